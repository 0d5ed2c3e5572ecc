/** How Edo shows what happened: how long each line, where on the map, and which lines are a scene's. */
import type { Beat } from '../../lib/presenter.ts'
import type { StoryEntry } from '../../wire.ts'
import { spaceMark } from './model.ts'

const QUICK = /^story-(ready|planning)$/
const LONG = /^story-(dispersed|round|final|dropped)$/
/** What a card does. */
const DEED = /^story-(rice|money|recruit|special|post|ride|work|work-full|build|temple|buy|point|demand|privilege-income|goods|disperse|dispersal-fails|dispersed)$/
const PAY = /^story-(wages|income)$/
const RONIN = /^story-(ronin-from|tile|ronin-to)$/

/** The card that was turned over last, then what it has done so far; none where something else is told. */
export function cardOf(told: readonly StoryEntry[]): StoryEntry[] {
  const from = told.findLastIndex(({ id }) => id === 'story-reveal')
  const [card, ...deeds] = from < 0 ? [] : told.slice(from)
  return card && deeds.every(({ id, args }) => DEED.test(id) && args['seat'] === card.args['seat']) ? [card, ...deeds] : []
}

/** The cards that were turned over in this round, in their order. */
export function turnedOver(told: readonly StoryEntry[]): StoryEntry[] {
  return told.slice(told.findLastIndex(({ id }) => id === 'story-planning') + 1).filter(({ id }) => id === 'story-reveal')
}

/** The wages and the income of this round, so far; none where something else is told. */
export const payOf = (told: readonly StoryEntry[]): StoryEntry[] => ending(told, PAY)

/** The way of the Ronin: which one, what the tile shows, where it goes; none where something else is told. */
export function ronin(told: readonly StoryEntry[]): StoryEntry[] {
  const lines = ending(told, RONIN)
  return lines.slice(Math.max(0, lines.findLastIndex(({ id }) => id === 'story-ronin-from')))
}

/** The lines of a kind with which a story ends. */
const ending = (told: readonly StoryEntry[], kind: RegExp): StoryEntry[] => told.slice(told.findLastIndex(({ id }) => !kind.test(id)) + 1)

const MS: Record<string, number> = { reveal: 1700, build: 1800, temple: 1800, demand: 2000, wages: 800, income: 1000, 'ronin-from': 1000, tile: 1000, 'ronin-to': 2000 }

export function beat({ id }: StoryEntry, told: readonly StoryEntry[]): Beat {
  const ms = MS[id.slice('story-'.length)]
  if (id === 'story-reveal') return { ms: ms!, scene: true, high: true, turn: 'begins' }
  if (RONIN.test(id)) return { ms: ms!, scene: true, ...(id === 'story-tile' ? {} : { turn: id === 'story-ronin-to' ? 'ends' : 'begins' }) }
  if (PAY.test(id)) return { ms: ms!, still: 1200, scene: true, ...(payOf(told).length > 1 ? {} : { turn: 'begins' }) }
  if (cardOf(told).length > 0) return { ms: ms ?? 1200, scene: true }
  return { ms: QUICK.test(id) ? 400 : LONG.test(id) ? 1400 : 1000 }
}

export function places({ args }: StoryEntry): string[] {
  return ['source', 'space', 'city', 'gate'].flatMap((name) => args[name] ?? []).filter((one) => typeof one === 'string').map(spaceMark)
}

/** The shortest way from space to space along the roads; both ends alone where there is none. */
export function wayBetween(roads: readonly (readonly [string, string])[], from: string, to: string): string[] {
  const before = new Map<string, string>([[from, '']])
  for (const here of before.keys()) {
    if (here === to) break
    for (const [a, b] of roads) {
      const next = a === here ? b : b === here ? a : null
      if (next !== null && !before.has(next)) before.set(next, here)
    }
  }
  if (!before.has(to)) return [from, to]
  const way: string[] = []
  for (let at = to; at !== ''; at = before.get(at)!) way.unshift(at)
  return way
}
