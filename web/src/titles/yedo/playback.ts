/** How Yedo shows what happened: how long each line, where in the city, and which lines are a scene's. */
import type { Beat } from '../../lib/presenter.ts'
import type { StoryEntry } from '../../wire.ts'
import type { YedoView } from './model.ts'

const QUICK = /^story-(activate|act|idle|draws|keep|returns|returned|order|position|side|withdraw)$/
const LONG = /^story-(round|final)$/
const OPEN = /^story-open-(category|group)$/
const BIDDING = /^story-(bid|pass|leave|default|win|win-group|category)$/
const CARD = /^story-(event|bonus-card|play|favor)$/
const WATCH = /^story-(save|shelter|shelter-all|blackmail|arrest)$/
/** What a mission, a lot or a card brings, told after it. */
const GAIN = /^story-(points|gain|bonus|blessing|geisha|weapon|annex|recruit|favor|draws|drawn|blackmail|activate|stand-in|pay-blessing|lose|sent)$/
/** What no card brings about: the game goes on. */
const GOES_ON = /^story-(final|round|market|order|patrol|place|sit-out|open-category|open-group|mission)$/

/** From the last line of a kind on, if all that follows belongs to it. */
function since(told: readonly StoryEntry[], first: RegExp, belongs: (line: StoryEntry, first: StoryEntry) => boolean): StoryEntry[] {
  const from = told.findLastIndex(({ id }) => first.test(id))
  const lines = from < 0 ? [] : told.slice(from)
  return lines.slice(1).every((line) => belongs(line, lines[0]!)) ? lines : []
}

/** An auction as far as it went: who opened it, the bids, who won, and what for. */
export function auctionOf(told: readonly StoryEntry[]): StoryEntry[] {
  const winner = told.findLast(({ id }) => /^story-win(-group)?$/.test(id))?.args['seat']
  return since(told, OPEN, ({ id, args }) => BIDDING.test(id) || (GAIN.test(id) && args['seat'] === winner))
}

/** The watch comes to a district, and what comes of it. */
export const watchOf = (told: readonly StoryEntry[]): StoryEntry[] => since(told, /^story-patrol$/, ({ id }) => WATCH.test(id))

/** Where the watch stood before it came where it stands. */
export function cameFrom(told: readonly StoryEntry[]): string | null {
  const seen = told.filter(({ id }) => id === 'story-patrol').at(-2)
  return seen === undefined ? null : String(seen.args['district'])
}

/** The mission that is being rewarded, with the lines that tell of it. */
export const missionOf = (told: readonly StoryEntry[]): StoryEntry[] => since(told, /^story-mission$/, ({ id, args }, done) => GAIN.test(id) && args['seat'] === done.args['seat'])

/** A card that is shown to all, with what it brings at once. */
export const cardOf = (told: readonly StoryEntry[]): StoryEntry[] => since(told, CARD, ({ id, at }, card) => at === card.at && !GOES_ON.test(id))

export type SceneKind = 'mission' | 'auction' | 'watch' | 'card'
const SCENES: Record<SceneKind, (told: readonly StoryEntry[]) => StoryEntry[]> = { mission: missionOf, auction: auctionOf, watch: watchOf, card: cardOf }

/** The scene that is being told, and its lines; null if none is. Of two, the one that began last. */
export function sceneOf(told: readonly StoryEntry[]): { kind: SceneKind; lines: StoryEntry[] } | null {
  const found = Object.entries(SCENES).map(([kind, of]) => ({ kind: kind as SceneKind, lines: of(told) })).filter(({ lines }) => lines.length > 0)
  return found.sort((a, b) => a.lines.length - b.lines.length)[0] ?? null
}

const FIRST: Record<SceneKind, number> = { mission: 1500, auction: 1300, watch: 1800, card: 2000 }
const NEXT: Record<SceneKind, number> = { mission: 1000, auction: 1000, watch: 1400, card: 1000 }
/** A mission of mine stays a little. */
const MINE = 2500

export function beat(line: StoryEntry, told: readonly StoryEntry[], seat: number | null): Beat {
  const scene = sceneOf(told.length > 0 ? told : [line])
  if (scene === null) return { ms: QUICK.test(line.id) ? 550 : LONG.test(line.id) ? 1500 : 900 }
  const { kind, lines } = scene
  const begins = lines.length === 1
  const sold = /^story-win(-group)?$/.test(line.id)
  const ms = begins && kind === 'mission' && line.args['seat'] === seat ? MINE : sold ? 1700 : (begins ? FIRST : NEXT)[kind]
  return { ms, scene: true, high: begins && kind === 'mission', ...(begins ? { turn: 'begins' } : sold ? { turn: 'ends' } : {}) }
}

const CASTLE = ['audience', 'summons', 'garden']
const inDistrict = (district: string): string[] => (district === 'castle' ? CASTLE : [district])

/** The places in the city of which a line tells; of a mission, those where its disciples stood. */
export function places({ id, args }: StoryEntry, view: YedoView): string[] {
  const named = ['source', 'place', 'district', 'annex'].flatMap((name) => args[name] ?? []).filter((one) => typeof one === 'string')
  const asked = id === 'story-mission' ? (view.texts[String(args['card'])]?.needs ?? []).flatMap((line) => (line.args['district'] as string[] | undefined) ?? []) : []
  return [...new Set([...named, ...asked].flatMap(inDistrict))].map((place) => `place:${place}`)
}
