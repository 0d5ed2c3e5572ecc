import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { Words } from '../src/lib/words.ts'
import type { View } from '../src/lib/table.svelte.ts'
import { alternatives, cardName, countOf, goodsOf, homeOfCard, homeOfLot, homeOfSpaces, menu, needsOf, nextOnWatch, sayHoldings, type Line, type YedoView, whereFrom } from '../src/titles/yedo/model.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const words = new Words(
  'en',
  ['src/kabuto/titles/yedo/words/en.ftl', 'web/src/titles/yedo/en.ftl'].map((file) => readFileSync(path.join(ROOT, file), 'utf8')),
  ['Hanna', 'Jo', 'Kei', 'Mio'],
)

const SEAT = {
  mon: 5,
  blessings: 0,
  geishas: 1,
  annexes: ['dojo'],
  on_annexes: ['dojo'],
  clan_house: 1,
  reserve: 1,
  blackmail: 1,
  marker: 'track',
  weapons: ['katana', 'katana', 'yumi'],
  actions: 1,
  bonuses: 0,
  missions: { green: 1, yellow: 0, red: 1, black: 0 },
  done: { green: 1, yellow: 0, red: 1, black: 0 },
  done_bonuses: 1,
}

function table(over: Partial<YedoView> = {}): YedoView {
  return {
    players: 4,
    options: { blue: 'clockwise', castle_patrolled: true, closed_to_patrol: false },
    scores: [3, 4, 0, 0],
    order: [1, 0, 2, 3],
    seats: [SEAT, { ...SEAT, mon: 9, marker: 'weapon' }, { ...SEAT, geishas: 3 }, SEAT],
    city: [
      { place: 'audience', district: 'castle', spaces: [0, null] },
      { place: 'garden', district: 'castle', spaces: [1, null, null, null] },
      { place: 'market', district: 'market', spaces: [0, null, -1, null] },
    ],
    market: [{ weapon: 'katana', price: 8, my_price: 6 }],
    patrol: { district: 'castle', figure: 'red' },
    closed: null,
    lots: [{ lot: 'weapon', minimum: 3, won: true }],
    prices: { gates_recruit: { mon: 7, pp: 0 }, gates_pledge_1: { mon: 0, pp: 1 } },
    gains: { gates_pledge_1: { mon: 3 } },
    sit_out: 3,
    played: null,
    mission: null,
    event: null,
    decks: { green: 4 },
    texts: { AC01: { name: { en: 'Night Run', de: 'Nachtlauf' }, windows: [], lines: [] } },
    ...over,
  } as unknown as YedoView
}

const items = (view: YedoView, ...forms: Record<string, unknown>[]) =>
  menu(view as unknown as View, forms.map((form, action) => ({ action, form })), 0, words)
const needs = (...lines: Line[]) => needsOf(table(), 0, lines, words).map(({ label, met }) => [label, met])

describe('what a mission lacks', () => {
  it('is counted thing by thing', () => {
    expect(needs({ id: 'text-need-districts', args: { district: ['castle', 'market', 'market', 'gates'] } })).toEqual([
      ['Castle', true],
      ['Market', true],
      ['Market', false],
      ['Gates', false],
    ])
    expect(needs({ id: 'text-need-weapons', args: { weapon: ['katana', 'katana', 'katana', 'yumi'] } }).map(([, met]) => met)).toEqual([true, true, false, true])
    expect(needs({ id: 'text-need-annexes', args: { annex: ['dojo', 'yashiki'] } }).map(([, met]) => met)).toEqual([true, false])
    expect(needs({ id: 'text-need-geishas', args: { count: 2 } })).toEqual([['2 Geishas', false]])
    expect(needs({ id: 'text-pay-mon', args: { mon: 5 } }, { id: 'text-pay-blessing', args: { count: 1 } }).map(([, met]) => met)).toEqual([true, false])
    expect(needs({ id: 'text-if-most', args: { count: 'geishas' } }, { id: 'text-if-at-least', args: { count: 'weapons', least: 3 } }).map(([, met]) => met)).toEqual([false, true])
  })

  it('asks for further disciples in a bonus', () => {
    const districts = (...district: string[]): Line => ({ id: 'text-need-districts', args: { district } })
    expect(needsOf(table(), 0, [districts('market')], words, [districts('castle')])[0]?.met).toBe(true)
    expect(needsOf(table(), 0, [districts('market')], words, [districts('market')])[0]?.met).toBe(false)
  })

  it('counts like the table', () => {
    const count = (name: string): number => countOf(table(), 0, name)
    expect(['max_same_weapon', 'weapon_types', 'weapon_yumi', 'done_missions', 'done_missions_red', 'done_colours'].map(count)).toEqual([2, 2, 1, 2, 1, 2])
    expect(['disciples_owned', 'disciples_on_annex', 'order_position', 'open_missions', 'pp'].map(count)).toEqual([4, 1, 2, 2, 3])
  })
})

