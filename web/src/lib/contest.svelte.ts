/** A tournament or a league on its page: what is known of it, what somebody does there, and what went wrong. */
import type { TitleInfo } from '../wire.ts'
import * as api from './api.ts'
import { botName } from './bots.ts'
import { Doing } from './doing.svelte.ts'
import { prefs } from './prefs.svelte.ts'
import { say, speech } from './speech.svelte.ts'

/** What is said of either beside its title and its form. */
export interface Terms {
  status: string
  title: string
  rated: boolean
  bots?: string | null
  modules: readonly string[]
}

export class Shown<T extends Terms> extends Doing {
  found = $state.raw<T | null>(null)
  lost = $state(false)
  name = $state(prefs.name)
  #titles = $state.raw<TitleInfo[]>([])
  readonly #fetched: () => Promise<T | null>

  /** `fetched`: asks the server; null if meanwhile something else is wanted. */
  constructor(fetched: () => Promise<T | null>) {
    super()
    this.#fetched = fetched
  }
  get label(): string {
    return this.#titles.find((one) => one.name === this.found?.title)?.label ?? this.found?.title ?? ''
  }
  /** What closes the line of terms of either. */
  get common(): string[] {
    const { found } = this
    if (found === null) return []
    return [
      ...(found.rated ? [say('page-rated')] : []),
      ...(found.bots ? [say('page-tour-bots-fill', { level: botName(speech.page, found.bots) })] : []),
      ...found.modules.map((module) => speech.page.first([`page-module-name-${module}`], module)),
    ]
  }
  /** Look now, and again every so many milliseconds while it is not over; gives what ends that. */
  follow(every: number): () => void {
    void this.load()
    api.titles().then(
      (loaded) => (this.#titles = loaded),
      () => {}, // its own word for the title will do
    )
    const timer = setInterval(() => document.hidden || this.found?.status === 'over' || void this.load(), every)
    return () => clearInterval(timer)
  }
  async load(): Promise<void> {
    try {
      this.found = (await this.#fetched()) ?? this.found
      this.lost = false
    } catch (error) {
      if (this.found === null && error instanceof api.NotDone) this.fault = error.why
      this.lost = true
    }
  }
  again(): void {
    this.fault = ''
    void this.load()
  }
  override attempt(work: () => Promise<T>): Promise<boolean> {
    return super.attempt(async () => (this.found = await work()))
  }
  /** Take part under the name that stands in the field. */
  join(work: (name: string) => Promise<T>): void {
    const name = this.name.trim()
    prefs.name = name || prefs.name
    void this.attempt(() => work(name || 'A'))
  }
}

export const when = (at: number): string => new Intl.DateTimeFormat(prefs.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1000)
