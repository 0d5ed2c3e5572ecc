/** What somebody does at the server: whether it is under way, and why it was not done. */
import { because } from './speech.svelte.ts'

export class Doing {
  busy = $state(false)
  fault = $state('')
  readonly #otherwise: string | undefined

  /** `otherwise`: what is said where the server says nothing to it. */
  constructor(otherwise?: string) {
    this.#otherwise = otherwise
  }

  /** False if it was not done. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true
    this.fault = ''
    try {
      await work()
      return true
    } catch (error) {
      this.fault = because(error, this.#otherwise)
      return false
    } finally {
      this.busy = false
    }
  }
}
