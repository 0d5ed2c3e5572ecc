/** How Shogun shows what happened: how long each line, and which of them are a battle's. The map itself shows where. */
import type { Beat } from '../../lib/presenter.ts'
import type { StoryEntry } from '../../wire.ts'

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

/** The times of the storyboard: challenge, throw, fall, outcome and settling; others' battles in short form. */
export const LARGE: Record<string, number> = { begin: 1400, throw: 1400, fall: 2800, end: 2400 }
export const SHORT: Record<string, number> = { begin: 300, throw: 0, fall: 700, end: 800 }

const QUICK = /^story-(unused|lapse|bid-unpaid|stay|turned-up|special-cards|ready)$/
const CARD = /^story-turn-over$/

export function beat(entry: StoryEntry, told: readonly StoryEntry[], seat: number | null): Beat {
  const { id } = entry
  const lines = battleOf(told)
  const mine = fights(lines, seat)
  const times = mine ? LARGE : SHORT
  const scene = lines.length > 0
  if (BEGINS.test(id)) return { ms: times['begin']!, still: 0, scene: true, high: true }
  if (id === 'story-extra') return { ms: mine ? 400 : 0, still: 0, scene }
  if (id === 'story-throw') return { ms: times['throw']!, still: 0, scene }
  if (id === 'story-fall') return scene ? { ms: times['fall']!, still: 0, scene, silent: true } : { ms: 1500 }
  if (ENDS.test(id)) return { ms: times['end']!, still: mine ? Infinity : 2500, scene }
  if (id === 'story-action') return { ms: 600 }
  if (QUICK.test(id)) return { ms: 350 }
  return { ms: CARD.test(id) ? 550 : 650 }
}
