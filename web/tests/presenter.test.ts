import { beforeEach, describe, expect, it } from 'vitest'
import { changed, framesOf, type Frame } from '../src/lib/moments.ts'
import { Presenter, type Beat, type Clock, type Playback } from '../src/lib/presenter.ts'
import type { ShogunView } from '../src/titles/shogun/model.ts'
import { battleOf, beat, fights } from '../src/titles/shogun/playback.ts'

/** Time that passes only when we say so. */
class Hand implements Clock {
  now = 0
  #timers: { at: number; then: () => void }[] = []
  after(ms: number, then: () => void): unknown {
    const timer = { at: this.now + ms, then }
    this.#timers.push(timer)
    return timer
  }
  cancel(timer: unknown): void {
    this.#timers = this.#timers.filter((one) => one !== timer)
  }
  pass(ms: number): void {
    const end = this.now + ms
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      this.now = next.at
      this.cancel(next)
      next.then()
    }
    this.now = end
  }
}

const frame = (at: number, id = 'story-x', seat = 0): Frame => ({ at, line: 1, entry: { at, id, args: { seat } }, view: { at } })
const frames = (...at: number[]): Frame[] => at.map((one) => frame(one))

describe('the presenter', () => {
  let clock: Hand
  let shown: (number | 'now')[]
  let more: boolean
  let state: Playback
  let beats: (frame: Frame) => Beat
  let presenter: Presenter

  beforeEach(() => {
    clock = new Hand()
    shown = []
    more = false
    beats = () => ({ ms: 1000 })
    presenter = new Presenter(
      {
        show: (one) => void shown.push(one.at),
        settle: () => void shown.push('now'),
        beat: (one) => beats(one),
        more: () => more,
        low: () => {},
        changed: (now) => (state = now),
      },
      1,
      clock,
    )
  })

  it('goes faster while somebody’s time runs, and as wished afterwards', () => {
    presenter.hurry(4)
    presenter.add(frames(1, 2, 3))
    clock.pass(250)
    expect(shown).toEqual([1, 2])
    expect(state.haste).toBe(4)
    presenter.hurry(1)
    clock.pass(250)
    expect(shown.at(-1)).toBe('now')
    presenter.clear()
    expect(state.haste).toBe(1)
  })

  it('shows one after the other, and what is asked together with the last', () => {
    presenter.add(frames(1, 2, 3))
    expect(shown).toEqual([1])
    expect(state).toMatchObject({ playing: true, place: 1, count: 3 })
    clock.pass(1000)
    expect(shown).toEqual([1, 2])
    clock.pass(1000)
    expect(shown).toEqual([1, 2, 3, 'now'])
    expect(state.playing).toBe(false)
  })

  it('lets the last one be seen before the next that comes', () => {
    presenter.add(frames(1))
    expect(shown).toEqual([1, 'now'])
    presenter.add(frames(2))
    expect(shown).toEqual([1, 'now'])
    clock.pass(1000)
    expect(shown).toEqual([1, 'now', 2, 'now'])
  })

  it('shows what tells nothing at once', () => {
    presenter.add([])
    expect(shown).toEqual(['now'])
  })

  it('goes faster as it is told, in the midst of a frame too', () => {
    presenter.add(frames(1, 2, 3, 4))
    presenter.setPace(4)
    clock.pass(249)
    expect(shown).toEqual([1])
    clock.pass(1)
    expect(shown).toEqual([1, 2])
    presenter.setPace('instant')
    expect(shown.at(-1)).toBe('now')
  })

  it('really holds when paused, whatever comes, and goes on from there', () => {
    presenter.add(frames(1, 2))
    presenter.pause()
    presenter.add(frames(3))
    clock.pass(60_000)
    expect(shown).toEqual([1])
    presenter.step()
    clock.pass(60_000)
    expect(shown).toEqual([1, 2])
    presenter.back()
    expect(shown.at(-1)).toBe(1)
    presenter.resume()
    expect(shown.at(-1)).toBe(2)
    clock.pass(1000)
    expect(shown.slice(-2)).toEqual([3, 'now'])
    clock.pass(5000)
    expect(shown.at(-1)).toBe('now')
  })

  it('skips to what is asked, and shows all of it again', () => {
    presenter.add(frames(1, 2, 3))
    presenter.skip()
    expect(shown).toEqual([1, 'now'])
    clock.pass(5000)
    expect(shown).toEqual([1, 'now'])
    presenter.again()
    clock.pass(5000)
    expect(shown).toEqual([1, 'now', 1, 2, 3, 'now'])
  })

  it('forgets what led to an earlier decision', () => {
    presenter.add(frames(1, 2))
    presenter.skip()
    presenter.begin()
    presenter.add(frames(3))
    presenter.again()
    clock.pass(5000)
    expect(shown.filter((one) => one === 1)).toHaveLength(1)
  })

  it('goes to the next of a kind, and else to the last', () => {
    presenter.add([frame(1), frame(2, 'story-x', 1), frame(3, 'story-attack'), frame(4)])
    presenter.seek(({ entry }) => entry.id === 'story-attack')
    expect(shown.at(-1)).toBe(3)
    presenter.seek(({ entry }) => entry.id === 'story-attack')
    expect(shown.slice(-2)).toEqual([4, 'now'])
  })

  it('waits for what is still to be brought', () => {
    more = true
    presenter.add(frames(1))
    clock.pass(5000)
    expect(shown).toEqual([1])
    more = false
    presenter.add(frames(2))
    expect(shown).toEqual([1, 2, 'now'])
  })

  it('sees a scene to its end, and a still until somebody goes on', () => {
    beats = ({ at }) => (at === 2 ? { ms: Infinity, scene: true } : { ms: 100, scene: true })
    presenter.add(frames(1, 2))
    clock.pass(100)
    presenter.add(frames(3))
    clock.pass(60_000)
    expect(shown).toEqual([1, 2])
    presenter.resume()
    expect(shown).toEqual([1, 2, 3])
    clock.pass(100)
    expect(shown).toEqual([1, 2, 3, 'now'])
  })

  it('is not held up by a thousand at once', () => {
    presenter.add(Array.from({ length: 1000 }, (_, i) => frame(i)))
    presenter.skip()
    expect(shown).toEqual([0, 'now'])
  })
})

