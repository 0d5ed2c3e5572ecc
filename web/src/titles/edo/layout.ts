/** Where everything lies on the map: the graph of the table's edition, as the view gives it, at our scale. */
import type { EdoView } from './model.ts'

export type Terrain = 'city' | 'rice' | 'wood' | 'stone' | 'river' | 'road' | 'border_post'

export interface Point {
  x: number
  y: number
}

export interface Space extends Point {
  id: string
  type: Terrain
  /** How many building sites; only cities have any. */
  sites: number
}

export interface Road {
  from: string
  to: string
  path: string
}

export interface MapSide {
  spaces: readonly Space[]
  at: ReadonlyMap<string, Space>
  roads: readonly Road[]
}

export const W = 1020
export const H = 912
export const CENTRE: Point = { x: 510, y: 458 }
export const EDO = 'edo'

/** The inner ring steps back a little, so that the capital has room for its ten sites. */
const INNER = 0.2
const STEP_BACK = 1.2

function place(x: number, y: number): Point {
  const [dx, dy] = [x / 1000 - 0.5, y / 1000 - 0.5]
  const near = Math.hypot(dx, dy) < INNER ? STEP_BACK : 1
  return { x: CENTRE.x + dx * near * 1000, y: CENTRE.y + dy * near * (near > 1 ? 900 : 850) }
}

const RIM = 300

/** A road bends gently: outwards along the rim, a little to one side inland. */
function bend(a: Point, b: Point, turn: number): string {
  const mid = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const out = Math.hypot(mid.x - CENTRE.x, mid.y - CENTRE.y)
  const long = Math.hypot(b.x - a.x, b.y - a.y)
  const rim = out > RIM
  const push = rim ? long * 0.1 : 0
  const side = rim ? 0 : long * 0.06 * turn
  const x = mid.x + ((mid.x - CENTRE.x) / (out || 1)) * push - ((b.y - a.y) / long) * side
  const y = mid.y + ((mid.y - CENTRE.y) / (out || 1)) * push + ((b.x - a.x) / long) * side
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`
}

function drawn({ spaces: raw, roads, sites }: EdoView): MapSide {
  const spaces = Object.entries(raw).map(
    ([id, one]): Space => ({ id, type: one.kind, sites: one.kind === 'city' ? sites : 0, ...place(one.x, one.y) }),
  )
  const at = new Map(spaces.map((space) => [space.id, space]))
  return {
    spaces,
    at,
    roads: roads.map(([from, to], i) => ({ from, to, path: bend(at.get(from)!, at.get(to)!, i % 2 ? 1 : -1) })),
  }
}

let known: { key: string; side: MapSide } | null = null

/** The drawing of a table's side; it does not change while a game is played. */
export function mapOf(view: EdoView): MapSide {
  const places = Object.entries(view.spaces).map(([id, { kind, x, y }]) => [id, kind, x, y])
  const key = JSON.stringify([places, view.roads, view.sites])
  if (known?.key !== key) known = { key, side: drawn(view) }
  return known.side
}

// A city's plaque -------------------------------------------------------------------------------------------------

export const SITE = { w: 36, h: 32 }
const ACROSS = 5
export const PLAQUE = { w: ACROSS * SITE.w + 12, top: -52, head: 28, h: 28 + 2 * SITE.h + 12 }

/** The middle of a building site, counted from 0: to the right along the first row, back along the second. */
export function siteAt(site: number): Point {
  const row = Math.floor(site / ACROSS)
  const column = row % 2 === 0 ? site % ACROSS : ACROSS - 1 - (site % ACROSS)
  return {
    x: (column - (ACROSS - 1) / 2) * SITE.w,
    y: PLAQUE.top + PLAQUE.head + 5 + SITE.h / 2 + row * (SITE.h + 2),
  }
}

// Figures on a space ------------------------------------------------------------------------------------------------

export const FIGURE = { w: 42, h: 50 }

/** Where figures stand: on the edge of a plaque, or in the middle of a smaller space. */
export function figuresAt(type: Terrain): Point {
  if (type === 'city') return { x: 0, y: PLAQUE.top - 20 }
  if (type === 'border_post') return { x: 0, y: -4 }
  return { x: 0, y: type === 'river' || type === 'road' ? -6 : -12 }
}

/** The middles of so many figures side by side; many stand closer. */
export function rowOf(many: number, room: number): number[] {
  const step = Math.min(FIGURE.w - 2, many > 1 ? (room - FIGURE.w) / (many - 1) : 0)
  return Array.from({ length: many }, (_, i) => (i - (many - 1) / 2) * step)
}
