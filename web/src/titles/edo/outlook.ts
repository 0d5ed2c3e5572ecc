/**
 * What a side of a card will do with the officials at hand: what it brings, what it costs, what is missing.
 *
 * An estimate from what is on the table now; what can be done in the end, the server says.
 */
import type { Words } from '../../lib/words.ts'
import { capital, crowdOn, GOODS, known, officialsOn, sayPrice, type EdoView, type Good, type Price, type Resource, type Slot } from './model.ts'

export interface Outcome {
  /** It works now; it may, after an earlier slot; something is missing; or there is nothing to reckon. */
  tone: 'ok' | 'may' | 'lack' | 'plain'
  text: string
  /** What is missing, in a sentence. */
  lack?: string
}

const WORK: Record<string, Resource> = { harvest_rice: 'rice', fell_wood: 'wood', quarry_stone: 'stone' }
export const BUILDS = ['house', 'trading_post', 'fortress'] as const

const faceOf = (view: EdoView, card: string, action: string) => view.cards[card]?.find((face) => face.action === action)

export const freeOf = (view: EdoView, me: number): number => Object.values(view.seats[me]?.free ?? {}).reduce((sum, count) => sum + count, 0)

const planOf = (view: EdoView, me: number): (Slot | null)[] => (view.plans[me] ?? []).map(known)

/** The first slot that may bring samurai where they are needed. */
const travels = (view: EdoView, me: number): number => planOf(view, me).findIndex((slot) => slot?.action === 'travel' && officialsOn(slot) > 0) + 1

/** Own samurai on spaces of a kind that can be worked, each with what it would bring. */
function workers(view: EdoView, me: number, resource: Resource, more: number): number[] {
  return Object.entries(view.spaces).flatMap(([id, place]) => {
    if (place.kind !== resource || place.covered) return []
    const row = view.yields[resource]
    const gain = (row[Math.min(crowdOn(view, id), row.length) - 1] ?? 0) + more
    return Array.from({ length: place.samurai[me] ?? 0 }, () => gain)
  })
}

/** What is missing of a price, good by good. */
export function missing(view: EdoView, price: Price, me: number): Price {
  const has = view.seats[me]
  const short = GOODS.map((good) => [good, Math.max(0, (price[good] ?? 0) - (has?.[good] ?? 0))] as const).filter(([, count]) => count > 0)
  return Object.fromEntries(short)
}

export const lessRyo = (price: Price, less: number): Price => (less > 0 && price.ryo ? { ...price, ryo: Math.max(0, price.ryo - less) } : price)

export function outcome(view: EdoView, card: string, action: string, me: number, words: Words, officials = freeOf(view, me)): Outcome {
  const face = faceOf(view, card, action)
  const has = view.seats[me]
  if (face === undefined || has === undefined) return { tone: 'plain', text: '' }
  const { most, amount } = face
  const n = Math.min(most, Math.max(1, officials))
  const grows = (good: Good, by: number): Outcome => {
    const before = has[good] ?? 0
    const after = good === 'ryo' ? before + by : Math.min(view.resource_most, before + by)
    return { tone: 'ok', text: words.say('board-becomes', { before, after, good }) }
  }
  const short = (price: Price, what: string): Outcome => {
    const lacks = missing(view, price, me)
    return { tone: 'lack', text: words.say('board-short', { price: sayPrice(words, lacks) }), lack: words.say('board-you-lack', { what, cost: sayPrice(words, price), lacks: sayPrice(words, lacks) }) }
  }
  const resource = WORK[action]
  if (action === 'rice') return grows('rice', n * amount)
  if (action === 'money') return grows('ryo', n * amount)
  if (action === 'recruit') {
    if (Object.keys(missing(view, { rice: amount }, me)).length > 0) return short({ rice: amount }, capital(words.word('action', action)))
    return view.neutral > 0 ? { tone: 'ok', text: words.say('board-recruits', { count: Math.min(n, view.neutral) }) } : { tone: 'lack', text: words.say('board-none-left'), lack: words.say('board-no-neutral') }
  }
  if (action === 'special_authorization') return Object.keys(missing(view, { ryo: amount }, me)).length > 0 ? short({ ryo: amount }, capital(words.word('action', action))) : { tone: 'ok', text: words.say('board-costs', { price: sayPrice(words, { ryo: amount }) }) }
  if (action === 'travel') return { tone: 'ok', text: words.say('board-moves', { count: n * amount }) }
  if (resource !== undefined) {
    const gains = workers(view, me, resource, amount).sort((a, b) => b - a).slice(0, n)
    if (gains.length > 0) return grows(resource, gains.reduce((sum, gain) => sum + gain, 0))
    const slot = travels(view, me)
    const alone = (view.yields[resource][0] ?? 0) + amount
    return slot > 0 ? { tone: 'may', text: words.say('board-after-slot', { slot, count: alone, good: resource }) } : { tone: 'lack', text: words.say('board-nobody-there'), lack: words.say('board-no-worker', { resource }) }
  }
  if (action === 'build') return building(view, amount, me, words, short)
  if (action === 'trade') {
    const there = (view.spaces[view.merchant]?.samurai[me] ?? 0) > 0
    const slot = travels(view, me)
    if (there) return { tone: 'ok', text: words.say('board-trades', { count: n }) }
    return slot > 0 ? { tone: 'may', text: words.say('board-after', { slot }) } : { tone: 'lack', text: words.say('board-nobody-there'), lack: words.say('board-no-trader') }
  }
  return { tone: 'plain', text: '' }
}

