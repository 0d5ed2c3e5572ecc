// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Board from '../src/titles/take/Board.svelte'
import Ask from '../src/parts/Ask.svelte'
import type { Item } from '../src/lib/choices.ts'
import { Words } from '../src/lib/words.ts'
import { KINDS } from '../src/titles/take/kinds.ts'
import { menu } from '../src/titles/take/model.ts'
import kit from '../src/titles/take/kit.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const words = new Words(
  'en',
  ['src/kabuto/titles/take/words/en.ftl', 'web/src/titles/take/en.ftl', 'src/kabuto/server/page_words/en.ftl'].map(
    (file) => readFileSync(path.join(ROOT, file), 'utf8'),
  ),
)
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.matchMedia ??= (() => ({ matches: true })) as unknown as typeof matchMedia

afterEach(cleanup)

const court = () => ['daimyo', 'ronin', 'geisha', 'ninja'].map((column) => ({ column, unused: 0, used: 0, samurai: 0 }))
const view = {
  decision: { name: 'turn', rules: ['TAK-019'] },
  options: {},
  scores: [3, 4],
  hall: KINDS.map((field) => ({
    field,
    stack: ['geisha', 'ninja'],
    ghost: field === 'ronin',
    locked: 0,
    shows: 'ninja',
  })),
  supply: 4,
  courts: [court(), court()],
  influence: [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
}
const choices = [
  { action: 0, form: { do: 'take', field: 'samurai' } },
  { action: 4, form: { do: 'take', field: 'ninja' } },
]
const items = menu(view, choices, 0, words)
const nothing = { wide: true, past: false, picked: null, pointed: null, chosen: [], news: [], told: [], since: [], custom: null, draft: null, ondraft: () => {}, onpoint: () => {}, ongesture: () => {}, recall: async () => null }

describe('the board of TA-KE', () => {
  it('is made of named places; those that can be chosen, or ask why not, are buttons', async () => {
    const picked: Item[] = []
    render(Board, { ...nothing, view, seat: 0, words, items, onpick: (item: Item) => picked.push(item) })
    const samurai = screen.getByRole('button', {
      name: /^Samurai field; from the top: Ninja, Geisha; Take the top chip/,
    })
    expect(samurai.getAttribute('aria-disabled')).toBeNull()
    const ronin = screen.getByRole('button', { name: /^Ronin field.*ghost stone/ })
    expect(ronin.getAttribute('aria-disabled')).toBe('true')
    await fireEvent.click(samurai)
    await fireEvent.keyDown(ronin, { key: 'Enter' })
    expect(picked.map(({ key }) => key)).toEqual(['take:samurai', 'take:ronin'])
  })

  it('has no buttons for those who watch', () => {
    render(Board, { ...nothing, view, seat: null, words, items: [], onpick: () => {} })
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getAllByRole('img').length).toBe(5 + 8 + 1)
  })
})

describe('the choices', () => {
  const usual = {
    title: { ...kit, Board },
    asking: { prompt: 'Use a power, or take a chip.', rule: 'TAK-019', mine: true, thinking: false, seated: true, canUndo: false, busy: false },
    onrule: vi.fn(),
  }
  const choosing = {
    main: undefined,
    items,
    steps: [],
    picked: null,
    hint: null,
    byKey: false,
    pick: vi.fn(),
    point: vi.fn(),
    hold: vi.fn(),
    back: vi.fn(),
    confirm: vi.fn(),
    undo: vi.fn(),
  }

  it('are buttons with their digit, their full name and their state', () => {
    render(Ask, { ...usual, choosing })
    expect(screen.getByRole('button', { name: '1 Ninja: Take the top chip of the Samurai field (Ninja)' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '2 Ninja: Take the top chip of the Ninja field (Ninja)' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Geisha: Use the power/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('ask once more, with the focus on yes', async () => {
    render(Ask, { ...usual, choosing: { ...choosing, picked: items[0]! } })
    const confirm = screen.getByTestId('confirm')
    expect(document.activeElement).toBe(confirm)
    await fireEvent.click(confirm)
    expect(choosing.confirm).toHaveBeenCalledOnce()
  })
})
