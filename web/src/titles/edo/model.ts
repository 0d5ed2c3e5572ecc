/** Edo for the page: its view with types, what it says of spaces and prices, and the places that stand for a choice. */
import type { Item } from '../../lib/choices.ts'
import type { Form } from '../../lib/link.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import type { Terrain } from './layout.ts'
import type { City, EdoView, Slot } from './types.ts'

export type { City, EdoView, Place, Slot, Tokken } from './types.ts'
export type { Terrain } from './layout.ts'

export type Resource = 'rice' | 'wood' | 'stone'
export type Good = 'ryo' | Resource
export type Official = 'own' | 'neutral' | 'black'
export type Price = Partial<Record<Good, number>>

export const RESOURCES: readonly Resource[] = ['rice', 'wood', 'stone']
export const GOODS: readonly Good[] = ['ryo', ...RESOURCES]
export const OFFICIALS: readonly Official[] = ['own', 'neutral', 'black']
export const TERRAINS: readonly Terrain[] = ['city', 'rice', 'wood', 'stone', 'river', 'road', 'border_post']

export interface Site {
  kind: 'house' | 'trading_post' | 'fortress'
  seat: number | null
}

export interface Face {
  action: string
  /** At most so many officials. */
  most: number
  /** What one activation takes, moves, pays or saves; its meaning is the action's. */
  amount: number
}

export type Hidden = { hidden: true }

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
/** A price in words; with a sign behind it where the edition has it from us at this path. */
export function sayPrice(words: Words, price: Price, path: string | null = null): string {
  const parts = GOODS.filter((good) => (price[good] ?? 0) > 0).map((good) =>
    words.say('board-amount', { count: price[good], good }),
  )
  const said = parts.length > 0 ? parts.join(', ') : words.say('board-nothing')
  return path === null ? said : said + words.mark(path)
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
export const spaceName = (words: Words, space: string): string => capital(words.word('space', space))

/** The profit tile of a city, row by row. */
export function sayTile(words: Words, city: City | undefined): string {
  if (city === undefined || city.closed) return words.say('board-closed')
  return words.say('board-tile', { rows: city.rows.map((row) => row.join('-')).join(' / ') })
}

/** What a space holds for somebody who thinks of going there. */
export function saySpace(words: Words, view: EdoView, space: string): string {
  const here = view.spaces[space]
  if (here === undefined) return ''
  if (here.kind === 'rice' || here.kind === 'wood' || here.kind === 'stone') {
    if (here.covered) return words.say('board-covered')
    const row = view.yields[here.kind]
    const crowd = crowdOn(view, space)
    return words.say('board-yield', {
      count: row[Math.min(crowd, row.length - 1)] ?? 0,
      resource: here.kind,
      crowd: crowd + 1,
    })
  }
  return here.kind === 'city' ? sayTile(words, view.cities[space]) : ''
}

/** The actions of a card, in short. */
export const faces = (words: Words, view: EdoView, card: string): string =>
  (view.cards[card] ?? []).map(({ action }) => words.word('action', action)).join(' · ')

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
