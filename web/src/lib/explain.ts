/** Explanations: what a thing on the table is, how it stands, what can be done with it or why not. */

export interface Explanation {
  title: string
  /** What sort of thing it is. */
  kind: string
  /** One or two sentences: what it does. */
  text: string
  /** A few values, each with its name. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** What can be done with it now, or why it cannot. */
  can?: string
  why?: string
  rule?: string | null
}

/** The rule behind a mark, where its explanation names none: by what it is (`seat:rice`, whoever sits there), else by its kind. */
export function ruleOfMark(mark: string, rules: Readonly<Record<string, string>>): string | null {
  const [kind = '', ...rest] = mark.split(':')
  const named = rest.filter((part) => !/^\d+$/.test(part))
  return rules[[kind, ...named].join(':')] ?? rules[[kind, named[0]?.slice(0, 2)].join(':')] ?? rules[kind] ?? null
}

/** Where a card of this size lies best: beside its thing, or above it, never over it, within the window. */
export function beside(thing: DOMRect, card: { width: number; height: number }, window: { width: number; height: number }, above = false): { x: number; y: number } {
  const GAP = 8
  const within = (at: number, long: number, all: number): number => Math.max(GAP, Math.min(at, all - long - GAP))
  if (above && thing.top - GAP - card.height >= GAP)
    return { x: within(thing.left + thing.width / 2 - card.width / 2, card.width, window.width), y: thing.top - GAP - card.height }
  const y = within(thing.top + thing.height / 2 - card.height / 2, card.height, window.height)
  if (thing.right + GAP + card.width <= window.width - GAP) return { x: thing.right + GAP, y }
  if (thing.left - GAP - card.width >= GAP) return { x: thing.left - GAP - card.width, y }
  const x = within(thing.left + thing.width / 2 - card.width / 2, card.width, window.width)
  const below = thing.bottom + GAP + card.height <= window.height
  return { x, y: below ? thing.bottom + GAP : Math.max(GAP, thing.top - GAP - card.height) }
}
