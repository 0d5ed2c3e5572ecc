/**
 * A lesson as this browser goes through it: a world in which its table is played.
 *
 * The server says what follows from what was chosen; the table's page sees events and answers as at any other table.
 */
import * as api from '../lib/api.ts'
import type { SocketLike, TableEvent, World } from '../lib/link.ts'
import { prefs } from '../lib/prefs.svelte.ts'
import { Table } from '../lib/table.svelte.ts'
import type { LessonPart, Walk } from '../wire.ts'
import { keptPath, keepPath } from './progress.ts'

type Said = Record<string, string>
type Message = { type: string; id: string; action?: number }

const SEAT = 0

export class Study implements World {
  readonly title: string
  readonly id: string
  readonly table: Table
  /** Whether somebody is still making it: nothing of it is kept. */
  readonly made: boolean
  mine: number[] = [SEAT]
  part: LessonPart | null = $state.raw(null)
  /** What was said about the last choice, if it was not what is asked for. */
  wrong: Said | null = $state.raw(null)
  /** Whether the last choice was wrong, with words of the lesson or without. */
  missed = $state(false)
  failed = $state(false)
  busy = $state(false)

  #socket: SocketLike | null = null
  #last: TableEvent | null = null

  readonly #walk: (walk: Walk) => Promise<LessonPart>

  /** `walk` says who is asked, where the server does not know the lesson by its name yet. */
  constructor(title: string, id: string, walk: ((walk: Walk) => Promise<LessonPart>) | null = null) {
    this.title = title
    this.id = id
    this.made = walk !== null
    this.#walk = walk ?? ((wanted) => api.lesson(title, id, wanted))
    this.table = new Table(`lesson-${title}-${id}`, this)
  }

  /** Begin where this browser left off, or anew. */
  async open(): Promise<void> {
    await this.#ask({ path: this.made ? [] : keptPath(this.title, this.id) })
    if (this.part && this.part.step >= this.part.steps) await this.again()
  }

  again(): Promise<boolean> {
    return this.#ask({ path: [] })
  }

  /** What was said has been read. */
  on(): Promise<boolean> {
    return this.#ask({ path: this.part?.path ?? [], on: true })
  }

  back(): Promise<boolean> {
    const { path = [], tried = [] } = this.part ?? {}
    return this.#ask({ path: tried.length > 0 ? path : path.slice(0, -1) })
  }

  get last(): boolean {
    return this.part !== null && this.part.step >= this.part.steps - 1 && (this.part.note?.do ?? null) === null
  }

  /** A table that goes on from here; its address. */
  async playOn(): Promise<string> {
    const { table } = await api.lessonTable(this.title, this.id, this.part?.path ?? [], prefs.name || null)
    return `/t/${table}`
  }

  // Asking the server -----------------------------------------------------------------------------------------------

  async #ask(walk: { path: number[][]; tried?: number[]; on?: boolean }): Promise<boolean> {
    this.busy = true
    try {
      const part = await this.#walk({ ...walk, ...(prefs.name ? { name: prefs.name } : {}) })
      this.failed = false
      this.#take(part)
      return !part.wrong
    } catch {
      this.failed = true
      return false
    } finally {
      this.busy = false
    }
  }

  #take(part: LessonPart): void {
    this.missed = part.wrong
    this.wrong = part.words
    if (part.wrong) return // nothing happened
    this.part = part
    if (!this.made) keepPath(this.title, this.id, part)
    const asked = part.note?.do != null
    const base = part.events[0]!.since ?? 0
    const [whole] = part.events
    const shift = base === 0 ? (this.#last?.n ?? 0) + 1 - whole!.n : (this.#last?.n ?? 0) - base
    part.events.forEach((event, i) => {
      const now = asked && i === part.events.length - 1
      this.#last = {
        ...event,
        n: event.n + shift,
        since: base === 0 ? 0 : (event.since ?? 0) + shift,
        story: event.story.map((line) => ({ ...line, at: line.at + shift })),
        choices: now ? event.choices : [],
        your_turn: now,
        can_undo: part.tried.length > 0,
      }
      this.#say(this.#last)
    })
  }

  #say(message: object): void {
    this.#socket?.onmessage?.({ data: JSON.stringify(message) })
  }

  // The world -------------------------------------------------------------------------------------------------------

  socket(): SocketLike {
    const socket: SocketLike = {
      onopen: null,
      onmessage: null,
      onclose: null,
      close: () => {},
      send: (text) => void this.#heard(JSON.parse(text) as Message),
    }
    this.#socket = socket
    queueMicrotask(() => socket.onopen?.())
    return socket
  }

  get(): Promise<unknown> {
    return Promise.reject(new api.NoAnswer('a lesson has no other line'))
  }

  post(): Promise<unknown> {
    return this.get()
  }

  async #heard(message: Message): Promise<void> {
    if (message.type === 'hello') {
      if (this.#last) this.#say({ ...this.#last, since: 0 })
      else await this.open()
    } else if (message.type === 'ping') this.#say({ type: 'pong' })
    else if (message.type === 'why') this.#say({ type: 'because', id: message.id, rule: null, why: null })
    else if (message.type === 'play' && this.part) this.#answer(message, await this.#try([...this.part.tried, message.action!]))
    else if (message.type === 'undo' && this.part) this.#answer(message, await this.#ask({ path: this.part.path, tried: this.part.tried.slice(0, -1) }))
    else this.#answer(message, false)
  }

  #try(tried: number[]): Promise<boolean> {
    return this.#ask({ path: this.part?.path ?? [], tried, on: true })
  }

  #answer({ id }: Message, done: boolean): void {
    const why = this.wrong?.[prefs.language] ?? ''
    this.#say(done ? { type: 'done', id, n: this.#last?.n ?? 0, table: null } : { type: 'refused', id, reason: 'illegal', why, rule: null, fresh: null })
  }
}
