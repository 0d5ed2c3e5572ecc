/** Who is not there: those for whom the table waits long, and the server. */
import { absent } from '../lib/away.ts'
import type { Table } from '../lib/table.svelte.ts'

/** So often we look, in milliseconds. */
const AGAIN = 5_000

export class Absence {
  #now = $state(Date.now() / 1000)
  readonly missed = $derived.by(() => {
    const { facts, latest, mine, presence } = this.table
    return facts === null ? [] : absent(facts, (latest?.view?.['to_act'] as number[] | undefined) ?? [], mine, presence, this.#now)
  })
  /** For how many seconds we have not heard of the server. */
  readonly lostFor = $derived.by(() => (this.table.lostAt === null ? 0 : this.#now - this.table.lostAt / 1000))
  /** Somebody reminds us that they wait. */
  readonly reminder = $derived.by(() => this.table.facts?.nudges?.find(({ who }) => this.table.mine.includes(who)))

  /** Made while a component is. */
  constructor(private readonly table: Table) {
    $effect(() => {
      const clock = setInterval(() => (this.#now = Date.now() / 1000), AGAIN)
      return () => clearInterval(clock)
    })
  }
}
