/** What a round of Yedo brought. */
import type { RoundSummary, SummaryRow } from '../../lib/summary.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import type { StoryEntry } from '../../wire.ts'
import { asYedo, type YedoView } from './model.ts'

const PARTS: [string, RegExp][] = [
  ['board-sum-missions', /^story-(mission|bonus)$/],
  ['board-sum-watch', /^story-(arrest|save|shelter|shelter-all)$/],
  ['board-sum-auction', /^story-(win|win-group|default)$/],
  ['board-sum-event', /^story-(event|play|cancelled)$/],
]

export function summary(then: View, now: View, lines: readonly StoryEntry[], words: Words): RoundSummary {
  const [before, after] = [asYedo(then), asYedo(now)]
  const seats = after.seats.map((_, seat) => seat)
  const column = (label: string, value: (view: YedoView, seat: number) => number) => ({ label: words.say(label), before: seats.map((seat) => value(before, seat)), now: seats.map((seat) => value(after, seat)) })
  const total = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, one) => sum + one, 0)
  const rows = (of: RegExp): SummaryRow[] => lines.filter(({ id }) => of.test(id)).map(({ id, args, at }) => ({ seats: typeof args['seat'] === 'number' ? [args['seat']] : [], text: words.say(id, args), at }))
  return {
    title: words.say('board-sum-title', { round: before.round, rounds: before.rounds }),
    facts: [],
    columns: [
      column('board-sum-points', (view, seat) => view.scores[seat] ?? 0),
      column('board-sum-mon', (view, seat) => view.seats[seat]!.mon),
      column('board-sum-done', (view, seat) => total(view.seats[seat]!.done)),
      column('board-sum-weapons', (view, seat) => view.seats[seat]!.weapons.length),
      column('board-sum-geishas', (view, seat) => view.seats[seat]!.geishas),
    ],
    parts: PARTS.map(([title, of]) => ({ title: words.say(title), rows: rows(of) })).filter((part) => part.rows.length > 0),
  }
}
