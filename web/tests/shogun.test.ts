import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { Words } from '../src/lib/words.ts'
import { BORDERS, LANDS, ROUTES, towards } from '../src/titles/shogun/map.ts'
import { afterPlan, course, lead, pointsOf, purse, reach, riceOf, taxOf, winter } from '../src/titles/shogun/forecast.ts'
import { begin, lay, laidOf, layAgain, move, turnTo } from '../src/titles/shogun/plan.ts'
import type { Gesture } from '../src/lib/choosing.svelte.ts'
import { ask, cubes, describe as tell, menu, outlook, sayPlan, sayRisk, type Province, type ShogunView } from '../src/titles/shogun/model.ts'
import type { View } from '../src/lib/table.svelte.ts'
import type { Choice } from '../src/wire.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const words = new Words(
  'en',
  ['src/kabuto/titles/shogun/words/en.ftl', 'web/src/titles/shogun/en.ftl', 'src/kabuto/server/page_words/en.ftl'].map(
    (file) => readFileSync(path.join(ROOT, file), 'utf8'),
  ),
  ['Hanna', 'Jo', 'Kei'],
)

const land = (over: Partial<Province> = {}): Province => ({
  owner: null,
  armies: 0,
  unrest: 0,
  buildings: [],
  region: 'yellow',
  chests: 5,
  rice: 3,
  sites: 2,
  ...over,
})

function table(over: Partial<ShogunView> = {}): ShogunView {
  const seat = { chests: 9, rice: 2, supply: 30, provinces: 2, ready: false, special: null, position: null, up: [], won: [] }
  const plan = { castle: null, temple: null, rice: 'kai', tax: null, bid: null }
  return {
    decision: { name: 'plan', rules: ['SHO-060'] },
    provinces: {
      kai: land({ owner: 0, armies: 4, unrest: 1, buildings: ['castle'] }),
      mino: land({ owner: 1, armies: 2, region: 'red' }),
      izu: land(),
    },
    seats: ['blue', 'yellow', 'red'].map((colour, i) => ({ ...seat, colour, plan, ...(i === 0 ? { hand: ['kai', 'chest_3'] } : {}) })),
    modules: [],
    options: { side: 'sun' },
    specials: ['six_armies', null, null, null, null],
    planning: { cursor: 'temple', choosing: false, open: ['temple'], leaves: 0 },
    phase: 'plan',
    season: 'spring',
    actions: ['temple', null],
    slot: null,
    event: null,
    cancelled: false,
    events: [],
    march: null,
    odds: [],
    court: null,
    printed: {
      rice_loss: {},
      cost: { castle: 3, temple: 2, armies5: 3 },
      recruits: { armies5: 5 },
      supply: [],
      few_recruits: {},
      income: { chest_plus_1: 1, tax_max_5: 5, tax_min_6: 6, rice_min_4: 4, rice_max_3: 3, six_armies: 6 },
      scoring: { province: 1, building: 1, most: { castle: 3, temple: 2, theatre: 1 }, tied: { castle: 2, temple: 1, theatre: 0 } },
      favours: { '17': { kind: 'temple', amount: 1 } },
    },
    ...over,
  } as unknown as ShogunView
}

const choices = (...forms: Record<string, unknown>[]): Choice[] => forms.map((form, action) => ({ action, form }))
const items = (view: ShogunView, ...forms: Record<string, unknown>[]) =>
  menu(view as unknown as View, choices(...forms), 0, words)

