/** Where everything lies on the board, for a wide place and for a narrow one. */
import { COLUMNS, type Kind } from './kinds.ts'
import type { TakeView } from './model.ts'

export interface Point {
  x: number
  y: number
}

export interface Layout {
  narrow: boolean
  W: number
  H: number
  hall: { x: number; y: number; w: number; h: number }
  fieldW: number
  /** The floor on which the stacks stand. */
  floor: number
  face: number
  disc: { w: number; h: number }
  supply: { x: number; y: number; w: number; h: number }
  court: { x: number; w: number; h: number; y: [number, number]; head: number; side: number; rowH: number }
  chip: number
}

export const WIDE: Layout = {
  narrow: false,
  W: 860,
  H: 590,
  hall: { x: 10, y: 172, w: 840, h: 246 },
  fieldW: 144,
  floor: 384,
  face: 31,
  disc: { w: 84, h: 16 },
  supply: { x: 734, y: 180, w: 108, h: 230 },
  court: { x: 10, w: 840, h: 154, y: [8, 428], head: 28, side: 120, rowH: 40 },
  chip: 15,
}

export const NARROW: Layout = {
  narrow: true,
  W: 360,
  H: 414,
  hall: { x: 4, y: 111, w: 352, h: 192 },
  fieldW: 70,
  floor: 281,
  face: 23,
  disc: { w: 54, h: 12.5 },
  supply: { x: 4, y: 111, w: 352, h: 24 },
  court: { x: 4, w: 352, h: 104, y: [3, 307], head: 37, side: 0, rowH: 21.5 },
  chip: 9,
}

export const fieldX = (g: Layout, place: number): number =>
  g.hall.x + (g.narrow ? 1 : 4) + place * g.fieldW + g.fieldW / 2

/** How far apart the discs of a stack lie; a stack that a Geisha made high is pressed together. */
export function pitch(g: Layout, height: number): number {
  const room = g.floor - g.hall.y - 2 * g.face - (g.narrow ? 30 : 14)
  return Math.min(g.disc.h, room / Math.max(1, height - 1))
}

/** The middle of the face of a stack with so many chips. */
export function faceAt(g: Layout, place: number, height: number): Point {
  return { x: fieldX(g, place), y: g.floor - Math.max(0, height - 1) * pitch(g, height) - g.face - 2 }
}

export function ghostAt(g: Layout, place: number, height: number): Point {
  const { x, y } = faceAt(g, place, Math.max(1, height))
  return { x: x + g.face * 0.86, y: y - g.face * 0.62 }
}

export const supplyAt = (g: Layout): Point => ({ x: g.supply.x + g.supply.w / 2, y: g.supply.y + g.supply.h / 2 })

/** Which of the two courts lies below: the own one; a spectator sees seat A below. */
export const sideOf = (seat: number, me: number | null): 0 | 1 => (seat === (me ?? 0) ? 1 : 0)

export const columnW = (g: Layout): number => (g.court.w - g.court.side) / COLUMNS.length

export const columnX = (g: Layout, column: number): number => g.court.x + g.court.side + column * columnW(g)

const ROW = { samurai: 0, used: 1, unused: 2 }
export type Row = keyof typeof ROW

export function rowY(g: Layout, side: 0 | 1, row: Row): number {
  return g.court.y[side] + g.court.head + ROW[row] * g.court.rowH + g.court.rowH / 2
}

export function cellAt(g: Layout, seat: number, me: number | null, kind: Kind, row: Row): Point {
  const column = Math.max(0, COLUMNS.indexOf(kind as (typeof COLUMNS)[number]))
  return { x: columnX(g, column) + columnW(g) / 2, y: rowY(g, sideOf(seat, me), row) }
}

/** Where a court's owner sits: there a samurai waits for its column, and points appear. */
export function homeAt(g: Layout, seat: number, me: number | null): Point {
  const side = sideOf(seat, me)
  return g.narrow ? { x: g.W / 2, y: g.court.y[side] + 12 } : { x: g.court.x + 60, y: g.court.y[side] + 74 }
}

export const placeOf = (view: TakeView, field: unknown): number => view.hall.findIndex((one) => one.field === field)
