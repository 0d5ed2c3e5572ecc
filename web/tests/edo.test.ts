import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { possible, type Item } from '../src/lib/choices.ts'
import type { View } from '../src/lib/table.svelte.ts'
import { Words, type Language } from '../src/lib/words.ts'
import { journeys, pops, touched } from '../src/titles/edo/flights.ts'
import { mapOf, rowOf, siteAt, type Terrain } from '../src/titles/edo/layout.ts'
import { ask, menu } from '../src/titles/edo/menu.ts'
import {
  byMarks,
  crowdOn,
  freeRoad,
  known,
  saySpace,
  wayTo,
  type EdoView,
  type Place,
} from '../src/titles/edo/model.ts'
import { moat, sprigs } from '../src/titles/edo/scenery.ts'
import type { Choice } from '../src/wire.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'web/src/titles/edo')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const wordsOf = (language: Language): Words =>
  new Words(
    language,
    ['src/kabuto/titles/edo/words', 'web/src/titles/edo', 'src/kabuto/server/page_words'].map((folder) =>
      read(`${folder}/${language}.ftl`),
    ),
  )
const words = wordsOf('en')

const at = (kind: Terrain, x: number, y: number, over: Partial<Place> = {}): Place => ({
  kind,
  x,
  y,
  samurai: [0, 0],
  neutral: 0,
  ronin: 0,
  temple: null,
  covered: false,
  ...over,
})

/** A small country: the capital, a town, one space of each other kind. */
function table(over: Partial<EdoView> = {}): EdoView {
  const city = {
    closed: false,
    tile: 'P14',
    rows: [[14], [8, 6]],
    sites: [],
    income: [0, 0],
    influence: [0, 0],
    no_building: false,
    no_income: false,
  }
  const seat = {
    ryo: 10,
    rice: 2,
    wood: 0,
    stone: 0,
    power: 0,
    officials: 4,
    samurai: 1,
    neutral: 0,
    recruited: 0,
    houses: 6,
    trading_posts: 1,
    temples: 3,
    ronin_tokens: 0,
    cards: ['I', 'II', 'III'],
    bought: [],
    privileges: [],
    package: null,
  start_city: null,
  tired: {},
  house_in_edo: false,
    dropped_out: false,
    ready: false,
    free: { own: 4, neutral: 0, black: 0 },
  }
  return {
    decision: { name: 'plan', rules: ['EDO-042'] },
    modules: [],
    players: 2,
    options: {},
    edition: '',
    seat: 0,
    scores: [0, 0],
    to_act: [0],
    over: false,
    board: 'side_2_3',
    round: 1,
    rounds: 10,
    phase: 'planning',
    step: 'plan',
    card_step: 0,
    starter: 0,
    on_turn: null,
    sites: 10,
    resource_most: 10,
    end_points: 12,
    wage: 1,
    spaces: {
      edo: at('city', 500, 500),
      city_odawara: at('city', 500, 80, { samurai: [1, 0] }),
      rice_a: at('rice', 382, 246, { samurai: [1, 1], ronin: 1 }),
      wood_a: at('wood', 618, 246),
      stone_a: at('stone', 779, 524, { covered: true }),
      river_1: at('river', 500, 360, { temple: 1 }),
      road_1: at('road', 768, 345),
      gate_hakone: at('border_post', 907, 265),
      city_kawagoe: at('city', 864, 710),
    },
    roads: [
      ['edo', 'river_1'],
      ['rice_a', 'river_1'],
      ['city_odawara', 'rice_a'],
      ['city_odawara', 'wood_a'],
      ['road_1', 'wood_a'],
      ['gate_hakone', 'road_1'],
      ['road_1', 'stone_a'],
      ['city_kawagoe', 'stone_a'],
    ],
    cities: { edo: city, city_odawara: city, city_kawagoe: { ...city, closed: true, tile: null, rows: [] } },
    yields: { rice: [4, 3, 2, 1], wood: [3, 2, 1, 1], stone: [2, 1, 1, 1] },
    costs: { house: { ryo: 5, wood: 2 }, trading_post: {}, fortress: {}, temple: { rice: 1, wood: 2 } },
    merchant: 'edo',
    merchant_card: { id: 'M01', buy: { resource: 'wood', most: 2, price: 2 }, point: { ryo: 10 } },
    preview: { id: 'M02', buy: { resource: 'stone', most: 2, price: 3 }, point: { rice: 5, ryo: 2 } },
    pile: 9,
    past: [],
    seats: [seat, { ...seat, free: null }],
    sources: [{}, {}],
    plans: [
      [{ card: 'I', action: 'build', own: 1, neutral: 0, black: 0, most: 2, revealed: false }, null, null],
      [{ hidden: true }, { hidden: true }, { hidden: true }],
    ],
    cards: {
      I: [
        { action: 'rice', most: 4, amount: 1 },
        { action: 'build', most: 2, amount: 0 },
      ],
      II: [{ action: 'travel', most: 4, amount: 2 }],
    },
    specials: { S1: 2 },
    packages: { K1: { ryo: 4, rice: 3, seat: null } },
    fortresses: 8,
    neutral: 12,
    tokken: {
      demands: [{ id: 'porcelain', kind: 'local', cost: { ryo: 10, stone: 1 } }, null, null],
      demand_preview: null,
      demand_pile: 0,
      privileges: ['support', null, null],
      privilege_preview: null,
      privilege_pile: 0,
      demands_seen: [],
      privileges_seen: [],
      black: 0,
      points: 0,
    },
    ronin: null,
    turn: {
      card: null,
      action: null,
      left: { own: 0, neutral: 0, black: 0 },
      amount: 0,
      figure: null,
      tired: false,
      reach: {},
      moved: {},
      moved_tired: {},
      merchant_moved: false,
      worked: {},
      rides: 0,
      dispersals: 0,
      offers: [],
      turns: 0,
      closing: false,
      goal: null,
      focus: null,
    },
    ...over,
  }
}

