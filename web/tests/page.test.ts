// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefs } from '../src/lib/prefs.svelte.ts'
import { speech } from '../src/lib/speech.svelte.ts'
import TablePage from '../src/pages/Table.svelte'
import { KINDS } from '../src/titles/take/kinds.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const court = () => ['daimyo', 'ronin', 'geisha', 'ninja'].map((column) => ({ column, unused: 1, used: 0, samurai: 0 }))
const view = {
  to_act: [0],
  decision: { name: 'turn', rules: ['TAK-019'] },
  options: {},
  scores: [3, 4],
  turn: 1,
  turns: 35,
  hall: KINDS.map((field) => ({ field, stack: ['geisha', 'ninja'], ghost: false, locked: 0, shows: 'ninja' })),
  supply: 4,
  courts: [court(), court()],
  influence: [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
}
const geisha = (source: string, target: string, action: number) => ({ action, form: { do: 'geisha', source, target } })
const CHOICES = [
  { action: 0, form: { do: 'take', field: 'samurai' } },
  geisha('samurai', 'ninja', 10),
  geisha('samurai', 'ronin', 11),
  geisha('ninja', 'ronin', 12),
]
const seat = (number: number, kind: string) => ({ seat: number, kind, name: `P${number}`, bot: kind === 'bot' ? 'daimyo' : null, standing_in: false, online: true, resigned: false })
const facts = { table: 'abc', title: 'take', players: 2, modules: [], options: {}, status: 'playing', seats: [seat(0, 'person'), seat(1, 'bot')], edition: '', own_edition: false, seed_hash: '', made: 0, moved: 0, chat: [], result: null, next: null }
const event = (n: number, over: object = {}) => ({ type: 'event', n, seat: 0, facts, view, choices: CHOICES, story: [], can_undo: false, your_turn: true, since: 0, mine: [0], ...over })

class FakeSocket {
  static last: FakeSocket
  onopen: (() => void) | null = null
  onmessage: ((message: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  constructor() {
    FakeSocket.last = this
    setTimeout(() => this.onopen?.(), 0)
  }
  send(text: string): void {
    const said = JSON.parse(text) as { type: string; id: string }
    if (said.type === 'hello') this.tell(event(1))
    if (said.type === 'play') this.tell({ type: 'done', id: said.id, n: 2 }) // its event comes a little later
  }
  close(): void {}
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

async function fetched(url: string): Promise<Response> {
  if (url.includes('/words')) return new Response(readFileSync(path.join(ROOT, 'src/kabuto/titles/take/words/en.ftl'), 'utf8'), { headers: { 'content-type': 'text/plain' } })
  return Response.json(url === '/api/titles' || url.endsWith('/ours') ? [] : event(1))
}

beforeEach(async () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} }) // prettier-ignore
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Object.assign(prefs, { language: 'en', confirm: false, read: ['take'] })
  await speech.load()
  render(TablePage, { id: 'abc' })
  await screen.findByTestId('choice-power:geisha', {}, { timeout: 5_000 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a choice that is half made', () => {
  beforeEach(async () => {
    await fireEvent.click(screen.getByTestId('choice-power:geisha'))
    await fireEvent.click(screen.getByTestId('choice-from:samurai'))
    expect(screen.getByTestId('choice-to:ninja')).toBeTruthy()
  })

  it('stays when others chat or plan, and what is chosen next goes on from there', async () => {
    const chat = [{ seat: 1, name: 'P1', text: 'hm', at: 1 }]
    FakeSocket.last.tell(event(2, { facts: { ...facts, chat } }))
    await waitFor(() => expect(screen.getByTestId('table').dataset['n']).toBe('2'))
    expect(screen.getByTestId('choice-to:ninja')).toBeTruthy()
    await fireEvent.click(screen.getByTestId('back'))
    expect(screen.getByTestId('choice-from:ninja')).toBeTruthy()
  })

  it('is over when it was made, and nothing can be chosen until what came of it is here', async () => {
    await fireEvent.click(screen.getByTestId('choice-to:ninja'))
    await new Promise((settle) => setTimeout(settle, 30))
    expect(screen.queryByTestId('choice-to:ninja') ?? screen.queryByTestId('choice-take:samurai')).toBeNull()
    FakeSocket.last.tell(event(2))
    await waitFor(() => expect(screen.getByTestId('choice-take:samurai')).toBeTruthy())
    expect(screen.queryByTestId('back')).toBeNull()
  })

  it('is over when other choices come', async () => {
    FakeSocket.last.tell(event(2, { choices: CHOICES.slice(0, 3) }))
    await waitFor(() => expect(screen.queryByTestId('back')).toBeNull())
    expect(screen.getByTestId('choice-take:samurai')).toBeTruthy()
  })
})

describe('a bot that takes its time', () => {
  it('is shown and said to be thinking, but not at once', async () => {
    FakeSocket.last.tell(event(2, { view: { ...view, to_act: [1], decision: null }, choices: [], your_turn: false }))
    await waitFor(() => expect(screen.getByTestId('prompt').textContent).toContain('P1 is to decide.'))
    expect(screen.queryByTestId('thinking')).toBeNull()
    await waitFor(() => expect(screen.getByTestId('prompt').textContent).toContain('P1 is thinking …'))
    expect(screen.getByTestId('live').textContent).toContain('P1 is thinking …')
    FakeSocket.last.tell(event(3))
    await waitFor(() => expect(screen.queryByText('P1 is thinking …', { selector: '[data-testid="prompt"]' })).toBeNull())
  })
})
