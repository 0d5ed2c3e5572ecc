/** A winter as far as its lines have told it: rice against provinces, the revolts that follow, and what is paid. */
import type { StoryEntry } from '../../wire.ts'

export const REGIONS = ['green', 'red', 'purple', 'yellow', 'brown'] as const

export interface Supply {
  seat: number
  /** Rice that is left, and as much as is needed: one for each province. */
  rice: number
  provinces: number
  missing: number
  /** The provinces that were drawn to revolt, and how each revolt ended; null: not yet. */
  revolts: { province: string; held: boolean | null }[]
}

export interface Points {
  seat: number
  provinces: number
  buildings: number
  majorities: number
  /** Monuments and arts. */
  more: number
}

export interface Majority {
  region: string
  building: string
  seats: number[]
  points: number
}

export interface Winter {
  event: string
  /** What everybody loses. */
  loss: number
  supply: Supply[]
  points: Points[]
  majorities: Majority[]
  /** The year is over. */
  over: boolean
}

const whole = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What the lines of a winter tell, its first one first. */
export function tellOf(lines: readonly StoryEntry[]): Winter {
  const found: Winter = { event: String(lines[0]?.args['event'] ?? ''), loss: whole(lines[0]?.args['rice']), supply: [], points: [], majorities: [], over: false }
  for (const { id, args } of lines) {
    const seat = whole(args['seat'])
    const supply = found.supply.find((one) => one.seat === seat)
    const points = found.points.find((one) => one.seat === seat)
    if (id === 'story-supply') found.supply.push({ seat, rice: whole(args['rice']), provinces: whole(args['provinces']), missing: whole(args['missing']), revolts: [] })
    else if (id === 'story-drawn') supply?.revolts.push(...(args['province'] as string[]).map((province) => ({ province, held: null })))
    else if (id === 'story-revolt-held' || id === 'story-revolt-lost') {
      const revolt = supply?.revolts.find(({ province }) => province === args['province'])
      if (revolt) revolt.held = id === 'story-revolt-held'
    } else if (id === 'story-score') found.points.push({ seat, provinces: whole(args['provinces']), buildings: whole(args['buildings']), majorities: 0, more: 0 })
    else if (id === 'story-majority') {
      if (points) points.majorities += whole(args['points'])
      won(found.majorities, String(args['region']), String(args['building']), whole(args['points'])).seats.push(seat)
    } else if (id === 'story-monuments' || id === 'story-line') {
      if (points) points.more += whole(args['points'])
    } else if (id === 'story-new-year' || id === 'story-over') found.over = true
  }
  return found
}

function won(all: Majority[], region: string, building: string, points: number): Majority {
  const known = all.find((one) => one.region === region && one.building === building)
  if (known) return known
  const made = { region, building, seats: [], points }
  all.push(made)
  return made
}

export const sumOf = ({ provinces, buildings, majorities, more }: Points): number => provinces + buildings + majorities + more

/** What is counted now: the last line's region and building, where it is a majority. */
export function countedNow(lines: readonly StoryEntry[]): { region: string; building: string } | null {
  const last = lines.at(-1)
  return last?.id === 'story-majority' ? { region: String(last.args['region']), building: String(last.args['building']) } : null
}

