/**
 * Laying a plan: what a person wants to lie where, and the steps by which the table gets there.
 *
 * The table takes a plan card by card where its cursor stands; here the cursor follows the order of play, and a card may
 * be laid, taken back, moved or swapped in one gesture.
 */
import type { Gesture } from '../../lib/choosing.svelte.ts'
import type { Form } from '../../lib/link.ts'
import type { View } from '../../lib/table.svelte.ts'
import { ACTIONS, asShogun, COURT, type ShogunView } from './model.ts'

export type Plan = Readonly<Record<string, string | null>>

/** The spaces of the player board: actions turned up in their order, those whose place nobody knows, then bid and court. */
export function spacesOf(view: ShogunView): string[] {
  const known = view.actions.filter((one) => one !== null)
  const spaces = [...known, ...ACTIONS.filter((one) => !known.includes(one)), 'bid']
  return view.modules.includes('tenno') ? [...spaces, ...COURT] : spaces
}

/** How many spaces are done, and of how many. */
export function laidOf(view: ShogunView): { laid: number; all: number } {
  const all = spacesOf(view).length
  return { laid: all - (view.planning?.open.length ?? all), all }
}

const planOf = (view: ShogunView, seat: number): Plan => view.seats[seat]?.plan ?? {}
const handOf = (view: ShogunView, seat: number): readonly string[] => view.seats[seat]?.hand ?? []

export const spaceOf = (plan: Plan, card: string): string | undefined => Object.keys(plan).find((space) => plan[space] === card)

/** From here on to the right, the next space on which a plan has nothing yet. */
function nextEmpty(view: ShogunView, seat: number, plan: Plan, from: string | null): string | null {
  const spaces = spacesOf(view)
  const start = from === null ? 0 : spaces.indexOf(from) + 1
  const lies = planOf(view, seat)
  const open = view.planning?.open ?? []
  /** What was left empty on purpose stays so. */
  const empty = (space: string): boolean => (plan[space] ?? null) === null && (open.includes(space) || (lies[space] ?? null) !== null)
  return [...spaces.slice(start), ...spaces.slice(0, start)].find(empty) ?? null
}

/** From the plan as it lies to another one, with the cursor on a space of it. */
function towards(view: ShogunView, seat: number, plan: Plan, cursor: string | null): Gesture {
  const laid = Object.values(plan).filter((card) => card !== null)
  const rest = [...handOf(view, seat), ...Object.values(planOf(view, seat)).filter((card) => card !== null)]
  for (const card of laid) if (rest.includes(card)) rest.splice(rest.indexOf(card), 1)
  const open = spacesOf(view).filter((space) => (plan[space] ?? null) === null)
  const seen: ShogunView = {
    ...view,
    seats: view.seats.map((one, who) => (who === seat ? { ...one, plan: { ...one.plan, ...plan }, hand: rest } : one)),
    planning: view.planning && { ...view.planning, cursor, choosing: false, open },
  }
  return { seen: seen as unknown as View, next: (now) => step(asShogun(now), seat, plan, cursor) }
}

function step(view: ShogunView, seat: number, plan: Plan, cursor: string | null): Form | null {
  const { planning } = view
  if (planning === null || view.seats[seat]?.ready) return null
  const [lies, hand] = [planOf(view, seat), handOf(view, seat)]
  const spaces = spacesOf(view)
  const wrong = spaces.filter((space) => (lies[space] ?? null) !== null && lies[space] !== (plan[space] ?? null))
  const missing = spaces.filter((space) => (lies[space] ?? null) === null && hand.includes(plan[space] ?? ''))
  const goal = wrong[0] ?? missing[0] ?? (cursor !== null && planning.open.includes(cursor) ? cursor : null)
  if (planning.choosing) return goal === null && planning.cursor === null ? null : { do: 'go', space: goal ?? planning.cursor! }
  if (wrong.length === 0 && planning.cursor !== null && missing.includes(planning.cursor)) return { do: 'put', card: plan[planning.cursor]! }
  return goal === null || goal === planning.cursor ? null : { do: 'rearrange' }
}

// Gestures --------------------------------------------------------------------------------------------------------------

/** A card to the space under the cursor, and on to the next space in the order of play. */
export function lay(view: ShogunView, seat: number, card: string): Gesture {
  const to = view.planning?.cursor ?? null
  return to === null ? towards(view, seat, planOf(view, seat), null) : move(view, seat, card, to)
}

/** A card to a space; where it lay before, what it drives away takes its place. */
export function move(view: ShogunView, seat: number, card: string, to: string): Gesture {
  const lies = planOf(view, seat)
  const from = handOf(view, seat).includes(card) ? undefined : spaceOf(lies, card)
  const plan = { ...lies, ...(from === undefined ? {} : { [from]: lies[to] ?? null }), [to]: card }
  const here = view.planning?.cursor ?? null
  const stays = here !== null && here !== to && (plan[here] ?? null) === null
  return towards(view, seat, plan, stays ? here : nextEmpty(view, seat, plan, to))
}

/** The cursor to a space; what lies there returns to the hand. */
export const turnTo = (view: ShogunView, seat: number, space: string): Gesture => towards(view, seat, { ...planOf(view, seat), [space]: null }, space)

/** The cursor to the first empty space; another device at the same seat may have done so. */
export const begin = (view: ShogunView, seat: number): Gesture => ({ ...towards(view, seat, planOf(view, seat), nextEmpty(view, seat, planOf(view, seat), null)), quiet: true })

/** What an earlier plan had on spaces that are empty now, as far as its cards are in hand and a bid can be paid. */
export function fitting(view: ShogunView, seat: number, earlier: Plan): Plan {
  const plan = { ...planOf(view, seat) }
  const hand = [...handOf(view, seat)]
  for (const space of spacesOf(view)) {
    const card = earlier[space] ?? null
    if (card === null || (plan[space] ?? null) !== null || !hand.includes(card)) continue
    if (space === 'bid' && card.startsWith('chest_') && Number(card.slice(6)) > (view.seats[seat]?.chests ?? 0)) continue
    hand.splice(hand.indexOf(card), 1)
    plan[space] = card
  }
  return plan
}

export function layAgain(view: ShogunView, seat: number, earlier: Plan): Gesture {
  const plan = fitting(view, seat, earlier)
  return towards(view, seat, plan, nextEmpty(view, seat, plan, null))
}
