/** Choosing: the way down the menu of what can be done, what waits to be confirmed, and what is said about it meanwhile. */
import { tick, untrack } from 'svelte'
import type { LoadedTitle } from '../titles/index.ts'
import type { Choice } from '../wire.ts'
import { at, choiceOf, counted, plainMenu, sameChoices, type Item } from './choices.ts'
import type { Form } from './link.ts'
import { prefs } from './prefs.svelte.ts'
import type { Table, View } from './table.svelte.ts'
import type { Words } from './words.ts'

export interface Hint {
  text: string
  rule?: string | null
  no?: boolean
}

/** What a person does in one go and the table in several steps: what is shown at once, and the next step from a view on. */
export interface Gesture {
  seen: View
  next: (view: View) => Form | null
  /** Nobody asked for it: where it cannot be done, nothing is said. */
  quiet?: boolean
}

interface Seen {
  view: View
  choices: readonly Choice[]
}

interface Offer {
  seat: number | null
  past: unknown
  decision: string
  choices: readonly Choice[]
}

/** A hint stays long enough to go from the choice to the rule that it names, and as long as one is at it. */
const FADES = 600
/** No gesture takes more steps. */
const MOST_STEPS = 99
const FIRST_CHOICE = '[data-testid="ask"] .choice, [data-testid="arrange"] button'

export class Choosing {
  path: string[] = $state([])
  /** Waits for its confirmation. */
  picked: Item | null = $state.raw(null)
  /** Under the pointer or the focus. */
  pointed: Item | null = $state.raw(null)
  hint: Hint | null = $state.raw(null)
  /** The arrangement being made in a part of the title's own. */
  draft: unknown = $state.raw(null)
  /** Whether the last thing done was done by a key: only then the focus is led to what is asked next. */
  byKey = false

  /** How many gestures are being made or wait for their turn. */
  underWay = $state(0)
  /** What is shown while a gesture takes its steps, and what can be chosen meanwhile: it is done when they are made. */
  #ahead: Seen | null = $state.raw(null)
  /** What was seen before the last gesture, and the event that it ended with: undo shows it at once. */
  #before: (Seen & { n: number }) | null = null

  readonly view: View | null = $derived.by(() => (this.#table.past === null ? (this.#ahead?.view ?? this.#table.view) : this.#table.view))
  readonly choices: readonly Choice[] = $derived.by(() => this.#ahead?.choices ?? this.#table.choices)
  readonly menu: Item[] = $derived.by(() => {
    const [{ seat }, { view, choices }, title, words] = [this.#table, this, this.#title(), this.#words()]
    if (choices.length === 0 || words === null || view === null || title === null || seat === null) return []
    return title.menu?.(view, choices, seat, words) ?? plainMenu(choices, words)
  })
  /** The way down the menu that was gone so far. */
  readonly steps: Item[] = $derived(this.path.map((_, i) => at(this.menu, this.path.slice(0, i + 1))).filter((item) => item !== undefined))
  readonly level: Item | undefined = $derived(this.steps.at(-1))
  readonly items: readonly Item[] = $derived(this.level ? (this.level.items ?? []) : this.menu)
  readonly marks: readonly string[] = $derived(this.steps.flatMap((step) => step.mark ?? []))

  /** What everything leads up to, if it is not among the steps below. */
  readonly main: Item | undefined = $derived(this.menu.find((item) => item.main !== undefined))

  #done: Promise<void> = Promise.resolve()
  readonly #table: Table
  readonly #title: () => LoadedTitle | null
  readonly #words: () => Words | null
  readonly #reasons = new Map<string, Promise<{ rule: string | null; why: string | null }>>()
  #asked = 0
  #hinting = false
  #fading: ReturnType<typeof setTimeout> | undefined
  #offered: Offer | null = null

  /** Made while a component is: it watches what the table offers. */
  constructor(table: Table, title: () => LoadedTitle | null, words: () => Words | null) {
    this.#table = table
    this.#title = title
    this.#words = words
    // New choices: whatever was half chosen is over. An event that leaves the own choices as they are does not disturb.
    $effect(() => {
      const { seat, past, shown } = table
      const now: Offer = { seat, past, decision: JSON.stringify(shown?.view?.['decision']), choices: shown?.choices ?? [] }
      untrack(() => {
        const before = this.#offered
        this.#offered = now
        const same = before?.seat === now.seat && before.past === now.past && before.decision === now.decision && sameChoices(before.choices, now.choices)
        if (!same && this.#ahead === null) this.forget()
      })
    })
  }

  forget(): void {
    this.path = []
    this.picked = this.pointed = null
    this.hint = null
    this.draft = null
  }

  readonly pick = (item: Item): void => {
    this.#table.skip()
    if (item.why) return void this.explain(item.why)
    if (item.items || item.custom) {
      this.path = [...this.steps.map(({ key }) => key), item.key]
      this.draft = this.hint = this.pointed = null
      if (this.byKey) void tick().then(() => document.querySelector<HTMLElement>(FIRST_CHOICE)?.focus({ preventScroll: true }))
      return
    }
    if (!item.choice) return
    if (((item.final && prefs.confirm) || item.warn) && this.picked?.key !== item.key) {
      this.picked = item
      this.hint = item.warn ? { text: item.warn, no: true } : item.hint ? { text: item.hint } : null
      return
    }
    this.#byHand(item)
  }

  /** The choice of a digit, or of a digit with the shift key. */
  digit(digit: number): void {
    const item = this.picked ? undefined : counted(this.items)[digit - 1]
    if (item) this.pick(item)
  }

  readonly confirm = (): void => void (this.picked && this.#byHand(this.picked))

  /** A title may take more steps than one to carry out what somebody chose. */
  #byHand({ choice, then }: Item): void {
    if (choice === undefined) return
    if (then !== undefined && (choice.then?.length ?? 0) > 1) {
      this.forget()
      return this.gesture((view) => steps(view, [choice.form, then.form]))
    }
    const way = this.#title()?.way
    const { seat } = this.#table
    if (way === undefined || seat === null) return void this.play(choice)
    this.forget()
    this.gesture((view) => way(view, choice.form, seat) ?? steps(view, [choice.form]))
  }

  /** Make the steps of a gesture one after another; the next one waits for them, and begins from the table as it is then. */
  readonly gesture = (begin: (view: View) => Gesture): void => void this.#then(() => this.#carryOut(begin))

  #then(deed: () => Promise<void>): Promise<void> {
    this.underWay += 1
    return (this.#done = this.#done.then(deed).finally(() => {
      this.#ahead = null
      this.underWay -= 1
    }))
  }

  async #carryOut(begin: (view: View) => Gesture): Promise<void> {
    const table = this.#table
    let now = await table.caughtUp()
    table.skip()
    if (now === null || now.view === null || table.past !== null) return
    const { seen, next, quiet = false } = begin(now.view)
    const before: Seen = { view: now.view, choices: table.choices }
    this.#before = null
    this.#ahead = { view: seen, choices: table.choices }
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      if (now?.view == null) return
      const form: Form | null = next(now.view)
      if (form === null) {
        this.#before = { ...before, n: table.latest?.n ?? 0 }
        return
      }
      const choice = choiceOf(now.choices, form)
      if (choice === undefined) {
        this.#ahead = null
        return quiet ? undefined : this.explain(form)
      }
      if (!(await this.play(choice))) return void (quiet && (this.hint = null))
      now = await table.caughtUp()
    }
  }

