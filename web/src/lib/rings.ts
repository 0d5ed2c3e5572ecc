/** Where a place of the board is on the screen, for what is drawn around it or beside it. */
export interface Ring {
  left: number
  top: number
  width: number
  height: number
}

const ROOM = 4

/** A place may be drawn in several parts; the ring goes around what can be seen of them, on a map that shows a part of itself too. */
export function around(mark: string): Ring | null {
  const found = [...document.querySelectorAll(`[data-part="board"] [data-explain=${JSON.stringify(mark)}]`)].filter(inSight).map((one) => one.getBoundingClientRect())
  if (found.length === 0) return null
  const [left, top] = [Math.min(...found.map((box) => box.left)), Math.min(...found.map((box) => box.top))]
  const [right, bottom] = [Math.max(...found.map((box) => box.right)), Math.max(...found.map((box) => box.bottom))]
  return { left: left - ROOM, top: top - ROOM, width: right - left + 2 * ROOM, height: bottom - top + 2 * ROOM }
}

function inSight(part: Element): boolean {
  const { left, top, width, height } = part.getBoundingClientRect()
  const frame = (part as Partial<SVGElement>).ownerSVGElement?.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  return width > 0 && height > 0 && (frame === undefined || (x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom))
}

/** How a drawing lies on the screen, for what is drawn over it in its own units; null where nothing is drawn. */
export function matrixOf(drawing: SVGGraphicsElement | null): string | null {
  const screen = drawing?.getScreenCTM?.()
  return screen ? `matrix(${screen.a} ${screen.b} ${screen.c} ${screen.d} ${screen.e} ${screen.f})` : null
}

/** The outline of a place that is drawn as one shape; null for others. */
export function outlineOf(mark: string): { d: string; matrix: string } | null {
  const shape = document.querySelector<SVGPathElement>(`[data-part="board"] path[data-explain=${JSON.stringify(mark)}]`)
  const matrix = matrixOf(shape)
  return shape && matrix ? { d: shape.getAttribute('d') ?? '', matrix } : null
}

/** Measures now, and again whenever the board may lie elsewhere; gives what ends that. */
export function measuring(measure: () => void): () => void {
  measure()
  const soon = setTimeout(measure, 60) // what is shown may make room first
  addEventListener('resize', measure)
  return () => {
    clearTimeout(soon)
    removeEventListener('resize', measure)
  }
}