const choices = (...forms: Record<string, unknown>[]): Choice[] =>
  forms.map((form, action) => ({ action, form }) as Choice)
const made = (view: EdoView, found: Choice[]): Item[] => menu(view as unknown as View, found, 0, words)
const deciding = (name: string, over: Partial<EdoView> = {}): EdoView =>
  table({ decision: { name, rules: [] }, phase: 'actions', ...over })
const leaves = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => (item.choice ? [item] : leaves(item.items ?? [])))

const SPACES = [
  'edo',
  'city_odawara',
  'rice_a',
  'wood_a',
  'stone_a',
  'river_1',
  'road_1',
  'gate_hakone',
  'city_kawagoe',
]
const EVERYTHING = [
  { do: 'package', package: 'K1' },
  { do: 'settle', city: 'city_odawara' },
  { do: 'ronin_from', space: 'rice_a' },
  { do: 'name', kind: 'rice' },
  { do: 'ronin_to', space: 'wood_a' },
  { do: 'pick', space: 'city_odawara' },
  { do: 'pick_tired', space: 'rice_a' },
  { do: 'pick_merchant' },
  { do: 'reveal' },
  ...SPACES.map((space) => ({ do: 'go', space })),
  { do: 'recruit' },
  { do: 'special', card: 'S1' },
  { do: 'post', gate: 'gate_hakone' },
  { do: 'disperse', space: 'rice_a' },
  { do: 'demand', column: 1 },
  { do: 'work', space: 'rice_a' },
  { do: 'work_full', space: 'rice_a' },
  ...['house', 'trading_post', 'fortress', 'prestige'].map((building) => ({ do: 'build', city: 'edo', building })),
  { do: 'temple', space: 'road_1' },
  ...[1, 2].map((count) => ({ do: 'buy', offer: 'current', count })),
  { do: 'buy', offer: 'preview', count: 1 },
  { do: 'point', offer: 'current' },
  { do: 'point', offer: 'preview' },
  { do: 'keep', count: 0 },
  { do: 'keep', count: 1 },
  { do: 'done' },
  { do: 'stop' },
  { do: 'income', city: 'edo' },
  { do: 'goods', privilege: 'wood_or_stone', resource: 'wood' },
]
const PLANNING = [
  { do: 'plan', slot: 2, card: 'II', action: 'travel' },
  { do: 'plan', slot: 2, card: 'III', action: 'build' },
  { do: 'assign', slot: 1, official: 'own' },
  { do: 'assign', slot: 1, official: 'black' },
  { do: 'unassign', slot: 1, official: 'own' },
  { do: 'take_back', slot: 1 },
  { do: 'swap', slots: [1, 2] },
  { do: 'goods', privilege: 'rice_or_wood', resource: 'rice' },
  { do: 'ready' },
]

