/** Parts of the page that are fetched when they are first shown. Unlike `{#await}`, what they are given may end before them. */
export class Later<Part> {
  #part = $state.raw<Part | null>(null)
  #asked = false
  #load: () => Promise<{ default: Part }>

  constructor(load: () => Promise<{ default: Part }>) {
    this.#load = load
  }

  /** The part, as soon as it is there. */
  get part(): Part | null {
    if (!this.#asked) {
      this.#asked = true
      void this.#load().then(
        ({ default: part }) => (this.#part = part),
        () => (this.#asked = false),
      )
    }
    return this.#part
  }
}
