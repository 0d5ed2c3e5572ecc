/** What was said at a table, as far as it is known here: events bring the newest lines, older ones are asked for. */
import type { ChatLine } from '../wire.ts'

export interface Talk {
  /** How many lines were said before the first one here. */
  readonly before: number
  readonly lines: readonly ChatLine[]
}

/** What is known, with the newest lines added; lines that an event no longer brings stay. */
export function newer(known: Talk, before: number, lines: readonly ChatLine[]): Talk {
  const kept = before - known.before
  if (kept < 0 || kept > known.lines.length) return { before, lines } // something in between was never seen
  return { before: known.before, lines: [...known.lines.slice(0, kept), ...lines] }
}

/** What is known, with older lines before it. */
export function older(known: Talk, page: Talk): Talk {
  if (page.before + page.lines.length !== known.before) return known // it has changed since that was asked for
  return { before: page.before, lines: [...page.lines, ...known.lines] }
}
