import { describe, expect, it } from 'vitest'
import { BOX, bracket } from '../src/lib/tournaments.ts'
import type { PodLine } from '../src/wire.ts'

const pod = (number: number, seats: number[], places: number[] = []): PodLine => ({
  number,
  table: seats.length > 1 ? `t${seats.join('')}` : null,
  status: seats.length === 1 ? 'bye' : places.length > 0 ? 'over' : 'playing',
  seats,
  places,
  points: seats.map(() => 0),
})

describe('the picture of a bracket', () => {
  it('puts each table beside the middle of those its people came from', () => {
    const drawn = bracket([
      { round: 1, pods: [pod(1, [1, 8], [1, 2]), pod(2, [4, 5], [1, 2]), pod(3, [2, 7], [1, 2]), pod(4, [3, 6], [1, 2])] },
      { round: 2, pods: [pod(1, [1, 4], [1, 2]), pod(2, [2, 3], [1, 2])] },
      { round: 3, pods: [pod(1, [1, 2])] },
    ])
    const middle = (at: number) => drawn.boxes[at]!.y + drawn.boxes[at]!.height / 2
    expect(middle(4)).toBe((middle(0) + middle(1)) / 2)
    expect(middle(6)).toBe((middle(4) + middle(5)) / 2)
    expect(drawn.lines).toHaveLength(6)
    expect(drawn.width).toBe(3 * BOX.width + 2 * BOX.across)
  })

  it('lets no two tables of a round touch, whoever comes from where', () => {
    const first = [pod(1, [1, 2, 3, 4]), pod(2, [5, 6, 7, 8]), pod(3, [9, 10, 11, 12]), pod(4, [13])]
    const drawn = bracket([
      { round: 1, pods: first },
      { round: 2, pods: [pod(1, [1, 5, 9]), pod(2, [2, 6, 10]), pod(3, [13])] },
    ])
    for (const column of [0, BOX.width + BOX.across]) {
      const boxes = drawn.boxes.filter(({ x }) => x === column)
      for (const [i, box] of boxes.slice(1).entries()) expect(box.y).toBeGreaterThan(boxes[i]!.y + boxes[i]!.height)
    }
  })

  it('is empty before the first round', () => {
    expect(bracket([]).boxes).toEqual([])
  })
})
