/**
 * Our icon as pictures of points, for those who take no drawing: made by the build from `public/icon.svg` itself.
 *
 * It reads as much of SVG as that file uses: a rectangle with round corners, and paths of lines and curves that are
 * filled or drawn along. Every point is the mean of a few looks at the drawing.
 */
import { deflateSync } from 'node:zlib'

type Point = [number, number]
type Colour = [number, number, number]
interface Shape {
  colour: Colour
  covers: (x: number, y: number) => boolean
}

const LOOKS = 2
const STEPS = 16
const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
  return c >>> 0
})

/** The picture of a drawing, `size` points wide; `full`: to the edges, with the drawing smaller, for phones that cut it to their own shape. */
export function png(svg: string, size: number, full = false): Buffer {
  const [, , , across] = /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number) as [number, number, number, number]
  const shapes = read(svg)
  const ground = shapes[0]!.colour
  const zoom = full ? 1.3 : 1
  const where = (at: number): number => (at / size - 0.5) * across * zoom + across / 2
  const rows: Buffer[] = []
  for (let y = 0; y < size; y++) {
    const row = Buffer.alloc(1 + 4 * size)
    for (let x = 0; x < size; x++) {
      const sum: Colour = [0, 0, 0]
      let seen = 0
      for (let look = 0; look < LOOKS * LOOKS; look++) {
        const [u, v] = [where(x + ((look % LOOKS) + 0.5) / LOOKS), where(y + (Math.floor(look / LOOKS) + 0.5) / LOOKS)]
        let colour = full ? ground : null
        for (const shape of shapes) if (shape.covers(u, v)) colour = shape.colour
        if (colour === null) continue
        seen += 1
        for (let i = 0; i < 3; i++) sum[i]! += colour[i]!
      }
      for (let i = 0; i < 3; i++) row[1 + 4 * x + i] = seen ? Math.round(sum[i]! / seen) : 0
      row[1 + 4 * x + 3] = Math.round((255 * seen) / (LOOKS * LOOKS))
    }
    rows.push(row)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  let c = 0xffffffff
  for (const byte of body) c = CRC[(c ^ byte) & 0xff]! ^ (c >>> 8)
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE((c ^ 0xffffffff) >>> 0)
  return Buffer.concat([size, body, sum])
}

function read(svg: string): Shape[] {
  const shapes: Shape[] = []
  for (const [, kind, text] of svg.matchAll(/<(rect|path)\s([^>]*?)\/?>/g)) {
    const given = Object.fromEntries([...text!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])) as Record<string, string>
    if (kind === 'rect') {
      const [width, height, round] = [Number(given['width']), Number(given['height']), Number(given['rx'] ?? 0)]
      const off = (at: number, size: number) => Math.max(round - at, at - (size - round), 0)
      shapes.push({ colour: colourOf(given['fill']!), covers: (x, y) => x >= 0 && y >= 0 && x <= width && y <= height && Math.hypot(off(x, width), off(y, height)) <= round })
    } else {
      const found = stretches(linesOf(given['d']!))
      const half = Number(given['stroke-width']) / 2
      if (given['fill'] !== 'none') shapes.push({ colour: colourOf(given['fill']!), covers: within(found, 0, (x, y) => inside(found, x, y)) })
      if (given['stroke']) shapes.push({ colour: colourOf(given['stroke']), covers: within(found, half, (x, y) => near(found, x, y, half)) })
    }
  }
  return shapes
}

const colourOf = (text: string): Colour => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)) as Colour

/** A path as rows of points. */
function linesOf(path: string): Point[][] {
  const lines: Point[][] = []
  let [x, y] = [0, 0]
  let hand: Point | null = null // where the last curve came from
  for (const [, verb, text] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const own = (text!.match(/-?(?:\d+\.\d*|\.\d+|\d+)/g) ?? []).map(Number)
    const from = verb! === verb!.toLowerCase()
    const each = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, z: 0 }[verb!.toLowerCase()]
    if (each === undefined) throw new Error(`icon.svg says ${verb}, which is not read here`)
    if (each === 0) {
      lines.at(-1)!.push(lines.at(-1)![0]!)
      continue
    }
    for (let i = 0; i < own.length; i += each) {
      const part = own.slice(i, i + each)
      const base: Point = from ? [x, y] : [0, 0]
      const points = Array.from({ length: part.length / 2 }, (_, n): Point => [part[2 * n]! + base[0], part[2 * n + 1]! + base[1]])
      const kind = verb!.toLowerCase()
      const start: Point = [x, y]
      if (kind === 'm') lines.push([])
      if (kind === 'h') points[0] = [part[0]! + base[0], y]
      if (kind === 'v') points[0] = [x, part[0]! + base[1]]
      if (kind === 's') points.unshift(hand ? [2 * x - hand[0], 2 * y - hand[1]] : start)
      ;[x, y] = points.at(-1)!
      if (points.length === 3) {
        for (let step = 1; step <= STEPS; step++) lines.at(-1)!.push(along([start, ...points] as Point[], step / STEPS))
        hand = points[1]!
      } else {
        lines.at(-1)!.push([x, y])
        hand = null
      }
    }
  }
  return lines
}

/** A point of a curve. */
function along(points: Point[], t: number): Point {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
  return [0, 1].map((axis) => points.reduce((sum, point, i) => sum + weights[i]! * point[axis]!, 0)) as Point
}

type Stretch = [ax: number, ay: number, bx: number, by: number]
const stretches = (lines: Point[][]): Stretch[] => lines.flatMap((line) => line.slice(1).map((to, i): Stretch => [...line[i]!, ...to]))

/** Looks closely only near a path: most points are far from it. */
function within(found: Stretch[], margin: number, covers: Shape['covers']): Shape['covers'] {
  const [xs, ys] = [found.flatMap(([ax, , bx]) => [ax, bx]), found.flatMap(([, ay, , by]) => [ay, by])]
  const [left, right, top, bottom] = [Math.min(...xs) - margin, Math.max(...xs) + margin, Math.min(...ys) - margin, Math.max(...ys) + margin]
  return (x, y) => x >= left && x <= right && y >= top && y <= bottom && covers(x, y)
}

function inside(found: Stretch[], x: number, y: number): boolean {
  let within = false
  for (const [ax, ay, bx, by] of found) if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
  return within
}

function near(found: Stretch[], x: number, y: number, most: number): boolean {
  for (const [ax, ay, bx, by] of found) {
    const [w, h] = [bx - ax, by - ay]
    const long = w * w + h * h
    const t = long ? Math.min(1, Math.max(0, ((x - ax) * w + (y - ay) * h) / long)) : 0
    const [dx, dy] = [x - ax - t * w, y - ay - t * h]
    if (dx * dx + dy * dy <= most * most) return true
  }
  return false
}
