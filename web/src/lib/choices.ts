/**
 * Choices as a menu: what is asked of a seat, as a tree whose leaves are legal actions.
 *
 * The buttons under the prompt, the marks on the board and the keyboard all use the same tree. A title may shape its own
 * (`menu` in its folder); without one the legal actions are grouped by verb and asked argument by argument.
 */
import type { Choice } from '../wire.ts'
import type { Form } from './link.ts'
import type { Words } from './words.ts'

export interface Item {
  /** Unique among its siblings, and stable: tests and the path use it. */
  key: string
  label: string
  /** A short form for narrow places; the label remains the name. */
  short?: string
  /** What would come of it, in a few words. */
  hint?: string
  /** Siblings with the same group stand together under its name. */
  group?: string
  /** The place on the board that stands for it. */
  mark?: string
  /** A leaf: doing it. */
  choice?: Choice
  /** What is chosen with it, where both are asked as one question. */
  then?: Choice
  /** Not a leaf: what is asked next, and by which sentence. */
  items?: Item[]
  ask?: string
  /** A part of the title's own that takes the place of the buttons (like arranging pieces). */
  custom?: string
  /** Not possible now; the server says why when asked with this form. */
  why?: Form
  /** The move ends the turn: worth asking twice. */
  final?: boolean
  /** What would be lost by it, in words: asked about even by those who want no second question. */
  warn?: string
  /** What a title likes to draw beside it. */
  icon?: string
  /** The board has a button for it, with its digit: it needs none under the question. */
  placed?: boolean
  /** What everything leads up to, like being ready: it stands beside the question from the start, and says how far one is. */
  main?: string
}

export const possible = (item: Item): boolean => item.why === undefined

/** What digits choose: all that is possible, but for what everything leads up to, which has a key of its own. */
export const counted = (items: readonly Item[]): Item[] => items.filter((item) => possible(item) && item.main === undefined)

/** The key of each item: 1 to 9, 0 for the tenth, then the same with the shift key. */
export const keysOf = (items: readonly Item[]): ReadonlyMap<string, string> =>
  new Map(
    counted(items)
      .slice(0, 20)
      .map((item, i) => [item.key, `${i < 10 ? '' : '⇧'}${(i + 1) % 10}`]),
  )

/** Follow keys down the menu; undefined when the menu has changed meanwhile. */
export function at(items: readonly Item[], path: readonly string[]): Item | undefined {
  let found: Item | undefined
  let level: readonly Item[] = items
  for (const key of path) {
    found = level.find((item) => item.key === key)
    if (found === undefined) return undefined
    level = found.items ?? []
  }
  return found
}

/** The action of a form among the legal ones. */
export function choiceOf(choices: readonly Choice[], form: Form): Choice | undefined {
  const wanted = Object.entries(form)
  return choices.find(
    ({ form: has }) =>
      Object.keys(has).length === wanted.length && wanted.every(([name, value]) => same(has[name], value)),
  )
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** Whether two lists offer the same. */
export function sameChoices(a: readonly Choice[], b: readonly Choice[]): boolean {
  return a.length === b.length && a.every(({ action }, i) => action === b[i]!.action)
}

export function sayChoice(words: Words, form: Form): string {
  const { do: verb, ...args } = form
  return words.say(`do-${String(verb)}`, args)
}

/** So many actions of a verb may stand side by side; more are asked argument by argument. */
const SIDE_BY_SIDE = 8

/** The menu of any title: by verb, then by argument. */
export function plainMenu(choices: readonly Choice[], words: Words): Item[] {
  const verbs = new Map<string, Choice[]>()
  for (const choice of choices) {
    const verb = String(choice.form['do'])
    verbs.set(verb, [...(verbs.get(verb) ?? []), choice])
  }
  const items: Item[] = []
  for (const [verb, found] of verbs) {
    const name = words.first([`verb-${verb}`, `word-${verb}`], verb)
    if (found.length <= SIDE_BY_SIDE)
      for (const choice of found) {
        const leaf = { key: `${verb}:${choice.action}`, label: sayChoice(words, choice.form), choice }
        items.push(verbs.size > 1 ? { ...leaf, group: name } : leaf)
      }
    else items.push({ key: verb, label: name, items: byArgument(found, verb, argumentsOf(found[0]!), words) })
  }
  return items
}

function argumentsOf(choice: Choice): string[] {
  return Object.keys(choice.form).filter((name) => name !== 'do')
}

function byArgument(choices: readonly Choice[], verb: string, names: readonly string[], words: Words): Item[] {
  const [name, ...rest] = names
  const leaf = (choice: Choice): Item => ({
    key: `${verb}:${choice.action}`,
    label: sayChoice(words, choice.form),
    choice,
  })
  if (name === undefined || choices.length <= SIDE_BY_SIDE) return choices.map(leaf)
  const values = new Map<string, Choice[]>()
  for (const choice of choices) {
    const key = JSON.stringify(choice.form[name])
    values.set(key, [...(values.get(key) ?? []), choice])
  }
  if (values.size === 1) return byArgument(choices, verb, rest, words)
  return [...values.values()].map((found) => {
    if (found.length === 1) return leaf(found[0]!)
    const value = found[0]!.form[name]
    const label = Array.isArray(value) ? value.join(' ') : words.word(name, value)
    return { key: `${name}=${String(value)}`, label, items: byArgument(found, verb, rest, words) }
  })
}
