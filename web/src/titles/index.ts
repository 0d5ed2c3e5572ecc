/**
 * The titles' folders. A title needs nothing here: its `kit.ts` (`Board.svelte`, the board; menu, status line, own
 * parts), `Ornament.svelte` (its print on the home page) and `en.ftl`, `de.ftl` (words of its board) are found by name.
 */
import type { Component } from 'svelte'
import type { Choice, StoryEntry } from '../wire.ts'
import type { Item } from '../lib/choices.ts'
import type { Gesture } from '../lib/choosing.svelte.ts'
import type { Explanation } from '../lib/explain.ts'
import type { Secret } from '../lib/hotseat.svelte.ts'
import type { Form } from '../lib/link.ts'
import type { SayPlan } from '../lib/odds.ts'
import type { Beat } from '../lib/presenter.ts'
import type { RoundSummary } from '../lib/summary.ts'
import type { View } from '../lib/table.svelte.ts'
import type { Words } from '../lib/words.ts'

export interface BoardProps {
  view: View
  /** Through whose eyes; null watches. */
  seat: number | null
  words: Words
  /** There is room for parts beside each other; else they come below each other. */
  wide: boolean
  /** An earlier position is looked at. */
  past: boolean
  /** What can be chosen now; those with a `mark` have a place on the board. */
  items: readonly Item[]
  /** The item that waits for its confirmation. */
  picked: Item | null
  /** The item under the pointer or the focus, here or among the buttons. */
  pointed: Item | null
  /** The marks of what was chosen already, on the way to a whole choice. */
  chosen: readonly string[]
  onpick: (item: Item) => void
  /** The pointer or the focus is on an item, or has left it. */
  onpoint: (item: Item | null) => void
  /** Do in one go what takes several steps. */
  ongesture: (begin: (view: View) => Gesture) => void
  /** The view after this seat's last deed of which the story tells by this message; null if there was none. */
  recall: (message: string) => Promise<View | null>
  /** What brought the view about that is shown, for pieces that travel. */
  news: readonly StoryEntry[]
  /** The story up to the position that is shown. */
  told: readonly StoryEntry[]
  /** What happened since this seat's last turn, to be marked. */
  since: readonly StoryEntry[]
  /** The line that is being shown, while it is shown what happened. */
  line?: StoryEntry | null
  /** The part of the title's own that takes the place of the buttons now, and the arrangement being made in it. */
  custom: string | null
  draft: unknown
  ondraft: (draft: unknown) => void
}

export interface SceneProps {
  /** The table at the line that is shown, and what was told up to that line. */
  view: View
  told: readonly StoryEntry[]
  seat: number | null
  words: Words
  wide: boolean
  /** Pieces may move; else everything is one still picture. */
  moving: boolean
  /** How many times as fast as usual. */
  speed: number
  /** Somebody holds it. */
  paused: boolean
  /** Somebody wants to see what comes next; null where the controls are in sight. */
  onstep: (() => void) | null
}

export interface CustomProps {
  view: View
  seat: number | null
  words: Words
  choices: readonly Choice[]
  draft: unknown
  ondraft: (draft: unknown) => void
  ondo: (choice: Choice) => void
  /** Ask why a form is not possible, and show the answer; null takes the answer away. */
  onwhy: (form: Form | null) => void
}

export interface SeatProps {
  view: View
  seat: number
  words: Words
  /** In one line of the header: what is compared most. */
  brief: boolean
}

/** How a title's parts lie on the table: its board in the area `at-board`, and, if it has them, `at-side` and `at-strip`. */
export interface Frame {
  /** The seats stand as a strip in the header, and something of the title's own as a strip at the bottom. */
  strip?: boolean
  /** Something stands beside the board. */
  side?: boolean
  /** On a narrow screen: the height of the board, where something stands below it. */
  board?: string
  /** The height of the question, where it is not the usual one. */
  ask?: { wide?: string; narrow?: string }
}

export interface Kit {
  Board: Component<BoardProps>
  frame?: Frame
  /** How a line of the story is shown, by what was told up to it; a second each, if nothing is said. */
  beat?: (entry: StoryEntry, told: readonly StoryEntry[], seat: number | null, view: View) => Beat | null
  /** The marks of the places on the board of which a line tells. */
  places?: (entry: StoryEntry, view: View) => string[]
  /** What is shown over the board or beside it at lines whose beat is a `scene`; fetched when the first one is shown. */
  scene?: () => Promise<{ default: Component<SceneProps> }>
  /** What a mark on the table stands for; null where the title has nothing to say. */
  explain?: (view: View, mark: string, seat: number | null, words: Words) => Promise<Explanation | null>
  /** What can be chosen, as a tree; see `lib/choices.ts`. */
  menu?: (view: View, choices: readonly Choice[], seat: number, words: Words) => Item[]
  /** What is asked, where the decision's own sentence says too little. */
  ask?: (view: View, words: Words, choices: readonly Choice[]) => { text: string; rule?: string } | null
  /** How a choice is carried out, where that takes several steps. */
  way?: (view: View, form: Form, seat: number) => Gesture | null
  /** Whether going back from one view to another undoes something that a person did. */
  undone?: (before: View, after: View) => boolean
  /** Whether a seat sees something that others do not, by what it sees and what all see; without this it is said to. */
  secret?: Secret
  /** One short line for the header: where the game stands. */
  status?: (view: View, words: Words) => string
  /** A round by what the public view says where it begins: its name, and that of what several rounds belong to. */
  round?: (where: View, words: Words) => { text: string; band?: string }
  /** What a round brought, by the views at its beginning and its end and what was told between them. */
  summary?: (before: View, after: View, lines: readonly StoryEntry[], words: Words) => RoundSummary
  /** A picture for it. */
  SummaryMap?: Component<{ before: View; after: View; words: Words }>
  /** The year of a round, where points are told by years. */
  year?: (where: View) => number
  /** The messages of the story that say what a moment was about. */
  tells?: RegExp
  /** The steps that lay a plan, in words, where a step alone does not say enough. */
  plan?: SayPlan
  /** What a seat has, in its card. */
  Holdings?: Component<SeatProps>
  /** Colours of the sources of points in the result. */
  colours?: Record<string, string>
  /** A small picture for an item of the menu, by its `icon`. */
  Icon?: Component<{ icon: string }>
  /** Parts that take the place of the buttons: by the item's `custom`, by the decision (`ask-…`), or on a small screen alone (`narrow-…`). */
  custom?: Record<string, Component<CustomProps>>
}

const kits = import.meta.glob<{ default: Kit }>('./*/kit.ts')
const ornaments = import.meta.glob<{ default: Component }>('./*/Ornament.svelte', { eager: true })

export type LoadedTitle = Kit

export async function loadTitle(name: string): Promise<LoadedTitle> {
  const kit = kits[`./${name}/kit.ts`]
  return kit ? (await kit()).default : { Board: (await import('./generic/Board.svelte')).default }
}

/** The titles that have a print of their own, in the order of the home page. */
export const PRINTS: readonly string[] = ['take', 'edo', 'yedo', 'shogun']

export const ornamentOf = (name: string): Component | undefined => ornaments[`./${name}/Ornament.svelte`]?.default
