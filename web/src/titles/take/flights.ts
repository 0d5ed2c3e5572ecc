/** Pieces that travel, told from the story: each along the way it takes in the rules. */
import type { StoryEntry } from '../../wire.ts'
import type { Kind } from './kinds.ts'
import { cellAt, faceAt, ghostAt, homeAt, placeOf, supplyAt, type Layout, type Point } from './layout.ts'
import type { TakeView } from './model.ts'

export interface Flight {
  piece: Kind | 'ghost'
  from: Point
  to: Point
}

export interface Pop {
  at: Point
  text: string
}

export function flights(
  view: TakeView,
  news: readonly StoryEntry[],
  g: Layout,
  me: number | null,
): { flights: Flight[]; pops: Pop[] } {
  const found: Flight[] = []
  const pops: Pop[] = []
  for (const { id, args } of news) {
    const seat = Number(args['seat'] ?? 0)
    const kind = args['kind'] as Kind
    const height = (place: number): number => view.hall[place]?.stack.length ?? 0
    const place = placeOf(view, args['field'] ?? args['source'])
    const target = placeOf(view, args['target'])
    switch (id) {
      case 'story-take': {
        const to = kind === 'samurai' ? homeAt(g, seat, me) : cellAt(g, seat, me, kind, 'unused')
        found.push({ piece: kind, from: faceAt(g, place, height(place) + 1), to })
        found.push({ piece: 'ghost', from: supplyAt(g), to: ghostAt(g, place, height(place)) })
        break
      }
      case 'story-place':
        found.push({
          piece: 'samurai',
          from: homeAt(g, seat, me),
          to: cellAt(g, seat, me, args['column'] as Kind, 'samurai'),
        })
        break
      case 'story-geisha':
        found.push({ piece: kind, from: faceAt(g, place, height(place) + 1), to: faceAt(g, target, height(target)) })
        break
      case 'story-haunt':
        found.push({ piece: 'ghost', from: ghostAt(g, place, height(place)), to: ghostAt(g, target, height(target)) })
        break
      case 'story-lift':
        found.push({ piece: 'ghost', from: ghostAt(g, place, height(place)), to: supplyAt(g) })
        break
      case 'story-lay':
        found.push({ piece: 'ghost', from: supplyAt(g), to: ghostAt(g, place, height(place)) })
        break
      case 'story-ninja': {
        const other = Number(args['other_seat'])
        found.push({ piece: kind, from: cellAt(g, other, me, kind, 'unused'), to: cellAt(g, other, me, kind, 'used') })
        break
      }
      case 'story-score':
        ;[args['first'], args['second']].forEach((points, who) => {
          if (Number(points) > 0) pops.push({ at: homeAt(g, who, me), text: `+${String(points)}` })
        })
        break
    }
  }
  return { flights: found, pops }
}

/** The places that the story since the last own turn touched: fields, and columns of courts. */
export function touched(since: readonly StoryEntry[]): Set<string> {
  const marks = new Set<string>()
  for (const { id, args } of since) {
    const seat = Number(args['seat'] ?? -1)
    for (const name of ['field', 'source', 'target'])
      if (typeof args[name] === 'string') marks.add(`field:${args[name]}`)
    if (id === 'story-take' && args['kind'] !== 'samurai') marks.add(`court:${seat}:${String(args['kind'])}`)
    if (id === 'story-place') marks.add(`court:${seat}:${String(args['column'])}`)
    if (id === 'story-ninja') marks.add(`court:${String(args['other_seat'])}:${String(args['kind'])}`)
    if (id === 'story-daimyo')
      for (const column of ['daimyo', 'ronin', 'geisha', 'ninja']) marks.add(`court:${seat}:${column}`)
  }
  return marks
}