describe('the menu', () => {
  it('puts province cards before the others, under the space that the card goes to', () => {
    const [kai, chest, ready] = items(table(), { do: 'put', card: 'kai' }, { do: 'put', card: 'chest_3' }, { do: 'ready' })
    expect(kai).toMatchObject({ key: 'put:kai', short: 'Kai', group: 'Temple in', mark: 'province:kai' })
    expect(kai?.hint).toContain('costs 2 chests')
    expect(kai?.hint).toContain('1 of 2 sites free')
    expect(chest).toMatchObject({ short: '3 chests', mark: 'card:chest_3', label: '3 chests on Temple' })
    expect(ready).toMatchObject({ final: true, main: '10 of 11 laid' })
  })

  it('says what lies on a space to which one may go', () => {
    const [rice, tax] = items(table(), { do: 'go', space: 'rice' }, { do: 'go', space: 'tax' })
    expect(rice).toMatchObject({ short: 'Rice: Kai', mark: 'space:rice' })
    expect(tax).toMatchObject({ short: 'Taxes' })
  })

  it('shows the chances of an attack, and none for a move', () => {
    const odds = [{ province: 'mino', armies: 3, win: 0.612, draw: 0.1, loss: 0.288, survivors: 1.42, remaining: 0.8 }]
    const view = table({ odds, march: { action: 'combat_a', from: 'kai', to: null } })
    const [attack, move] = items(view, { do: 'march', province: 'mino' }, { do: 'march', province: 'kai' })
    expect(attack).toMatchObject({ short: 'Mino · 61 %', group: 'Attack' })
    expect(attack?.hint).toContain('Win 61 %, draw 10 %, loss 29 %')
    expect(move).toMatchObject({ short: 'Kai', group: 'Move to' })
    const [three] = items(table({ odds, march: { action: 'combat_a', from: 'kai', to: 'mino' } }), { do: 'troops', armies: 3 })
    expect(three).toMatchObject({ short: '3 · 61 %', final: true })
  })

  it('has the targets in the order of what they promise, own provinces last', () => {
    const chance = (province: string, armies: number, win: number) => ({ province, armies, win, draw: 0, loss: 1 - win, survivors: 1, remaining: 1 })
    const odds = [chance('mino', 1, 0.1), chance('mino', 2, 0.3), chance('owari', 2, 0.8), chance('ise', 2, 0.5)]
    const view = table({ odds, march: { action: 'combat_a', from: 'kai', to: null } })
    const found = items(view, { do: 'march', province: 'kai' }, { do: 'march', province: 'mino' }, { do: 'march', province: 'ise' }, { do: 'march', province: 'owari' })
    expect(found.map(({ key }) => key)).toEqual(['march:owari', 'march:ise', 'march:mino', 'march:kai'])
  })

  it('asks before an attack with the only army that can go, and before a pick of the draft', () => {
    const view = (armies: number) => {
      const found = table({ odds: [], march: { action: 'combat_a', from: 'kai', to: null } })
      return { ...found, provinces: { ...found.provinces, kai: { ...found.provinces['kai']!, armies } } }
    }
    const attack = (armies: number) => items(view(armies), { do: 'march', province: 'mino' })[0]
    expect(attack(2)?.final).toBe(true)
    expect(attack(3)?.final).toBe(false) // how many go is asked, and that asks
    expect(items(table(), { do: 'draft', province: 'mino' })[0]?.final).toBe(true)
  })

  it('names special cards, favours and artists', () => {
    const court = { favours: [{ price: 4, card: 17 }], ranking: [], gone: [], favour: null }
    const [place, favour, patron] = items(
      table({ court }),
      { do: 'position', position: 1 },
      { do: 'favour', slot: 1 },
      { do: 'patron', art: 'poetry', castle: 'osaka' },
    )
    expect(place).toMatchObject({ short: '1 · six armies', mark: 'order:1' })
    expect(favour).toMatchObject({ short: 'a temple for free (4 officials)', mark: 'favour:1' })
    expect(patron).toMatchObject({ short: 'Poetry × Osaka', mark: 'cell:poetry:osaka' })
  })
})

