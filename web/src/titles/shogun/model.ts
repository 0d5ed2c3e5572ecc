/**
 * Shogun for the page: its view with types, and the menu of choices.
 *
 * Nothing here decides what is legal; that is the server's list of choices alone.
 */
import type { Choice } from '../../wire.ts'
import { sayChoice, type Item } from '../../lib/choices.ts'
import type { Form } from '../../lib/link.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import { purse, worth, type Purse } from './forecast.ts'
import { laidOf } from './plan.ts'
import type { ShogunView } from './types.ts'

export type { Province, Seat, ShogunView } from './types.ts'

export const ACTIONS = [
  'castle',
  'temple',
  'theatre',
  'rice',
  'tax',
  'armies5',
  'armies3',
  'army1_move',
  'combat_a',
  'combat_b',
] as const
export const BUILDINGS = ['castle', 'temple', 'theatre'] as const
export const COURT = ['court_3', 'court_2', 'court_1'] as const

/** Where points come from, with the colour of each in the bars. */
export const SOURCES: Record<string, string> = {
  provinces: 'var(--moss)',
  buildings: 'var(--ai)',
  castles: 'var(--shu)',
  temples: 'var(--plum)',
  theatres: 'var(--gold)',
  favours: '#2f6f73',
  samurai: '#6d4a92',
  monuments: '#85622a',
  arts: '#b03a66',
}

export interface Odds {
  province: string
  armies: number
  win: number
  draw: number
  loss: number
  survivors: number
  remaining: number
}

export interface Printed {
  rice_loss: Record<string, number>
  cost: Record<string, number>
  recruits: Record<string, number>
  supply: [number, number][]
  few_recruits: Record<string, number>
  /** What events and special cards make of an income, by their names. */
  income: Record<string, number>
  scoring: { province: number; building: number; most: Record<string, number>; tied: Record<string, number> }
  favours?: Record<string, { kind: string; amount: number }>
  bonuses?: Record<string, number>[]
  arts?: { art: Record<string, number>; castle: Record<string, number> }
}

/** A value that the map can show at the provinces. */
export const LENSES = ['tax', 'rice', 'sites', 'reach'] as const
export type Lens = (typeof LENSES)[number]

export const asShogun = (view: View): ShogunView => view as unknown as ShogunView

export const sideOf = (view: ShogunView): 'sun' | 'moon' => (view.options['side'] === 'moon' ? 'moon' : 'sun')
export const routesOf = (view: ShogunView): 'sun' | 'moon' =>
  view.options['sea_routes'] === 'sun' ? 'sun' : sideOf(view)

/** The sign behind what the tower does, where its numbers are ours. */
export const towerMark = (view: ShogunView, words: Words): string => words.mark(`tower.${view.options['tower']}`)

/** Cubes in the order of the seats, farmers last: [seat or null, how many]. */
export function cubes(view: ShogunView, heap: Record<string, number>): [number | null, number][] {
  const found: [number | null, number][] = view.seats.map(({ colour }, seat) => [seat, heap[colour] ?? 0])
  found.push([null, heap['farmer'] ?? 0])
  return found.filter(([, count]) => count > 0)
}

/** The seat of a cube's colour; null is nobody's. */
export function seatOf(view: ShogunView, colour: string): number | null {
  const seat = view.seats.findIndex((one) => one.colour === colour)
  return seat < 0 ? null : seat
}

export const isProvince = (card: string): boolean => card !== 'tower' && card !== 'back' && !card.startsWith('chest_')

// Words --------------------------------------------------------------------------------------------------------------

export const provinceName = (words: Words, id: string): string => words.word('province', id)

/** A card in as few letters as can be: the province, the chests on it, or the tower. */
export function cardName(words: Words, card: string): string {
  if (card === 'back') return words.say('board-face-down')
  if (card === 'tower') return words.say('board-card-tower')
  return card.startsWith('chest_') ? words.say('board-card-chest', { chests: Number(card.slice(6)) }) : provinceName(words, card)
}

