/** A table as this browser holds it: its seats here, what they see, and what can be done. */
import type { Choice, Position, Presence, Refused, SeatFacts, StoryEntry, TableFacts } from '../wire.ts'
import * as api from './api.ts'
import { arrivalAt, type Arrival } from './arrival.ts'
import { botsOwing } from './bots.ts'
import { haste } from './clock.ts'
import { HotSeat } from './hotseat.svelte.ts'
import { BROWSER, Link, type Answer, type Form, type Line, type TableEvent, type Wish, type World } from './link.ts'
import { framesOf, type Frame } from './moments.ts'
import { Pondering } from './pondering.svelte.ts'
import { asked, moving, prefs } from './prefs.svelte.ts'
import { Presenter, type Beat, type Pace, type Playback } from './presenter.ts'
import { merge } from './story.ts'

export type View = Record<string, unknown>

/** How long a line is shown, if its title says nothing else. */
const A_LINE = 1000
/** Whoever reads stills has more time for each. */
const A_STILL = 2500
/** How long we wait for an event that was promised. */
const PROMISED = 4_000
/** A player who is so many events behind is told of them in one; who watches has time. */
const MOST_BEHIND = { player: 60, watcher: 3000 }
/** Nobody waits longer for what led to a decision, before it is shown at once; whoever looks at a game again has time. */
const A_WAIT = 3_000
const A_REPLAY = 15_000
const later = (ms: number): Promise<null> => new Promise((settle) => setTimeout(() => settle(null), ms))
/** So many frames are brought ahead of the one that is shown. */
const AHEAD = 40

/** What is to be shown next, and up to which event that goes. */
interface Brought {
  frames: Frame[]
  last: number
}

export class Table {
  readonly id: string
  /** The seats that this browser holds. */
  mine: number[] = $state([])
  /** The seat through whose eyes we look; null watches. */
  seat: number | null = $state(null)
  line: Line = $state('connecting')
  lostAt: number | null = $state(null)
  refused: Refused | null = $state.raw(null)
  /** The event on display, and the last one that came (later while it is still shown what led to it). */
  shown: TableEvent | null = $state.raw(null)
  /** What is being shown: a line of the story and the table at that line. */
  frame: Frame | null = $state.raw(null)
  /** The frame before one that only a scene shows: story and board still stand there. */
  #hushed: Frame | null = $state.raw(null)
  playback: Playback = $state.raw({ playing: false, paused: false, place: 0, count: 0, pace: 1, haste: 1 })
  latest: TableEvent | null = $state.raw(null)
  story: StoryEntry[] = $state.raw([])
  presence: Presence | null = $state.raw(null)
  /** Waiting for the answer to a command of ours. */
  busy = $state(false)
  /** The event that our last command made; until it is here, the choices on display are those of before. */
  due = $state(0)
  /** What the server said no to last. */
  no: Refused | null = $state.raw(null)
  /** An earlier position being looked at. */
  past: Position | null = $state.raw(null)
  /** Where several of our seats share the screen. */
  readonly hotSeat: HotSeat = new HotSeat(this, (event) => this.#came(event))
  readonly #pondering = new Pondering()
  /** How a title shows its lines, once it is there. */
  beats: (frame: Frame, told: readonly StoryEntry[], seat: number | null) => Beat = () => ({ ms: A_LINE })
  readonly presenter = new Presenter({
    show: (frame) => this.#show(frame),
    settle: () => this.#settle(),
    beat: (frame) => this.#beat(frame),
    more: () => this.#brought < (this.latest?.n ?? 0),
    low: () => void this.#bring(),
    changed: (state) => (this.playback = state),
  })
  /** Told of every decision of ours that the table has taken, or taken back. */
  ondecided: ((undone: boolean) => void) | null = null
  readonly #world: World
  readonly #arrival: Arrival | null
  #opened = false
  closed = false
  readonly #positions = new Map<string, Promise<Position>>()
  #link: Link | null = null
  /** Those who wait for what comes of our last command. */
  #awaiting: (() => void)[] = []
  /** Up to this event, what is to be shown was brought to the presenter; and which bringing is under way. */
  #brought = 0
  #bringing = 0
  #bringings = 0
  #wanted = -1
  #thinksAt = $state(-1)
  #watching = false
  /** An earlier part of the game is being shown, however long it takes. */
  #replaying = false
  #passedOn: TableEvent | null = null

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

  /** The seat through whose eyes we look, as all know it. */
  get me(): SeatFacts | undefined {
    return this.facts?.seats.find((one) => one.seat === this.seat)
  }

  /** The seats whose bot has been thinking for a while. */
  get thinking(): readonly number[] {
    return this.#pondering.seats
  }

  get view(): View | null {
    return this.past?.view ?? this.#told?.view ?? this.shown?.view ?? null
  }

  /** Whether the board shows the table as it is: only then can something be chosen. */
  get now(): boolean {
    return this.past === null && this.frame === null && this.shown === this.latest
  }

  get choices(): readonly Choice[] {
    if (this.line === 'connecting' && this.lostAt === null) return [] // the chair has just changed hands
    if (!this.now || this.hotSeat.next !== null || this.busy || (this.shown?.n ?? 0) < this.due) return []
    return this.shown?.choices ?? []
  }

  /** Say that my turn is shown in a page that can be seen, where others wait for me. */
  see(): void {
    const others = this.facts?.seats.some(({ kind, seat }) => kind === 'person' && !this.mine.includes(seat)) ?? false
    if (this.yourTurn && others && this.shown === this.latest && !document.hidden) this.#link?.shown()
  }

  get yourTurn(): boolean {
    return this.latest?.your_turn ?? false
  }

  /** The frame that story and board show. */
  get #told(): Frame | null {
    return this.#hushed ?? this.frame
  }

