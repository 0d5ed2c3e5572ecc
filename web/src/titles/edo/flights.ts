/** What the story says of the map: figures that travel, and places that were touched. */
import type { StoryEntry } from '../../wire.ts'
import { spaceMark } from './model.ts'
import type { PieceKind } from './pieces.ts'

export interface Journey {
  kind: PieceKind
  seat: number | null
  from: string
  to: string
}

/** Figures that went from space to space, each along the way it took. */
export function journeys(news: readonly StoryEntry[]): Journey[] {
  return news.flatMap(({ id, args }): Journey[] => {
    const [from, to] = [args['source'], args['space'] ?? args['target']]
    if (typeof from !== 'string' || typeof to !== 'string' || from === to) return []
    const kind = id.includes('merchant') ? 'merchant' : id.includes('ronin') ? 'ronin' : 'samurai'
    return [{ kind, seat: kind === 'samurai' ? Number(args['seat'] ?? 0) : null, from, to }]
  })
}

/** Points that came to light at a place. */
export interface Pop {
  space: string
  text: string
}

export function pops(news: readonly StoryEntry[], merchant: string): Pop[] {
  return news.flatMap(({ id, args }): Pop[] => {
    const points = Number(args['points'] ?? 0)
    if (points <= 0 || id === 'story-dropped' || id === 'story-final') return []
    return [{ space: String(args['city'] ?? args['space'] ?? merchant), text: `+${points}` }]
  })
}

/** What changes the map; of other stories the places are not worth a mark. */
const CHANGES = ['build', 'disperse', 'merchant', 'post', 'ride', 'ronin-to', 'settle', 'temple', 'walk'].map((id) => `story-${id}`)
const PLACES = ['space', 'city', 'gate']

export function touched(since: readonly StoryEntry[]): Set<string> {
  const marks = new Set<string>()
  for (const { id, args } of since)
    if (CHANGES.includes(id)) for (const name of PLACES) if (typeof args[name] === 'string') marks.add(spaceMark(args[name]))
  return marks
}
