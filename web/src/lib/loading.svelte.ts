/** What a table needs before it can be shown: its title's board and menu, its words, and what of its edition is ours. */
import { untrack } from 'svelte'
import { loadTitle, type LoadedTitle } from '../titles/index.ts'
import type { TitleInfo } from '../wire.ts'
import * as api from './api.ts'
import { nameOfBot } from './bots.ts'
import { prefs } from './prefs.svelte.ts'
import { speech, titleSpeech } from './speech.svelte.ts'
import type { Table } from './table.svelte.ts'
import { LETTERS, type Words } from './words.ts'

export class Loading {
  title: LoadedTitle | null = $state.raw(null)
  info: TitleInfo | null = $state.raw(null)
  ours: readonly string[] = $state.raw([])
  failed = $state(false)
  readonly names: string[] = $derived.by(() => {
    const plain = (this.#table.facts?.seats ?? []).map((seat) =>
      seat.kind === 'bot' ? nameOfBot(speech.page, seat) : seat.name || LETTERS[seat.seat]!,
    )
    return plain.map((name, i) => (plain.indexOf(name) === plain.lastIndexOf(name) ? name : `${name} ${LETTERS[i]}`))
  })
  /** The title's words with the players' names; made anew when either changes, so that everything is said anew. */
  readonly words: Words | null = $derived.by(() => this.#said?.with(this.names, this.ours) ?? null)

  #said: Words | null = $state.raw(null)
  readonly #table: Table

  /** Made while a component is: it loads as soon as the table says which title it plays. */
  constructor(table: Table) {
    this.#table = table
    const name = $derived(table.title)
    const ownEdition = $derived(table.facts?.own_edition ?? false)
    $effect(() => {
      const wanted = name
      if (wanted === null) return
      void loadTitle(wanted).then((found) => (this.title = found))
      if (table.kept)
        api.ours(table.id).then(
          (found) => (this.ours = found),
          () => {},
        )
      api.titles().then(
        (found) => (this.info = found.find((one) => one.name === wanted) ?? null),
        () => {},
      )
    })
    $effect(() => {
      const [wanted, language, own] = [name, prefs.language, ownEdition ? table.id : null]
      untrack(() => table.speak())
      if (wanted !== null)
        titleSpeech(wanted, language, own).then(
          (found) => ((this.#said = found), (this.failed = false)),
          () => (this.failed = true),
        )
    })
  }
}
