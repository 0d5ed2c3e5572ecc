/** Somebody's sitting at a table: the table, and an object for each matter of its page. */
import { Choosing } from '../lib/choosing.svelte.ts'
import { Loading } from '../lib/loading.svelte.ts'
import type { Table } from '../lib/table.svelte.ts'
import { Telling } from '../lib/telling.svelte.ts'
import type { Words } from '../lib/words.ts'
import type { LoadedTitle } from '../titles/index.ts'
import type { TableFacts } from '../wire.ts'
import { Absence } from './absence.svelte.ts'
import { Asking } from './asking.svelte.ts'
import { Helping } from './helping.svelte.ts'
import { LookingBack } from './lookback.svelte.ts'
import { Room } from './room.svelte.ts'
import { Sheets } from './sheets.svelte.ts'
import { Showing } from './showing.svelte.ts'

/** What every part of a table is given: all of it is there before anything is drawn. */
export interface AtTable {
  sitting: Sitting
  facts: TableFacts
  words: Words
  title: LoadedTitle
}

export class Sitting {
  readonly loading: Loading
  readonly room: Room
  readonly choosing: Choosing
  readonly showing: Showing
  readonly asking: Asking
  readonly telling: Telling
  readonly back: LookingBack
  readonly helping: Helping
  readonly sheets: Sheets
  readonly absence: Absence

  /** Made while a component is. `guided`: something leads through what is done here. */
  constructor(
    readonly table: Table,
    guided: boolean,
  ) {
    const loading = (this.loading = new Loading(table))
    const choosing = (this.choosing = new Choosing(table, () => loading.title, () => loading.words)) // prettier-ignore
    this.telling = new Telling(table, () => loading.words, () => loading.info?.label ?? '', () => this.asking.prompt) // prettier-ignore
    this.room = new Room(table, loading, guided)
    this.showing = new Showing(table, loading, choosing)
    this.asking = new Asking(table, loading, choosing, this.room)
    this.back = new LookingBack(table, loading, choosing, this.asking, this.room)
    this.helping = new Helping(table, choosing, this.telling, this.room)
    this.sheets = new Sheets(table, loading, this.back)
    this.absence = new Absence(table)
  }
}
