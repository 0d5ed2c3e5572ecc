/** The coach: a word after a decision of ours, where nobody else plays and we want to hear one. */
import type { CoachWord } from '../wire.ts'
import * as api from './api.ts'
import type { Form } from './link.ts'
import { prefs } from './prefs.svelte.ts'

export class Coaching {
  /** What there is to say of what we decided last. */
  word: CoachWord | null = $state.raw(null)
  /** Whether we asked for the better way. */
  open = $state(false)
  readonly #table: string
  #question = 0

  constructor(table: string) {
    this.#table = table
  }

  /** Ask about what a seat decided just now. What cannot be found out is not worth a word. */
  async ask(seat: number): Promise<void> {
    this.forget()
    const question = this.#question
    const word = await api.coach(this.#table, seat, 'ask', prefs.language).then(
      (said) => said.word ?? null,
      () => null,
    )
    if (question === this.#question) this.word = word
  }

  /** The word was heard, or nobody wants to hear any more: the bots go on. */
  hear(seat: number, off = false): void {
    this.forget()
    void api.coach(this.#table, seat, off ? 'off' : 'heard', prefs.language).catch(() => undefined)
  }

  /** What was decided is taken back, or something else was decided. */
  forget(): void {
    this.word = null
    this.open = false
    this.#question += 1
  }
}

/** The marks that the parts of an action may have on the board. */
export const marksOf = (form: Form): string[] =>
  Object.entries(form).flatMap(([name, value]) => (name === 'do' || typeof value === 'object' ? [] : [`${name}:${value}`]))
