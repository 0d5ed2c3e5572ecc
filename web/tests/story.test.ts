// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { chapters, merge, since } from '../src/lib/story.ts'
import { placeOf } from '../src/lib/place.svelte.ts'
import type { StoryEntry } from '../src/wire.ts'

const line = (at: number, seat?: number): StoryEntry => ({
  at,
  id: `story-${at}`,
  args: seat === undefined ? {} : { seat },
})

describe('the story', () => {
  it('grows by what came', () => {
    expect(merge([line(1), line(2)], [line(3), line(3)], 2).map(({ at }) => at)).toEqual([1, 2, 3, 3])
  })

  it('is told anew from where something was taken back', () => {
    expect(merge([line(1), line(2), line(3)], [line(1)], 0).map(({ at }) => at)).toEqual([1])
    expect(merge([line(1), line(2), line(3)], [], 2).map(({ at }) => at)).toEqual([1, 2])
  })

  it('since my last turn is what came of it and of what others did', () => {
    const story = [line(1, 0), line(2, 0), line(2), line(3, 1), line(3), line(4, 1)]
    expect(since(story, 0).map(({ at }) => at)).toEqual([2, 3, 3, 4])
    expect(since([line(1, 1), line(2, 1)], 0).map(({ at }) => at)).toEqual([2])
    expect(since([line(1, 0), line(2, 0)], 0)).toEqual([])
  })

  it('since my last turn is not forgotten over my own small steps', () => {
    const story = [line(1), line(2, 0), line(3, 1), line(4, 1)]
    const before = since(story, 0)
    expect(before.map(({ at }) => at)).toEqual([3, 4])
    expect(since([...story, line(5, 0), line(6, 0), line(6)], 0)).toEqual(before)
  })

  it('is told by round and by player', () => {
    const round = { at: 4, id: 'story-round', args: { seat: 1 } }
    const found = chapters([line(2, 1), line(2, 0), line(3, 1), round, line(5, 1), line(5)])
    expect(found.map(({ head, deeds }) => [head?.at ?? null, deeds.map(({ seat, entries }) => [seat, entries.map(({ at }) => at)])])).toEqual([
      [null, [[1, [2, 3]], [0, [2]]]],
      [4, [[1, [5]], [null, [5]]]],
    ])
  })
})

describe('an address', () => {
  it('is the home page, a table, or nothing', () => {
    expect(placeOf('/')).toEqual({ page: 'home' })
    expect(placeOf('/t/aB3_-x')).toEqual({ page: 'table', table: 'aB3_-x' })
    expect(placeOf('/t/../etc')).toEqual({ page: 'nowhere' })
  })
})
