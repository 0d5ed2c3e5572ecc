/** What a round of Edo brought. */
import type { RoundSummary, SummaryRow } from '../../lib/summary.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import type { StoryEntry } from '../../wire.ts'
import { asEdo, type EdoView } from './model.ts'

const GOODS = ['ryo', 'rice', 'wood', 'stone'] as const
const PARTS: [string, RegExp][] = [
  ['board-sum-built', /^story-(build|temple|settle)$/],
  ['board-sum-trade', /^story-(point|demand|special)$/],
  ['board-sum-income', /^story-(income|privilege-income)$/],
  ['board-sum-ronin', /^story-(ronin-to|dispersed|dispersal-fails)$/],
]

export function summary(then: View, now: View, lines: readonly StoryEntry[], words: Words): RoundSummary {
  const [before, after] = [asEdo(then), asEdo(now)]
  const seats = after.seats.map((_, seat) => seat)
  const column = (label: string, value: (view: EdoView, seat: number) => number | null) => ({ label, before: seats.map((seat) => value(before, seat)), now: seats.map((seat) => value(after, seat)) })
  const rows = (of: RegExp): SummaryRow[] => lines.filter(({ id }) => of.test(id)).map(({ id, args, at }) => ({ seats: typeof args['seat'] === 'number' ? [args['seat']] : [], text: words.say(id, args), at }))
  return {
    title: words.say('board-sum-title', { round: before.round, rounds: before.rounds }),
    facts: [],
    columns: [column(words.say('board-sum-points'), (view, seat) => view.scores[seat] ?? 0), ...GOODS.map((good) => column(words.word('resource', good), (view, seat) => view.seats[seat]![good]))],
    parts: PARTS.map(([title, of]) => ({ title: words.say(title), rows: rows(of) })).filter((part) => part.rows.length > 0),
  }
}
