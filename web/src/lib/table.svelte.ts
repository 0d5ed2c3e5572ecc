/** A table as this browser holds it: its seats here, what they see, and what can be done. */
import type { Choice, Position, Presence, Refused, StoryEntry, TableFacts } from '../wire.ts'
import * as api from './api.ts'
import { arrivalAt, type Arrival } from './arrival.ts'
import { botsOwing } from './bots.ts'
import { BROWSER, Link, type Answer, type Form, type Line, type TableEvent, type Wish, type World } from './link.ts'
import { asked, moving, prefs } from './prefs.svelte.ts'
import { merge } from './story.ts'

export type View = Record<string, unknown>

/** How long a moved piece travels before the next event is shown. */
const BEAT = 520
/** A bot that thinks for so long is shown to be thinking. */
const PONDERS = 300
/** How long we wait for an event that was promised. */
const PROMISED = 4_000
/** More events than this waiting, and we show the last at once. */
const MOST_WAITING = 8

/** Whether a seat sees something that others do not, by what it sees and what all see. */
export type Secret = (view: View, common: View, seat: number) => boolean

export class Table {
  readonly id: string
  /** The seats that this browser holds. */
  mine: number[] = $state([])
  /** The seat through whose eyes we look; null watches. */
  seat: number | null = $state(null)
  line: Line = $state('connecting')
  lostAt: number | null = $state(null)
  refused: Refused | null = $state.raw(null)
  /** The event on display, and the last one that came (later while pieces still travel). */
  shown: TableEvent | null = $state.raw(null)
  latest: TableEvent | null = $state.raw(null)
  story: StoryEntry[] = $state.raw([])
  presence: Presence | null = $state.raw(null)
  /** The seats whose bot has been thinking for a while. */
  thinking: number[] = $state.raw([])
  /** Waiting for the answer to a command of ours. */
  busy = $state(false)
  /** The event that our last command made; until it is here, the choices on display are those of before. */
  due = $state(0)
  /** What the server said no to last. */
  no: Refused | null = $state.raw(null)
  /** An earlier position being looked at. */
  past: Position | null = $state.raw(null)
  /** Hot seat: whose turn it is to look, while the curtain is drawn. */
  curtain: number | null = $state(null)
  curtainOff = $state(false)
  /** Whether the curtain hides the table meanwhile. */
  drawn = $state(false)

  /** Tells whether a seat's view holds something that those who share the screen must not see. The title knows, once it is there. */
  tellSecrets!: (secret: Secret) => void
  readonly #secret = new Promise<Secret>((settle) => (this.tellSecrets = settle))
  readonly #world: World
  readonly #arrival: Arrival | null
  #opened = false
  closed = false
  readonly #positions = new Map<string, Promise<Position>>()
  #link: Link | null = null
  #waiting: TableEvent[] = []
  /** Those who wait for what comes of our last command. */
  #awaiting: (() => void)[] = []
  #timer: ReturnType<typeof setTimeout> | null = null
  readonly #pondering = new Map<number, ReturnType<typeof setTimeout>>()
  #wanted = -1
  #thinksAt = $state(-1)
  #watching = false
  /** Nothing was shown yet: whoever looks first may be any of those who share the screen. */
  #arriving = true

  constructor(id: string, world: World = BROWSER) {
    this.id = id
    this.#world = world
    this.#arrival = arrivalAt(id)
  }

  /** Whether the server knows this table; a lesson is played in a world of its own. */
  get kept(): boolean {
    return this.#world.mine === undefined
  }

  /** The title that is played, as soon as it is known. */
  get title(): string | null {
    return this.facts?.title ?? this.#arrival?.title ?? null
  }

  get facts(): TableFacts | null {
    return this.latest?.facts ?? null
  }

  get view(): View | null {
    return this.past?.view ?? this.shown?.view ?? null
  }

  /** Whether the board shows the table as it is: only then can something be chosen. */
  get now(): boolean {
    return this.past === null && this.shown === this.latest
  }

  get choices(): readonly Choice[] {
    if (this.line === 'connecting' && this.lostAt === null) return [] // the chair has just changed hands
    if (!this.now || this.curtain !== null || this.busy || (this.shown?.n ?? 0) < this.due) return []
    return this.shown?.choices ?? []
  }

  get yourTurn(): boolean {
    return this.latest?.your_turn ?? false
  }

  /** The story up to what is on display. */
  get told(): StoryEntry[] {
    const end = this.shown?.n ?? 0
    return this.story.filter((entry) => entry.at <= end)
  }