describe('the watch', () => {
  it('walks the way of its figure, past what its options skip', () => {
    expect(nextOnWatch(table())).toBe('gates')
    expect(nextOnWatch(table({ patrol: { district: 'castle', figure: 'blue' } }))).toBe('temple')
    const skips = table({ patrol: { district: 'temple', figure: 'red' }, closed: 'gates' })
    skips.options = { ...skips.options, castle_patrolled: false, closed_to_patrol: true }
    expect(nextOnWatch(skips)).toBe('tavern')
  })
})

describe('the menu', () => {
  it('says prices, minimum bids and what a bid above one’s money means', () => {
    const [recruit, pledge, slot, open, fair] = items(
      table(),
      { do: 'act', act: 'gates_recruit' },
      { do: 'act', act: 'gates_pledge_1' },
      { do: 'slot', slot: 1 },
      { do: 'open', category: 'weapon' },
      { do: 'bid', mon: 5 },
      { do: 'bid', mon: 6 },
    )
    const [over] = items(table(), { do: 'bid', mon: 6 })
    expect(recruit?.label).toBe('Recruit a disciple (7 Mon)')
    expect(pledge?.label).toBe('Pledge a little honour (1 PP → 3 Mon)')
    expect(slot).toMatchObject({ label: 'Katana (6 Mon)', mark: 'slot:1' })
    expect(open).toMatchObject({ label: 'Open Weapons at 3 Mon', mark: 'lot:weapon' })
    expect(fair?.hint).toBeUndefined()
    expect(over).toMatchObject({ key: 'bid:6', placed: true, final: true })
    expect(over?.hint).toContain('only 5 Mon')
  })

  it('says what sitting out pays, and where what a mission lacks can be got', () => {
    expect(items(table(), { do: 'sit_out' })[0]).toMatchObject({ label: 'Sit out: take 3 Mon', final: true })
    const from = (glyph: string): string => whereFrom(table(), { glyph, label: '', met: false }, words)
    expect(from('katana')).toBe('Market 6 Mon')
    expect(from('yumi')).toBe('not on the market now')
    expect(from('harbor')).toBe('')
  })

  it('offers two things that are asked together as one, on the board one after the other', () => {
    const mission = { action: 9, form: { do: 'mission', card: 'MG01' } }
    const acts = ['gates_recruit', 'gates_pledge_1'].map((act, action) => ({ action: 20 + action, form: { do: 'act', act } }))
    const idle = { action: 30, form: { do: 'idle' } }
    const found = menu(
      table({ decision: { name: 'activate', rules: ['YED-210'] } }) as unknown as View,
      [mission, { action: 1, form: { do: 'activate', place: 'gates' }, then: [...acts, mission] }, { action: 2, form: { do: 'activate', place: 'market' }, then: [idle] }],
      0,
      words,
    )
    expect(found.map(({ key }) => key)).toEqual(['mission:MG01', 'activate:gates/act:gates_recruit', 'activate:gates/act:gates_pledge_1', 'activate:market/idle', 'activate:gates'])
    expect(found[1]).toMatchObject({ group: 'Gates', short: 'Recruit a disciple (7 Mon)', choice: { action: 1 }, then: { action: 20 } })
    expect([found[1]?.mark, found[3]?.mark]).toEqual([undefined, 'place:market'])
    expect(found[4]).toMatchObject({ mark: 'place:gates', placed: true, ask: 'What does the disciple do?' })
    expect(found[4]?.items?.map(({ then }) => then?.action)).toEqual([20, 21, 9])
    expect(found[4]?.choice).toBeUndefined()
  })

  it('names cards as the edition in play does', () => {
    expect(items(table(), { do: 'play', card: 'AC01' })[0]).toMatchObject({ key: 'play:AC01', label: 'Play Night Run', mark: 'card:AC01' })
    expect(cardName(table(), words, 'katana')).toBe('Katana')
  })

  it('says the alternatives of a card', () => {
    const line = (id: string, args = {}): Line => ({ id: `text-${id}`, args })
    const lines = [line('choose'), line('gain-mon', { mon: 3 }), line('or'), line('gain-pp', { pp: 1 })]
    const view = table({ played: 'AC01', texts: { AC01: { name: { en: 'Night Run' }, lines } } })
    expect(alternatives(view, words)).toEqual(['Take 3 Mon.', 'Gain 1 prestige point.'])
    expect(items(view, { do: 'choose', alternative: 2 })[0]?.label).toBe('2: Gain 1 prestige point.')
    expect(items(table(), { do: 'choose', alternative: 2 })[0]?.label).toBe('Effect 2')
  })
})

