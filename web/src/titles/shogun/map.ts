/** The drawing of the country (made by `tools/draw_shogun_map.py`), as paths for the page. */
import drawn from './map.json'

export type Point = readonly [number, number]
export type Side = 'sun' | 'moon'

export interface Land {
  id: string
  path: string
  /** Where the pieces stand. */
  x: number
  y: number
}

export interface Border {
  path: string
  /** The provinces on its sides; the sea has none. */
  sides: readonly string[]
}

export interface Route {
  between: readonly string[]
  path: string
  /** Where something can be written beside it. */
  at: readonly number[]
}

export const WIDTH = drawn.width
export const HEIGHT = drawn.height

const lines: Point[][] = drawn.lines.map((flat) =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!, flat[2 * i + 1]!] as const),
)

/** A line through its points, as relative steps: that keeps the page light. */
function pen(points: readonly Point[]): string {
  const [first, ...rest] = points
  let [x, y] = first!
  let path = `M${x} ${y}l`
  for (const [u, v] of rest) {
    path += `${u - x} ${v - y} `
    ;[x, y] = [u, v]
  }
  return path.trimEnd()
}

const ringOf = (ring: readonly number[]): Point[] =>
  ring.flatMap((n) => (n < 0 ? lines[~n]!.toReversed() : lines[n]!).slice(0, -1))

export const LANDS: readonly Land[] = Object.entries(drawn.provinces).map(([id, { ring, at }]) => ({
  id,
  path: `${pen(ringOf(ring))}z`,
  x: at[0]!,
  y: at[1]!,
}))

const owners = lines.map((): string[] => [])
for (const [id, { ring }] of Object.entries(drawn.provinces)) for (const n of ring) owners[n < 0 ? ~n : n]!.push(id)

export const BORDERS: readonly Border[] = lines
  .map((line, n) => ({ path: pen(line), sides: owners[n]! }))
  .filter(({ sides }) => sides.length === 2)

export const COAST: string = drawn.coast.map((n) => pen(lines[n]!)).join('')

const routes = (side: Side): Route[] =>
  drawn.routes[side].map(({ between, way }) => {
    const [from, bow, to] = way.map((point) => point.join(' '))
    return { between, path: `M${from}Q${bow} ${to}`, at: way[1]! }
  })

export const ROUTES: Record<Side, Route[]> = { sun: routes('sun'), moon: routes('moon') }

export const LABELS: Record<Side, { region: string; at: number[] }[]> = drawn.labels

export const PLACE = new Map(LANDS.map((land) => [land.id, land] as const))

/** The nearest of some provinces in a direction, for the arrow keys. */
export function towards(from: string, ids: readonly string[], dx: number, dy: number): string | undefined {
  const here = PLACE.get(from)
  if (here === undefined) return ids[0]
  let best: string | undefined
  let least = Infinity
  for (const id of ids) {
    const land = PLACE.get(id)
    if (land === undefined || id === from) continue
    const [x, y] = [land.x - here.x, land.y - here.y]
    const ahead = x * dx + y * dy
    if (ahead <= 0) continue
    const cost = ahead + 2.5 * Math.abs(x * dy - y * dx)
    if (cost < least) [least, best] = [cost, id]
  }
  return best
}
