import { describe, expect, it } from 'vitest'
import { absent } from '../src/lib/away.ts'
import type { Presence, TableFacts } from '../src/wire.ts'

const seat = (n: number, more = {}) => ({ seat: n, kind: 'person', name: 'ABCD'[n]!, ...more })
const facts = (more = {}) =>
  ({ status: 'playing', moved: 1000, seats: [seat(0), seat(1), seat(2), { ...seat(3), kind: 'bot' }], called: { 1: [2] }, ...more }) as unknown as TableFacts
const here = (...online: number[]) => ({ online, watching: 0, thinking: [] }) as unknown as Presence

describe('somebody who does not come', () => {
  it('can be replaced by a bot after ten minutes, or after an hour if connected', () => {
    expect(absent(facts(), [1], [0], here(0), 1599)[0]).toMatchObject({ call: false, wishes: [], nudge: true })
    expect(absent(facts(), [1], [0], here(0), 1600)).toMatchObject([{ seat: 1, seconds: 600, called: [2], most: 2, call: true, wishes: ['offer', 'annul'] }])
    expect(absent(facts(), [1], [0], here(0, 1), 1600)[0]?.call).toBe(false)
    expect(absent(facts(), [1], [0], here(0, 1), 4600)[0]?.call).toBe(true)
  })

  it('is neither a bot nor myself', () => {
    expect(absent(facts(), [0, 3], [0], here(0), 9999)).toEqual([])
    expect(absent(facts(), [1], [], here(0), 9999), 'onlookers do not ask').toEqual([])
    expect(absent(facts({ status: 'over' }), [1], [0], here(0), 9999)).toEqual([])
  })

  it('is reminded once a turn and hour, later where there is more time', () => {
    expect(absent(facts({ pace: 'live' }), [1], [0], here(0), 1059)).toEqual([])
    expect(absent(facts({ pace: 'live' }), [1], [0], here(0), 1060)[0]?.nudge).toBe(true)
    expect(absent(facts({ pace: 'days' }), [1], [0], here(0), 1000 + 3599)).toEqual([])
    expect(absent(facts({ pace: 'days' }), [1], [0], here(0), 1000 + 3600)[0]?.nudge).toBe(true)
    const nudges = [{ seat: 0, who: 1, at: 1100 }]
    expect(absent(facts({ pace: 'live', nudges }), [1], [0], here(0), 1200)).toEqual([])
  })

  it('left the seat to a bot: the others may wish for somebody else', () => {
    const gone = facts({ pace: 'live', seats: [seat(0), seat(1, { standing_in: true }), seat(2)], votes: [{ seat: 2, who: 1, wish: 'offer' }] })
    expect(absent(gone, [0], [0], here(0), 1001)).toMatchObject([{ seat: 1, gone: true, wishes: ['offer', 'annul'], wished: { offer: 1 }, mine: null, nudge: false }])
    expect(absent(gone, [0], [2], here(0), 1001)[0]?.mine).toBe('offer')
    const offered = facts({ seats: [seat(0), seat(1, { standing_in: true, offered: true })] })
    expect(absent(offered, [0], [0], here(0), 1001)[0]?.wishes).toEqual(['annul'])
  })

  it('is left alone on holiday', () => {
    const away = facts({ pace: 'days', seats: [seat(0), seat(1, { holiday: 2_000_000 })] })
    expect(absent(away, [1], [0], here(0), 1_000_000)[0]?.wishes).toEqual([])
  })
})
