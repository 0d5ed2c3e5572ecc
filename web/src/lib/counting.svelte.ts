/**
 * Counts things that come one after the other, each at its time. Who holds them half-way sees no more come; who comes
 * there step by step sees all of them.
 */
import { untrack } from 'svelte'

export class Counting {
  /** How many have come. */
  now = $state(0)

  /** Made while a component is. `times` says when each comes, in milliseconds; null: none is to come, and none came. */
  constructor(times: () => readonly number[] | null, paused: () => boolean) {
    let running = false
    $effect(() => {
      const all = times()
      const held = paused()
      if (all === null) this.now = 0
      else if (held && !running) this.now = all.length
      running = all !== null && (running || !held)
      if (all === null || held) return
      const already = untrack(() => this.now)
      const begun = all[already - 1] ?? 0
      const timers = all.slice(already).map((at, i) => setTimeout(() => (this.now = already + i + 1), at - begun))
      return () => timers.forEach(clearTimeout)
    })
  }
}
