import { describe, expect, it } from 'vitest'
import { across, apart, brought, labelled, moveIn, played, seedHash, spans, telling } from '../src/lib/review.ts'

const at = (...rounds: number[]) => rounds.map((round) => ({ round: round === 1 }))

describe('a curve over the whole game', () => {
  it('gives every round the same width, and the points of a round equal distances', () => {
    const points = at(1, 0, 0, 1, 1, 0, 1)
    expect(spans(points).map(({ point }) => point)).toEqual([0, 3, 4])
    expect(across(points).map((x) => Math.round(x * 900))).toEqual([0, 100, 200, 300, 600, 750, 900])
  })

  it('has a beginning and an end also where no round is known', () => {
    expect(across(at(0, 0, 0))).toEqual([0, 0.5, 1])
    expect(across(at(1))).toEqual([0])
    expect(across(at(1, 1))).toEqual([0, 1])
  })

  it('labels so many rounds as fit', () => {
    expect(labelled(6, 600, 60)).toEqual([0, 1, 2, 3, 4, 5])
    expect(labelled(6, 200, 60)).toEqual([0, 2, 4])
  })

  it('keeps labels apart, in their order and above the lowest line', () => {
    expect(apart([10, 12, 100], 22, 200)).toEqual([10, 32, 100])
    const found = apart([190, 200, 200, 200], 22, 200)
    expect(found).toEqual([134, 156, 178, 200])
  })
})

describe('points by year', () => {
  const point = (year: number, round: boolean, ...castles: number[]) => ({ round, where: { year }, sources: round ? castles.map((one) => ({ castles: one })) : [] })
  const year = (where: Record<string, unknown>): number => Number(where['year'])

  it('are what came between the beginnings of years', () => {
    const points = [point(1, true, 0, 0), point(1, true, 2, 0), point(1, false), point(2, true, 5, 3), point(2, true, 6, 3), point(2, true, 9, 8)]
    expect(brought(points, year)).toEqual([
      { part: 1, seats: [{ castles: 5 }, { castles: 3 }] },
      { part: 2, seats: [{ castles: 4 }, { castles: 5 }] },
    ])
  })

  it('leave out what gave nobody anything, unless nothing can have been left out', () => {
    const sources = [{ castles: 3, arts: 0, losses: 0 }, { castles: 0, arts: 0, losses: -2 }]
    expect(played(sources, false)).toEqual(['castles', 'losses'])
    expect(played(sources, true)).toEqual(['castles', 'arts', 'losses'])
  })
})

describe('what is said', () => {
  const line = (id: string) => ({ at: 1, id, args: {} })

  it('of a moment is what the title names, the last of it, else how it began', () => {
    const told = ['story-ready', 'story-attack', 'story-throw', 'story-battle-won', 'story-attack', 'story-battle-held'].map(line)
    expect(telling(told, /attack|battle/).map(({ id }) => id)).toEqual(['story-attack', 'story-battle-held'])
    expect(telling(told, /nothing/).map(({ id }) => id)).toEqual(['story-ready', 'story-attack'])
    expect(telling(told, undefined)).toHaveLength(2)
  })
})

it('reckons the hash of a seed as the server promised it', async () => {
  expect(await seedHash('7')).toBe('7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451')
})

it('finds the move that an address names', () => {
  expect(moveIn('?move=123')).toBe(123)
  expect(moveIn('?seat=1&move=0')).toBe(0)
  for (const other of ['', '?move=', '?move=-1', '?move=1e9', '?move=12345678']) expect(moveIn(other)).toBeNull()
})