describe('a plan', () => {
  /** The table's own steps, as its engine takes them. */
  function play(view: ShogunView, form: Record<string, unknown>): ShogunView {
    const [mine, planning] = [view.seats[0]!, view.planning!]
    const hand = [...(mine.hand ?? [])]
    const plan = { ...mine.plan }
    let { cursor, choosing, open } = planning
    if (form['do'] === 'rearrange') choosing = true
    else if (form['do'] === 'go') {
      cursor = String(form['space'])
      const card = plan[cursor] ?? null
      if (card !== null) hand.push(card)
      plan[cursor] = null
      open = [...new Set([...open, cursor])]
      choosing = false
    } else {
      expect(form['do']).toBe('put')
      plan[cursor!] = String(form['card'])
      expect(hand).toContain(form['card'])
      hand.splice(hand.indexOf(String(form['card'])), 1)
      open = open.filter((space) => space !== cursor)
      cursor = SPACES.find((space) => open.includes(space)) ?? null // the lowest open one, whatever the order of play
    }
    return { ...view, planning: { ...planning, cursor, choosing, open }, seats: [{ ...mine, hand, plan }, ...view.seats.slice(1)] }
  }

  const SPACES = ['castle', 'temple', 'theatre', 'rice', 'tax', 'armies5', 'armies3', 'army1_move', 'combat_a', 'combat_b', 'bid']
  const ORDER = ['tax', 'castle', 'combat_b', 'rice', 'temple']

  function begun(): ShogunView {
    const view = table({ actions: [...ORDER, null, null, null, null, null], planning: { cursor: 'castle', choosing: false, open: SPACES, leaves: 0 } })
    const plan = Object.fromEntries(SPACES.map((space) => [space, null]))
    return { ...view, seats: view.seats.map((one, i) => (i === 0 ? { ...one, plan, hand: ['kai', 'izu', 'mino', 'chest_0', 'chest_3'], chests: 2 } : one)) }
  }

  function make(view: ShogunView, { seen, next }: Gesture): ShogunView {
    const promised = seen as unknown as ShogunView
    for (let steps = 0; steps < 30; steps++) {
      const form = next(view as unknown as View)
      if (form === null) {
        expect([view.seats[0]?.plan, view.planning?.cursor, view.planning?.choosing], 'as it was shown at once').toEqual([promised.seats[0]?.plan, promised.planning?.cursor, false])
        expect([...(view.seats[0]?.hand ?? [])].sort()).toEqual([...(promised.seats[0]?.hand ?? [])].sort())
        return view
      }
      view = play(view, form)
    }
    throw new Error('it never ends')
  }

  it('is laid in the order of play', () => {
    let view = make(begun(), begin(begun(), 0))
    expect(ask(view as unknown as View, words)).toMatchObject({ text: 'Taxes: from which province?', rule: 'SHO-116' })
    const passed = [view.planning?.cursor]
    for (const card of ['kai', 'izu', 'mino', 'chest_0', 'chest_3']) {
      view = make(view, lay(view, 0, card))
      passed.push(view.planning?.cursor)
    }
    expect(passed).toEqual([...ORDER, 'theatre'])
    expect(view.seats[0]?.plan).toMatchObject({ tax: 'kai', castle: 'izu', combat_b: 'mino', rice: 'chest_0', temple: 'chest_3' })
    expect(laidOf(view)).toEqual({ laid: 5, all: 11 })
  })

  it('changes by one gesture: a card moves, two change places, one is taken back', () => {
    let view = make(begun(), begin(begun(), 0))
    view = make(view, lay(view, 0, 'kai'))
    view = make(view, move(view, 0, 'izu', 'bid'))
    expect(view.planning?.cursor, 'stays where it was').toBe('castle')
    view = make(view, move(view, 0, 'kai', 'bid'))
    expect(view.seats[0]?.plan).toMatchObject({ tax: 'izu', bid: 'kai' })
    view = make(view, move(view, 0, 'kai', 'temple'))
    expect(view.seats[0]?.plan).toMatchObject({ tax: 'izu', bid: null, temple: 'kai' })
    view = make(view, turnTo(view, 0, 'tax'))
    expect(view.seats[0]?.plan).toMatchObject({ tax: null, temple: 'kai' })
    expect(view.planning?.cursor).toBe('tax')
  })

  it('of last season is laid again where it fits: cards in hand, empty spaces, a bid that can be paid', () => {
    let view = make(begun(), begin(begun(), 0))
    view = make(view, move(view, 0, 'mino', 'rice'))
    const earlier = { tax: 'kai', castle: 'aki', rice: 'izu', armies3: 'mino', combat_a: 'chest_0', bid: 'chest_3' }
    view = make(view, layAgain(view, 0, earlier))
    expect(view.seats[0]?.plan).toMatchObject({ tax: 'kai', castle: null, rice: 'mino', armies3: null, combat_a: 'chest_0', bid: null })
    expect(view.seats[0]?.hand).toEqual(['izu', 'chest_3'])
  })
})