describe('the menu', () => {
  it.each([
    ['acting', deciding('move'), EVERYTHING],
    ['planning', table(), PLANNING],
  ])('offers every legal action once, each said in words, while %s', (_, view, forms) => {
    const found = choices(...forms)
    const items = leaves(made(view, found))
    expect(items.map(({ choice }) => choice!.action).sort((a, b) => a - b)).toEqual(found.map(({ action }) => action))
    for (const { label, short, hint } of items)
      for (const text of [label, short ?? '', hint ?? '']) expect(text).not.toMatch(/(board|do)-[a-z]|\{|[a-z]_[a-z]/)
  })

  it('has a key of its own for every sibling', () => {
    const check = (items: readonly Item[]): void => {
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
      for (const { items: below } of items) if (below) check(below)
    }
    check(made(deciding('move'), choices(...EVERYTHING)))
    check(made(table(), choices(...PLANNING)))
  })

  it('asks for a card, then for its action', () => {
    const [card] = made(table(), choices(...PLANNING))
    expect(card).toMatchObject({ key: 'card:II', short: 'Card II', hint: 'Travel' })
    expect(card?.items?.[0]).toMatchObject({ key: 'plan:travel', short: 'Travel', hint: 'up to 4 officials' })
  })

  it('says which slot is next, and what Ready waits for', () => {
    const waiting = made(table(), choices(...PLANNING.filter((form) => form['do'] !== 'ready'))).find(({ key }) => key === 'ready')
    expect(waiting).toMatchObject({ why: { do: 'ready' }, main: expect.stringMatching(/empty$/) as string })
    expect(ask(table() as unknown as View, words, choices(...PLANNING))?.text).toBe('Plan 2 of 3: choose a side of card II or III.')
    expect(ask(table() as unknown as View, words, choices({ do: 'ready' }))).toBeNull()
  })

  it('asks twice before a plan is settled and before a card is shown', () => {
    expect(wayTo(made(table(), choices(...PLANNING)), { do: 'ready' })?.[0]?.final).toBe(true)
    expect(wayTo(made(deciding('move'), choices(...EVERYTHING)), { do: 'reveal' })?.[0]?.final).toBe(true)
  })

  it('sorts many goals by the kind of space, and says what each costs and holds', () => {
    const view = deciding('walk', {
      turn: { ...table().turn, figure: 'city_odawara', reach: { wood_a: 1, rice_a: 0 } },
    })
    const items = made(view, choices(...SPACES.map((space) => ({ do: 'go', space }))))
    expect(items.map(({ key }) => key)).toEqual([
      'kind:city',
      'go:rice_a',
      'go:wood_a',
      'go:stone_a',
      'go:river_1',
      'go:road_1',
      'go:gate_hakone',
    ])
    expect(items[1]?.hint).toBe('free of charge · with 4 there: 1 rice')
    expect(items[2]?.hint).toBe('1 ryo · alone there: 3 wood')
    expect(items[3]?.hint).toBe('covered: yields nothing')
  })

  it('asks how many to buy, and names the price of a point', () => {
    const items = made(
      deciding('trade', { tokken: null }),
      choices(...EVERYTHING.filter((form) => ['buy', 'point'].includes(form.do))),
    )
    expect(items.map(({ key }) => key)).toEqual(['buy:current', 'point:current', 'buy:preview', 'point:preview'])
    expect(items[0]).toMatchObject({ ask: 'How many wood, at 2 ryo each?', mark: 'buy:current' })
    expect(items[3]?.hint).toBe('costs 2 ryo, 5 rice; 1 point')
  })
})

describe('what is not possible', () => {
  it('explains itself: buildings where an own samurai stands, offers and demands of the action at hand', () => {
    const build = made(
      deciding('build'),
      choices({ do: 'build', city: 'city_odawara', building: 'house' }, { do: 'stop' }),
    )
    expect(build.map(({ key, why }) => [key, why?.['building'] ?? null])).toEqual([
      ['build:city_odawara:house', null],
      ['build:city_odawara:trading_post', 'trading_post'],
      ['build:city_odawara:fortress', 'fortress'],
      ['stop', null],
    ])
    const trade = made(deciding('trade'), choices({ do: 'stop' }))
    expect(trade.filter((item) => !possible(item)).map(({ why }) => why)).toEqual([
      { do: 'buy', offer: 'current', count: 1 },
      { do: 'point', offer: 'current' },
      { do: 'demand', column: 1 },
    ])
    expect(made(deciding('travel'), choices({ do: 'stop' })).filter((item) => !possible(item))).toEqual([])
  })
})

describe('places on the board', () => {
  it('lead down the menu to their leaves, several where several things can be done', () => {
    const items = made(deciding('travel'), choices(...EVERYTHING))
    const ways = byMarks(items)
    expect(ways.get('space:rice_a')?.map((way) => way.at(-1)?.key)).toEqual([
      'ronin_from:rice_a',
      'pick_tired:rice_a',
      'go:rice_a',
      'disperse:rice_a',
      'work:rice_a',
      'work_full:rice_a',
    ])
    expect(ways.get('space:city_kawagoe')?.map((way) => way.map(({ key }) => key))).toEqual([
      ['kind:city', 'go:city_kawagoe'],
    ])
    expect(ways.get('merchant')).toHaveLength(1)
    for (const found of ways.values()) for (const way of found) expect(possible(way.at(-1)!)).toBe(true)
  })

  it('are found by the form of what they stand for, whatever the order of its parts', () => {
    const items = made(table(), choices(...PLANNING))
    expect(wayTo(items, { action: 'travel', card: 'II', do: 'plan', slot: 2 })?.map(({ key }) => key)).toEqual([
      'card:II',
      'plan:travel',
    ])
    expect(wayTo(items, { do: 'swap', slots: [1, 2] })?.at(-1)?.key).toBe('swap:1:2')
    expect(wayTo(items, { do: 'swap', slots: [1, 3] })).toBeUndefined()
  })
})

describe('the map', () => {
  it('draws every space and road of the view, and ten sites in one line', () => {
    const view = table()
    const side = mapOf(view)
    expect(side.spaces.map(({ id }) => id)).toEqual(Object.keys(view.spaces))
    expect(side.roads.map(({ from, to }) => [from, to])).toEqual(view.roads)
    expect(side.at.get('edo')?.sites).toBe(10)
    const sites = Array.from({ length: 10 }, (_, i) => siteAt(i))
    expect(new Set(sites.map(({ x, y }) => `${x}/${y}`)).size).toBe(10)
    for (const [i, site] of sites.slice(1).entries()) {
      const before = sites[i]!
      expect(Math.hypot(site.x - before.x, site.y - before.y)).toBeLessThan(40)
    }
    expect(mapOf(table({ round: 2 }))).toBe(side)
    expect(mapOf(table({ roads: view.roads.slice(1) }))).not.toBe(side)
  })

  it('keeps its scenery off the spaces, and the moat open only where a road runs in', () => {
    const side = mapOf(table())
    for (const { x, y } of sprigs(side))
      for (const space of side.spaces) expect(Math.hypot(x - space.x, y - space.y)).toBeGreaterThan(40)
    expect(moat(side).match(/M/g)).toHaveLength(1)
  })

  it('lets many figures stand closer', () => {
    expect(rowOf(1, 150)).toEqual([0])
    expect(rowOf(2, 150)).toEqual([-20, 20])
    const many = rowOf(8, 150)
    expect(many.at(-1)! - many[0]!).toBeLessThanOrEqual(150)
  })

  it('counts everybody on a space, and knows whose temple frees a road', () => {
    const view = table()
    expect(crowdOn(view, 'rice_a')).toBe(3)
    expect(saySpace(words, view, 'rice_a')).toBe('with 4 there: 1 rice')
    expect(saySpace(words, view, 'city_kawagoe')).toBe('closed: no building, no income')
    expect(saySpace(words, view, 'edo')).toBe('income for one, two … players present: 14 / 8-6')
    expect(freeRoad(view, 0, 'edo', 'river_1')).toBe(1)
    expect(freeRoad(view, 0, 'city_odawara', 'rice_a')).toBeNull()
    view.spaces['edo'] = at('city', 500, 500, { temple: 0 })
    expect(freeRoad(view, 0, 'edo', 'river_1')).toBe(0)
  })

  it('knows nothing of hidden plans', () => {
    expect(table().plans[1]!.map(known)).toEqual([null, null, null])
    expect(known(table().plans[0]![0])?.action).toBe('build')
  })
})

describe('the story on the map', () => {
  const entry = (id: string, args: Record<string, unknown>) => ({ at: 1, id, args }) as never

  it('lets figures travel from space to space', () => {
    expect(
      journeys([
        entry('story-walk', { seat: 1, source: 'rice_a', space: 'edo', ryo: 2 }),
        entry('story-merchant', { seat: 1, source: 'edo', space: 'river_1', ryo: 1 }),
        entry('story-ronin-to', { source: 'rice_a', space: 'wood_a' }),
        entry('story-income', { seat: 0, city: 'edo', ryo: 8 }),
      ]),
    ).toEqual([
      { kind: 'samurai', seat: 1, from: 'rice_a', to: 'edo' },
      { kind: 'merchant', seat: null, from: 'edo', to: 'river_1' },
      { kind: 'ronin', seat: null, from: 'rice_a', to: 'wood_a' },
    ])
  })

  it('shows points where they were made', () => {
    const news = [
      entry('story-build', { seat: 0, city: 'edo', points: 2 }),
      entry('story-point', { seat: 0, points: 1 }),
      entry('story-settle', { seat: 0, city: 'edo', points: 0 }),
    ]
    expect(pops(news, 'river_1')).toEqual([
      { space: 'edo', text: '+2' },
      { space: 'river_1', text: '+1' },
    ])
  })

  it('marks what changed, not what was paid', () => {
    expect([
      ...touched([
        entry('story-build', { seat: 1, city: 'edo' }),
        entry('story-income', { seat: 1, city: 'city_odawara' }),
        entry('story-post', { seat: 1, gate: 'gate_hakone' }),
      ]),
    ]).toEqual(['space:edo', 'space:gate_hakone'])
  })
})

describe('the words of the board', () => {
  const ids = (language: Language): string[] =>
    [...read(`web/src/titles/edo/${language}.ftl`).matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!).sort()

  it('are the same in both languages', () => {
    expect(ids('de')).toEqual(ids('en'))
  })

  it('are all there, and all used', () => {
    const sources = [...readdirSync(FOLDER), '../../parts/Review.svelte']
      .filter((file) => /\.(svelte|ts)$/.test(file))
      .map((file) => readFileSync(path.join(FOLDER, file), 'utf8'))
      .join('\n')
    const said = [...sources.matchAll(/['`](board-[\w-]+)['`]/g)].map((found) => found[1]!)
    const begun = [...sources.matchAll(/`(board-[\w-]*?)\$\{/g)].map((found) => found[1]!)
    expect(said.filter((id) => !words.has(id))).toEqual([])
    const idle = ids('en').filter(
      (id) => id.startsWith('board-') && !said.includes(id) && !begun.some((start) => id.startsWith(start)),
    )
    expect(idle).toEqual([])
  })
})
