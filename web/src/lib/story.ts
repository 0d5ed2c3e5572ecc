/** The story: lines in words, and what of it is new to a seat. */
import type { StoryEntry } from '../wire.ts'

/** Add what came to what we have: it is whole from the event `since` on, so anything of ours after that gives way. */
export function merge(have: readonly StoryEntry[], came: readonly StoryEntry[], since: number): StoryEntry[] {
  return [...have.filter((entry) => entry.at <= since), ...came.filter((entry) => entry.at > since)]
}

const isOf = (entry: StoryEntry, seat: number): boolean => entry.args['seat'] === seat
const isOfOther = (entry: StoryEntry, seat: number): boolean => typeof entry.args['seat'] === 'number' && entry.args['seat'] !== seat

/**
 * What came of the seat's last turn and of all that others did since; the set-up, where the story begins, is nobody's.
 * An event is the seat's own deed if its first line is; own steps after the others' do not take away what they did.
 */
export function since(story: readonly StoryEntry[], seat: number): StoryEntry[] {
  const begin = story[0]?.at ?? 0
  const end = story.findLast((entry) => entry.at > begin && isOfOther(entry, seat))?.at ?? begin
  const first = story.findLastIndex((entry, i) => entry.at <= end && entry.at !== story[i - 1]?.at && (entry.at === begin || isOf(entry, seat)))
  return story.slice(first + 1).filter(({ at }) => at > begin && at <= end)
}

/** What one player did in a round or season; nobody's are the lines of the table itself. */
export interface Deeds {
  seat: number | null
  entries: StoryEntry[]
}

export interface Chapter {
  /** The line with which the round or season begins, if it is among those told. */
  head: StoryEntry | null
  deeds: Deeds[]
}

const BEGINS = /^story-(round|winter|deal)$/

/** By round or season, and within it by player, in the order in which each comes first. */
export function chapters(entries: readonly StoryEntry[]): Chapter[] {
  const found: Chapter[] = []
  for (const entry of entries) {
    const head = BEGINS.test(entry.id)
    if (head || found.length === 0) found.push({ head: head ? entry : null, deeds: [] })
    if (head) continue
    const seat = typeof entry.args['seat'] === 'number' ? entry.args['seat'] : null
    const { deeds } = found.at(-1)!
    const same = deeds.find((one) => one.seat === seat)
    if (same) same.entries.push(entry)
    else deeds.push({ seat, entries: [entry] })
  }
  return found
}
