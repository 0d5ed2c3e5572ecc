/** What is asked: in words, by which rule, by which part of the title's own; and what everything on the table means. */
import type { Choosing } from '../lib/choosing.svelte.ts'
import type { Explanation } from '../lib/explain.ts'
import type { Loading } from '../lib/loading.svelte.ts'
import { say } from '../lib/speech.svelte.ts'
import type { Table } from '../lib/table.svelte.ts'
import { awaits } from '../lib/telling.svelte.ts'
import type { Room } from './room.svelte.ts'

const PAGE_MARK = /^page:(.+)$/

interface Decision {
  name: string
  rules: string[]
}

export class Asking {
  readonly decision = $derived.by(() => (this.choosing.view?.['decision'] as Decision | null | undefined) ?? null)
  readonly acting = $derived.by(() => (this.choosing.view?.['to_act'] as number[] | undefined) ?? [])
  /** Whether something can be chosen here. */
  readonly mine = $derived.by(() => this.choosing.choices.length > 0)
  /** Only bots are awaited, and they think. */
  readonly thinking = $derived.by(() => !this.mine && this.table.past === null && this.table.thinking.length > 0)
  /** Somebody sits here who may take back, while the table is shown as it is. */
  readonly seated = $derived.by(() => this.table.seat !== null && this.table.past === null)
  readonly canUndo = $derived.by(() => (this.table.shown?.can_undo ?? false) && this.table.now && !this.table.busy)
  readonly busy = $derived.by(() => this.table.busy)
  /** A part of the title's own that takes the place of buttons: of what was chosen so far, else of what is asked. */
  readonly Custom = $derived.by(() => {
    const [{ level }, own] = [this.choosing, this.loading.title?.custom]
    if (level) return own?.[level.custom ?? '']
    return this.mine ? (own?.[`ask-${this.decision?.name}`] ?? (this.room.wide ? undefined : own?.[`narrow-${this.decision?.name}`])) : undefined
  })
  readonly #named = $derived.by(() => {
    const [{ view, choices }, { title, words }] = [this.choosing, this.loading]
    return this.mine && view !== null && words !== null && this.table.past === null ? (title?.ask?.(view, words, choices) ?? null) : null
  })
  readonly rule = $derived(this.mine ? (this.#named?.rule ?? this.decision?.rules[0] ?? null) : null)
  /** Why nothing more can be done here, if the table is closed or only kept. */
  readonly ended = $derived.by(() => {
    const { facts } = this.table
    if (facts?.status === 'kept') return say('page-kept', { version: facts.engine ?? '' })
    return facts?.status === 'closed' ? say(`page-closed-${facts.closed}`) : ''
  })
  readonly prompt = $derived.by(() => {
    const [table, { facts, tale }, { title, words }] = [this.table, this.table, this.loading]
    if (facts === null || words === null || title === null) return ''
    if (table.past) return say('page-looking-back')
    if (tale) return words.say(tale.id, tale.args)
    if (facts.status === 'over' && table.now) return say('page-over')
    if (this.ended) return this.ended
    if (table.me?.standing_in) return say('page-you-are-away')
    if (this.mine) return this.choosing.level?.ask ?? this.#named?.text ?? (this.decision ? words.say(`ask-${this.decision.name}`) : say('page-your-turn'))
    if (table.busy) return say('page-sending')
    const others = this.acting.filter((seat) => seat !== table.seat)
    const thinkers = others.filter((seat) => table.thinking.includes(seat))
    const awaited = others.filter((seat) => !thinkers.includes(seat))
    if (others.length > 0) return [awaits('page-wait', awaited, words), awaits('page-wait-thinks', thinkers, words)].filter(Boolean).join(' ')
    return table.yourTurn ? say('page-your-turn') : ''
  })

  constructor(
    private readonly table: Table,
    private readonly loading: Loading,
    private readonly choosing: Choosing,
    private readonly room: Room,
  ) {}

  /** What a mark means: the title says what it is, the menu what can be done there, the server why not. */
  readonly about = async (mark: string): Promise<Explanation | null> => {
    const [{ title, words }, { view, items }] = [this.loading, this.choosing]
    if (view === null || title === null || words === null) return null
    const plain = PAGE_MARK.exec(mark)
    if (plain) return { title: say(`page-about-${plain[1]}`), kind: '', text: say(`page-about-${plain[1]}-text`) }
    const item = items.find((one) => one.mark === mark || `item:${one.key}` === mark)
    const found = (await title.explain?.(view, mark, this.table.seat, words)) ?? (item ? { title: item.label, kind: say('page-choice'), text: '' } : null)
    if (found === null || item === undefined) return found
    if (item.why) {
      const { rule: by, why } = await this.choosing.reason(item.why)
      return { ...found, ...(why === null ? {} : { why }), rule: by ?? found.rule ?? null }
    }
    const can = item.warn ?? item.hint ?? ''
    return { ...found, can: [item.label === found.title ? '' : item.label, can].filter(Boolean).join('. ') || say('page-explain-can'), rule: found.rule ?? this.rule }
  }
}
