import { expect, test } from 'vitest'
import { amongBots, closeness, fromStart, leaders } from '../src/lib/watching.ts'
import type { TableSummary, TitleInfo } from '../src/wire.ts'

const summary = (more: Partial<TableSummary>): TableSummary => ({ table: 't', title: 'take', status: 'playing', seats: [], mine: [], my_turn: false, scores: [], made: 0, moved: 0, ...more })

test('whoever has most points leads, several if they are level, and nobody before the first point', () => {
  expect(leaders(summary({ scores: [3, 7, 7] }))).toEqual([1, 2])
  expect(leaders(summary({ scores: [0, 0] }))).toEqual([])
  expect(closeness(summary({ scores: [3, 7, 5] }))).toBe(2)
  expect(closeness(summary({ scores: [] }))).toBeNull()
})

test('who won is what the ranking says, whatever the points', () => {
  expect(leaders(summary({ status: 'over', scores: [9, 2], ranking: [[1], [0]] }))).toEqual([1])
  expect(leaders(summary({ status: 'over', scores: [9, 2] }))).toEqual([])
})

test('a game to watch is played by bots alone, of the usual level, and anybody finds it', () => {
  const title = { name: 'shogun', players: [3, 4, 5], usual: 'samurai' } as unknown as TitleInfo
  const plan = amongBots(title)
  expect(plan).toMatchObject({ title: 'shogun', players: 4, listed: true })
  expect(plan.seats.map(({ kind, bot }) => [kind, bot])).toEqual(Array.from({ length: 4 }, () => ['bot', 'samurai']))
  expect(new Set(plan.seats.map(({ name }) => name)).size).toBe(4)
})

test('an address can ask for the whole game', () => {
  expect(fromStart('?watch')).toBe(true)
  expect(fromStart('?move=3')).toBe(false)
})
