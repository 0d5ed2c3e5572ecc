/** How Shogun shows what happened: how long each line, which of them are a scene's, and where on the map it is. */
import type { Beat } from '../../lib/presenter.ts'
import type { StoryEntry } from '../../wire.ts'
import type { ShogunView } from './model.ts'

const BEGINS = /^story-(attack|attack-neutral|revolt)$/
const ENDS = /^story-(battle|neutral|revolt)-(won|held|draw|lost)$/
const WITHIN = /^story-(extra|throw|fall)$/

/** The lines of the battle or revolt that is being told, from the attack on; none if none is. */
export function battleOf(told: readonly StoryEntry[]): StoryEntry[] {
  const last = told.at(-1)
  if (last === undefined || !(BEGINS.test(last.id) || WITHIN.test(last.id) || ENDS.test(last.id))) return []
  const from = told.findLastIndex(({ id }) => BEGINS.test(id))
  return from < 0 || told.slice(from + 1, -1).some(({ id }) => ENDS.test(id)) ? [] : told.slice(from)
}

/** Whether a seat fights in it. */
export const fights = ([attack]: readonly StoryEntry[], seat: number | null): boolean =>
  seat !== null && attack !== undefined && (attack.args['seat'] === seat || attack.args['other_seat'] === seat)

/** The lines of the first filling of the tower: the only throw that is nobody's battle. */
export function fillingOf(told: readonly StoryEntry[]): StoryEntry[] {
  const last = told.at(-1)
  if (last === undefined || !/^story-(throw|fall)$/.test(last.id) || battleOf(told).length > 0) return []
  return told.slice(told.findLastIndex(({ id }) => id === 'story-throw'))
}

const YEAR_ENDS = /^story-(new-year|over)$/

/** The lines of the winter that is being told, from its first on; none if none is. */
export function winterOf(told: readonly StoryEntry[]): StoryEntry[] {
  const from = told.findLastIndex(({ id }) => id === 'story-winter')
  return from < 0 || told.slice(from, -1).some(({ id }) => YEAR_ENDS.test(id)) ? [] : told.slice(from)
}

/** The times of the storyboard: challenge, throw, fall, outcome and settling; others' battles in short form. */
export const LARGE: Record<string, number> = { begin: 1400, throw: 1400, fall: 2800, end: 2400 }
export const SHORT: Record<string, number> = { begin: 300, throw: 0, fall: 700, end: 800 }
/** The first filling and winter concern everybody who plays; who watches sees them in short form. */
export const FILLING = { large: { throw: 1800, fall: 4200 }, short: { throw: 400, fall: 1400 } }
const WINTER: Record<string, [large: number, short: number]> = {
  'story-winter': [1600, 600],
  'story-supply': [1200, 400],
  'story-drawn': [1300, 500],
  'story-score': [1100, 350],
  'story-majority': [650, 200],
  'story-monuments': [500, 200],
  'story-line': [500, 200],
  'story-new-year': [1800, 900],
  'story-over': [2600, 1400],
}
const A_STILL = 2500

const QUICK = /^story-(unused|lapse|bid-unpaid|stay|turned-up|special-cards|ready)$/
const CARD = /^story-turn-over$/

export function beat(entry: StoryEntry, told: readonly StoryEntry[], seat: number | null, view: ShogunView): Beat {
  const { id } = entry
  const lines = battleOf(told)
  const mine = fights(lines, seat)
  const times = mine ? LARGE : SHORT
  const scene = lines.length > 0
  if (BEGINS.test(id)) return { ms: times['begin']!, still: 0, scene: true, high: true, turn: 'begins' }
  if (fillingOf(told).length > 0) return filling(id, seat)
  if (id === 'story-extra') return { ms: mine ? 400 : 0, still: 0, scene }
  if (id === 'story-throw') return { ms: times['throw']!, still: 0, scene }
  if (id === 'story-fall') return scene ? { ms: times['fall']!, still: 0, scene, silent: true } : { ms: 1500 }
  if (ENDS.test(id)) return { ms: times['end']!, still: mine ? Infinity : A_STILL, scene, turn: 'ends' }
  if (id === 'story-winter' || winterOf(told).length > 0) return winter(entry, seat, view)
  if (id === 'story-action') return { ms: 600 }
  if (QUICK.test(id)) return { ms: 350 }
  return { ms: CARD.test(id) ? 550 : 650 }
}

function filling(id: string, seat: number | null): Beat {
  const { throw: thrown, fall } = seat === null ? FILLING.short : FILLING.large
  if (id === 'story-throw') return { ms: thrown, still: 0, scene: true, high: true, turn: 'begins' }
  return { ms: fall, still: seat === null ? A_STILL : Infinity, scene: true, silent: true, turn: 'ends' }
}

/** A still shows the rice when all of it is counted, and the points when all of them are. */
function winter({ id, args }: StoryEntry, seat: number | null, view: ShogunView): Beat {
  const [large, short] = WINTER[id] ?? [900, 300]
  const fed = id === 'story-supply' && args['seat'] === view.seats.length - 1
  const ends = fed || YEAR_ENDS.test(id)
  const begins = id === 'story-winter' || (id === 'story-score' && args['seat'] === 0)
  return {
    ms: seat === null ? short : large,
    still: !ends ? 0 : seat === null ? A_STILL : Infinity,
    scene: true,
    high: id === 'story-winter',
    ...(ends ? { turn: 'ends' } : begins ? { turn: 'begins' } : {}),
  }
}

/** The provinces that a line names. */
export const named = (args: Record<string, unknown>): string[] =>
  ['province', 'source', 'target'].flatMap((name) => args[name] ?? []).filter((one) => typeof one === 'string')

/** The provinces of which a line tells: those it names, and in winter those that are counted. */
export function placesOf({ id, args }: StoryEntry, view: ShogunView): Set<string> {
  if (!/^story-(supply|score|majority)$/.test(id)) return new Set(named(args))
  const { seat, region, building } = args
  const counted = Object.entries(view.provinces).filter(
    ([, { owner, region: where, buildings }]) => owner === seat && (region === undefined || where === region) && (building === undefined || buildings.includes(String(building))),
  )
  return new Set(counted.map(([province]) => province))
}
