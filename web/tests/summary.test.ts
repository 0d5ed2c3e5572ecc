import { describe, expect, it } from 'vitest'
import { endedAt, fights, rounds } from '../src/lib/summary.ts'
import { changedHands, summary } from '../src/titles/shogun/summary.ts'
import { Words } from '../src/lib/words.ts'
import type { StoryEntry } from '../src/wire.ts'

const line = (at: number, id: string, args: Record<string, unknown> = {}): StoryEntry => ({ at, id: `story-${id}`, args })

describe('the rounds of a story', () => {
  const story = [line(1, 'events'), line(1, 'round'), line(3, 'take'), line(5, 'winter'), line(6, 'score'), line(7, 'new-year'), line(7, 'round'), line(9, 'take')]

  it('lie between the events with which they begin', () => {
    const found = rounds(story, null)
    expect(found.map(({ from, to }) => [from, to])).toEqual([[1, 5], [5, 7]])
    expect(found[1]!.lines.map(({ id }) => id)).toEqual(['story-score', 'story-new-year'])
    expect(endedAt(found, line(7, 'round'))).toBe(found[1])
    expect(endedAt(found, line(9, 'take'))).toBeUndefined()
  })

  it('end with the game', () => {
    expect(rounds(story, 9).map(({ from, to }) => [from, to])).toEqual([[1, 5], [5, 7], [7, 9]])
    expect(rounds(story, 7)).toHaveLength(2)
  })

  it('hold what passed within one event together', () => {
    const quick = [line(1, 'round'), line(4, 'attack'), line(5, 'winter'), line(5, 'score'), line(5, 'round'), line(8, 'round')]
    expect(rounds(quick, null).map(({ from, to, lines }) => [from, to, lines.length])).toEqual([[1, 5, 3], [5, 8, 0]])
  })
})

it('pairs what began with what came of it, and tells the luck', () => {
  const told = [
    line(1, 'attack', { seat: 0, left: 2.5 }), line(1, 'throw'), line(1, 'battle-held', { armies: 3 }),
    line(2, 'attack-neutral', { seat: 1, left: 0.6 }), line(2, 'neutral-won', { armies: 1 }),
    line(3, 'attack', { seat: 1 }), line(3, 'battle-won', { armies: 1 }),
  ]
  const found = fights(told, /attack/, /won|held/, /won/)
  expect(found.map(({ luck }) => luck)).toEqual([-2.5, 0.4, null])
})

describe('a season of Shogun', () => {
  const view = (owners: (number | null)[], scores: number[]) => ({
    year: 1, season: 'summer', scores, modules: [], players: 2,
    provinces: Object.fromEntries(owners.map((owner, i) => [`p${i}`, { owner, armies: owner === null ? 0 : 2, unrest: 0, buildings: [], region: 'green', chests: 1, rice: 1, sites: 1 }])),
    seats: scores.map((_, seat) => ({ chests: 5 + seat, rice: 3, provinces: owners.filter((one) => one === seat).length })),
    printed: { scoring: { province: 1, building: 1, most: {}, tied: {} } },
  })
  const [before, after] = [view([0, 1, null], [0, 0]), view([0, 0, 1], [0, 0])]

  it('knows which provinces changed hands', () => {
    expect(changedHands(before as never, after as never)).toEqual([{ province: 'p1', from: 1, to: 0 }, { province: 'p2', from: null, to: 1 }])
  })

  it('tells what everybody has, before and now, and who fought', () => {
    const told = [line(2, 'attack', { seat: 0, other_seat: 1, province: 'p1', armies: 3, left: 1.2 }), line(2, 'battle-won', { seat: 0, other_seat: 1, province: 'p1', attackers: 3, defenders: 1, farmers: 1, armies: 1 })]
    const found = summary(before, after, told, new Words('en', [], ['Aiko', 'Ben']))
    expect(found.columns.find(({ label }) => label === 'board-sum-provinces')).toMatchObject({ before: [1, 1], now: [2, 1] })
    const battles = found.parts.find(({ title }) => title === 'board-sum-battles')!
    expect(battles.rows[0]).toMatchObject({ seats: [0, 1], value: '3 : 2' })
    expect(battles.rows[0]!.luck).toBeCloseTo(-0.2)
    expect(found.parts.map(({ title }) => title)).toEqual(['board-sum-hands', 'board-sum-battles'])
  })
})
