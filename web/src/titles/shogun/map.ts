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

/** A line is kept as its first point and the steps from there: that keeps the page light. */
const lines: Point[][] = drawn.lines.map((steps) => {
  let [x, y] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, i) => [(x += steps[2 * i]!), (y += steps[2 * i + 1]!)] as const)
})

/** A line through its points, as relative steps. */
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

/** Which provinces lie next to each other, by land or by sea. */
export const NEIGHBOURS: Record<Side, ReadonlyMap<string, readonly string[]>> = { sun: neighbours('sun'), moon: neighbours('moon') }

function neighbours(side: Side): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [a, b] of [...BORDERS.map(({ sides }) => sides), ...ROUTES[side].map(({ between }) => between)]) {
    found.set(a!, [...(found.get(a!) ?? []), b!])
    found.set(b!, [...(found.get(b!) ?? []), a!])
  }
  return found
}

/** The part of the drawing that is shown: the islands, and sea enough for the banners. */
export const EDGE = { x: 8, y: 10, width: 1180, height: 752 } as const

/** Where a label stands aside of the middle of its province, set by eye. */
export const SHIFTS: Readonly<Record<string, readonly [number, number]>> = {
  hoki: [-6, 0], aki: [-4, 0], awa_shikoku: [-4, 2], shimotsuke: [-2, 9], kozuke: [-10, 6], hitachi: [-4, -10], shimosa: [-10, 5],
  echizen: [6, -2], hida: [2, 0], musashi: [6, -2], mimasaka: [2, -6], yamato: [-5, 4], ise: [3, -8], settsu: [0, -6], owari: [2, 4],
  mikawa: [0, -6], totomi: [4, 2], tamba: [-2, 0], harima: [2, 0], mino: [-2, 2], wakasa: [-2, 0], bitchu: [-2, 6], bingo: [-5, -2],
  kaga: [4, 0], suruga: [0, 4], izu: [-4, 0], sagami: [4, 0],
}

/** Where the regions' banners hang in the sea. */
export const BANNERS: Readonly<Record<string, readonly [number, number]>> = {
  green: [44, 178],
  red: [318, 104],
  brown: [478, 26],
  yellow: [1022, 508],
  purple: [640, 600],
}

/** Where the tower stands in the sea. */
export const TOWER: Point = [862, 628]

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

/** The part of the map in which these provinces lie; the whole map for none. */
export function nearTo(provinces: readonly string[]): { x: number; y: number; zoom: number } {
  const places = provinces.flatMap((id) => PLACE.get(id) ?? [])
  if (places.length === 0) return { x: EDGE.x, y: EDGE.y, zoom: 1 }
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const middle = (all: number[]): number => (Math.min(...all) + Math.max(...all)) / 2
  const long = (all: number[]): number => Math.max(...all) - Math.min(...all) + 130
  const zoom = Math.min(4, EDGE.width / long(xs), EDGE.height / long(ys))
  return { x: middle(xs) - EDGE.width / zoom / 2, y: middle(ys) - EDGE.height / zoom / 2, zoom }
}