export const spaceName = (words: Words, space: string): string => words.say(`board-space-${space}`)

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`

export function sayOdds(words: Words, odds: Odds): string {
  return words.say('board-odds', {
    win: percent(odds.win),
    draw: percent(odds.draw),
    loss: percent(odds.loss),
    survivors: Math.round(odds.survivors * 10) / 10,
  })
}

/** What lies in a province, in words; also its name for a screen reader. */
export function describe(view: ShogunView, id: string, words: Words): string {
  const province = view.provinces[id]
  if (province === undefined) return words.say('board-province-out', { name: provinceName(words, id) })
  const said = [
    `${provinceName(words, id)} (${words.say(`board-region-${province.region}`)})`,
    province.owner === null
      ? words.say('board-neutral')
      : words.say('board-armies-of', { seat: province.owner, armies: province.armies }),
    words.say('board-yields', { chests: province.chests, rice: province.rice }),
  ]
  const built = province.buildings.map((kind) => words.say(`board-space-${kind}`)).join(', ')
  said.push(words.say('board-sites', { sites: province.sites, free: province.sites - province.buildings.length }) + (built ? `: ${built}` : ''))
  if (province.unrest > 0) said.push(words.say('board-unrest', { count: province.unrest }))
  view.seats.forEach((seat, who) => {
    if (seat.leader === id) said.push(words.say('board-leader-of', { seat: who }))
  })
  const monuments = province.monuments ?? []
  if (monuments.length > 0)
    said.push(`${words.say('board-monuments', { count: monuments.length })} (${[...new Set(monuments)].map((who) => words.names[who]).join(', ')})`)
  return said.join(', ')
}

/** What laying a province card on a space would mean now: a few words under the prompt. */
export function outlook(view: ShogunView, space: string, card: string, seat: number, words: Words): string {
  const province = view.provinces[card]
  const mine = view.seats[seat]
  if (province === undefined || mine === undefined) return ''
  const free = province.sites - province.buildings.length
  const cost = view.printed.cost[space] ?? 0
  const said: string[] = []
  if ((BUILDINGS as readonly string[]).includes(space)) {
    said.push(words.say('board-costs', { chests: cost }))
    if (province.buildings.includes(space)) said.push(words.say('board-built-already'))
    else said.push(words.say('board-sites', { sites: province.sites, free }))
  } else if (space === 'rice' || space === 'tax') {
    said.push(words.say(space === 'rice' ? 'board-brings-rice' : 'board-brings-chests', { count: space === 'rice' ? province.rice : province.chests }))
    if (province.unrest > 0) said.push(words.say('board-would-revolt', { farmers: province.unrest, armies: province.armies }))
  } else if (space.startsWith('arm')) {
    said.push(words.say('board-recruits', { armies: view.printed.recruits[space] ?? 0, chests: cost }))
    said.push(words.say('board-stand', { armies: province.armies }))
  } else if (space.startsWith('combat')) said.push(words.say('board-stand', { armies: province.armies }))
  else if (space.startsWith('court')) said.push(words.say('board-turns', { armies: Number(space.slice(6)), stand: province.armies }))
  else if (space === 'bid') said.push(words.say('board-bid-province'))
  if (!space.startsWith('arm') && !space.startsWith('combat') && province.unrest > 0 && space !== 'rice' && space !== 'tax')
    said.push(words.say('board-unrest', { count: province.unrest }))
  return said.join(' · ')
}

/** What may go wrong with the chests, in words; nothing where they suffice. */
export function sayRisk({ low, risk, later, lapses }: Purse, words: Words): string {
  if (low >= 0) return ''
  if (risk === 1) return words.say('board-risk-sure', { short: -low, space: lapses === null ? '' : spaceName(words, lapses), where: lapses === null ? 'later' : 'known' })
  const gain = later.find(({ chests }) => chests > 0)
  return words.say('board-risk', { short: -low, chance: `${Math.round(risk * 100)} %`, space: gain ? spaceName(words, gain.space) : '', gain: gain ? 'yes' : 'no' })
}

// Marks --------------------------------------------------------------------------------------------------------------

export const provinceMark = (id: string): string => `province:${id}`
export const spaceMark = (space: string): string => `space:${space}`
export const cardMark = (card: string): string => `card:${card}`

// The menu -----------------------------------------------------------------------------------------------------------

export function menu(raw: View, choices: readonly Choice[], seat: number, words: Words): Item[] {
  const view = asShogun(raw)
  const held = view.seats[seat]?.hand ?? []
  // A space is chosen on the player board; a card that is just being laid is no longer to be had.
  const offered = choices.filter(({ form }) => form['do'] !== 'rearrange' && (form['do'] !== 'put' || held.includes(String(form['card']))))
  const items = offered.map((choice) => itemOf(view, choice, seat, words))
  if (view.march?.to === null) return items.sort((a, b) => promise(view, b) - promise(view, a))
  if (view.planning === null || view.planning.choosing) return items
  const rank = new Map(items.map((item) => [item, item.mark?.startsWith('province:') ? worth(view, view.provinces[item.mark.slice(9)]!, seat) : -Infinity] as const))
  items.sort((a, b) => (rank.get(a) === rank.get(b) ? 0 : rank.get(b)! - rank.get(a)!)) // as the table of cards has them
  return items.some(({ key }) => key === 'ready') ? items : [...items, notReady(view, words)]
}

/** What marching somewhere promises: a victory; moving among one's own comes after all attacks. */
const promise = (view: ShogunView, { key }: Item): number => most(view.odds.filter(({ province }) => key === `march:${province}`))?.win ?? -1

/** Ready stands there from the start, and says what it waits for. */
function notReady(view: ShogunView, words: Words): Item {
  return { key: 'ready', label: words.say('board-ready'), short: words.say('board-ready'), main: words.say('board-laid', laidOf(view)), why: { do: 'ready' } }
}

function itemOf(view: ShogunView, choice: Choice, seat: number, words: Words): Item {
  const { do: verb, ...args } = choice.form as Record<string, string | number>
  const key = [verb, ...Object.values(args)].join(':')
  const base: Item = { key, label: sayChoice(words, choice.form), choice }
  const province = typeof args['province'] === 'string' ? args['province'] : null
  switch (verb) {
    case 'put':
      return putItem(view, base, String(args['card']), seat, words)
    case 'go': {
      const space = String(args['space'])
      const lies = view.seats[seat]?.plan[space] ?? null
      const said = lies === null ? spaceName(words, space) : `${spaceName(words, space)}: ${cardName(words, lies)}`
      return { ...base, short: said, mark: spaceMark(space) }
    }
    case 'leave':
      return { ...base, short: words.say('board-leave'), group: otherCards(view, words) }
    case 'ready':
      return { ...base, short: words.say('board-ready'), main: words.say('board-laid', laidOf(view)), final: true, ...warned(sayRisk(purse(view, seat), words)) }
    case 'draft':
      return { ...base, short: province ? provinceName(words, province) : '', mark: provinceMark(province ?? ''), hint: province ? describe(view, province, words) : '', final: true }
    case 'position': {
      const place = Number(args['position'])
      const special = view.specials[place - 1]
      const short = special ? `${place} · ${words.say(`board-special-${special}`)}` : String(place)
      return { ...base, short, mark: `order:${place}`, final: true, ...(special ? { hint: words.say(`board-special-${special}-text`) } : {}) }
    }
    case 'favour': {
      const slot = Number(args['slot'])
      const favour = view.court?.favours[slot - 1]
      const short = favour?.card ? `${sayFavour(view, favour.card, words)} (${words.say('board-officials', { count: favour.price })})` : base.label
      return { ...base, short, mark: `favour:${slot}`, final: true }
    }
    case 'bonus': {
      const kind = String(args['bonus'])
      const step = view.seats[seat]?.samurai ?? 0
      const amount = view.printed.bonuses?.[step]?.[kind]
      return amount === undefined ? base : { ...base, short: words.say(`board-bonus-${kind}`, { count: amount }) }
    }
    case 'march': {
      const odds = most(view.odds.filter((one) => one.province === province))
      const name = provinceName(words, province ?? '')
      const own = province !== null && view.provinces[province]?.owner === seat
      return {
        ...base,
        short: odds && !own ? words.say('board-target', { name, win: percent(odds.win) }) : name,
        group: words.say(own ? 'board-march-own' : 'board-march-attack'),
        mark: provinceMark(province ?? ''),
        final: !own && view.provinces[view.march?.from ?? '']?.armies === 2, // nothing is asked afterwards: one army can go
        hint: odds && !own ? `${describe(view, province!, words)}. ${sayOdds(words, odds)}` : province ? describe(view, province, words) : '',
      }
    }
    case 'troops': {
      const armies = Number(args['armies'])
      const odds = view.odds.find((one) => one.armies === armies && (view.march?.to === null || one.province === view.march?.to))
      return {
        ...base,
        short: odds ? words.say('board-troops', { armies, win: percent(odds.win) }) : String(armies),
        final: true,
        ...(odds ? { hint: sayOdds(words, odds) } : {}),
      }
    }
    case 'patron':
      return {
        ...base,
        short: `${words.say(`board-art-${args['art']}`)} × ${words.say(`board-castle-${args['castle']}`)}`,
        mark: `cell:${args['art']}:${args['castle']}`,
      }
    case 'lead':
    case 'calm':
    case 'raise':
    case 'deploy':
    case 'revolt':
      return { ...base, short: provinceName(words, province ?? ''), mark: provinceMark(province ?? ''), hint: province ? describe(view, province, words) : '' }
    case 'no_leader':
      return { ...base, final: true }
    default:
      return base
  }
}

const warned = (warn: string): { warn?: string } => (warn ? { warn } : {})

const most = (odds: readonly Odds[]): Odds | undefined => odds.reduce<Odds | undefined>((best, one) => (best && best.armies >= one.armies ? best : one), undefined)

/** The row of everything but province cards. */
const otherCards = (view: ShogunView, words: Words): string =>
  words.say(view.planning?.cursor === null ? 'board-plan' : view.planning?.cursor === 'bid' ? 'board-plan-bid' : 'board-plan-not')

function putItem(view: ShogunView, base: Item, card: string, seat: number, words: Words): Item {
  const space = view.planning?.cursor ?? 'bid'
  const item: Item = { ...base, label: words.say('board-put', { card: cardName(words, card), space: spaceName(words, space) }) }
  if (isProvince(card)) {
    const hint = outlook(view, space, card, seat, words)
    const group = words.say('board-plan-do', { space: spaceName(words, space) })
    return { ...item, short: provinceName(words, card), group, mark: provinceMark(card), hint, placed: true }
  }
  return { ...item, short: cardName(words, card), group: otherCards(view, words), mark: cardMark(card), placed: true }
}

const RULES: Record<string, string> = { castle: 'SHO-110', temple: 'SHO-111', theatre: 'SHO-112', rice: 'SHO-115', tax: 'SHO-116', bid: 'SHO-063' }
export const ruleOf = (space: string): string => RULES[space] ?? 'SHO-061'

/** What is asked of somebody who plans: which card for which space. */
export function ask(raw: View, words: Words, choices: readonly Choice[] = []): { text: string; rule?: string } | null {
  const { planning, decision } = asShogun(raw)
  if (decision?.name === 'draft' && !choices.some(({ form }) => form['do'] === 'draw')) return { text: words.say('board-ask-draft') }
  if (planning === null || planning.choosing) return null
  const space = planning.cursor
  if (space === null) return { text: words.say('board-ask-ready'), rule: 'SHO-060' }
  const where = space === 'bid' ? 'card' : (BUILDINGS as readonly string[]).includes(space) ? 'at' : space.startsWith('arm') ? 'into' : 'out'
  return { text: words.say('board-ask', { name: spaceName(words, space), where }), rule: ruleOf(space) }
}

/** The steps of a plan in words: a card alone does not say on which space it is put. */
export function sayPlan(raw: View, forms: readonly Form[], words: Words): string[] {
  const { planning } = asShogun(raw)
  if (!planning) return forms.map((form) => sayChoice(words, form))
  let { cursor, open } = planning
  return forms.map((form) => {
    const on = cursor
    if (form['do'] === 'go') {
      cursor = String(form['space'])
      open = [...open, cursor]
    }
    if (on === null || (form['do'] !== 'put' && form['do'] !== 'leave')) return sayChoice(words, form)
    open = open.filter((space) => space !== on)
    cursor = open[0] ?? null
    return `${spaceName(words, on)}: ${form['do'] === 'put' ? cardName(words, String(form['card'])) : words.say('board-empty')}`
  })
}

export function sayFavour(view: ShogunView, card: number, words: Words): string {
  const favour = view.printed.favours?.[String(card)]
  if (favour === undefined) return String(card)
  return words.say(`board-favour-${favour.kind}`, { count: favour.amount }) + words.mark(`tenno.favours[${card - 1}]`)
}
