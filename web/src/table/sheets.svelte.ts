/** The sheets over a table, one at a time: rules, menu, what a round brought, the result. */
import { untrack } from 'svelte'
import type { Loading } from '../lib/loading.svelte.ts'
import { moveIn } from '../lib/review.ts'
import { Reviewing } from '../lib/reviewing.svelte.ts'
import { rounds, type Round, type RoundSummary } from '../lib/summary.ts'
import type { Table, View } from '../lib/table.svelte.ts'
import type { LookingBack } from './lookback.svelte.ts'

/** For so many lines it is offered to see what a round brought, while more is being shown. */
const OFFERED = 8

export class Sheets {
  shown = $state<'menu' | 'rules' | 'result' | 'summary' | null>(null)
  /** The rule at which the rules are opened. */
  rule = $state<string | null>(null)
  /** What the round brought that is looked at. */
  summed = $state.raw<{ summary: RoundSummary; before: View; after: View } | null>(null)
  /** A round that has just ended: the header offers to see what it brought. */
  fresh = $state.raw<Round | null>(null)
  readonly reviewing: Reviewing

  readonly #over = $derived.by(() => {
    const { facts, now, told, latest, kept } = this.table
    return this.loading.title?.summary && kept ? rounds(told, facts?.status === 'over' && now ? (latest?.n ?? null) : null) : []
  })

  /** Made while a component is: it sees when a round ends, and when the game does. */
  constructor(private readonly table: Table, private readonly loading: Loading, private readonly back: LookingBack) {
    this.reviewing = new Reviewing(table.id)
    let seen = -1
    /** How much was told when a round was offered. */
    let offered = 0
    $effect(() => {
      const [over, decided, told] = [this.#over, table.busy, table.told.length]
      untrack(() => {
        if (told === 0) return
        if (seen >= 0 && over.length > seen) {
          this.fresh = over.at(-1) ?? null
          offered = told
        } else if (decided || (table.playback.playing && (told < offered || told > offered + OFFERED))) this.fresh = null
        seen = over.length
      })
    })
    let ended = false
    $effect(() => {
      if (!table.facts?.result || !table.now || ended || back.whole) return
      ended = true
      void this.#openEnd()
    })
    $effect(() => () => this.reviewing.close())
  }

  readonly close = (): void => void (this.shown = null)

  readonly openRules = (rule: string | null = null): void => {
    this.rule = rule
    this.shown = 'rules'
  }

  /** Close the sheet, and look at the board after an event. */
  readonly look = (n: number): void => {
    this.close()
    this.back.look(n)
  }

  readonly openSummary = async (round: Round): Promise<void> => {
    const [before, after] = await Promise.all([round.from, round.to].map((n) => this.table.positionAt(n)))
    const { title, words } = this.loading
    if (!before || !after || words === null || !title?.summary) return
    this.summed = { summary: title.summary(before.view, after.view, round.lines, words), before: before.view, after: after.view }
    this.shown = 'summary'
    this.fresh = null
  }

  /** The moment that the address names; where it is no point of the review, the end. */
  async #openEnd(): Promise<void> {
    const move = this.table.kept ? moveIn(location.search) : null
    const review = move === null ? null : await this.reviewing.open(this.table.seat)
    const point = review?.points?.find((one) => one.move === move)
    if (point === undefined) this.shown = 'result'
    else this.back.look(point.at)
  }
}
