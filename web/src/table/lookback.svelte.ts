/** Looking back: the stops of a game, the one on display, and what can be done from there. */
import * as api from '../lib/api.ts'
import type { Choosing } from '../lib/choosing.svelte.ts'
import type { Loading } from '../lib/loading.svelte.ts'
import { here } from '../lib/place.svelte.ts'
import { because } from '../lib/speech.svelte.ts'
import type { Table, View } from '../lib/table.svelte.ts'
import { fromStart } from '../lib/watching.ts'
import type { Asking } from './asking.svelte.ts'
import type { Room } from './room.svelte.ts'

export class LookingBack {
  /** The events at which something happened, ascending; the last one is now. */
  readonly stops = $derived.by(() => [...new Set(this.table.story.map((entry) => entry.at))].sort((a, b) => a - b))
  readonly last = $derived(this.stops.length - 1)
  /** The stop on display; -1 before the first. */
  readonly place = $derived.by(() => {
    const { past } = this.table
    return past === null ? this.last : this.stops.findLastIndex((stop) => stop <= past.n)
  })
  /** Whether there is anything to look back at. */
  readonly can = $derived.by(() => this.stops.length > 1 && this.table.kept)
  /** The story up to what is on display. */
  readonly told = $derived.by(() => {
    const { told, past } = this.table
    return past ? told.filter((entry) => entry.at <= past.n) : told
  })
  /** A study is being made. */
  forking = $state(false)
  /** The address asks for the game from its beginning, which was not shown yet. */
  whole = $state(fromStart(location.search))

  /** Made while a component is: it watches for when the whole game can be shown. */
  constructor(
    private readonly table: Table,
    loading: Loading,
    private readonly choosing: Choosing,
    private readonly asking: Asking,
    private readonly room: Room,
  ) {
    let begun = false
    $effect(() => {
      if (!this.whole || begun || loading.title === null || !table.now || this.stops.length === 0) return
      begun = true
      void table.replay(this.stops[0]!).then(() => (this.whole = false))
    })
  }

  /** Show the board after an event; null is now. */
  readonly look = (n: number | null): void => {
    void this.table.look(n)
    this.room.tab = 'board'
  }

  /** Look back, or return. */
  readonly turn = (): void => this.look(this.table.past ? null : this.stops.at(-2)!)

  /** To a stop, or the nearest that there is. */
  go(place: number): void {
    const wanted = this.stops[Math.min(this.last, Math.max(0, place))]
    if (wanted !== undefined) void this.table.look(wanted === this.stops.at(-1) ? null : wanted)
  }

  /** What this seat saw after its last deed of which the story tells by a message. */
  readonly recall = async (message: string): Promise<View | null> => {
    const told = this.table.story.findLast(({ id, args }) => id === message && args['seat'] === this.table.seat)
    return told === undefined ? null : ((await this.table.positionAt(told.at))?.view ?? null)
  }

  /** Play on from here, at a table of one's own. */
  async study(): Promise<void> {
    const move = this.table.past?.move
    if (move == null || this.forking) return
    this.forking = true
    try {
      const { table } = await api.fork(this.table.id, { move, seat: this.table.seat ?? this.asking.acting[0] ?? 0 })
      here.go(`/t/${table}`)
    } catch (error) {
      this.choosing.hint = { text: because(error, 'page-not-made'), no: true }
    } finally {
      this.forking = false
    }
  }
}
