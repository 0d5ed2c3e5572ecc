/** What stands around the spaces and means nothing: paddies, cedars, rocks; always where no road runs. */
import { CENTRE, type MapSide, type Point, type Space } from './layout.ts'

export interface Sprig extends Point {
  kind: 'paddy' | 'cedar' | 'rock' | 'pine'
  size: number
}

const KIND: Partial<Record<Space['type'], Sprig['kind']>> = {
  rice: 'paddy',
  wood: 'cedar',
  stone: 'rock',
  road: 'pine',
  border_post: 'pine',
}
const REACH = { paddy: [74, 66, 82], cedar: [66, 74, 62, 84], rock: [68, 78, 64], pine: [46, 52] }
const WIDE = { paddy: 24, cedar: 15, rock: 17, pine: 14 }

/** How far a point is from the nearest road and space of others. */
function clear(side: MapSide, point: Point, own: string, needs: number): boolean {
  for (const space of side.spaces) {
    const room = space.type === 'city' ? 116 : space.id === own ? 0 : 62
    const flat = space.type === 'city' ? 1.45 : 1
    if (Math.hypot(point.x - space.x, (point.y - space.y) * flat) < room + needs * 0.6) return false
  }
  return side.roads.every(({ from, to }) => {
    const [a, b] = [side.at.get(from)!, side.at.get(to)!]
    const long = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
    const along = Math.max(0, Math.min(1, ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / long))
    return Math.hypot(point.x - a.x - along * (b.x - a.x), point.y - a.y - along * (b.y - a.y)) > needs + 9
  })
}

function sprigsOf(side: MapSide): Sprig[] {
  const found: Sprig[] = []
  for (const space of side.spaces) {
    const kind = KIND[space.type]
    if (kind === undefined) continue
    for (let turn = 0; turn < 24; turn++) {
      const reach = REACH[kind][turn % REACH[kind].length]!
      const angle = (turn / 24) * 2 * Math.PI + (space.x % 7) / 14
      const point = { x: space.x + Math.cos(angle) * reach, y: space.y + Math.sin(angle) * reach }
      const alone = found.every((one) => Math.hypot(one.x - point.x, one.y - point.y) > (WIDE[kind] + WIDE[one.kind]) * 0.92)
      if (alone && clear(side, point, space.id, WIDE[kind])) found.push({ ...point, kind, size: 0.85 + ((turn * 7) % 5) / 14 })
    }
  }
  return found.sort((a, b) => a.y - b.y)
}

const known = new WeakMap<MapSide, Sprig[]>()

export function sprigs(side: MapSide): Sprig[] {
  const found = known.get(side) ?? sprigsOf(side)
  known.set(side, found)
  return found
}

/** The moat around the capital, through the river spaces and open where a road runs in over dry land. */
export function moat(side: MapSide): string {
  const ring = side.spaces.filter(({ x, y }) => Math.hypot(x - CENTRE.x, y - CENTRE.y) < 200 && (x !== CENTRE.x || y !== CENTRE.y))
  const dry = ring.filter(({ type }) => type !== 'river').map(({ x, y }) => Math.atan2(y - CENTRE.y, x - CENTRE.x))
  const [rx, ry] = [168, 151]
  const steps = 180
  let path = ''
  let drawing = false
  for (let i = 0; i <= steps; i++) {
    const angle = (i / steps) * 2 * Math.PI - Math.PI
    const open = dry.some((one) => Math.abs(Math.atan2(Math.sin(angle - one), Math.cos(angle - one))) < 0.2)
    const wave = 1 + 0.018 * Math.sin(angle * 9)
    const point = `${(CENTRE.x + rx * wave * Math.cos(angle)).toFixed(1)} ${(CENTRE.y + ry * wave * Math.sin(angle)).toFixed(1)}`
    if (!open) path += (drawing ? 'L' : 'M') + point
    drawing = !open
  }
  return path
}