function building(view: EdoView, less: number, me: number, words: Words, short: (price: Price, what: string) => Outcome): Outcome {
  const inCity = Object.entries(view.spaces).some(([id, { kind, samurai }]) => kind === 'city' && (samurai[me] ?? 0) > 0 && !view.cities[id]?.closed)
  const slot = travels(view, me)
  if (!inCity && slot === 0) return { tone: 'lack', text: words.say('board-nobody-there'), lack: words.say('board-no-builder') }
  const price = lessRyo(view.costs['house'] ?? {}, less)
  if (Object.keys(missing(view, price, me)).length > 0) return short(price, capital(words.word('building', 'house')))
  return inCity ? { tone: 'ok', text: sayPrice(words, price) } : { tone: 'may', text: words.say('board-after', { slot }) }
}

/** What a plan wastes, in words: officials that could be placed but are not, and cards in front of which nobody stands. */
export function wasted(view: EdoView, me: number, placeable: boolean, words: Words): string {
  const said: string[] = []
  const idle = freeOf(view, me)
  if (placeable && idle > 0) said.push(words.say('board-idle', { count: idle }))
  planOf(view, me).forEach((slot, i) => {
    if (slot && officialsOn(slot) === 0) said.push(words.say('board-lapses', { slot: i + 1, action: slot.action }))
  })
  return said.join(' ')
}

// What the round brings -------------------------------------------------------------------------------------------

export interface Row {
  label: string
  change: Price
  /** What cannot be said in goods. */
  note: string
  /** Whether something is lost. */
  bad: boolean
}

export interface Forecast {
  now: Record<Good, number>
  rows: Row[]
  then: Record<Good, number>
}

/** What a slot will change among the goods, as far as it can be told now. */
function slotRow(view: EdoView, slot: Slot, place: number, me: number, words: Words): Row {
  const officials = officialsOn(slot)
  const row: Row = { label: `${place} ${capital(words.word('action', slot.action))}`, change: {}, note: '', bad: false }
  if (officials === 0) return { ...row, note: words.say('board-nobody'), bad: true }
  const amount = faceOf(view, slot.card, slot.action)?.amount ?? 0
  const n = Math.min(slot.most, officials)
  const result = outcome(view, slot.card, slot.action, me, words, officials)
  const resource = WORK[slot.action]
  const plain: Record<string, Price> = { rice: { rice: n * amount }, money: { ryo: n * amount }, recruit: { rice: -n * amount }, special_authorization: { ryo: -amount } }
  if (result.tone === 'lack') return { ...row, note: result.text, bad: true }
  if (slot.action === 'recruit') return { ...row, change: plain['recruit']!, note: result.text }
  if (plain[slot.action]) return { ...row, change: plain[slot.action]! }
  if (result.tone !== 'ok') return { ...row, note: result.text }
  if (resource !== undefined) {
    const gains = workers(view, me, resource, amount).sort((a, b) => b - a).slice(0, n)
    return { ...row, change: { [resource]: gains.reduce((sum, gain) => sum + gain, 0) } }
  }
  if (slot.action !== 'build') return { ...row, note: result.text }
  const price = Object.entries(lessRyo(view.costs['house'] ?? {}, amount)).map(([good, count]) => [good, -count] as const)
  return { ...row, change: Object.fromEntries(price), note: words.word('building', 'house') }
}

/** What a plan brings by the end of the round, with samurai and buildings as they are now; null where money is hidden. */
export function forecast(view: EdoView, me: number, words: Words): Forecast | null {
  const has = view.seats[me]
  if (has?.ryo == null) return null
  const now = { ryo: has.ryo, rice: has.rice, wood: has.wood, stone: has.stone }
  const then = { ...now }
  const rows: Row[] = []
  const add = (row: Row): void => {
    rows.push(row)
    for (const good of GOODS) {
      const after = Math.max(0, then[good] + (row.change[good] ?? 0))
      then[good] = good === 'ryo' ? after : Math.min(view.resource_most, after)
    }
  }
  planOf(view, me).forEach((slot, i) => slot && add(slotRow(view, slot, i + 1, me, words)))
  if (has.samurai > 0) {
    const paid = Math.min(has.samurai, Math.floor(then.rice / view.wage))
    const home = has.samurai - paid
    add({ label: words.say('board-forecast-wages', { count: has.samurai }), change: { rice: -paid * view.wage }, note: home > 0 ? words.say('board-forecast-home', { count: home }) : '', bad: home > 0 })
  }
  const paying = Object.entries(view.cities).filter(([, city]) => (city.income[me] ?? 0) > 0)
  if (paying.length > 0) add({ label: words.say('board-forecast-income', { cities: paying.map(([city]) => capital(words.word('space', city))).join(', ') }), change: { ryo: paying.reduce((sum, [, city]) => sum + city.income[me]!, 0) }, note: '', bad: false })
  return { now, rows, then }
}
