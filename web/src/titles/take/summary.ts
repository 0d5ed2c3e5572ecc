/** What a game of a match of TA-KE brought: the points, by the person who gave them. */
import type { RoundSummary } from '../../lib/summary.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import type { StoryEntry } from '../../wire.ts'
import { asTake } from './model.ts'

export function summary(then: View, now: View, _lines: readonly StoryEntry[], words: Words): RoundSummary {
  const sources = (view: View): Record<string, number>[] => view['sources'] as Record<string, number>[]
  const kinds = Object.keys(sources(now)[0] ?? {})
  const scores = (view: View): number[] => view['scores'] as number[]
  return {
    title: words.say('board-sum-title', { game: asTake(then).game }),
    facts: [],
    columns: [
      ...kinds.map((kind) => ({ label: words.word('kind', kind), before: sources(then).map((one) => one[kind] ?? 0), now: sources(now).map((one) => one[kind] ?? 0) })),
      { label: words.say('board-sum-points'), before: scores(then), now: scores(now) },
    ],
    parts: [],
  }
}
