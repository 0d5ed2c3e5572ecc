// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cleanup, render, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Since from '../src/parts/Since.svelte'
import TakeBoard from '../src/titles/take/Board.svelte'
import Tower from '../src/titles/shogun/Tower.svelte'
import { Words } from '../src/lib/words.ts'
import { KINDS } from '../src/titles/take/kinds.ts'
import type { ShogunView } from '../src/titles/shogun/model.ts'
import type { StoryEntry } from '../src/wire.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const wordsOf = (title: string): Words =>
  new Words('en', [`src/kabuto/titles/${title}/words/en.ftl`, `web/src/titles/${title}/en.ftl`].map((file) => readFileSync(path.join(ROOT, file), 'utf8')), ['Hanna', 'Jo'])
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.matchMedia ??= (() => ({ matches: true })) as unknown as typeof matchMedia

afterEach(cleanup)

const line = (at: number, id: string, args: Record<string, unknown> = {}): StoryEntry => ({ at, id, args })

describe('the tower', () => {
  const words = wordsOf('shogun')
  const battle = (at: number, province: string, armies: number): StoryEntry[] => [
    line(at, 'story-throw', { cubes: ['blue', 'red'] }),
    line(at, 'story-fall', { cubes: ['blue'] }),
    line(at, 'story-battle-won', { seat: 0, province, armies, other_seat: 1 }),
  ]
  const view = { seats: [{ colour: 'blue' }, { colour: 'red' }], tray: { blue: 2 }, tower: {}, options: { tower: 'filling' } } as unknown as ShogunView

  it('tells the last battle before the position that is shown, and none where there was none', async () => {
    const [first, second] = [battle(3, 'kai', 2), battle(7, 'izu', 1)]
    const { rerender } = render(Tower, { view, words, news: second, told: [...first, ...second] })
    expect(screen.getByTestId('tower').textContent).toContain('Izu')
    await rerender({ view, words, news: [], told: first })
    expect(screen.getByTestId('tower').textContent).toContain('Kai')
    expect(screen.getByTestId('tower').textContent).toContain('2 in, 1 out')
    await rerender({ view, words, news: [], told: [] })
    expect(screen.getByTestId('tower').textContent).toContain('2 cubes in the tray')
  })
})

describe('points that were just made', () => {
  it('do not stand over another position', async () => {
    const court = () => ['daimyo', 'ronin', 'geisha', 'ninja'].map((column) => ({ column, unused: 0, used: 0, samurai: 0 }))
    const view = {
      decision: null,
      options: {},
      scores: [7, 0],
      hall: KINDS.map((field) => ({ field, stack: ['geisha'], ghost: false, locked: 0, shows: 'geisha' })),
      supply: 5,
      courts: [court(), court()],
      influence: [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
    }
    const props = { view, seat: 0, words: wordsOf('take'), items: [], wide: true, past: true, picked: null, pointed: null, chosen: [], told: [], since: [], custom: null, draft: null, ondraft: vi.fn(), onpick: vi.fn(), onpoint: vi.fn(), ongesture: vi.fn(), recall: async () => null }
    const score = line(2, 'story-score', { kind: 'geisha', times: 1, first_seat: 0, first: 7, second_seat: 1, second: 0 })
    const { rerender } = render(TakeBoard, { ...props, news: [score] })
    expect(screen.getByText('+7')).toBeTruthy()
    await rerender({ ...props, news: [] })
    expect(screen.queryByText('+7')).toBeNull()
  })
})

describe('since my last turn', () => {
  const words = wordsOf('take')
  const takes = (at: number, seat: number): StoryEntry => line(at, 'story-take', { seat, kind: 'geisha', field: 'ninja' })

  it('a few lines stand as they are, more are folded by player', async () => {
    const { rerender } = render(Since, { entries: [takes(2, 1), takes(3, 1)], words, onlook: vi.fn() })
    expect(within(screen.getByTestId('since')).getAllByRole('listitem')).toHaveLength(2)
    await rerender({ entries: [1, 1, 0, 1, 0, 1].map((seat, at) => takes(at, seat)), words, onlook: vi.fn() })
    expect(screen.getByTestId('deeds-1').querySelectorAll('li')).toHaveLength(4)
    expect(screen.getByTestId('deeds-0').querySelectorAll('li')).toHaveLength(2)
  })
})
