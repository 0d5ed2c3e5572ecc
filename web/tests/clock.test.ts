import { expect, test } from 'vitest'
import { absent } from '../src/lib/away.ts'
import { haste, left, TURNS, urgent } from '../src/lib/clock.ts'
import type { TableFacts } from '../src/wire.ts'

test('time left is said in the largest unit of which there are at least two', () => {
  expect(left(45.9, 'en')).toBe('45 sec')
  expect(left(119, 'en')).toBe('1 min')
  expect(left(7199, 'en')).toBe('119 min')
  expect(left(7200, 'en')).toBe('2 hr')
  expect(left(172_799, 'en')).toBe('47 hr')
  expect(left(172_800, 'de')).toBe('2 Tg.')
  expect(left(-3, 'en')).toBe('0 sec')
})

test('nobody is hurried where days are left', () => {
  expect(urgent(3 * 3600, TURNS['days']!)).toBe(false)
  expect(urgent(3600, TURNS['days']!)).toBe(true)
  expect(urgent(40, TURNS['live']!)).toBe(false)
  expect(urgent(20, TURNS['live']!)).toBe(true)
})

test('where clocks run nobody is asked for a bot', () => {
  const seat = (n: number) => ({ seat: n, kind: 'person', name: 'x', bot: null, standing_in: false, online: false, resigned: false, colour: 'red' })
  const facts = { status: 'playing', moved: 0, seats: [seat(0), seat(1)], called: {} } as unknown as TableFacts
  expect(absent(facts, [1], [0], null, 9_999)).toMatchObject([{ call: true }])
  expect(absent({ ...facts, pace: 'days' }, [1], [0], null, 9_999)).toMatchObject([{ call: false, wishes: [], nudge: true }])
})

test('whoever has time sees everything at the pace they wish; whoever has little, in a tenth of it; with none, at once', () => {
  expect(haste(30, 86_400)).toBe(1)
  expect(haste(150, 300)).toBeCloseTo(4) // a season of two minutes in half a minute
  expect(haste(150, 60)).toBeCloseTo(20)
  expect(haste(1, 19)).toBe(Infinity)
})
