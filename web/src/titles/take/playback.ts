/** How TA-KE shows what happened: how long each line, where on the table, and which lines are a scene. */
import type { Beat } from '../../lib/presenter.ts'
import type { StoryEntry } from '../../wire.ts'
import type { Kind } from './kinds.ts'
import type { TakeView } from './model.ts'

export const isScore = (line: StoryEntry | undefined): boolean => line?.id === 'story-score'
export const isLast = (line: StoryEntry | undefined): boolean => line?.id === 'story-between' || line?.id === 'story-over'

export function beat(line: StoryEntry): Beat {
  if (isScore(line)) return { ms: 2400, scene: true, high: true, turn: 'begins' }
  return isLast(line) ? { ms: 5200, still: Infinity, scene: true, high: true, turn: 'begins' } : { ms: 1000 }
}

export function places({ id, args }: StoryEntry): string[] {
  const fields = ['field', 'source', 'target'].flatMap((name) => args[name] ?? []).filter((one) => typeof one === 'string').map((field) => `field:${field}`)
  const column = args['column'] ?? (id === 'story-take' ? args['kind'] : undefined)
  return typeof column === 'string' && typeof args['seat'] === 'number' ? [...fields, `court:${args['seat']}:${column}`] : fields
}

/** What a person who came to light scores: on how many fields, and for both players influence times fields. */
export interface Scored {
  kind: Kind
  /** The places in the hall where this person shows; each counts once. */
  fields: number[]
  sums: { influence: number; times: number; points: number }[]
}

export function scoredBy({ args }: StoryEntry, { hall }: TakeView): Scored {
  const kind = args['kind'] as Kind
  const times = Number(args['times'])
  const influence = args['influence'] as number[]
  return {
    kind,
    fields: hall.flatMap(({ shows }, place) => (shows === kind ? [place] : [])).slice(0, times),
    sums: [args['first'], args['second']].map((points, seat) => ({ influence: influence[seat] ?? 0, times, points: Number(points) })),
  }
}
