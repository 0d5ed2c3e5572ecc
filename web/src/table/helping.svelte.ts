/** Help for whoever plays alone: the odds that are asked for, and the coach. */
import { tick, untrack } from 'svelte'
import { Advice } from '../lib/advice.svelte.ts'
import { alone } from '../lib/bots.ts'
import type { Choosing } from '../lib/choosing.svelte.ts'
import { Coaching } from '../lib/coaching.svelte.ts'
import { percent } from '../lib/odds.ts'
import { prefs } from '../lib/prefs.svelte.ts'
import { say } from '../lib/speech.svelte.ts'
import type { Table } from '../lib/table.svelte.ts'
import type { Telling } from '../lib/telling.svelte.ts'
import type { Room } from './room.svelte.ts'

export class Helping {
  readonly advice: Advice
  readonly coaching: Coaching
  /** Whether there may be help: where nobody else plays, at this screen either. */
  readonly may = $derived.by(() => {
    const { kept, facts, seat, mine } = this.table
    return kept && facts?.status === 'playing' && seat !== null && alone(facts, mine) && mine.length === 1
  })
  readonly mayAsk = $derived.by(() => this.may && this.table.past === null)

  /** Made while a component is: what was said is for one seat and one decision. */
  constructor(
    private readonly table: Table,
    private readonly choosing: Choosing,
    private readonly telling: Telling,
    private readonly room: Room,
  ) {
    this.advice = new Advice(table.id)
    this.coaching = new Coaching(table.id)
    $effect(() => {
      if (this.mayAsk) return
      if (room.leaf === 'odds') room.leaf = 'story'
      if (room.tab === 'odds') room.tab = 'board'
    })
    $effect(() => {
      void table.seat // another seat's odds are not for these eyes
      untrack(() => this.advice.forget())
    })
    $effect(() => {
      const [{ coaching }, { seat }] = [this, table]
      if (!this.may || !prefs.coach || seat === null) return
      table.ondecided = (undone) => (undone ? coaching.forget() : void coaching.ask(seat))
      untrack(() => void coaching.ask(seat))
      return () => {
        table.ondecided = null
        if (!prefs.coach) coaching.hear(seat, true)
      }
    })
  }

  openOdds(): void {
    this.room.leaf = this.room.tab = 'odds'
    this.room.drawer = true
    void tick().then(() => document.querySelector<HTMLElement>('[data-testid="odds-ask"], [data-testid="my-odds"]')?.focus({ preventScroll: true }))
  }

  async askOdds(): Promise<void> {
    const [{ seat, choices }, { view }] = [this.table, this.choosing]
    if (seat === null || view === null) return
    const mine = await this.advice.ask(seat, view, choices)
    if (mine !== null) this.telling.announce(say('page-odds-mine', { odds: percent(mine, prefs.language) }))
  }

  /** Do what a line says next, or so many steps of it; whoever lays a plan stays there until it lies. */
  async take(line: number, most: number): Promise<void> {
    for (let step = 0; step < most; step++) {
      const choice = this.advice.take(line, this.table.choices)
      if (choice === undefined) return
      if (this.advice.laying === null) this.room.tab = 'board'
      if (!(await this.choosing.play(choice))) return
      if (step + 1 < most) {
        await this.table.caughtUp()
        this.table.skip()
      }
    }
  }

  /** The coach's word was heard. */
  readonly heard = (): void => this.coaching.hear(this.table.seat ?? 0)
}