describe('frames', () => {
  it('share what stays as it is', () => {
    const before = { a: [1, { b: 2 }], c: { d: 3 } }
    const after = changed(before, [{ at: ['a', 1, 'b'], to: 5 }])
    expect(after).toEqual({ a: [1, { b: 5 }], c: { d: 3 } })
    expect(after['c']).toBe(before.c)
    expect(before.a).toEqual([1, { b: 2 }])
  })

  it('lead from line to line; the last of an event shows what it led to', () => {
    const line = (id: string, to: number) => ({ id, args: {}, changes: [{ at: ['x'], to }] })
    const acts = [
      { n: 4, view: { x: 0 }, moments: [line('a', 1), line('b', 2)] },
      { n: 5, view: { x: 3 }, moments: [] },
      { n: 6, view: { x: 4 }, moments: [line('c', 5)] },
    ]
    const found = framesOf(acts, { x: 9 })
    expect(found.map(({ at, line: place, view }) => [at, place, view['x']])).toEqual([
      [4, 1, 1],
      [4, 2, 3],
      [6, 1, 9],
    ])
  })
})

describe('the times of Shogun', () => {
  const line = (id: string, args: Record<string, unknown> = {}) => ({ at: 1, id, args })
  const view = { seats: [{}, {}, {}] } as unknown as ShogunView
  const attack = line('story-attack', { seat: 1, other_seat: 0, province: 'kai', source: 'izu' })
  const story = [line('story-turn-over'), attack, line('story-extra'), line('story-throw'), line('story-fall'), line('story-battle-held', { seat: 1, other_seat: 0 }), line('story-unrest')]
  const total = (seat: number | null): number => story.slice(1, 6).reduce((sum, entry, i) => sum + beat(entry, story.slice(0, i + 2), seat, view).ms, 0)

  it('are those of the storyboard for a battle of mine, and less than two seconds for others', () => {
    expect(total(0)).toBe(8400)
    expect(total(2)).toBeLessThan(2000)
    expect(total(null)).toBeLessThan(2000)
  })

  it('stop those who are in a hurry at the outcome', () => {
    const turns = story.slice(1, 6).map((entry, i) => beat(entry, story.slice(0, i + 2), 0, view).turn)
    expect(turns).toEqual(['begins', undefined, undefined, undefined, 'ends'])
  })

  it('know where a battle begins and ends', () => {
    expect(battleOf(story.slice(0, 1))).toEqual([])
    expect(battleOf(story.slice(0, 5)).map(({ id }) => id)).toEqual(['story-attack', 'story-extra', 'story-throw', 'story-fall'])
    expect(battleOf(story.slice(0, 6))).toHaveLength(5)
    expect(battleOf(story)).toEqual([])
    expect(fights(battleOf(story.slice(0, 3)), 1)).toBe(true)
    expect(fights(battleOf(story.slice(0, 3)), 2)).toBe(false)
  })
})