  // Sitting down and getting up ---------------------------------------------------------------------------------

  async open(): Promise<void> {
    if (this.#opened) return
    this.#opened = true
    try {
      this.mine = this.#arrival?.mine ?? this.#world.mine ?? (await api.snapshot<TableEvent>(this.id, null, 0, 0)).mine ?? []
    } catch {
      this.mine = [] // the line itself finds out what is wrong
    }
    this.follow(this.mine[0] ?? null)
  }

  close(): void {
    this.closed = true
    this.#link?.close()
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#ponder([])
  }

  /** Look through the eyes of a seat from now on. */
  follow(seat: number | null): void {
    this.#link?.close()
    this.seat = seat
    this.past = null
    this.due = 0
    this.story = []
    this.#waiting = []
    this.shown = this.latest = null
    this.#link = new Link(this.id, seat, prefs.language, this.#world, {
      event: (event) => this.#came(event),
      presence: (presence) => (this.presence = presence),
      line: (line, refused) => this.#lineIs(line, refused),
    })
    this.#link.open()
  }

  hurry(): void {
    this.#link?.hurry()
  }

  speak(): void {
    this.#link?.speak(prefs.language)
  }

  /** Hot seat: the next player has taken the chair. */
  drawCurtain(sees: TableEvent | null = null): void {
    const next = this.curtain
    this.curtain = null
    if (next === null || next === this.seat) return
    this.follow(next)
    if (sees !== null) this.#came(sees) // so that the table does not vanish meanwhile
  }

  // Doing -------------------------------------------------------------------------------------------------------

  async send(wish: Wish): Promise<Answer> {
    this.no = null
    this.busy = true
    try {
      const answer = await this.#link!.send(wish)
      if (answer.type === 'refused') this.no = answer
      else if (wish.seat === this.seat) this.due = answer.n
      return answer
    } finally {
      this.busy = false
    }
  }

  play(choice: Choice): Promise<Answer> {
    return this.send({ type: 'play', seat: this.seat ?? 0, action: choice.action })
  }

  undo(): Promise<Answer> {
    return this.send({ type: 'undo', seat: this.seat ?? 0 })
  }

  /** Until what came of our last command is here, and shown. */
  async caughtUp(): Promise<void> {
    if ((this.latest?.n ?? 0) < this.due)
      await new Promise<void>((settle) => {
        this.#awaiting.push(settle)
        setTimeout(settle, PROMISED)
      })
    this.skip()
  }

  async takeSeat(seat: number, name: string): Promise<void> {
    const answer = await this.send({ type: 'take_seat', seat, name, ...asked(this.facts?.title ?? '') })
    if (answer.type !== 'done') return
    this.#watching = false
    if (!this.mine.includes(seat)) this.mine = [...this.mine, seat]
    if (this.seat === null) this.follow(seat)
  }

  /** Tell the table whether we want to be asked where there is only one thing to choose, and what stops us elsewhere. */
  async askAll(brief: boolean, stops: string[] | null = null): Promise<void> {
    const title = this.facts?.title ?? ''
    prefs.brief = brief
    if (stops) prefs.stops[title] = stops
    for (const seat of this.mine) await this.send({ type: 'asks', seat, ...asked(title) })
  }

  /** Keep a chance open that would pass by itself. */
  async think(): Promise<void> {
    if (this.seat === null) return
    this.#thinksAt = this.shown?.n ?? 0
    await this.send({ type: 'think', seat: this.seat })
  }

  /** Whether the chance on display is kept open by us. */
  get thinks(): boolean {
    return this.#thinksAt === this.shown?.n
  }

  async leave(): Promise<void> {
    const seat = this.seat
    if (seat === null) return
    const answer = await this.send({ type: 'leave', seat })
    if (answer.type !== 'done' || this.facts?.status !== 'open') return
    this.mine = this.mine.filter((one) => one !== seat)
    this.follow(this.mine[0] ?? null)
  }

  async why(form: Form): Promise<{ rule: string | null; why: string | null }> {
    if (this.seat === null || this.#link === null) return { rule: null, why: null }
    return this.#link.why(this.seat, form)
  }

  // Looking back ------------------------------------------------------------------------------------------------

  /** Show the table after an event; the last one, or null, is now. */
  async look(n: number | null): Promise<void> {
    const last = this.latest?.n ?? 0
    if (n === null || n >= last) {
      this.#wanted = -1
      this.past = null
      return
    }
    this.skip()
    const wanted = Math.max(0, n)
    this.#wanted = wanted
    const found = await this.positionAt(wanted)
    if (this.#wanted !== wanted) return
    if (found === null) this.#wanted = -1
    else this.past = found
  }

  /** The table after an event, as this seat may know it; null if it cannot be had now. */
  async positionAt(n: number): Promise<Position | null> {
    if (!this.kept) return null
    const key = `${this.seat}/${n}`
    let asked = this.#positions.get(key)
    if (asked === undefined) {
      asked = api.position(this.id, n, this.seat)
      this.#positions.set(key, asked)
      asked.catch(() => this.#positions.delete(key))
    }
    return asked.catch(() => null)
  }

  /** Show at once what still waits to be shown. */
  skip(): void {
    this.#waiting = []
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.shown = this.latest
  }

  // What comes --------------------------------------------------------------------------------------------------

  #came(event: TableEvent): void {
    const before = this.latest
    this.story = merge(this.story, event.story, event.since ?? 0)
    this.latest = event
    if (event.n >= this.due) for (const settle of this.#awaiting.splice(0)) settle()
    if (event.mine) this.mine = event.mine
    this.#ponder(botsOwing(event))
    if (this.seat === null && this.mine.length > 0 && !this.#watching) return this.follow(this.mine[0]!)
    if (event.seat !== this.seat) return this.follow(this.mine[0] ?? null) // the seat is not ours any more
    const changed = before !== null && JSON.stringify(before.view) !== JSON.stringify(event.view)
    if (this.shown === null || !changed || !moving() || document.hidden) {
      if (this.#waiting.length > 0) this.#waiting[this.#waiting.length - 1] = event
      else this.shown = event
    } else {
      this.#waiting.push(event)
      if (this.#waiting.length > MOST_WAITING) this.skip()
      else if (this.#timer === null) this.#beat()
    }
    this.#passOn(event)
  }

  #beat(): void {
    this.#timer = null
    const next = this.#waiting.shift()
    if (next === undefined) return
    this.shown = next
    this.#timer = setTimeout(() => this.#beat(), BEAT)
  }

  /** These seats' bots think now; quick answers are not worth a word. */
  #ponder(seats: readonly number[]): void {
    for (const [seat, timer] of this.#pondering)
      if (!seats.includes(seat)) {
        clearTimeout(timer)
        this.#pondering.delete(seat)
      }
    if (this.thinking.some((seat) => !seats.includes(seat))) this.thinking = this.thinking.filter((seat) => seats.includes(seat))
    for (const seat of seats)
      if (!this.#pondering.has(seat))
        this.#pondering.set(
          seat,
          setTimeout(() => (this.thinking = [...this.thinking, seat]), PONDERS),
        )
  }

  /** Several seats of one browser: when another of them must decide, the chair changes hands. */
  #passOn(event: TableEvent): void {
    if (this.mine.length < 2 || event.view === null) return
    const acting = (event.view['to_act'] as number[] | undefined) ?? []
    const arriving = this.#arriving
    this.#arriving = false
    if (this.seat !== null && acting.includes(this.seat) && !arriving) return
    const next = acting.find((seat) => this.mine.includes(seat))
    if (next === undefined) return
    void this.#handOver(event, next)
  }

  /** The chair goes to another seat: behind a curtain, if either of the two sees something that is not for all eyes. */
  async #handOver(event: TableEvent, next: number): Promise<void> {
    let theirs: TableEvent | null = null
    let open = this.curtainOff
    try {
      const [found, common] = await Promise.all([next, null].map((seat) => api.snapshot<TableEvent>(this.id, seat, 0, 0)))
      const secret = await this.#secret
      const hidden = (view: View | null, seat: number): boolean => view !== null && secret(view, common!.view ?? {}, seat)
      theirs = found!
      open ||= !hidden(theirs.view, next) && (this.seat === null || !hidden(event.view, this.seat))
    } catch {
      // who cannot tell shows nothing
    }
    if (this.latest !== event) return // what came since hands over by itself
    this.curtain = next
    this.drawn = !open
    if (open) setTimeout(() => this.curtain === next && this.drawCurtain(theirs), moving() ? BEAT : 0)
  }

  #lineIs(line: Line, refused: Refused | null): void {
    if (line === 'closed') return
    if (line === 'live' || line === 'polling') this.lostAt = null
    else if (line === 'lost' && this.lostAt === null) this.lostAt = Date.now()
    if (line === 'barred' && refused?.reason === 'not_your_seat' && this.seat !== null) {
      this.mine = this.mine.filter((seat) => seat !== this.seat)
      this.#watching = true
      return this.follow(null)
    }
    this.line = line
    this.refused = refused
  }
}
