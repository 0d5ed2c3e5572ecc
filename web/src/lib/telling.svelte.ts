/** Telling: what has just happened, for pieces that travel and for the ear; and that it is somebody's turn. */
import { untrack } from 'svelte'
import type { StoryEntry } from '../wire.ts'
import { volume } from './prefs.svelte.ts'
import { setHeading } from './heading.ts'
import { Ear, ring } from './sound.ts'
import { say } from './speech.svelte.ts'
import { since } from './story.ts'
import type { Table } from './table.svelte.ts'
import { notice } from './tell.ts'
import type { Words } from './words.ts'

const MOST_ALOUD = 12
/** After a longer leap the single steps are no news any more. */
const MOST_NEWS = 6

export class Telling {
  /** The last things said aloud; a screen reader reads what is added. */
  aloud: { key: number; text: string }[] = $state.raw([])
  /** What brought the position about that is shown. */
  news: StoryEntry[] = $state.raw([])
  /** What happened since the own last turn, while something is asked. */
  readonly since: StoryEntry[] = $derived.by(() => {
    const { seat, past, shown, facts } = this.#table
    return seat !== null && past === null && shown?.your_turn && facts?.status === 'playing' ? since(this.#table.told, seat) : []
  })

  readonly #table: Table
  readonly #ear = new Ear((sounds) => ring(sounds, volume()))
  #spoken = 0
  /** How much of the story was told with what is on display; -1: nothing was shown yet. */
  #lastTold = -1
  #lastShown = -1
  #heardThinking: readonly number[] = []
  #toldTurn = false

  /** Made while a component is. `label` names the title, `prompt` says what is asked. */
  constructor(table: Table, words: () => Words | null, label: () => string, prompt: () => string) {
    this.#table = table
    $effect(() => {
      const { past, shown } = table
      const lines = past === null ? table.told : table.story.filter(({ at }) => at <= past.n)
      untrack(() => {
        if (shown === null) return void (this.#lastTold = -1)
        const n = past?.n ?? table.tale?.at ?? shown.n
        const [before, same] = [this.#lastTold, this.#lastShown === n]
        const news = before >= 0 && lines.length > before ? lines.slice(before) : []
        this.#lastTold = lines.length
        this.#lastShown = n
        if (same && lines.length === before) return // what was shown last has become what is asked
        this.news = new Set(news.map(({ at }) => at)).size > MOST_NEWS ? [] : news
        if (past === null) this.#ear.hear(lines, !document.hidden)
        const spoken = words()
        if (table.past === null && before >= 0 && spoken) for (const entry of this.news) this.announce(spoken.say(entry.id, entry.args))
      })
    })
    // A bot that takes its time is said to be thinking, once.
    $effect(() => {
      const { thinking } = table
      untrack(() => {
        const fresh = thinking.filter((seat) => !this.#heardThinking.includes(seat))
        this.#heardThinking = thinking
        if (fresh.length > 0) this.announce(awaits('page-wait-thinks', fresh, words()))
      })
    })
    // My turn is said in the title, to the ear, and by a notice when nobody looks; what is asked must be sayable.
    $effect(() => {
      const mine = table.yourTurn && table.facts?.status === 'playing' && words() !== null
      const waits = table.shown !== table.latest || prompt() === '' // what is asked is not shown yet
      const [title, turn] = [label(), say('page-your-turn')]
      setHeading(`${mine ? `● ${turn} – ` : ''}${title || 'Kabuto'}${title ? ' · Kabuto' : ''}`)
      untrack(() => {
        if (mine && !this.#toldTurn && !waits) {
          ring(['turn'], volume())
          notice(turn, title, table.id)
          this.announce(table.past === null ? `${turn}: ${prompt()}` : turn)
        }
        this.#toldTurn = mine && (this.#toldTurn || !waits)
      })
    })
  }

  announce(text: string): void {
    if (text) this.aloud = [...this.aloud, { key: this.#spoken++, text }].slice(-MOST_ALOUD)
  }
}

/** For whom we wait, in words. */
export function awaits(message: string, seats: readonly number[], words: Words | null): string {
  if (seats.length === 0 || words === null) return ''
  return say(message, { names: seats.map((seat) => words.names[seat]).join(', '), count: seats.length })
}
