/** Several seats of one browser: when another of them must decide, the chair changes hands, behind a curtain if need be. */
import * as api from './api.ts'
import type { TableEvent } from './link.ts'
import { moving } from './prefs.svelte.ts'
import type { Table, View } from './table.svelte.ts'

/** How long a moved piece travels before the table changes hands. */
const BEAT = 520

/** Whether a seat sees something that others do not, by what it sees and what all see. */
export type Secret = (view: View, common: View, seat: number) => boolean

export class HotSeat {
  /** Whose turn it is to look, while the curtain is drawn. */
  next: number | null = $state(null)
  /** Nobody wants a curtain here. */
  open = $state(false)
  /** Whether the curtain hides the table meanwhile. */
  drawn = $state(false)
  /** Tells whether a seat's view holds something that those who share the screen must not see. The title knows, once it is there. */
  tellSecrets!: (secret: Secret) => void
  readonly #secret = new Promise<Secret>((settle) => (this.tellSecrets = settle))
  readonly #table: Table
  readonly #came: (event: TableEvent) => void
  /** Nothing was shown yet: whoever looks first may be any of those who share the screen. */
  #arriving = true

  /** `came` takes what a seat sees, as if it had come over its line. */
  constructor(table: Table, came: (event: TableEvent) => void) {
    this.#table = table
    this.#came = came
  }

  /** After an event was shown: on to whoever must decide now, if that is another of ours. */
  pass(event: TableEvent): void {
    const { mine, seat } = this.#table
    if (mine.length < 2 || event.view === null) return
    const acting = (event.view['to_act'] as number[] | undefined) ?? []
    const arriving = this.#arriving
    this.#arriving = false
    if (seat !== null && acting.includes(seat) && !arriving) return
    const next = acting.find((one) => mine.includes(one))
    if (next !== undefined) void this.#handOver(event, next)
  }

  /** The next player has taken the chair. */
  take(sees: TableEvent | null = null): void {
    const { next } = this
    this.next = null
    if (next === null || next === this.#table.seat) return
    this.#table.follow(next)
    if (sees !== null) this.#came(sees) // so that the table does not vanish meanwhile
  }

  /** Behind a curtain, if either of the two sees something that is not for all eyes. */
  async #handOver(event: TableEvent, next: number): Promise<void> {
    const table = this.#table
    let theirs: TableEvent | null = null
    let open = this.open
    try {
      const [found, common] = await Promise.all([next, null].map((seat) => api.snapshot<TableEvent>(table.id, seat, 0, 0)))
      const secret = await this.#secret
      const hidden = (view: View | null, seat: number): boolean => view !== null && secret(view, common!.view ?? {}, seat)
      theirs = found!
      open ||= !hidden(theirs.view, next) && (table.seat === null || !hidden(event.view, table.seat))
    } catch {
      // who cannot tell shows nothing
    }
    if (table.latest !== event) return // what came since hands over by itself
    this.next = next
    this.drawn = !open
    if (open) setTimeout(() => this.next === next && this.take(theirs), moving() ? BEAT : 0)
  }
}
