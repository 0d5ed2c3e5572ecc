/**
 * A title's primer: two pages that say what one wants, how a round goes, how points come and what to watch out for, and
 * a legend of all signs. Its pictures are the parts of the board itself, at positions of the title's first lesson.
 */
import type { Component } from 'svelte'
import type { Event, StoryEntry } from '../wire.ts'
import type { View } from '../lib/table.svelte.ts'
import type { Words } from '../lib/words.ts'

/** A part of a page: the heading is the message `primer-<id>`. */
export interface Panel {
  id: string
  /** Over the whole width of the page. */
  wide?: boolean
  /** The picture at the left, the words at its right. */
  beside?: boolean
  /** Pictures, each over its words `primer-<id>-<picture>`. */
  pictures?: readonly string[]
  /** Sentences `primer-<id>-1`, `-2` …, each with the sign that stands before it; '' for none. */
  says?: readonly string[]
}

/** A sign of the board; its name is the message `sign-<sign>`, what it is about `sign-<sign>-about`. */
export interface Legend {
  sign: string
  /** The rule that explains it. */
  rule: string
}

/** The table at a moment of a lesson. */
export interface Scene {
  view: View
  seat: number
  told: readonly StoryEntry[]
  words: Words
}

export interface PrimerKit {
  /** Which positions are shown, by their names: of the first lesson, after so many moves. */
  scenes: Readonly<Record<string, number>>
  leaves: readonly (readonly Panel[])[]
  legend: readonly Legend[]
  Picture: Component<{ of: string; scenes: Readonly<Record<string, Scene>>; words: Words }>
  Sign: Component<{ of: string }>
}

const KITS = import.meta.glob<{ default: PrimerKit }>('../titles/*/primer/index.ts')

export const hasPrimer = (title: string): boolean => `../titles/${title}/primer/index.ts` in KITS

/** The primer of a title; null where it has none. */
export async function loadPrimer(title: string): Promise<PrimerKit | null> {
  const load = KITS[`../titles/${title}/primer/index.ts`]
  return load ? (await load()).default : null
}

/** The lesson whose positions the pictures show. */
export const LESSON = 'first'

export const messageOf = (sign: string): string => `sign-${sign.replace(/[^a-z0-9]+/g, '-')}`

export function sceneOf(event: Event, words: Words): Scene {
  const names = event.facts.seats.map(({ name }) => name ?? '')
  return { view: event.view as View, seat: event.seat ?? 0, told: event.story, words: words.with(names) }
}

/** A piece of a sentence: words, perhaps in bold, or a rule in brackets. */
export type Piece = { text: string; bold: boolean } | { rule: string }

/** A sentence in pieces: `**bold**`, `[TAK-052]`. */
export function piecesOf(text: string): Piece[] {
  return text.split(/\s*\[([A-Z]{3}(?:-[0-9A-Z]{2})?-\d{3})\]/).flatMap((part, i): Piece[] => {
    if (i % 2 === 1) return [{ rule: part }]
    return part.split('**').flatMap((one, n) => (one ? [{ text: one, bold: n % 2 === 1 }] : []))
  })
}
