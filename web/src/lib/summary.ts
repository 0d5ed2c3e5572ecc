/** What a round brought: which lines of the story belong to it, between which events it lies, and what to show of it. */
import type { StoryEntry } from '../wire.ts'

/** A round, a season, a winter or a game of a match that is over. */
export interface Round {
  head: StoryEntry
  /** The events at its beginning and at its end. */
  from: number
  to: number
  lines: StoryEntry[]
}

/** One row of a summary: who, what, how it ended, and by how much luck. */
export interface SummaryRow {
  seats: readonly (number | null)[]
  /** From the first of them to the second. */
  arrow?: boolean
  text: string
  value?: string
  luck?: number
  /** The event of the story. */
  at?: number
}

export interface RoundSummary {
  title: string
  /** In a few words: how many battles, how much was built. */
  facts: string[]
  /** What everybody has, before and now; null is not known. */
  columns: { label: string; before: readonly (number | null)[]; now: readonly (number | null)[] }[]
  parts: { title: string; note?: string; rows: SummaryRow[] }[]
}

const BEGINS = /^story-(round|winter|deal)$/
export const begins = ({ id }: StoryEntry): boolean => BEGINS.test(id)

/**
 * The rounds that are over, in their order. `end` is the last event of a game that is over. What passes within one event
 * has no state of its own before it: it belongs to what came before.
 */
export function rounds(story: readonly StoryEntry[], end: number | null): Round[] {
  const heads = story.flatMap((entry, i) => (begins(entry) ? [i] : [])).filter((place, i, all) => story[all[i + 1] ?? -1]?.at !== story[place]!.at)
  return heads.flatMap((place, i) => {
    const next = heads[i + 1]
    const to = next === undefined ? end : story[next]!.at
    const head = story[place]!
    if (to === null || to <= head.at) return []
    return [{ head, from: head.at, to, lines: story.slice(place + 1, next ?? story.length) }]
  })
}

/** The round that ended at a line with which the next one begins. */
export const endedAt = (all: readonly Round[], entry: StoryEntry): Round | undefined => all.find(({ to }) => to === entry.at)

/** A fight as the story tells it: how it began and how it ended. */
export interface Fight {
  begun: StoryEntry
  ended: StoryEntry
  /** How many armies more, or fewer, the one who began it has left than was to be expected. */
  luck: number | null
}

/** Pairs of lines: each that begins something with the next one that ends it. */
export function fights(lines: readonly StoryEntry[], begin: RegExp, end: RegExp, won: RegExp): Fight[] {
  const found: Fight[] = []
  let begun: StoryEntry | null = null
  for (const line of lines) {
    if (begin.test(line.id)) begun = line
    else if (begun !== null && end.test(line.id)) {
      const expected = begun.args['left']
      const left = won.test(line.id) ? Number(line.args['armies'] ?? 0) : 0
      found.push({ begun, ended: line, luck: typeof expected === 'number' ? left - expected : null })
      begun = null
    }
  }
  return found
}
