/** The room that a table has on the screen: how its parts lie there, and which of them are shown. */
import type { Loading } from '../lib/loading.svelte.ts'
import { prefs } from '../lib/prefs.svelte.ts'
import type { Table } from '../lib/table.svelte.ts'
import type { Frame } from '../titles/index.ts'

export type Leaf = 'story' | 'chat' | 'odds'
export type Tab = 'board' | 'seats' | Leaf

export class Room {
  width = $state(1280)
  /** Where the story has no place of its own, it comes over what stands beside the map. */
  drawer = $state(false)
  /** On a narrow screen, what is shown; on a wide one, what stands beside the board. */
  tab: Tab = $state('board')
  leaf: Leaf = $state('story')

  readonly wide = $derived(this.width >= 1100)
  readonly roomy = $derived(this.width >= 700)
  readonly frame: Frame = $derived.by(() => this.loading.title?.frame ?? {})
  /** Seats in a column, or as a strip in the header, with the story beside the map where there is room; or one thing below the other. */
  readonly shape = $derived(!this.wide ? 'narrow' : !this.frame.strip ? 'column' : this.width >= 1600 ? 'broad' : 'strip')
  /** Who plays a title for the first time is told what it is about. */
  readonly newcomer = $derived.by(() => {
    const { facts, seat } = this.table
    return !this.guided && facts !== null && !prefs.read.includes(facts.title) && seat !== null && facts.status === 'playing'
  })

  readonly #said = $derived.by(() => (this.table.facts?.chat_before ?? 0) + (this.table.facts?.chat.length ?? 0))
  #heard = $state(0)
  /** How many lines of the chat were not seen yet. */
  readonly unread = $derived(Math.max(0, this.#said - this.#heard))

  /** Made while a component is. */
  constructor(private readonly table: Table, private readonly loading: Loading, private readonly guided: boolean) {
    $effect(() => {
      if ((this.wide ? (this.shape !== 'strip' || this.drawer ? this.leaf : '') : this.tab) === 'chat') this.#heard = this.#said
    })
  }
}
