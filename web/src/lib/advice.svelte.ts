/** Advice: the odds that were asked for, the decision that they are about, and the plan that is being laid from them. */
import type { Choice, Odds } from '../wire.ts'
import * as api from './api.ts'
import { sameChoices } from './choices.ts'
import { prefs } from './prefs.svelte.ts'
import { say } from './speech.svelte.ts'
import type { View } from './table.svelte.ts'

interface Told {
  odds: Odds
  view: View
  choices: readonly Choice[]
}

export class Advice {
  told: Told | null = $state.raw(null)
  asking = $state(false)
  fault = $state('')
  /** The line that is being laid step by step, and how many of its steps lie. */
  laying: { line: number; laid: number } | null = $state.raw(null)
  readonly #table: string
  #question = 0

  constructor(table: string) {
    this.#table = table
  }

  forget(): void {
    this.#question += 1
    this.told = this.laying = null
    this.asking = false
    this.fault = ''
  }

  /** Ask about a decision; gives the seat's odds, or null if there is no answer (any more). */
  async ask(seat: number, view: View, choices: readonly Choice[]): Promise<number | null> {
    if (this.asking) return null
    const question = ++this.#question
    this.asking = true
    this.fault = ''
    try {
      const found = await api.odds(this.#table, seat, prefs.language)
      const odds = { ...found, lines: found.lines.toSorted((one, other) => (other.odds[seat] ?? 0) - (one.odds[seat] ?? 0)) }
      if (question !== this.#question) return null
      this.told = { odds, view, choices }
      this.laying = null
      return odds.lines[0]?.odds[seat] ?? null
    } catch (error) {
      const why = error instanceof api.NotDone ? error.why : ''
      if (question === this.#question) this.fault = why || say('page-odds-failed')
      return null
    } finally {
      if (question === this.#question) this.asking = false
    }
  }

  /** How many steps of a line lie already. */
  laid(line: number): number {
    return this.laying?.line === line ? this.laying.laid : 0
  }

  /** How many steps are to come before the last one, which ends a plan and is left to people. */
  before(line: number): number {
    return (this.told?.odds.lines[line]?.choices.length ?? 0) - this.laid(line) - 1
  }

  /** Whether what was told holds for these choices. */
  holds(choices: readonly Choice[]): boolean {
    return this.told !== null && sameChoices(this.told.choices, choices)
  }

  /** What a line says to do next, if that is possible now. */
  next(line: number, choices: readonly Choice[]): Choice | undefined {
    if (!this.holds(choices) && this.laying?.line !== line) return undefined
    const wanted = this.told?.odds.lines[line]?.choices[this.laid(line)]
    return choices.find(({ action }) => action === wanted?.action)
  }

  /** The same, and count it as done. */
  take(line: number, choices: readonly Choice[]): Choice | undefined {
    const choice = this.next(line, choices)
    if (choice === undefined) return undefined
    const laid = this.laid(line) + 1
    this.laying = laid < (this.told?.odds.lines[line]?.choices.length ?? 0) ? { line, laid } : null
    return choice
  }
}
