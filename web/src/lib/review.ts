/** The review of a finished game, made ready to be drawn: where a curve's points lie, what a year brought, what to tell. */
import type { ReviewPoint, StoryEntry } from '../wire.ts'

/** From the beginning of a round to its end, as parts of the whole width. */
export interface Span {
  from: number
  to: number
  /** The point with which it begins. */
  point: number
}

/** The rounds of a game: all equally wide, however much was decided in them. */
export function spans(points: readonly Pick<ReviewPoint, 'round'>[]): Span[] {
  const ends = points.flatMap((point, i) => (point.round ? [i] : []))
  const count = Math.max(1, ends.length - 1)
  return ends.slice(0, -1).map((point, i) => ({ from: i / count, to: (i + 1) / count, point }))
}

/** How far from left to right each point lies: the points of a round at equal distances. */
export function across(points: readonly Pick<ReviewPoint, 'round'>[]): number[] {
  const all = spans(points)
  if (all.length === 0) return points.map((_, i) => (points.length > 1 ? i / (points.length - 1) : 0))
  return points.map((_, i) => {
    const place = all.findLastIndex(({ point }) => point <= i)
    const span = all[Math.max(0, place)]!
    const next = all[place + 1]?.point ?? points.length - 1
    return next === span.point ? span.from : span.from + ((i - span.point) / (next - span.point)) * (span.to - span.from)
  })
}

/** Which of some rounds get a label, so that labels this wide fit beside each other. */
export function labelled(count: number, width: number, each: number): number[] {
  const every = Math.max(1, Math.ceil((count * each) / Math.max(1, width)))
  return Array.from({ length: count }, (_, i) => i).filter((i) => i % every === 0)
}

/** Where labels stand that must not cover each other: as near as possible to where they should, in the same order. */
export function apart(wanted: readonly number[], least: number, lowest: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b)
  const found = [...wanted]
  let above = -Infinity
  for (const i of order) above = found[i] = Math.max(wanted[i]!, above + least)
  let below = lowest
  for (const i of order.reverse()) {
    found[i] = Math.min(found[i]!, below)
    below = found[i]! - least
  }
  return found
}

export type Sources = Record<string, number>

/** What each part of the game (a year) brought, by source: the difference between its end and its beginning. */
export function brought(points: readonly Pick<ReviewPoint, 'round' | 'sources' | 'where'>[], part: (where: Record<string, unknown>) => number): { part: number; seats: Sources[] }[] {
  const rounds = points.filter(({ round, sources }) => round && sources.length > 0)
  const last = rounds.at(-1)
  if (last === undefined) return []
  const begun = rounds.filter((point, i) => i < rounds.length - 1 && (i === 0 || part(rounds[i - 1]!.where) !== part(point.where)))
  return begun.map((point, i) => {
    const end = begun[i + 1] ?? last
    return { part: part(point.where), seats: end.sources.map((sources, seat) => less(sources as Sources, point.sources[seat] as Sources)) }
  })
}

function less(end: Sources, begin: Sources | undefined): Sources {
  return Object.fromEntries(Object.entries(end).map(([name, points]) => [name, points - (begin?.[name] ?? 0)]))
}

/** The sources that gave or took something; where no modules can be left out, all of them. */
export function played(sources: readonly Record<string, unknown>[], all: boolean): string[] {
  const names = [...new Set(sources.flatMap((one) => Object.keys(one)))]
  return names.filter((name) => all || sources.some((one) => Number(one[name] ?? 0) !== 0))
}

const MOST_TOLD = 2

/** The lines that say most about a moment: those the title names, the last of them; else the first ones. */
export function telling(told: readonly StoryEntry[], tells: RegExp | undefined): StoryEntry[] {
  const best = tells ? told.filter(({ id }) => tells.test(id)) : []
  return best.length > 0 ? best.slice(-MOST_TOLD) : told.slice(0, MOST_TOLD)
}

/** The SHA-256 of a seed in decimal digits, as it was promised at the start; null where the browser does not reckon it. */
export async function seedHash(seed: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The move that an address names, of this very moment of a game. */
export function moveIn(search: string): number | null {
  const text = new URLSearchParams(search).get('move')
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}
