/** Odds in words and numbers: what the server says about a decision, as people read it. */
import type { Choice, OddsLine } from '../wire.ts'
import { sayChoice } from './choices.ts'
import type { Form } from './link.ts'
import type { Words } from './words.ts'

/** More differences than this say less. */
const MOST_GAINS = 3

export function percent(part: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(part)
}

export function points(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
}

/** A difference, with its sign. */
export function signed(value: number, language: string): string {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return format.format(value).replace('-', '−')
}

/** Whether a line was given up early: imagined in so few games that its numbers say little beside the best line's. */
export const rough = (line: OddsLine, lines: readonly OddsLine[]): boolean =>
  line.games * 2 < Math.max(...lines.map(({ games }) => games))

export const sourceName = (words: Words, source: string): string =>
  words.first([`source-${source}`, `word-${source}`, `kind-${source}`], source)

/** Where a way gains or loses points, the largest differences first: “+2.1 Temples”. */
export function reasons(way: { gains: Record<string, number> }, words: Words): { source: string; text: string; less: boolean }[] {
  return Object.entries(way.gains)
    .slice(0, MOST_GAINS)
    .map(([source, gain]) => ({ source, text: `${signed(gain, words.language)} ${sourceName(words, source)}`, less: gain < 0 }))
}

export type SayPlan = (view: Record<string, unknown>, forms: readonly Form[], words: Words) => string[]

/** The steps of a way, in words; a title may say its plans its own way. */
export function steps(choices: readonly Choice[], view: Record<string, unknown>, words: Words, plan?: SayPlan): string[] {
  const forms = choices.map(({ form }) => form)
  return plan?.(view, forms, words) ?? forms.map((form) => sayChoice(words, form))
}
