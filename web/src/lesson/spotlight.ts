/** Where a place of a lesson is on the screen, and where the card that speaks of it can lie. */

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

const AROUND = 5

/** All that stands for a mark of a lesson on the page: on the board rather than at the question. */
export function findAll(mark: string): Element[] {
  const q = CSS.escape(mark)
  const seat = /^seat:(\d)$/.exec(mark)?.[1]
  const ways = mark === 'ask' ? ['[data-part="ask"]'] : [`[data-place="${q}"]`, `[data-explain="${q}"]`, `[data-mark="${q}"]`, `[data-testid="spot-${q}"]`, ...(seat ? [`[data-testid="seat-card-${seat}"]`] : [])]
  const found = ways.flatMap((way) => [...document.querySelectorAll(way)]).filter((one) => one.getBoundingClientRect().width > 0)
  const board = found.filter((one) => mark === 'ask' || one.closest('[data-part="ask"]') === null)
  return board.length > 0 ? board : found
}

/** What a mark stands for, where nothing covers it. */
export function find(mark: string, covered: Box | null = null): Element | null {
  const found = findAll(mark)
  const seen = found.filter((one) => shownOf(one) !== null)
  return seen.find((one) => covered === null || over(shownOf(one)!, covered) === 0) ?? seen[0] ?? found[0] ?? null
}

/** Where one answers: at the question, and beside the board where choices stand in a list of their own. */
export function answers(): Element[] {
  const lists = [...document.querySelectorAll('[role="tabpanel"] [data-testid^="choice-"]')].flatMap((one) => one.closest('[role="tabpanel"]') ?? [])
  return [...findAll('ask').slice(0, 1), ...new Set(lists)]
}

/** The part of a thing that nothing around it cuts off, like a list that scrolls or a map of which a part is shown. */
function shownOf(one: Element): Box | null {
  let { left, top, right, bottom } = one.getBoundingClientRect()
  for (let around = one.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(around)
    if (display === 'contents' || (overflowX === 'visible' && overflowY === 'visible')) continue
    const edge = around.getBoundingClientRect()
    ;[left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)]
    ;[right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)]
  }
  return right - left > 4 && bottom - top > 4 ? { x: left, y: top, w: right - left, h: bottom - top } : null
}

/** The part of a thing that is in the window, with some air around it. */
export function boxOf(one: Element, width: number, height: number): Box | null {
  const shown = shownOf(one)
  if (shown === null) return null
  const x = Math.max(shown.x - AROUND, 2)
  const y = Math.max(shown.y - AROUND, 2)
  const w = Math.min(shown.x + shown.w + AROUND, width - 2) - x
  const h = Math.min(shown.y + shown.h + AROUND, height - 2) - y
  return w > 4 && h > 4 ? { x, y, w, h } : null
}

const over = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

/** Where a card covers none of these boxes, or as little as can be, near the first of them. */
export function clear(card: { w: number; h: number }, holes: readonly Box[], also: readonly Box[], width: number, height: number): { x: number; y: number } {
  const GAP = 14
  const TOP = 56
  const first = holes[0]
  const xs = [GAP, width - card.w - GAP, (width - card.w) / 2, width * 0.25]
  const ys = [TOP, height - card.h - GAP, (height - card.h) / 2, height * 0.3]
  for (const hole of holes) {
    xs.push(hole.x - card.w - GAP, hole.x + hole.w + GAP, hole.x)
    ys.push(hole.y - card.h - GAP, hole.y + hole.h + GAP, hole.y)
  }
  let best = { x: GAP, y: TOP }
  let least = Infinity
  for (const x of xs)
    for (const y of ys) {
      if (x < GAP / 2 || y < TOP / 2 || x + card.w > width - GAP / 2 || y + card.h > height - GAP / 2) continue
      const box = { x, y, ...card }
      const covered = holes.reduce((sum, hole) => sum + over(box, hole), 0) * 20 + also.reduce((sum, one) => sum + over(box, one), 0)
      const far = first ? Math.hypot(x + card.w / 2 - first.x - first.w / 2, y + card.h / 2 - first.y - first.h / 2) : 0
      if (covered * 10 + far < least) {
        least = covered * 10 + far
        best = { x, y }
      }
    }
  return best
}

/**
 * On a narrow screen the card has the whole width: how high it lies so that it covers neither where one answers nor all
 * that stands for a place (`places`, each with its boxes), or as little as can be.
 */
export function level(card: number, places: readonly (readonly Box[])[], asked: readonly Box[], height: number): number {
  const GAP = 4
  const beside = ({ y, h }: Box): number[] => [y + h + GAP, y - card - GAP]
  const tops = [...(asked.length > 0 ? [0] : []), height - card, 0, ...asked.flatMap(beside), ...places.flat().flatMap(beside)]
  const within = tops.filter((top) => top >= 0 && top + card <= height)
  const cost = (top: number): number => {
    const box = { x: 0, y: top, w: 1e4, h: card }
    const share = (one: Box): number => over(box, one) / (one.w * one.h)
    const weights = places.map((_, i) => (i === 0 ? 2 : 1)) // the first place is what the note is about
    const hidden = places.reduce((sum, boxes, i) => sum + (boxes.length > 0 ? Math.min(...boxes.map(share)) * weights[i]! : 0), 0) / (places.length + 1)
    return hidden + 10 * asked.reduce((sum, one) => sum + share(one), 0) // who cannot answer is stuck
  }
  return within.reduce((best, top) => (cost(top) < cost(best) - 0.02 ? top : best), within[0] ?? 0)
}

/** From the card to a box: the nearest points of the two. */
export function line(card: Box, hole: Box): [number, number, number, number] | null {
  const cx = Math.max(card.x, Math.min(hole.x + hole.w / 2, card.x + card.w))
  const cy = Math.max(card.y, Math.min(hole.y + hole.h / 2, card.y + card.h))
  const hx = Math.max(hole.x, Math.min(cx, hole.x + hole.w))
  const hy = Math.max(hole.y, Math.min(cy, hole.y + hole.h))
  return Math.hypot(cx - hx, cy - hy) < 6 ? null : [cx, cy, hx, hy]
}

/** Whether a line goes through a box. */
export function crosses([x1, y1, x2, y2]: readonly [number, number, number, number], { x, y, w, h }: Box): boolean {
  return Array.from({ length: 21 }, (_, i) => i / 20).some((t) => {
    const [px, py] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t]
    return px > x && px < x + w && py > y && py < y + h
  })
}
