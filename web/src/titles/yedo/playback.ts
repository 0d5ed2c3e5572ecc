/** How Yedo shows what happened: how long each line, where in the city, and what is worth a slip of its own. */
import type { Beat } from '../../lib/presenter.ts'
import type { Slip } from '../../lib/slips.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import type { StoryEntry } from '../../wire.ts'
import { asYedo, cardName, cardText } from './model.ts'

const QUICK = /^story-(activate|act|idle|pass|draws|keep|returns|returned|order|position|side|withdraw)$/
const LONG = /^story-(arrest|win|win-group|round|final|patrol)$/
const CARD = /^story-(event|mission|bonus-card|play|favor)$/
/** What a mission brings, told after it. */
const GAIN = /^story-(points|gain|bonus|blessing|geisha|weapon|annex|recruit|favor|draws|drawn|blackmail)$/

/** The mission that is being rewarded, with the lines that tell of it; none if none is. */
function mission(told: readonly StoryEntry[]): StoryEntry[] {
  const from = told.findLastIndex(({ id }) => id === 'story-mission')
  const rest = from < 0 ? [] : told.slice(from)
  return rest.slice(1).every(({ id, args }) => GAIN.test(id) && args['seat'] === rest[0]!.args['seat']) ? rest : []
}

export function beat({ id }: StoryEntry, told: readonly StoryEntry[], seat: number | null): Beat {
  const [done, ...gains] = mission(told)
  if (done) return { ms: gains.length > 0 ? 900 : done.args['seat'] === seat ? 2500 : 1500, scene: true, high: gains.length === 0 }
  if (id === 'story-mission') return { ms: 1500, scene: true, high: true }
  if (CARD.test(id)) return { ms: 1800, scene: true }
  return { ms: QUICK.test(id) ? 550 : LONG.test(id) ? 1500 : 900 }
}

export function slip(told: readonly StoryEntry[], raw: View, words: Words): Slip | null {
  const view = asYedo(raw)
  const [done, ...gains] = mission(told)
  const line = done ?? told.at(-1)
  const card = line?.args['card']
  if (line === undefined || typeof card !== 'string') return null
  const seat = typeof line.args['seat'] === 'number' ? line.args['seat'] : null
  return {
    seat,
    kind: words.say(line.id, line.args),
    head: cardName(view, words, card),
    text: cardText(view, words, card),
    gains: gains.map(({ id, args }) => words.say(id, args)),
    ...(done ? { stamp: words.say('board-done') } : {}),
  }
}

export function places({ args }: StoryEntry): string[] {
  return ['source', 'place', 'district', 'annex'].flatMap((name) => args[name] ?? []).filter((one) => typeof one === 'string').map((place) => `place:${place}`)
}
