/** How somebody last set a title up: kept in this browser, and offered again. */
import type { CreateTable, TitleInfo } from '../wire.ts'
import { asked, prefs } from './prefs.svelte.ts'

export type Value = string | number | boolean

export interface Kept {
  players: number
  /** The level or bot of each seat but the first. */
  bots: string[]
  modules: string[]
  options: Record<string, Value>
}

/** What the beginning player is offered: the fewest seats, the usual level, no modules. */
export function usual(title: TitleInfo): Kept {
  const players = title.players[0] ?? 2
  return { players, bots: Array.from({ length: 7 }, () => title.usual), modules: [], options: {} }
}

/** How it was last time, as far as that is possible still. */
export function lastTime(title: TitleInfo): Kept | null {
  const kept = prefs.last[title.name]
  if (kept === undefined || !title.players.includes(kept.players) || !Array.isArray(kept.bots)) return null
  const known = [...title.levels, ...title.bots]
  const possible = title.options.filter((one) => one.values.includes(kept.options?.[one.id] as never))
  return {
    players: kept.players,
    bots: Array.from({ length: 7 }, (_, i) => (known.includes(kept.bots[i] ?? '') ? kept.bots[i]! : title.usual)),
    modules: title.modules.map((one) => one.id).filter((id) => kept.modules?.includes(id)),
    options: Object.fromEntries(possible.map((one) => [one.id, kept.options[one.id]!])),
  }
}

/** A table against bots that have these names. */
export function againstBots(title: TitleInfo, kept: Kept, names: readonly string[]): CreateTable {
  const bots = Array.from({ length: kept.players - 1 }, (_, i) => ({ kind: 'bot' as const, bot: kept.bots[i]!, name: names[i]! }))
  return {
    title: title.name,
    players: kept.players,
    seats: [{ kind: 'me', ...asked(title.name) }, ...bots],
    modules: kept.modules,
    options: kept.options,
    ...(prefs.name ? { name: prefs.name } : {}),
  }
}

/** Options that change what the game is, and so stand before all others; the rest are readings of its rules. */
const SHAPES: Record<string, readonly string[]> = { take: ['match'], shogun: ['side', 'start'], yedo: ['version'] }
export const shapes = (title: TitleInfo): TitleInfo['options'] => title.options.filter((one) => SHAPES[title.name]?.includes(one.id))
export const readings = (title: TitleInfo): TitleInfo['options'] => title.options.filter((one) => !SHAPES[title.name]?.includes(one.id))

/** How many minutes a module adds, about. */
export const MINUTES: Record<string, number> = { tenno: 15, samurai: 10, leader: 5, arts: 20, jiin: 5, tokken: 15, ronin: 15 }

/** About how long it takes: more people and more modules take longer; bots do not make one wait. */
export function minutes(title: TitleInfo, players: number, modules: readonly string[], people: number): number {
  const [low, high] = [Math.min(...title.minutes), Math.max(...title.minutes)]
  const [few, many] = [Math.min(...title.players), Math.max(...title.players)]
  const share = many > few ? (players - few) / (many - few) : 0.5
  const whole = low + (high - low) * share + modules.reduce((sum, one) => sum + (MINUTES[one] ?? 0), 0)
  return Math.max(5, Math.round((whole * (people > 1 ? 1 : 0.5)) / 5) * 5)
}
