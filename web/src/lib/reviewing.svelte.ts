/** Reviewing: asks the server for the review of a finished game, again and again until all of it is found. */
import type { Review } from '../wire.ts'
import * as api from './api.ts'
import { prefs } from './prefs.svelte.ts'

/** So often we ask how far it has come, in milliseconds; less often while the server is not there. */
const AGAIN = 1000
const LATER = 4000
const MOST_FAILURES = 5

export class Reviewing {
  found: Review | null = $state.raw(null)
  /** Why there is none. */
  no: string | null = $state(null)
  #asked: number | null | undefined = undefined
  #running = 0

  constructor(readonly table: string) {}

  get whole(): boolean {
    return this.found !== null && this.found.done === this.found.of
  }

  /** Ask, as a seat or as somebody who looks on; settles when all is there, or it cannot be had. */
  async open(seat: number | null): Promise<Review | null> {
    if (this.#asked === seat && (this.whole || this.no === null)) return this.found
    this.#asked = seat
    this.no = null
    const run = ++this.#running
    for (let failures = 0; run === this.#running; ) {
      try {
        const found = await api.review(this.table, seat, prefs.language)
        if (run !== this.#running) return null
        this.found = found
        if (this.whole) return found
        failures = 0
        await pause(AGAIN)
      } catch (error) {
        const final = error instanceof api.NotDone && error.status < 500 && error.status !== 429
        if (final || ++failures >= MOST_FAILURES) {
          if (run === this.#running) this.no = error instanceof api.NotDone ? error.why : ''
          return null
        }
        await pause(LATER)
      }
    }
    return null
  }

  close(): void {
    this.#running++
    this.#asked = undefined
  }
}

const pause = (ms: number): Promise<void> => new Promise((settle) => setTimeout(settle, ms))
