/**
 * Edo for the page: its view with types, what a choice would bring, and the menu of choices.
 *
 * Nothing here decides what is legal; that is the server's list of choices alone.
 */
import type { Choice } from '../../wire.ts'
import { sayChoice, type Item } from '../../lib/choices.ts'
import type { Form } from '../../lib/link.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import type { Terrain } from './layout.ts'

export type Resource = 'rice' | 'wood' | 'stone'
export type Good = 'ryo' | Resource
export type Official = 'own' | 'neutral' | 'black'
export type Price = Partial<Record<Good, number>>

export const RESOURCES: readonly Resource[] = ['rice', 'wood', 'stone']
export const GOODS: readonly Good[] = ['ryo', ...RESOURCES]
export const OFFICIALS: readonly Official[] = ['own', 'neutral', 'black']
export const TERRAINS: readonly Terrain[] = ['city', 'rice', 'wood', 'stone', 'river', 'road', 'border_post']

export interface Place {
  kind: Terrain
  x: number
  y: number
  samurai: number[]
  neutral: number
  ronin: number
  temple: number | null
  covered: boolean
}

export interface Site {
  kind: 'house' | 'trading_post' | 'fortress'
  seat: number | null
}

export interface City {
  closed: boolean
  tile: string | null
  /** What is paid by rank, for one, two, three … players present. */
  rows: number[][]
  /** What is built, in the order of the sites. */
  sites: Site[]
  /** What each seat would get if the city paid now. */
  income: number[]
  influence: number[]
  no_building: boolean
  no_income: boolean
}

export interface Face {
  action: string
  /** At most so many officials. */
  most: number
  /** What one activation takes, moves, pays or saves; its meaning is the action's. */
  amount: number
}

export interface Slot {
  card: string
  action: string
  own: number
  neutral: number
  black: number
  most: number
  revealed: boolean
}

export type Hidden = { hidden: true }

export interface Seat {
  ryo: number | null
  rice: number
  wood: number
  stone: number
  power: number
  /** Own officials that are not on the map. */
  officials: number
  samurai: number
  neutral: number
  recruited: number
  houses: number
  trading_posts: number
  temples: number
  ronin_tokens: number
  cards: string[]
  bought: string[]
  privileges: string[]
  house_in_edo: boolean
  dropped_out: boolean
  ready: boolean
  /** Officials not yet in front of a card; only the own ones are known. */
  free: Record<Official, number> | null
}

export interface MerchantCard {
  id: string
  buy: { resource: Resource; most: number; price: number }
  point: Price
}

export interface Demand {
  id: string
  kind: 'local' | 'foreign' | 'palace'
  cost: Price
}

export interface Tokken {
  demands: (Demand | null)[]
  demand_preview: Demand | null
  demand_pile: number
  privileges: (string | null)[]
  privilege_preview: string | null
  privilege_pile: number
}

export interface Turn {
  card: string | null
  action: string | null
  left: Record<Official, number>
  /** The figure that walks: the space it stands on, or the merchant. */
  figure: string | null
  /** What walking costs, by goal. */
  reach: Record<string, number>
  /** How many samurai have worked for this card, by space. */
  worked: Record<string, number>
  /** The space whose Ronin are to be dispersed. */
  goal: string | null
  /** The space whose samurai are paid. */
  focus: string | null
}

export interface EdoView {
  decision: { name: string; rules: string[] } | null
  modules: string[]
  players: number
  scores: number[]
  to_act: number[]
  over: boolean
  board: string
  round: number
  rounds: number
  phase: string
  card_step: number
  starter: number
  on_turn: number | null
  sites: number
  resource_most: number
  end_points: number
  spaces: Record<string, Place>
  roads: [string, string][]
  cities: Record<string, City>
  yields: Record<Resource, number[]>
  costs: Record<string, Price>
  merchant: string
  merchant_card: MerchantCard
  preview: MerchantCard | null
  pile: number
  seats: Seat[]
  sources: Record<string, number>[]
  /** By seat, three slots. */
  plans: (Slot | Hidden | null)[][]
  cards: Record<string, Face[]>
  specials: Record<string, number>
  packages: Record<string, Price & { seat: number | null }>
  fortresses: number
  neutral: number
  tokken: Tokken | null
  ronin: { tile: string | null; from: string | null; left: number; tokens: number } | null
  turn: Turn
}

