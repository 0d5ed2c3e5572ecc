/** Moments: an event line by line, each line with the table as it was then; made of what the server says changed. */
import type { Act, Change, StoryEntry } from '../wire.ts'
import type { View } from './table.svelte.ts'

/** One line of the story and the table at that line: the `line`-th of the event `at`, counted from 1. */
export interface Frame {
  at: number
  line: number
  entry: StoryEntry
  view: View
}

/** A view with what is another one in it; whatever stays as it is, is shared. */
export function changed(view: View, changes: readonly Change[]): View {
  let found: unknown = view
  for (const { at, to } of changes) found = put(found, at, to)
  return found as View
}

function put(whole: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }) as Record<string | number, unknown>
  copy[key] = put(copy[key], rest, value)
  return copy
}

/** The frames of some events. The last line of an event shows what it led to: the table as the next one found it, or `last`. */
export function framesOf(acts: readonly Act[], last: View | null): Frame[] {
  return acts.flatMap(({ n, view, moments }, place) => {
    let now: View = view
    return moments.map(({ id, args, changes }, line) => {
      now = changed(now, changes)
      const after = line + 1 < moments.length ? null : place + 1 < acts.length ? acts[place + 1]!.view : last
      return { at: n, line: line + 1, entry: { at: n, id, args }, view: after ?? now }
    })
  })
}
