/** The story: lines in words, and what of it is new to a seat. */
import type { StoryEntry } from '../wire.ts'

/** Add what came to what we have: it is whole from the event `since` on, so anything of ours after that gives way. */
export function merge(have: readonly StoryEntry[], came: readonly StoryEntry[], since: number): StoryEntry[] {
  return [...have.filter((entry) => entry.at <= since), ...came.filter((entry) => entry.at > since)]
}

/** Entries that came after the seat's own last deed; the set-up, where the story begins, is nobody's deed. */
export function since(story: readonly StoryEntry[], seat: number): StoryEntry[] {
  const start = story[0]?.at ?? 0
  let last = start
  for (const entry of story) if (entry.args['seat'] === seat && entry.at > last) last = entry.at
  return story.filter((entry) => entry.at > last)
}