describe('reach', () => {
  it('tells how many armies could go where, and who could come', () => {
    const view = table({ provinces: { kai: land({ owner: 0, armies: 4 }), suruga: land({ owner: 0, armies: 7 }), sagami: land({ owner: 1, armies: 3 }), izu: land(), aki: land({ owner: 1, armies: 9 }) } })
    const found = reach(view, 0)
    expect(found.get('sagami')).toEqual({ armies: 6, from: 'suruga', seat: 0 })
    expect(found.get('kai')).toEqual({ armies: 2, from: 'sagami', seat: 1 })
    expect(found.has('aki')).toBe(false)
    const peace = { ...view, event: 'temple_peace_a', provinces: { ...view.provinces, sagami: land({ owner: 1, armies: 3, buildings: ['temple'] }) } }
    expect(reach(peace, 0).has('sagami')).toBe(false)
  })
})

describe('a province in words', () => {
  it('tells owner, yield, sites, unrest', () => {
    expect(tell(table(), 'kai', words)).toBe('Kai (East), 4 armies of Hanna, 5 chests, 3 rice, 1 of 2 sites free: Castle, one unrest marker')
    expect(tell(table(), 'izu', words)).toContain('neutral')
    expect(tell(table(), 'aki', words)).toBe('Aki, not in play')
  })

  it('warns of a revolt, and of a second building of a kind', () => {
    expect(outlook(table(), 'rice', 'kai', 0, words)).toBe('brings 3 rice and an unrest marker · revolt of 1 against 4')
    expect(outlook(table(), 'castle', 'kai', 0, words)).toContain('such a building stands there already')
  })
})

it('cubes stand in the order of the seats, farmers last', () => {
  expect(cubes(table(), { farmer: 2, red: 1, blue: 3, yellow: 0 })).toEqual([
    [0, 3],
    [2, 1],
    [null, 2],
  ])
})

describe('the map', () => {
  it('has every province once, with borders of two sides', () => {
    expect(LANDS).toHaveLength(45)
    expect(BORDERS).toHaveLength(91)
    expect(ROUTES.sun).toHaveLength(6)
    expect(ROUTES.moon).toHaveLength(12)
  })

  it('leads the arrow keys to what lies in their direction', () => {
    const all = LANDS.map(({ id }) => id)
    expect(towards('omi', all, 0, 1)).toBe('yamato')
    expect(towards('aki', all, 1, 0)).toBe('bingo')
    expect(towards('aki', all, -1, 0)).not.toBe('bingo')
    expect(towards('noto', ['aki'], 0, -1)).toBeUndefined()
  })
})

describe('a plan in words', () => {
  it('names the space of every card', () => {
    const view = table({ planning: { cursor: 'temple', choosing: false, open: ['temple', 'tax', 'bid'], leaves: 1 } })
    const forms = [{ do: 'put', card: 'kai' }, { do: 'leave' }, { do: 'go', space: 'castle' }, { do: 'put', card: 'tower' }, { do: 'put', card: 'chest_2' }, { do: 'ready' }]
    expect(sayPlan(view as unknown as View, forms, words)).toEqual([
      'Temple: Kai',
      'Taxes: empty',
      'Plan anew: Build a castle',
      'Castle: tower card',
      'Bid: 2 chests',
      'Ready',
    ])
  })
})

