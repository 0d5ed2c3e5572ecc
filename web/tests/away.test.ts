import { describe, expect, it } from 'vitest'
import { absent } from '../src/lib/away.ts'
import type { Presence, TableFacts } from '../src/wire.ts'

const seat = (n: number, more = {}) => ({ seat: n, kind: 'person', name: 'ABCD'[n]!, ...more })
const facts = (more = {}) =>
  ({ status: 'playing', moved: 1000, seats: [seat(0), seat(1), seat(2), { ...seat(3), kind: 'bot' }], called: { 1: [2] }, ...more }) as unknown as TableFacts
const here = (...online: number[]) => ({ online, watching: 0, thinking: [] }) as unknown as Presence

describe('somebody who does not come', () => {
  it('is named after ten minutes, or after an hour if connected', () => {
    expect(absent(facts(), [1], [0], here(0), 1599)).toEqual([])
    expect(absent(facts(), [1], [0], here(0), 1600)).toEqual([{ seat: 1, seconds: 600, called: [2], most: 2 }])
    expect(absent(facts(), [1], [0], here(0, 1), 1600)).toEqual([])
    expect(absent(facts(), [1], [0], here(0, 1), 4600)).toHaveLength(1)
  })

  it('is neither a bot, nor somebody for whom one sits in, nor myself', () => {
    expect(absent(facts(), [0, 3], [0], here(0), 9999)).toEqual([])
    expect(absent(facts({ seats: [seat(0), seat(1, { standing_in: true })] }), [1], [0], here(0), 9999)).toEqual([])
    expect(absent(facts(), [1], [], here(0), 9999), 'onlookers do not ask').toEqual([])
    expect(absent(facts({ status: 'over' }), [1], [0], here(0), 9999)).toEqual([])
  })
})
