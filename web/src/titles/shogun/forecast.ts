/**
 * What a plan of Shogun will cost and bring, before it is final: chests step by step, rice against winter, points.
 *
 * An estimate from what is on the table: every action counts as carried out, and no province as lost. What is possible
 * in the end, the server says.
 */
import { NEIGHBOURS } from './map.ts'
import { ACTIONS, BUILDINGS, isProvince, routesOf, type Province, type ShogunView } from './model.ts'

export interface Step {
  space: string
  /** Chests paid (negative) or gained. */
  chests: number
}

export interface Purse {
  start: number
  /** The bid, then the actions whose place is known, in their order; only those that pay or bring. */
  known: Step[]
  /** Those whose order is still hidden. */
  later: Step[]
  /** Chests at the end of the season if everything is paid for. */
  end: number
  /** The lowest point in the worst order of those that are hidden. */
  low: number
  /** The part of all orders in which the chests do not suffice. */
  risk: number
  /** The action at which they run out surely, if they do. */
  lapses: string | null
}

export interface Winter {
  rice: number
  planned: number
  need: number
  /** Rice missing when the mildest and when the hardest of the cards in question is winter's. */
  short: [number, number]
  loss: [number, number]
  /** The cards of which one is winter's. */
  events: string[]
}

type Plan = Readonly<Record<string, string | null>>

/** What an event that counts now makes of a yield. */
function bounded(view: ShogunView, amount: number, floor: string, cap: string, plus: string, special: string | null): number {
  const { income } = view.printed
  let found = amount
  if (view.event === floor && !view.cancelled) found = Math.max(found, income[floor] ?? 0)
  if (view.event === cap && !view.cancelled) found = Math.min(found, income[cap] ?? found)
  return special === plus ? found + (income[plus] ?? 0) : found
}

export const taxOf = (view: ShogunView, province: Province, seat: number): number =>
  bounded(view, province.chests, 'tax_min_6', 'tax_max_5', 'chest_plus_1', view.seats[seat]?.special ?? null)

export const riceOf = (view: ShogunView, province: Province, seat: number): number =>
  bounded(view, province.rice, 'rice_min_4', 'rice_max_3', 'rice_plus_1', view.seats[seat]?.special ?? null)

export function recruitsOf(view: ShogunView, space: string, seat: number): number {
  const { recruits, few_recruits: few, income } = view.printed
  if (view.event === 'short_recruits' && !view.cancelled) return few[space] ?? 0
  return space === 'armies5' && view.seats[seat]?.special === 'six_armies' ? (income['six_armies'] ?? 0) : (recruits[space] ?? 0)
}

/** How much a province gives to the space under the cursor. */
export function worth(view: ShogunView, province: Province, seat: number): number {
  const cursor = view.planning?.choosing ? null : (view.planning?.cursor ?? null)
  if (cursor === 'tax') return taxOf(view, province, seat) - 10 * province.unrest
  if (cursor === 'rice') return riceOf(view, province, seat) - 10 * province.unrest
  if (cursor !== null && (BUILDINGS as readonly string[]).includes(cursor)) return (province.buildings.includes(cursor) ? -9 : 0) + province.sites - province.buildings.length
  return cursor?.startsWith('combat') ? province.armies : 0
}

/** What a card on a space means for the chests; a chest card on an action means that it is not used (SHO-062). */
function chestsOf(view: ShogunView, space: string, card: string, seat: number): number {
  if (space === 'bid') return card.startsWith('chest_') ? -Number(card.slice(6)) : 0
  const province = view.provinces[card]
  if (province === undefined) return 0
  return space === 'tax' ? taxOf(view, province, seat) : -(view.printed.cost[space] ?? 0)
}

function stepsOf(view: ShogunView, plan: Plan, spaces: readonly string[], seat: number): Step[] {
  return spaces.flatMap((space) => {
    const card = plan[space] ?? null
    const chests = card === null ? 0 : chestsOf(view, space, card, seat)
    return chests === 0 ? [] : [{ space, chests }]
  })
}

/** All orders of so few things that this is cheap: half of ten action cards. */
function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((first, i) => orders(things.filter((_, j) => j !== i)).map((rest) => [first, ...rest]))
}

function lowest(start: number, steps: readonly Step[]): number {
  let [chests, low] = [start, start]
  for (const step of steps) low = Math.min(low, (chests += step.chests))
  return low
}

/** Spaces that are still to come: the actions in their order, then those of which nobody knows the place. */
export function toCome(view: ShogunView): { known: string[]; later: string[] } {
  const from = view.slot ?? 0
  return {
    known: view.actions.slice(from).filter((one) => one !== null),
    later: ACTIONS.filter((one) => !view.actions.includes(one)),
  }
}

