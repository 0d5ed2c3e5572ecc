/** What this browser remembers of its owner's wishes. */
import type { Pace } from './presenter.ts'
import { LANGUAGES, type Language } from './words.ts'

export type Theme = 'auto' | 'light' | 'dark'

interface Kept {
  language: Language
  theme: Theme
  sound: boolean
  /** From 0 to 1. */
  volume: number
  notify: boolean
  /** Ask once more before a move that ends the turn. */
  confirm: boolean
  /** Not to be asked where there is only one thing to choose. */
  brief: boolean
  /** By title: what to be stopped for where chances pass by themselves, if not for the usual. */
  stops: Record<string, string[]>
  /** A word from the coach after a weak move, where nobody else plays. */
  coach: boolean
  motion: boolean
  /** By title: how fast it is shown what the others and the rules did, if not at the usual pace. */
  pace: Record<string, Pace>
  name: string
  /** How each title was last set up against bots (`setups.ts`). */
  last: Record<string, { players: number; bots: string[]; modules: string[]; options: Record<string, string | number | boolean> }>
  /** Titles whose first-visit card was read. */
  read: string[]
  /** The offer to keep the name was declined. */
  offered: boolean
}

const PLACE = 'kabuto'

function preferred(): Language {
  const wanted = navigator.languages.map((one) => one.slice(0, 2))
  return LANGUAGES.find((one) => one === wanted.find((w) => (LANGUAGES as readonly string[]).includes(w))) ?? 'en'
}

function recall(): Kept {
  const usual: Kept = {
    language: preferred(),
    theme: 'auto',
    sound: false,
    volume: 0.6,
    notify: false,
    confirm: true,
    brief: true,
    stops: {},
    coach: false,
    motion: true,
    pace: {},
    name: '',
    last: {},
    read: [],
    offered: false,
  }
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>
    const found = { ...usual, ...kept }
    return LANGUAGES.includes(found.language) ? found : usual
  } catch {
    return usual
  }
}

export const prefs: Kept = $state(recall())

export function keepPrefs(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(prefs))
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** How we want to be asked at a table of a title. */
export function asked(title: string): { brief: boolean; stops?: string[] } {
  const stops = prefs.stops[title]
  return { brief: prefs.brief, ...(stops ? { stops: [...stops] } : {}) }
}

/** How loud sounds are: 0 where none are wanted. */
export const volume = (): number => (prefs.sound ? prefs.volume : 0)

/** Whether pieces may travel: the system's wish counts, and ours. */
export function moving(): boolean {
  return prefs.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
