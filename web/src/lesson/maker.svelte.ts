/**
 * A lesson that is being made: what its file will say, and the table at the position that is looked at.
 *
 * It is a world in which that table is seen; what is chosen there is not played but told to whoever wants to know.
 */
import * as api from '../lib/api.ts'
import type { SocketLike, TableEvent, World } from '../lib/link.ts'
import { Table } from '../lib/table.svelte.ts'
import type { Language } from '../lib/words.ts'
import type { LessonDraft, LessonFault, LessonMoment } from '../wire.ts'

export type Said = Record<string, string>

export interface Task {
  do: Said
  moves?: number
  any?: string[]
  goal?: Record<string, unknown>
  instead?: Said
  because?: Record<string, Said>
  hint?: Said
}

export interface Note {
  at: number
  name: Said
  text: Said
  look?: string[]
  rule?: string
  task?: Task
}

export interface Lesson {
  title: string
  id: string
  name: Said
  about: Said
  minutes: number
  moves: string[]
  notes: Note[]
  [more: string]: unknown
}

/** What is being chosen on the board: a place to look at, another good choice, or one that is spoken of. */
export type Picking = 'look' | 'any' | 'because'
export const MOST_PLACES = 3

type Message = { type: string; id: string; action?: number }

export class Maker implements World {
  table: Table = $state.raw()!
  lesson: Lesson = $state()!
  faults: LessonFault[] = $state.raw([])
  moment: LessonMoment | null = $state.raw(null)
  /** Which note is being written; -1: none. */
  place = $state(0)
  picking: Picking | null = $state(null)
  language: Language = $state('en')
  fault = $state('')
  mine: number[]
  #socket: SocketLike | null = null
  #last: TableEvent | null = null
  #asked = 0

  constructor(draft: LessonDraft, language: Language) {
    this.lesson = draft.lesson as unknown as Lesson
    this.faults = draft.faults
    this.language = language in this.lesson.name ? language : ((Object.keys(this.lesson.name)[0] as Language | undefined) ?? language)
    this.mine = [Number(this.lesson['seat'] ?? 0)]
    this.reopen()
  }

  /** A table to look at: a page that went away has closed the one before. */
  reopen(): void {
    this.table = new Table(`lesson-made-${this.lesson.title}-${this.lesson.id}`, this)
  }

  get note(): Note | null {
    return this.lesson.notes[this.place] ?? null
  }

  /** What the server is told. */
  get tree(): Record<string, unknown> {
    return $state.snapshot(this.lesson) as Record<string, unknown>
  }

  // Where we look ---------------------------------------------------------------------------------------------------

  /** Look at the table after so many moves. */
  async look(at: number): Promise<void> {
    const asked = ++this.#asked
    try {
      const moment = await api.lookAtLesson(this.tree, Math.max(0, Math.min(at, this.lesson.moves.length)))
      if (asked !== this.#asked) return
      this.fault = ''
      this.moment = moment
      const n = (this.#last?.n ?? 0) + 1
      this.#last = { ...moment.event, n, since: 0, can_undo: false, story: moment.event.story.map((line) => ({ ...line, at: n })) }
      this.#say(this.#last)
    } catch (error) {
      if (asked === this.#asked) this.fault = error instanceof api.NotDone ? error.why : String(error)
    }
  }

  async open(place: number): Promise<void> {
    this.place = place
    this.picking = null
    await this.look(this.note?.at ?? 0)
  }

  // Writing ---------------------------------------------------------------------------------------------------------

  /** A new note at the position that is looked at, after those that stand there. */
  add(name: string, text: string): void {
    const at = this.moment?.at ?? 0
    const place = this.lesson.notes.filter((note) => note.at <= at).length
    this.lesson.notes.splice(place, 0, { at, name: this.say(name), text: this.say(text) })
    this.place = place
  }

  remove(place: number): void {
    this.lesson.notes.splice(place, 1)
    this.place = Math.min(this.place, this.lesson.notes.length - 1)
  }

  /** Let a note change its place with its neighbour; each stays in the order of the game. */
  move(place: number, by: -1 | 1): void {
    const { notes } = this.lesson
    const [one, other] = [notes[place], notes[place + by]]
    if (!one || !other) return
    const at = one.at
    one.at = other.at
    other.at = at
    notes[place] = other
    notes[place + by] = one
    this.place = place + by
  }

  /** A sentence in the language that is written. */
  say(text: string): Said {
    return { [this.language]: text }
  }

  /** What stands on the board was chosen there. */
  point(mark: string): void {
    const note = this.note
    if (note === null) return
    const marks = note.look ?? []
    if (!marks.includes(mark) && marks.length < MOST_PLACES) note.look = [...marks, mark]
    if ((note.look?.length ?? 0) >= MOST_PLACES) this.picking = null
  }

  chose(action: number): void {
    const move = this.moment?.choices.find((one) => one.action === action)?.move
    const task = this.note?.task
    if (move === undefined || task === undefined || move === this.moment?.next) return
    if (this.picking === 'any' && !task.any?.includes(move)) task.any = [...(task.any ?? []), move]
    if (this.picking === 'because' && !(move in (task.because ?? {}))) task.because = { ...task.because, [move]: this.say('') }
    this.picking = null
  }

  /** What is wrong with it; gives its file if nothing is. */
  async check(): Promise<string | null> {
    try {
      const draft = await api.checkLesson(this.tree)
      this.faults = draft.faults
      this.fault = ''
      return draft.text ?? null
    } catch (error) {
      this.fault = error instanceof api.NotDone ? error.why : String(error)
      return null
    }
  }

  // The world -------------------------------------------------------------------------------------------------------

  socket(): SocketLike {
    const socket: SocketLike = { onopen: null, onmessage: null, onclose: null, close: () => {}, send: (text) => void this.#heard(JSON.parse(text) as Message) }
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

  async #heard({ type, id, action }: Message): Promise<void> {
    if (type === 'hello') {
      if (this.#last) this.#say({ ...this.#last, since: 0 })
      else await this.open(0)
    } else if (type === 'ping') this.#say({ type: 'pong' })
    else if (type === 'why') this.#say({ type: 'because', id, rule: null, why: null })
    else {
      if (type === 'play' && action !== undefined) this.chose(action)
      this.#say({ type: 'refused', id, reason: 'not_here', why: '', rule: null, fresh: null })
    }
  }

  #say(message: object): void {
    this.#socket?.onmessage?.({ data: JSON.stringify(message) })
  }
}