export function purse(view: ShogunView, seat: number): Purse {
  const { chests: start = 0, plan = {} } = view.seats[seat] ?? {}
  const spaces = toCome(view)
  const bid = view.phase === 'plan' || view.planning ? ['bid'] : []
  const known = stepsOf(view, plan, [...bid, ...spaces.known], seat)
  const later = stepsOf(view, plan, spaces.later, seat)
  const middle = start + known.reduce((sum, { chests }) => sum + chests, 0)
  const lows = orders(later).map((order) => lowest(middle, order))
  const surely = lowest(start, known)
  let [chests, lapses]: [number, string | null] = [start, null]
  for (const step of known) if ((chests += step.chests) < 0) lapses ??= step.space
  return {
    start,
    known,
    later,
    end: middle + later.reduce((sum, one) => sum + one.chests, 0),
    low: Math.min(surely, ...lows),
    risk: surely < 0 ? 1 : lows.filter((low) => low < 0).length / lows.length,
    lapses,
  }
}

/** The chests after each step, in a given order of the hidden ones: those that bring first, or last. */
export function course({ start, known, later }: Purse, best: boolean): { space: string; chests: number; after: number }[] {
  const ordered = [...later].sort((a, b) => (best ? b.chests - a.chests : a.chests - b.chests))
  let after = start
  return [...known, ...ordered].map((step) => ({ ...step, after: (after += step.chests) }))
}

export function winter(view: ShogunView, seat: number): Winter {
  const one = view.seats[seat]
  const rice = one?.rice ?? 0
  const need = one?.provinces ?? 0
  const card = one?.plan['rice'] ?? null
  const { known, later } = toCome(view)
  const province = card !== null && [...known, ...later].includes('rice') ? view.provinces[card] : undefined
  const planned = province ? riceOf(view, province, seat) : 0
  const events = view.season === 'winter' && view.event ? [view.event] : view.events.filter((event) => event !== view.event)
  const losses = events.map((event) => view.printed.rice_loss[event] ?? 0)
  const loss: [number, number] = losses.length > 0 ? [Math.min(...losses), Math.max(...losses)] : [0, 0]
  const short = loss.map((gone) => Math.max(0, need - Math.max(0, rice + planned - gone))) as [number, number]
  return { rice, planned, need, short, loss, events }
}

// Points --------------------------------------------------------------------------------------------------------------

export interface Lead {
  seats: number[]
  count: number
}

/** Who has most of a kind of building in a region. */
export function lead(view: ShogunView, region: string, kind: string): Lead {
  const counts = view.seats.map(
    (_, seat) => Object.values(view.provinces).filter((one) => one.region === region && one.owner === seat && one.buildings.includes(kind)).length,
  )
  const count = Math.max(0, ...counts)
  return { count, seats: count === 0 ? [] : counts.flatMap((one, seat) => (one === count ? [seat] : [])) }
}

export const regionsOf = (view: ShogunView): string[] => [...new Set(Object.values(view.provinces).map(({ region }) => region))]

/** What winter would pay a seat now: provinces, buildings and majorities (SHO-220, SHO-221). */
export function pointsOf(view: ShogunView, seat: number): number {
  const { scoring } = view.printed
  const own = Object.values(view.provinces).filter(({ owner }) => owner === seat)
  let points = own.length * scoring.province + own.reduce((sum, { buildings }) => sum + buildings.length, 0) * scoring.building
  for (const region of regionsOf(view))
    for (const kind of BUILDINGS) {
      const { seats } = lead(view, region, kind)
      if (seats.includes(seat)) points += (seats.length === 1 ? scoring.most : scoring.tied)[kind] ?? 0
    }
  return points
}

/** The country as it would be if every building of the plan came to stand. */
export function afterPlan(view: ShogunView, seat: number): ShogunView {
  const provinces = { ...view.provinces }
  const { known, later } = toCome(view)
  for (const kind of BUILDINGS) {
    const card = view.seats[seat]?.plan[kind] ?? null
    const province = card === null ? undefined : provinces[card]
    if (card === null || province === undefined || !isProvince(card) || ![...known, ...later].includes(kind)) continue
    if (province.buildings.includes(kind) || province.buildings.length >= province.sites) continue
    provinces[card] = { ...province, buildings: [...province.buildings, kind] }
  }
  return { ...view, provinces }
}

// Reach ---------------------------------------------------------------------------------------------------------------

export interface Reach {
  /** The most armies that could come here at once, from where, and whose they are. */
  armies: number
  from: string
  seat: number
}

/** Whether this season's event keeps a province from being attacked. */
const peaceful = (view: ShogunView, province: Province): boolean =>
  !view.cancelled && (view.event?.startsWith('temple_peace') ?? false) && province.buildings.includes('temple')

/** Where my armies could go, and who could attack me most strongly: by what stands in the neighbouring provinces now. */
export function reach(view: ShogunView, seat: number): ReadonlyMap<string, Reach> {
  const near = NEIGHBOURS[routesOf(view)]
  const found = new Map<string, Reach>()
  for (const [id, province] of Object.entries(view.provinces)) {
    if (peaceful(view, province)) continue
    for (const from of near.get(id) ?? []) {
      const other = view.provinces[from]
      if (other === undefined || other.owner === null || other.armies < 2 || (province.owner === seat) === (other.owner === seat)) continue
      if (other.armies - 1 > (found.get(id)?.armies ?? 0)) found.set(id, { armies: other.armies - 1, from, seat: other.owner })
    }
  }
  return found
}
