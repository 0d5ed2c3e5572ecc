/** Rules as people read them: other rules as links, options by their names instead of their keys. */
import type { OptionInfo, RuleText } from '../wire.ts'
import type { Words } from './words.ts'

/** A piece of a rule: words, or another rule that it names. */
export type Piece = { text: string } | { rule: string }

const MARKED = /`([^`]*)`|\b([A-Z]{3}(?:-[0-9A-Z]{2})?-\d{3})\b/g

/** A rule's text in pieces. A key that is no option's stays as it is, without its marks. */
export function pieces(text: string, ids: ReadonlySet<string>, options: readonly OptionInfo[], words: Words | null): Piece[] {
  const found: Piece[] = []
  let [from, option] = [0, null as OptionInfo | null]
  const add = (said: string): void => void (said && found.push({ text: said.replace(/\*/g, '') }))
  for (const match of text.matchAll(MARKED)) {
    add(text.slice(from, match.index))
    from = match.index + match[0].length
    const [whole, key, rule] = match
    if (rule !== undefined) {
      if (ids.has(rule)) found.push({ rule })
      else add(whole)
      continue
    }
    const named = options.find((one) => one.id === key)
    if (named) option = named
    add(named ? `“${nameOf(named, words)}”` : `“${valueOf(option, key ?? '', words)}”`)
  }
  add(text.slice(from))
  return found
}

export const nameOf = (option: OptionInfo, words: Words | null): string => words?.first([`option-${option.id}`], option.id) ?? option.id

export function valueOf(option: OptionInfo | null, value: string | number | boolean, words: Words | null): string {
  const said = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  if (words === null) return said
  return words.first([...(option ? [`option-${option.id}-${said}`] : []), ...(said === 'yes' || said === 'no' ? [`page-${said}`] : []), `word-${said}`], said)
}

/** What a table plays by a rule that has another reading: the option and its value, and whether it is not the usual one. */
export interface Reading {
  option: OptionInfo
  value: string | number | boolean
  other: boolean
}

export function readings(rule: RuleText, options: readonly OptionInfo[], played: Readonly<Record<string, string | number | boolean>> | null): Reading[] {
  if (played === null) return []
  return options
    .filter((one) => one.rule === rule.id)
    .map((option) => ({ option, value: played[option.id] ?? option.default, other: (played[option.id] ?? option.default) !== option.default }))
}

/** Whether a rule holds all of these words. */
export function holds(rule: RuleText, sought: string, language: string): boolean {
  if (!sought) return true
  const text = `${rule.id} ${rule.chapter} ${rule.text}`.toLocaleLowerCase(language)
  return sought.split(/\s+/).every((word) => text.includes(word))
}

/** What tells rules and examples, which have no id, apart in a list. */
export const keyOf = ({ id, text }: RuleText): string => id || text

export function byChapter(rules: readonly RuleText[]): [string, RuleText[]][] {
  const all = new Map<string, RuleText[]>()
  for (const rule of rules) all.set(rule.chapter, [...(all.get(rule.chapter) ?? []), rule])
  return [...all]
}
