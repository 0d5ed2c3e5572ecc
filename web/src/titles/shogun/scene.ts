/** A battle or a revolt as its scene shows it: who throws what, what came out for whom, and how it ended. */
import type { StoryEntry } from '../../wire.ts'
import { seatOf, type ShogunView } from './model.ts'

/** A seat's army, or a farmer. */
export type Cubes = readonly (number | null)[]

export interface Battle {
  kind: 'battle' | 'neutral' | 'revolt'
  /** Who attacks; farmers in a revolt. */
  attacker: number | null
  /** Who defends; farmers in a neutral province. */
  defender: number | null
  source: string | null
  province: string
  attackers: number
  defenders: number
  /** Chances in percent, before the throw; in a revolt, `win` is that it is held. */
  odds: { win: number; draw: number } | null
  /** What went into the tower, what came out of it, one after another; null: not yet. */
  thrown: Cubes | null
  fallen: Cubes | null
  /** On whose side farmers count who come out. */
  farmers: 'attack' | 'defend' | 'none'
  outcome: Outcome | null
}

export interface Outcome {
  entry: StoryEntry
  won: 'attack' | 'defend' | 'none'
  /** How many armies stay in the province. */
  armies: number
}

const whole = (value: unknown): number => (typeof value === 'number' ? value : 0)
const percent = (chance: number): number => Math.round(100 * chance)
const seatIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The battle that some lines tell, from its first line on; `view` names the colours and says where farmers are at peace. */
export function sceneOf(lines: readonly StoryEntry[], view: ShogunView): Battle | null {
  const [first] = lines
  if (first === undefined) return null
  const { id, args } = first
  const revolt = id === 'story-revolt'
  const neutral = id === 'story-attack-neutral'
  const province = String(args['province'])
  const heap = (name: string): Cubes | null => {
    const found = lines.find((one) => one.id === name)?.args['cubes']
    return Array.isArray(found) ? found.map((colour) => seatOf(view, String(colour))) : null
  }
  const end = lines.find((one) => /^story-(battle|neutral|revolt)-/.test(one.id))
  const extra = (seat: number | null): number => lines.filter((one) => one.id === 'story-extra' && one.args['seat'] === seat).reduce((sum, one) => sum + whole(one.args['armies']), 0)
  const attacker = revolt ? null : seatIn(args['seat'])
  const defender = revolt ? seatIn(args['seat']) : neutral ? null : seatIn(args['other_seat'])
  return {
    kind: revolt ? 'revolt' : neutral ? 'neutral' : 'battle',
    attacker,
    defender,
    source: typeof args['source'] === 'string' ? args['source'] : null,
    province,
    attackers: revolt ? whole(args['farmers']) : whole(args['armies']) + extra(attacker),
    defenders: neutral ? 0 : whole(revolt ? args['armies'] : args['defenders']) + extra(defender),
    odds: typeof args['win'] === 'number' ? { win: percent(args['win']), draw: percent(whole(args['draw'])) } : null,
    thrown: heap('story-throw'),
    fallen: heap('story-fall'),
    farmers: revolt ? 'attack' : neutral ? 'defend' : peaceful(view, province, end) ? 'defend' : 'none',
    outcome: end ? { entry: end, won: wonBy(end.id), armies: whole(end.args['armies']) } : null,
  }
}

/** Whether farmers help the defender (SHO-159); afterwards the outcome says whether they did. */
function peaceful(view: ShogunView, province: string, end: StoryEntry | undefined): boolean {
  if (end) return whole(end.args['farmers']) > 0 || (view.provinces[province]?.unrest ?? 0) === 0
  return (view.provinces[province]?.unrest ?? 0) === 0
}

function wonBy(id: string): Outcome['won'] {
  if (id === 'story-revolt-held') return 'defend'
  if (id === 'story-revolt-lost') return 'attack'
  return id.endsWith('-won') ? 'attack' : id.endsWith('-held') ? 'defend' : 'none'
}

export interface Lanes {
  attack: Cubes
  none: Cubes
  defend: Cubes
}

/** The cubes in the tray, by whom they count for; farmers stand before the armies that they help. */
export function lanesOf(battle: Battle, fallen: Cubes): Lanes {
  const { attacker, defender, farmers } = battle
  const lane = (seat: number | null): keyof Lanes => (seat === null ? (farmers === 'none' ? 'none' : farmers) : seat === attacker ? 'attack' : seat === defender ? 'defend' : 'none')
  const found: Record<keyof Lanes, (number | null)[]> = { attack: [], none: [], defend: [] }
  for (const seat of fallen) found[lane(seat)].push(seat)
  for (const one of [found.attack, found.defend]) one.sort((a, b) => Number(a !== null) - Number(b !== null))
  return found
}

/** How many of each side fall at the end: pairs of them, and all of the loser. */
export function lossesOf(battle: Battle, lanes: Lanes): { attack: number; defend: number } {
  const [attack, defend] = [lanes.attack.length, lanes.defend.length]
  const { outcome } = battle
  if (outcome === null) return { attack: 0, defend: 0 }
  if (outcome.won === 'attack') return { attack: battle.kind === 'revolt' ? attack : attack - outcome.armies, defend }
  return outcome.won === 'defend' ? { attack, defend: defend - outcome.armies } : { attack, defend }
}

/** When each cube has landed, in milliseconds at the usual pace: a beat each, the last two longer; never more than 2.8 s. */
export function landings(count: number): number[] {
  const last = count > 2 ? 2 : 0
  const step = count > last ? Math.min(220, (2800 - 480 * last) / (count - last)) : 220
  const found: number[] = []
  for (let i = 0, at = 0; i < count; i++) found.push((at += i >= count - last && last > 0 ? 460 : step))
  return found
}
