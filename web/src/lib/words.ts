/**
 * Words: every sentence for people, from the Fluent files that the server and the command line use too.
 *
 * The rule for arguments is that of `kabuto/kernel/words.py`: an argument `kind` with the value `geisha` becomes the
 * message `kind-geisha`, else `word-geisha`; a list gives `$kind` and `$kind1`, `$kind2` …; `seat` and `*_seat` become
 * the player's name.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { holdsOurs, MARK } from './ours.ts'

export type Language = 'en' | 'de'
export const LANGUAGES: readonly Language[] = ['en', 'de']
export const LETTERS = 'ABCDEFGH'

type Args = Record<string, unknown>

export class Words {
  readonly language: Language
  readonly names: readonly string[]
  /** The parts of the table's edition that are ours. */
  readonly ours: readonly string[]
  readonly #bundle: FluentBundle

  /** Later sources may say a message anew; that is how a title gives a general word its own colour. */
  constructor(
    language: Language,
    from: readonly string[] | FluentBundle,
    names: readonly string[] = [...LETTERS],
    ours: readonly string[] = [],
  ) {
    this.language = language
    this.names = names
    this.ours = ours
    if (from instanceof FluentBundle) {
      this.#bundle = from
      return
    }
    this.#bundle = new FluentBundle([language, 'en'], { useIsolating: false })
    for (const source of from) this.#bundle.addResource(new FluentResource(source), { allowOverrides: true })
  }

  /** The same words, with these players' names, for a table whose edition has these parts from us. */
  with(names: readonly string[], ours: readonly string[] = this.ours): Words {
    return new Words(this.language, this.#bundle, names, ours)
  }

  /** What stands behind a value of the edition, or behind several: a sign if one of them is ours, else nothing. */
  mark(...paths: string[]): string {
    return paths.some((path) => holdsOurs(this.ours, path)) ? MARK : ''
  }

  has(message: string): boolean {
    return this.#bundle.getMessage(message)?.value != null
  }

  /** The sentence of a message; its id where nobody has written one, so that a gap is seen and nothing breaks. */
  say(message: string, args: Args = {}, names: readonly string[] = this.names): string {
    const pattern = this.#bundle.getMessage(message)?.value
    if (pattern == null) return message
    const spoken: Record<string, FluentVariable> = {}
    for (const [name, value] of Object.entries(args)) {
      if (Array.isArray(value)) {
        const listed = value.map((one) => this.#word(name, one, names))
        spoken[name] = listed.join(', ')
        listed.forEach((one, i) => (spoken[`${name}${i + 1}`] = one))
      } else {
        spoken[name] = this.#word(name, value, names)
      }
    }
    return this.#bundle.formatPattern(pattern, spoken, [])
  }

  /** The first of several messages that exists, else the last resort as it is. */
  first(messages: readonly string[], lastResort: string, args: Args = {}): string {
    const found = messages.find((message) => this.has(message))
    return found === undefined ? lastResort : this.say(found, args)
  }

  /** An id in words: `<arg>-<value>`, else `word-<value>`, else the value. */
  word(name: string, value: unknown): string {
    return String(this.#word(name, value, this.names))
  }

  #word(name: string, value: unknown, names: readonly string[]): FluentVariable {
    if ((name === 'seat' || name.endsWith('_seat')) && typeof value === 'number') return names[value] ?? String(value)
    if (typeof value === 'string') {
      for (const message of [`${name}-${value}`, `word-${value}`]) if (this.has(message)) return this.say(message)
      return value
    }
    return typeof value === 'number' ? value : String(value)
  }
}
