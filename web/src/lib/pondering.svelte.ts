/** Which seats' bots have been thinking for a while; quick answers are not worth a word. */

/** A bot that thinks for so long is shown to be thinking, in milliseconds. */
const PONDERS = 300

export class Pondering {
  seats: number[] = $state.raw([])
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()

  /** These think now. */
  are(seats: readonly number[]): void {
    for (const [seat, timer] of this.#timers)
      if (!seats.includes(seat)) {
        clearTimeout(timer)
        this.#timers.delete(seat)
      }
    if (this.seats.some((seat) => !seats.includes(seat))) this.seats = this.seats.filter((seat) => seats.includes(seat))
    for (const seat of seats) if (!this.#timers.has(seat)) this.#timers.set(seat, setTimeout(() => (this.seats = [...this.seats, seat]), PONDERS)) // prettier-ignore
  }
}
