/** What makes a thing on the board stand for an item of the menu: pointer, focus, click and keys, the same everywhere. */
import { possible, type Item } from './choices.ts'

export type Pick = (item: Item) => void
export type Point = (item: Item | null) => void

/** What a part of a board is given, so that the things on it can be chosen. */
export interface Spots {
  byMark: ReadonlyMap<string, Item>
  picked: Item | null
  onpick: Pick
  onpoint: Point
}

/** Pointing, by pointer or by focus. The handlers are always there: an item may go while the pointer is on it. */
export function pointing(item: Item | undefined, onpoint: Point) {
  return {
    onpointerenter: () => item && onpoint(item),
    onpointerleave: (event: PointerEvent) => event.pointerType === 'mouse' && onpoint(null), // a finger leaves when it taps
    onfocus: () => item && onpoint(item),
    onblur: () => onpoint(null),
  }
}

/** Choosing and pointing, for an element that is a button only while an item stands for it. */
export function spot(item: Item | undefined, onpick: Pick, onpoint: Point) {
  return {
    ...pointing(item, onpoint),
    role: item ? 'button' : undefined,
    'aria-disabled': item && !possible(item) ? ('true' as const) : undefined,
    'data-testid': item?.mark ? `spot-${item.mark}` : undefined,
    onclick: () => item && onpick(item),
  }
}

/** The same for a drawing, which is no button by itself: it has a name, and Enter and the space bar work. */
export function drawnSpot(item: Item | undefined, label: string, onpick: Pick, onpoint: Point) {
  if (item === undefined) return { role: 'img', 'aria-label': label }
  return {
    ...spot(item, onpick, onpoint),
    tabindex: 0,
    'aria-label': label,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onpick(item)
    },
    oncontextmenu: (event: MouseEvent) => {
      event.preventDefault()
      onpoint(item)
    },
  }
}
