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

const PLACES = ['space', 'city', 'gate', 'source', 'target']

export function touched(since: readonly StoryEntry[]): Set<string> {
  const marks = new Set<string>()
  for (const { args } of since)
    for (const name of PLACES) if (typeof args[name] === 'string') marks.add(spaceMark(args[name]))
  return marks
}