  /** Do it; false if the server said no. */
  async play(choice: Choice): Promise<boolean> {
    this.forget() // what comes of it may offer the same choices again
    const answer = await this.#table.play(choice)
    if (answer.type === 'done') return true
    this.forget()
    this.hint = { text: answer.why, rule: answer.rule ?? null, no: true }
    return false
  }

  readonly undo = (): Promise<void> => this.#then(() => this.#undo())

  /** Back to the last thing that a person did: steps that a title added to it go too. */
  async #undo(): Promise<void> {
    const [table, before, choices] = [this.#table, this.view, this.choices]
    const undone = this.#title()?.undone
    if (table.busy) return
    const seen: Seen | null = this.#before?.n === table.latest?.n ? this.#before : null
    this.#before = null
    this.forget()
    for (let steps = 0; steps < MOST_STEPS && table.shown?.can_undo; steps++) {
      if (undone && before !== null) this.#ahead = seen ?? { view: before, choices }
      const answer = await table.undo()
      if (answer.type === 'refused') return void (this.hint = { text: answer.why, rule: answer.rule ?? null, no: true })
      if (undone === undefined || before === null) return
      const now = await table.caughtUp()
      table.skip()
      if (now?.view == null || undone(before, now.view)) return
    }
  }

  readonly back = (): void => {
    this.hint = null
    this.draft = null
    if (this.picked) this.picked = null
    else this.path = this.steps.slice(0, -1).map(({ key }) => key)
  }

  /** The pointer or the focus has come to the hint, or left it. */
  readonly hold = (on: boolean): void => {
    this.#hinting = on
    clearTimeout(this.#fading)
    if (!on) this.#fadeSoon()
  }

  readonly point = (item: Item | null): void => {
    this.pointed = item
    if (this.picked) return
    clearTimeout(this.#fading)
    if (item === null) this.#fadeSoon()
    else if (item.why) void this.explain(item.why)
    else this.hint = item.warn ? { text: item.warn, no: true } : item.hint ? { text: item.hint } : null
  }

  /** Ask why a form is not possible, and show the answer; null takes the answer away. */
  readonly explain = async (form: Form | null): Promise<void> => {
    const turn = ++this.#asked
    if (form === null) {
      this.hint = null
      return
    }
    const { rule, why } = await this.reason(form)
    if (turn === this.#asked && why !== null) this.hint = { text: why, rule, no: true }
  }

  /** Why a form is not possible now; asked once for each position. */
  reason(form: Form): Promise<{ rule: string | null; why: string | null }> {
    const key = `${this.#table.seat}/${this.#table.latest?.n}/${prefs.language}/${JSON.stringify(form)}`
    const reason = this.#reasons.get(key) ?? this.#table.why(form)
    this.#reasons.set(key, reason)
    return reason
  }

  #fadeSoon(): void {
    this.#fading = setTimeout(() => !this.#hinting && !this.picked && this.pointed === null && (this.hint = null), FADES)
  }
}

function steps(seen: View, forms: Form[]): Gesture {
  return { seen, next: () => forms.shift() ?? null }
}
