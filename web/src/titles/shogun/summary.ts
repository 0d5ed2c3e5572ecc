/** What a season or a winter of Shogun brought. */
import { fights, type RoundSummary, type SummaryRow } from '../../lib/summary.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import type { StoryEntry } from '../../wire.ts'
import { pointsOf } from './forecast.ts'
import { asShogun, type ShogunView } from './model.ts'

const BEGUN = /^story-(attack|attack-neutral|revolt)$/
const ENDED = /^story-(battle-(won|held|draw)|neutral-(won|held)|revolt-(held|lost))$/
const WON = /^story-(battle-won|neutral-won|revolt-held)$/

const armies = (view: ShogunView, seat: number): number => Object.values(view.provinces).reduce((sum, one) => sum + (one.owner === seat ? one.armies : 0), 0)
const buildings = (view: ShogunView, seat: number): number => Object.values(view.provinces).reduce((sum, one) => sum + (one.owner === seat ? one.buildings.length : 0), 0)

export function summary(then: View, now: View, lines: readonly StoryEntry[], words: Words): RoundSummary {
  const [before, after] = [asShogun(then), asShogun(now)]
  const seats = after.seats.map((_, seat) => seat)
  const column = (label: string, value: (view: ShogunView, seat: number) => number) => ({ label: words.say(label), before: seats.map((seat) => value(before, seat)), now: seats.map((seat) => value(after, seat)) })
  const fought = fights(lines, BEGUN, ENDED, WON)
  const changed = changedHands(before, after)
  const built = lines.filter(({ id }) => id === 'story-build')
  const unrest = Object.keys(after.provinces).filter((id) => after.provinces[id]!.unrest > (before.provinces[id]?.unrest ?? 0))
  const scored = lines.filter(({ id, args }) => id === 'story-majority' && Number(args['points']) > 0)
  const told = (line: StoryEntry, value?: string): SummaryRow => ({ seats: [Number(line.args['seat'])], text: words.say(line.id, line.args), at: line.at, ...(value === undefined ? {} : { value }) })
  const season = lines.some(({ id }) => id === 'story-score') ? 'winter' : before.season
  const parts = [
    {
      title: words.say('board-sum-hands'),
      rows: changed.map(({ province, from, to }): SummaryRow => ({ seats: [from, to], arrow: true, text: words.word('province', province) })),
    },
    {
      title: words.say('board-sum-battles'),
      note: words.say('board-sum-battles-note'),
      rows: fought.map(({ begun, ended, luck }): SummaryRow => {
        const { attackers, defenders, farmers } = ended.args
        const other = begun.args['other_seat']
        return {
          seats: [Number(begun.args['seat']), typeof other === 'number' ? other : null],
          text: words.say(`board-sum-${ended.id.slice('story-'.length)}`, { ...ended.args, seat: begun.args['seat'], ...(other === undefined ? {} : { other_seat: other }) }),
          value: begun.id === 'story-revolt' ? `${Number(defenders)} : ${Number(farmers)}` : `${Number(attackers)} : ${Number(defenders ?? 0) + Number(farmers ?? 0)}`,
          at: ended.at,
          ...(luck === null ? {} : { luck }),
        }
      }),
    },
    { title: words.say('board-sum-majorities'), rows: scored.map((line) => told(line, `+${Number(line.args['points'])}`)) },
    { title: words.say('board-sum-built'), rows: built.map((line) => told(line)) },
    { title: words.say('board-sum-unrest'), rows: unrest.map((id): SummaryRow => ({ seats: [after.provinces[id]!.owner], text: words.word('province', id) })) },
  ]
  return {
    title: words.say('board-sum-title', { year: before.year, season: words.say(`board-${season}`) }),
    facts: [words.say('board-sum-fought', { count: fought.length }), words.say('board-sum-changed', { count: changed.length }), words.say('board-sum-raised', { count: built.length })],
    columns: [
      column('board-chests', (view, seat) => view.seats[seat]!.chests),
      column('board-sum-rice', (view, seat) => view.seats[seat]!.rice),
      column('board-sum-armies', armies),
      column('board-sum-provinces', (view, seat) => view.seats[seat]!.provinces),
      column('board-sum-buildings', buildings),
      scored.length > 0 ? column('board-sum-points', (view, seat) => view.scores[seat] ?? 0) : column('board-sum-winter', pointsOf),
    ],
    parts: parts.filter(({ rows }) => rows.length > 0),
  }
}

/** The provinces whose owner is another one now. */
export function changedHands(before: ShogunView, after: ShogunView): { province: string; from: number | null; to: number | null }[] {
  return Object.keys(after.provinces)
    .map((province) => ({ province, from: before.provinces[province]?.owner ?? null, to: after.provinces[province]!.owner }))
    .filter(({ from, to }) => from !== to)
}