describe('the forecast of a plan', () => {
  const planned = (plan: Record<string, string | null>, over: Partial<ShogunView> = {}, seat: Partial<ShogunView['seats'][number]> = {}) => {
    const view = table({ actions: ['temple', 'castle', null, null, null], ...over })
    return { ...view, seats: view.seats.map((one, i) => (i === 0 ? { ...one, ...seat, plan } : one)) }
  }

  it('goes from the hand through bid and known actions to those whose order is hidden', () => {
    const found = purse(planned({ bid: 'chest_1', temple: 'kai', tax: 'mino', armies5: 'izu', theatre: 'chest_2' }, {}, { chests: 4 }), 0)
    expect(found.known).toEqual([
      { space: 'bid', chests: -1 },
      { space: 'temple', chests: -2 },
    ])
    expect(found.later).toEqual([
      { space: 'tax', chests: 5 },
      { space: 'armies5', chests: -3 },
    ])
    expect([found.end, found.low, found.risk]).toEqual([3, -2, 0.5])
    expect(course(found, true).map(({ after }) => after)).toEqual([3, 1, 6, 3])
    expect(course(found, false).map(({ after }) => after)).toEqual([3, 1, -2, 3])
    expect(sayRisk(found, words)).toBe('2 short in the worst order (50 % of all), if Taxes comes too late: an action lapses.')
  })

  it('says which action lapses when the chests run out surely, and nothing when they suffice', () => {
    const poor = planned({ bid: 'chest_2', temple: 'kai' }, {}, { chests: 3 })
    expect(sayRisk(purse(poor, 0), words)).toBe('1 short whatever the order: Temple lapses.')
    expect(sayRisk(purse(planned({ temple: 'kai' }), 0), words)).toBe('')
  })

  it('warns before an overspent plan is final', () => {
    const poor = planned({ bid: 'chest_2', temple: 'kai' }, {}, { chests: 3 })
    const rich = planned({ temple: 'kai' })
    expect(items(poor, { do: 'ready' })[0]!.warn).toBe('1 short whatever the order: Temple lapses.')
    expect(items(rich, { do: 'ready' })[0]!.warn).toBeUndefined()
  })

  it('counts what events and special cards make of taxes and rice', () => {
    const rich = planned({}, { event: 'tax_min_6' }, { special: 'chest_plus_1' })
    expect(taxOf(rich, land({ chests: 3 }), 0)).toBe(7)
    expect(taxOf({ ...rich, cancelled: true }, land({ chests: 3 }), 0)).toBe(4)
    expect(riceOf(planned({}, { event: 'rice_max_3' }), land({ rice: 5 }), 0)).toBe(3)
  })

  it('sets rice against the mildest and the hardest winter', () => {
    const view = planned({ rice: 'kai' }, { event: 'tax_max_5', events: ['tax_max_5', 'rice_min_4', 'castle_guard_a'] }, { rice: 4, provinces: 7 })
    view.printed = { ...view.printed, rice_loss: { tax_max_5: 9, rice_min_4: 3, castle_guard_a: 6 } }
    expect(winter(view, 0)).toEqual({ rice: 4, planned: 3, need: 7, short: [3, 6], loss: [3, 6], events: ['rice_min_4', 'castle_guard_a'] })
  })

  it('counts what winter would pay now, and after the plan', () => {
    const view = planned({ temple: 'kai', castle: 'mino' })
    expect(pointsOf(view, 0)).toBe(1 + 1 + 3) // a province, a castle, alone in front with castles
    expect(pointsOf(afterPlan(view, 0), 0)).toBe(1 + 2 + 3 + 2)
    expect(lead(view, 'yellow', 'castle')).toEqual({ count: 1, seats: [0] })
    expect(lead(view, 'red', 'castle')).toEqual({ count: 0, seats: [] })
  })
})