describe('a value of ours', () => {
  it('carries a mark where it is told', () => {
    const marked = words.with(['Hanna', 'Jo', 'Kei', 'Mio'], ['bidding.weapon.minimum', 'spaces', 'missions'])
    const view = table()
    expect(marked.mark(homeOfLot('weapon')) + marked.mark(homeOfLot('a'))).toBe('°')
    expect([marked.mark(homeOfCard('MK01')), marked.mark(homeOfCard('AC01'))]).toEqual(['°', ''])
    expect([marked.mark(homeOfSpaces(view, 'market')), marked.mark(homeOfSpaces(view, 'garden'))]).toEqual(['°', ''])
    const [open] = menu(view as unknown as View, [{ action: 0, form: { do: 'open', category: 'weapon' } }], 0, marked)
    expect(open?.label).toBe('Open Weapons at 3 Mon°')
  })
})

describe('an offer', () => {
  it('shows numbers of hidden cards, and faces only to who gave them', () => {
    const side = { giver: 0, receiver: 1, mon: 3, geishas: 1, blackmail: 0, weapons: ['yumi'], laid: { action: 1, red: 2 }, wished: {}, cards: null }
    const labels = (over = {}) => goodsOf(table(), { ...side, ...over }, words).map(({ label }) => label)
    expect(labels()).toEqual(['3 Mon', 'one Geisha', 'Yumi', '2 red missions', 'one Action Card'])
    expect(labels({ cards: ['AC01'] })).toEqual(['3 Mon', 'one Geisha', 'Yumi', 'Night Run'])
  })

  it('names the colours of missions that are asked for', () => {
    const side = { giver: 1, receiver: 0, mon: 0, geishas: 0, blackmail: 0, weapons: [], laid: { yellow: 1 }, wished: { yellow: 1, mission: 1, bonus: 2 }, cards: null }
    expect(goodsOf(table(), side, words).map(({ label }) => label)).toEqual(['2 yellow missions', 'one mission of any colour', '2 Bonus Cards'])
    const [asked, turn] = items(table(), { do: 'ask_mission', colour: 'black' }, { do: 'side', giver_seat: 1, receiver_seat: 2 })
    expect(asked).toMatchObject({ label: 'Ask for: one black mission', icon: 'mission', key: 'ask_mission:black' })
    expect(turn).toMatchObject({ label: 'Go on with what Jo gives Kei', key: 'side:1:2' })
  })

  it('says what others have, missions by colour', () => {
    expect(sayHoldings(table(), 1, words)).toBe('9 Mon · Katana, Katana, Yumi · one Geisha · one green mission · one red mission · one Action Card · 0 Bonus Cards')
  })
})