export const asEdo = (view: View): EdoView => view as unknown as EdoView

// What the map says -------------------------------------------------------------------------------------------------

/** All who count for the yield of a space (EDO-101, EDO-RO-020). */
export function crowdOn(view: EdoView, space: string): number {
  const here = view.spaces[space]
  return here === undefined ? 0 : here.samurai.reduce((sum, count) => sum + count, 0) + here.neutral + here.ronin
}

/** Whose temple makes a road free (EDO-JI-006); of several the one of the seat that looks. */
export function freeRoad(view: EdoView, seat: number | null, from: string, to: string): number | null {
  const owners = [from, to].flatMap((id) => view.spaces[id]?.temple ?? [])
  return owners.find((owner) => owner === seat) ?? owners[0] ?? null
}

/** The plan of a slot, where it is known. */
export function known(slot: Slot | Hidden | null | undefined): Slot | null {
  return slot && !('hidden' in slot) ? slot : null
}

export const officialsOn = ({ own, neutral, black }: Slot): number => own + neutral + black

/** A price in words: `5 ryo, 2 wood`. */
export function sayPrice(words: Words, price: Price): string {
  const parts = GOODS.filter((good) => (price[good] ?? 0) > 0).map((good) => words.say('board-amount', { count: price[good], good }))
  return parts.length > 0 ? parts.join(', ') : words.say('board-nothing')
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
export const spaceName = (words: Words, space: string): string => capital(words.word('space', space))

// Marks: places on the board that stand for a choice ------------------------------------------------------------------

export const spaceMark = (space: string): string => `space:${space}`
export const MERCHANT = 'merchant'
export const demandMark = (column: number): string => `demand:${column}`
export const offerMark = (offer: string, which: 'buy' | 'point'): string => `${which}:${offer}`
export const packageMark = (name: string): string => `package:${name}`
export const specialMark = (card: string): string => `special:${card}`

/** The way down the menu to each leaf, by its mark; several choices may share a place. */
export function byMarks(items: readonly Item[], before: readonly Item[] = []): Map<string, Item[][]> {
  const found = new Map<string, Item[][]>()
  const add = (mark: string, way: Item[]) => found.set(mark, [...(found.get(mark) ?? []), way])
  for (const item of items) {
    const way = [...before, item]
    if (item.mark !== undefined) add(item.mark, way)
    else for (const [mark, ways] of byMarks(item.items ?? [], way)) for (const one of ways) add(mark, one)
  }
  return found
}

/** The way down the menu to a form; undefined where it is not legal. */
export function wayTo(items: readonly Item[], form: Form, before: readonly Item[] = []): Item[] | undefined {
  const wanted = JSON.stringify(form, Object.keys(form).sort())
  for (const item of items) {
    const way = [...before, item]
    if (item.choice && JSON.stringify(item.choice.form, Object.keys(item.choice.form).sort()) === wanted) return way
    const below = item.items && wayTo(item.items, form, way)
    if (below) return below
  }
  return undefined
}

// The menu --------------------------------------------------------------------------------------------------------

/** So many of a kind stand side by side; more lie one step down, and on the board at once. */
const SIDE_BY_SIDE = 4

type Maker = (choice: Choice) => Partial<Item> & { key: string }

class Menu {
  readonly view: EdoView
  readonly choices: readonly Choice[]
  readonly seat: number
  readonly words: Words
  readonly items: Item[] = []

  constructor(view: EdoView, choices: readonly Choice[], seat: number, words: Words) {
    this.view = view
    this.choices = choices
    this.seat = seat
    this.words = words
  }

  all(verb: string): Choice[] {
    return this.choices.filter(({ form }) => form['do'] === verb)
  }

  leaf(choice: Choice, rest: Partial<Item> & { key: string }): Item {
    return { label: sayChoice(this.words, choice.form), choice, ...rest }
  }

  /** The choices of a verb: side by side where they are few, else one item that leads to them. */
  some(verb: string, make: Maker, rest: Partial<Item> = {}): void {
    const leaves = this.all(verb).map((choice) => this.leaf(choice, make(choice)))
    if (leaves.length <= SIDE_BY_SIDE) this.items.push(...leaves)
    else this.items.push({ key: verb, label: this.words.say(`board-${verb}`), ask: this.words.say(`board-ask-${verb}`), items: leaves, ...rest })
  }

  space(choice: Choice, argument = 'space'): string {
    return String(choice.form[argument])
  }

  /** Choices of spaces by the kind of space, where they are many. */
  spaces(verb: string, hint: (space: string) => string): void {
    const found = this.all(verb)
    const make = (choice: Choice): Item => {
      const space = this.space(choice)
      return this.leaf(choice, { key: `${verb}:${space}`, short: spaceName(this.words, space), mark: spaceMark(space), icon: `terrain:${this.view.spaces[space]?.kind ?? 'road'}`, hint: hint(space) })
    }
    if (found.length <= 8) return void this.items.push(...found.map(make))
    for (const kind of TERRAINS) {
      const leaves = found.filter((choice) => this.view.spaces[this.space(choice)]?.kind === kind).map(make)
      if (leaves.length === 1) this.items.push(leaves[0]!)
      else if (leaves.length > 1)
        this.items.push({ key: `kind:${kind}`, label: this.words.say(`board-kind-${kind}`), icon: `terrain:${kind}`, ask: this.words.say('board-ask-where'), items: leaves })
    }
  }
}

export function menu(raw: View, choices: readonly Choice[], seat: number, words: Words): Item[] {
  const view = asEdo(raw)
  const made = new Menu(view, choices, seat, words)
  if (view.decision?.name === 'plan') planning(made)
  else {
    settingUp(made)
    ronin(made)
    moving(made)
    travelling(made)
    working(made)
    trading(made)
    wages(made)
  }
  privileges(made)
  closing(made)
  return made.items
}

function settingUp(m: Menu): void {
  const group = m.all('package').length > 0 && m.all('settle').length > 0
  for (const choice of m.all('package')) {
    const name = m.space(choice, 'package')
    const holds = sayPrice(m.words, m.view.packages[name] ?? {})
    m.items.push(m.leaf(choice, { key: `package:${name}`, short: holds, mark: packageMark(name), hint: m.words.say('board-package-hint', { holds }), ...(group ? { group: m.words.say('board-packages') } : {}) }))
  }
  for (const choice of m.all('settle')) {
    const city = m.space(choice, 'city')
    m.items.push(m.leaf(choice, { key: `settle:${city}`, short: spaceName(m.words, city), mark: spaceMark(city), hint: sayTile(m.words, m.view.cities[city]), ...(group ? { group: m.words.say('board-cities') } : {}) }))
  }
}

/** The profit tile of a city, row by row. */
export function sayTile(words: Words, city: City | undefined): string {
  if (city === undefined || city.closed) return words.say('board-closed')
  return words.say('board-tile', { rows: city.rows.map((row) => row.join('-')).join(' / ') })
}

function ronin(m: Menu): void {
  const here = (verb: string, icon: string) =>
    m.some(verb, (choice) => {
      const space = m.space(choice)
      return { key: `${verb}:${space}`, short: spaceName(m.words, space), mark: spaceMark(space), icon }
    })
  here('ronin_from', 'ronin')
  m.some('name', (choice) => {
    const kind = m.space(choice, 'kind')
    return { key: `name:${kind}`, short: m.words.say(`board-kind-${kind}`), icon: `terrain:${kind}` }
  })
  here('ronin_to', 'ronin')
}

function moving(m: Menu): void {
  for (const verb of ['pick', 'pick_tired'])
    m.some(verb, (choice) => {
      const space = m.space(choice)
      return { key: `${verb}:${space}`, short: spaceName(m.words, space), mark: spaceMark(space), icon: `samurai:${m.seat}` }
    }, { icon: `samurai:${m.seat}` })
  for (const choice of m.all('pick_merchant')) m.items.push(m.leaf(choice, { key: 'pick_merchant', short: m.words.say('board-merchant'), mark: MERCHANT, icon: 'merchant' }))
  m.spaces('go', (space) => {
    const fare = m.view.turn.reach[space]
    return [fare === undefined ? '' : m.words.say('board-fare', { ryo: fare }), saySpace(m.words, m.view, space)].filter(Boolean).join(' · ')
  })
  for (const choice of m.all('reveal')) m.items.push(m.leaf(choice, { key: 'reveal', icon: 'card', final: true }))
}

/** What a space holds for somebody who thinks of going there. */
export function saySpace(words: Words, view: EdoView, space: string): string {
  const here = view.spaces[space]
  if (here === undefined) return ''
  if (here.kind === 'rice' || here.kind === 'wood' || here.kind === 'stone') {
    if (here.covered) return words.say('board-covered')
    const row = view.yields[here.kind]
    const crowd = crowdOn(view, space)
    return words.say('board-yield', { count: row[Math.min(crowd, row.length - 1)] ?? 0, resource: here.kind, crowd: crowd + 1 })
  }
  return here.kind === 'city' ? sayTile(words, view.cities[space]) : ''
}

function travelling(m: Menu): void {
  m.some('post', (choice) => {
    const gate = m.space(choice, 'gate')
    return { key: `post:${gate}`, short: spaceName(m.words, gate), mark: spaceMark(gate), icon: 'terrain:border_post' }
  }, { icon: 'terrain:border_post' })
  m.some('disperse', (choice) => {
    const space = m.space(choice)
    return { key: `disperse:${space}`, short: m.words.say('board-disperse-at', { space }), mark: spaceMark(space), icon: 'ronin' }
  })
  for (const choice of m.all('demand')) {
    const column = Number(choice.form['column'])
    const demand = m.view.tokken?.demands[column - 1]
    const privilege = m.view.tokken?.privileges[column - 1]
    const cost = sayPrice(m.words, demand?.cost ?? {})
    m.items.push(
      m.leaf(choice, {
        key: `demand:${column}`,
        ...(demand ? { short: capital(m.words.say(`board-goods-${demand.id}`)), icon: `demand:${demand.kind}` } : {}),
        mark: demandMark(column),
        hint: m.words.say(privilege ? 'board-demand-hint' : 'board-demand-bare', { cost, privilege: privilege ?? '' }),
      }),
    )
  }
}

function working(m: Menu): void {
  for (const verb of ['work', 'work_full'])
    m.some(verb, (choice) => {
      const space = m.space(choice)
      const kind = m.view.spaces[space]?.kind ?? 'rice'
      return { key: `${verb}:${space}`, mark: spaceMark(space), icon: `terrain:${kind}` }
    })
  for (const choice of m.all('recruit')) m.items.push(m.leaf(choice, { key: 'recruit', icon: 'official:neutral' }))
  for (const choice of m.all('special')) {
    const card = m.space(choice, 'card')
    m.items.push(m.leaf(choice, { key: `special:${card}`, short: faces(m.words, m.view, card), mark: specialMark(card), icon: 'card' }))
  }
  const cities = new Map<string, Choice[]>()
  for (const choice of m.all('build')) {
    const city = m.space(choice, 'city')
    cities.set(city, [...(cities.get(city) ?? []), choice])
  }
  for (const [city, found] of cities)
    for (const choice of found) {
      const building = m.space(choice, 'building')
      const cost = sayPrice(m.words, m.view.costs[building === 'prestige' ? 'house' : building] ?? {})
      m.items.push(
        m.leaf(choice, {
          key: `build:${city}:${building}`,
          short: capital(m.words.word('building', building)),
          mark: spaceMark(city),
          icon: building === 'fortress' ? building : `${building === 'prestige' ? 'house' : building}:${m.seat}`,
          hint: m.words.say('board-build-hint', { cost, city }),
          ...(cities.size > 1 || m.all('temple').length > 0 ? { group: spaceName(m.words, city) } : {}),
        }),
      )
    }
  m.some('temple', (choice) => {
    const space = m.space(choice)
    return {
      key: `temple:${space}`,
      short: m.words.say('board-temple-at', { space }),
      mark: spaceMark(space),
      icon: `temple:${m.seat}`,
      hint: m.words.say('board-temple-hint', { cost: sayPrice(m.words, m.view.costs['temple'] ?? {}) }),
      ...(cities.size > 0 ? { group: m.words.say('board-temples') } : {}),
    }
  })
}

/** The actions of a card, in short. */
export const faces = (words: Words, view: EdoView, card: string): string =>
  (view.cards[card] ?? []).map(({ action }) => words.word('action', action)).join(' · ')

function trading(m: Menu): void {
  for (const offer of ['current', 'preview']) {
    const card = offer === 'current' ? m.view.merchant_card : m.view.preview
    const buys = m.all('buy').filter(({ form }) => form['offer'] === offer)
    if (buys.length > 0 && card)
      m.items.push({
        key: `buy:${offer}`,
        label: m.words.say(offer === 'current' ? 'board-buy' : 'board-buy-preview', { resource: card.buy.resource }),
        icon: `good:${card.buy.resource}`,
        mark: offerMark(offer, 'buy'),
        hint: m.words.say('board-buy-hint', { most: card.buy.most, price: card.buy.price }),
        ask: m.words.say('board-ask-buy', { resource: card.buy.resource, price: card.buy.price }),
        items: buys.map((choice) => m.leaf(choice, { key: `buy:${offer}:${String(choice.form['count'])}`, icon: `good:${card.buy.resource}` })),
      })
    for (const choice of m.all('point').filter(({ form }) => form['offer'] === offer))
      m.items.push(
        m.leaf(choice, {
          key: `point:${offer}`,
          icon: 'point',
          mark: offerMark(offer, 'point'),
          hint: m.words.say('board-point-hint', { cost: sayPrice(m.words, card?.point ?? {}) }),
        }),
      )
  }
}

function wages(m: Menu): void {
  for (const choice of m.all('keep')) {
    const count = Number(choice.form['count'])
    m.items.push(m.leaf(choice, { key: `keep:${count}`, hint: m.words.say('board-keep-hint', { count }) }))
  }
}

function privileges(m: Menu): void {
  const group = m.words.say('board-privileges')
  for (const choice of m.all('income')) {
    const city = m.space(choice, 'city')
    const ryo = m.view.cities[city]?.income[m.seat] ?? 0
    m.items.push(m.leaf(choice, { key: `income:${city}`, short: m.words.say('board-income', { city, ryo }), icon: 'good:ryo', group }))
  }
  for (const choice of m.all('goods')) {
    const resource = m.space(choice, 'resource')
    m.items.push(m.leaf(choice, { key: `goods:${m.space(choice, 'privilege')}:${resource}`, short: m.words.say('board-goods', { resource }), icon: `good:${resource}`, group }))
  }
}

function closing(m: Menu): void {
  for (const verb of ['done', 'stop', 'ready'])
    for (const choice of m.all(verb)) m.items.push(m.leaf(choice, { key: verb, icon: verb, ...(verb === 'stop' ? { short: m.words.say('board-stop') } : {}), ...(verb === 'ready' ? { final: true, group: m.words.say('board-officials') } : {}) }))
}

// Planning --------------------------------------------------------------------------------------------------------

const officialIcon = (m: Menu, official: string): string => (official === 'own' ? `official:${m.seat}` : `official:${official}`)

function planning(m: Menu): void {
  const { words } = m
  const slots = m.view.plans[m.seat] ?? []
  const cards = new Map<string, Choice[]>()
  for (const choice of m.all('plan')) {
    const card = m.space(choice, 'card')
    cards.set(card, [...(cards.get(card) ?? []), choice])
  }
  for (const [card, found] of cards)
    m.items.push({
      key: `card:${card}`,
      label: words.say('board-plan-card', { card, slot: Number(found[0]!.form['slot']) }),
      short: capital(words.word('card', card)),
      icon: `card:${card}`,
      hint: faces(words, m.view, card),
      group: words.say('board-cards'),
      ask: words.say('board-ask-action', { card }),
      items: found.map((choice) => {
        const action = m.space(choice, 'action')
        const most = m.view.cards[card]?.find((face) => face.action === action)?.most ?? 1
        return m.leaf(choice, { key: `plan:${action}`, short: words.word('action', action), icon: `action:${action}`, hint: words.say('board-most', { count: most }) })
      }),
    })
  for (const choice of m.all('assign')) {
    const slot = Number(choice.form['slot'])
    const official = m.space(choice, 'official')
    m.items.push(
      m.leaf(choice, {
        key: `assign:${slot}:${official}`,
        short: words.say('board-assign', { slot, action: known(slots[slot - 1])?.action ?? '' }),
        icon: officialIcon(m, official),
        group: words.say('board-officials'),
      }),
    )
  }
  const edits = ['unassign', 'take_back', 'swap'].flatMap((verb) =>
    m.all(verb).map((choice) => {
      const { do: _, ...args } = choice.form
      return m.leaf(choice, { key: [verb, ...Object.values(args).flat()].join(':'), icon: verb === 'unassign' ? officialIcon(m, m.space(choice, 'official')) : 'card' })
    }),
  )
  if (edits.length > 0) m.items.push({ key: 'change', label: words.say('board-change'), icon: 'change', ask: words.say('board-ask-change'), items: edits, group: words.say('board-officials') })
}