  /** The line that is being shown; null while nothing is. */
  get tale(): StoryEntry | null {
    return this.past === null && this.#told?.entry.id ? this.#told.entry : null
  }

  /** The story up to what is on display. */
  get told(): StoryEntry[] {
    return this.#upTo(this.#told)
  }

  /** The story up to what the scene shows. */
  get staged(): StoryEntry[] {
    return this.#upTo(this.frame)
  }

  #upTo(frame: Frame | null): StoryEntry[] {
    const end = frame?.at ?? this.shown?.n ?? 0
    const lines = this.story.filter((entry) => entry.at <= end)
    if (frame === null) return lines
    const own = lines.findIndex(({ at }) => at === end)
    return own < 0 ? lines : lines.slice(0, own + frame.line)
  }

  /** What those who sit or watch here want to see of what the others and the rules did. */
  get pace(): Pace {
    return prefs.pace[this.title ?? ''] ?? 1
  }

  setPace(pace: Pace): void {
    prefs.pace[this.title ?? ''] = pace
    this.presenter.setPace(pace)
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
    this.presenter.clear()
    this.#pondering.are([])
  }

  /** Look through the eyes of a seat from now on. */
  follow(seat: number | null): void {
    this.#link?.close()
    this.seat = seat
    this.past = null
    this.due = 0
    this.story = []
    this.presenter.clear()
    this.#bringing = this.#brought = 0
    this.frame = this.#hushed = this.shown = this.latest = null
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

  async play(choice: Choice): Promise<Answer> {
    this.presenter.begin()
    const answer = await this.send({ type: 'play', seat: this.seat ?? 0, action: choice.action })
    if (answer.type === 'done') this.ondecided?.(false)
    return answer
  }

  async undo(): Promise<Answer> {
    const answer = await this.send({ type: 'undo', seat: this.seat ?? 0 })
    if (answer.type === 'done') this.ondecided?.(true)
    return answer
  }

  /** Until what came of our last command is here; how it is shown takes its own time. */
  async caughtUp(): Promise<TableEvent | null> {
    if ((this.latest?.n ?? 0) < this.due)
      await new Promise<void>((settle) => {
        this.#awaiting.push(settle)
        setTimeout(settle, PROMISED)
      })
    return this.latest
  }

  async takeSeat(seat: number, name: string): Promise<void> {
    const answer = await this.send({ type: 'take_seat', seat, name, ...asked(this.facts?.title ?? '') })
    if (answer.type !== 'done') return
    this.#watching = false
    if (!this.mine.includes(seat)) this.mine = [...this.mine, seat]
    if (this.seat === null) this.follow(seat)
  }

  /** Sit down again where a bot stands in for us. */
  comeBack(): Promise<void> {
    return this.takeSeat(this.seat ?? 0, this.me?.name ?? 'A')
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

  /** Close the table: nobody plays here any more. */
  shut(): Promise<Answer> {
    return this.send({ type: 'close_table', seat: this.seat ?? 0 })
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
    this.#bringing = 0
    this.#brought = this.latest?.n ?? 0
    this.presenter.skip()
    this.#settle()
  }

  /** On to where the scene on display ends; from there to what comes after it. */
  hasten(): void {
    this.presenter.seek((frame) => {
      const { scene, turn } = this.beats(frame, this.#upTo(frame), this.seat)
      return !scene || turn !== undefined
    })
  }

  /** Show the game line by line from after an event on; the promise is kept when that begins. */
  async replay(from: number): Promise<void> {
    const place = Math.max(1, from)
    const then = await this.positionAt(place)
    this.#wanted = -1
    this.past = null
    if (then === null || this.latest === null) return
    this.presenter.clear()
    this.#bringing = 0
    this.#brought = place
    this.#replaying = true
    if (this.pace === 'instant') this.setPace(1)
    this.frame = { at: place, line: Infinity, entry: { at: place, id: '', args: {} }, view: then.view }
    void this.#bring()
  }

  // What comes --------------------------------------------------------------------------------------------------

  #came(event: TableEvent): void {
    const before = this.latest
    this.story = merge(this.story, event.story, event.since ?? 0)
    this.latest = event
    if (event.n >= this.due) for (const settle of this.#awaiting.splice(0)) settle()
    if (event.mine) this.mine = event.mine
    this.#pondering.are(botsOwing(event))
    if (this.seat === null && this.mine.length > 0 && !this.#watching) return this.follow(this.mine[0]!)
    if (event.seat !== this.seat) return this.follow(this.mine[0] ?? null) // the seat is not ours any more
    if (this.shown === null || before === null) this.skip()
    else this.#present(event)
  }

  // Showing it --------------------------------------------------------------------------------------------------

  /** Show what led to an event; at once where nobody looks, nobody wants to, or there is no time for it. */
  #present(event: TableEvent): void {
    const behind = event.n - (this.frame?.at ?? this.shown?.n ?? 0)
    const late = !this.#replaying && behind > MOST_BEHIND[this.seat === null ? 'watcher' : 'player']
    const haste = this.#haste(event)
    const hurried = (event.window != null && event.your_turn) || haste === Infinity
    if (!this.kept || this.pace === 'instant' || document.hidden || late || hurried || this.past !== null) return this.skip()
    this.presenter.hurry(haste)
    void this.#bring()
  }

  /** How much faster than wished it must be shown what led to an event, because our clock runs meanwhile. */
  #haste({ clocks, your_turn }: TableEvent): number {
    const due = your_turn && this.seat !== null ? clocks?.[this.seat]?.due : null
    if (due == null || this.pace === 'instant') return 1
    const at = this.frame?.at ?? this.shown?.n ?? 0
    return haste(this.story.filter((line) => line.at > at).length / this.pace, due - Date.now() / 1000)
  }

  /** Bring the presenter what it has to show next. */
  async #bring(): Promise<void> {
    if (this.#bringing !== 0 || this.presenter.left > AHEAD) return
    const mine = (this.#bringing = ++this.#bringings)
    while (this.latest !== null && this.#brought < this.latest.n && this.presenter.left <= AHEAD) {
      const found = this.#plain(this.latest) ?? (await this.#lineByLine(this.latest))
      if (mine !== this.#bringing) return // meanwhile all of it was shown
      if (found === null) return this.skip()
      this.#brought = found.last
      this.presenter.add(found.frames)
    }
    this.#bringing = 0
  }

  /** What comes next, if that is one line or none: the event itself shows it. */
  #plain(latest: TableEvent): Brought | null {
    const lines = this.story.filter(({ at }) => at > this.#brought)
    if (lines.length > 1 || latest.view === null) return null
    return { frames: lines.map((entry) => ({ at: latest.n, line: 1, entry, view: latest.view! })), last: latest.n }
  }

  /** What comes next; null if it cannot be had. */
  async #lineByLine(latest: TableEvent): Promise<Brought | null> {
    try {
      const found = await Promise.race([api.moments(this.id, this.#brought, latest.n, this.seat), later(this.#replaying || this.seat === null ? A_REPLAY : A_WAIT)])
      if (found === null) return null
      const { acts, last } = found
      return { frames: framesOf(acts, last === latest.n ? latest.view : null), last }
    } catch {
      return null
    }
  }

  #show(frame: Frame): void {
    const before = this.#told
    this.frame = frame
    this.#hushed = this.beats(frame, this.staged, this.seat).silent ? before : null
  }

  #beat(frame: Frame): Beat {
    const beat = this.beats(frame, this.staged, this.seat)
    const ms = moving() ? beat.ms : (beat.still ?? Math.max(beat.ms, A_STILL))
    return { ...beat, ms: this.presenter.state.haste > 1 ? Math.min(ms, A_STILL) : ms } // whose clock runs is not kept waiting for a key
  }

  #settle(): void {
    this.#replaying = false
    if (this.presenter.state.haste > 1) this.presenter.hurry(1)
    this.frame = this.#hushed = null
    this.shown = this.latest
    if (this.latest === null || this.latest === this.#passedOn) return
    this.#passedOn = this.latest
    this.see()
    if (this.seat === null && !document.hidden && this.facts?.status === 'playing' && this.facts.seats.every(({ kind, standing_in }) => kind === 'bot' || standing_in)) this.#link?.seen(this.latest.n)
    this.hotSeat.pass(this.latest)
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
