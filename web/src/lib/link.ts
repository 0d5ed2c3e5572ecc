/**
 * The line to a table, as one seat (or a spectator) holds it.
 *
 * A WebSocket where one can be had, long polling where not. It resumes from the last event seen, and a command that was
 * not answered is sent again under the same id, so that it has one effect however often the line breaks.
 */
import type { AnyCommand, Because, Done, Event, Pong, Presence, Refused } from '../wire.ts'
import { NoAnswer, NotDone, snapshotPath } from './api.ts'
import { href } from './base.ts'
import { takeOver } from './early.ts'
import { freshId } from './ids.ts'
import type { Language } from './words.ts'

export type TableEvent = Event
export type Form = Record<string, unknown>
/** A command as the page writes it; the link adds id, version and language. */
export type Wish = AnyCommand extends infer C
  ? C extends AnyCommand
    ? Omit<C, 'id' | 'version' | 'language'>
    : never
  : never
export type Answer = Done | Refused
type ToClient = Event | Presence | Because | Pong | Done | Refused

/** `lost`: trying again; `barred`: the server will not have us (no such table, not our seat). */
export type Line = 'connecting' | 'live' | 'polling' | 'lost' | 'barred' | 'closed'

export interface SocketLike {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((message: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

/** What the link needs from the world; tests give it a world of their own. */
export interface World {
  /** The seats that are ours in a world of its own, where the server has no such table. */
  mine?: number[]
  socket(path: string): SocketLike
  get(path: string, signal: AbortSignal): Promise<unknown>
  post(path: string, body: unknown): Promise<unknown>
}

export interface Listener {
  event(event: TableEvent): void
  presence(presence: Presence): void
  line(line: Line, refused: Refused | null): void
}

const FIRST_RETRY = 300
const LONGEST_RETRY = 8_000
const PING_EVERY = 20_000
const SILENCE = 10_000
/** So many sockets in a row that never opened, and we try plain HTTP. */
const SOCKETS_TRIED = 2
const POLL_WAIT = 20

export class Link {
  line: Line = 'closed'
  /** The last event seen. */
  after = 0
  readonly table: string
  readonly seat: number | null
  readonly #world: World
  readonly #listener: Listener
  readonly #pending = new Map<string, { command: AnyCommand; settle: (answer: Answer) => void }>()
  readonly #asked = new Map<string, { form: Form; settle: (answer: Because) => void }>()
  #language: Language
  #socket: SocketLike | null = null
  #polling: AbortController | null = null
  #retry: ReturnType<typeof setTimeout> | null = null
  #heart: ReturnType<typeof setTimeout> | null = null
  #failures = 0
  #neverOpened = 0
  /** Whether the next question by plain HTTP says that my turn is shown. */
  #shown = false

  constructor(table: string, seat: number | null, language: Language, world: World, listener: Listener) {
    this.table = table
    this.seat = seat
    this.#language = language
    this.#world = world
    this.#listener = listener
  }

  get unanswered(): number {
    return this.#pending.size
  }

  open(): void {
    if (this.line === 'live' || this.line === 'connecting' || this.line === 'polling') return
    this.#connect()
  }

  /** Try again at once, whatever the waiting time says. */
  hurry(): void {
    if (this.line === 'lost' || this.line === 'barred') this.#connect()
  }

  close(): void {
    this.#say('closed')
    this.#drop()
  }

  /** The sentences that the server writes (refusals, reasons) change too, so the line is made anew. */
  speak(language: Language): void {
    if (language === this.#language) return
    this.#language = language
    if (this.#socket !== null) {
      this.#drop()
      this.#connect()
    }
  }

  /** Send a command; the promise is kept even if the line breaks meanwhile. */
  send(wish: Wish): Promise<Answer> {
    const command = { ...wish, id: freshId(), version: this.after, language: this.#language } as AnyCommand
    return new Promise((settle) => {
      this.#pending.set(command.id, { command, settle })
      this.#deliver(command)
    })
  }

  why(seat: number, form: Form): Promise<Because> {
    const id = freshId()
    return new Promise((settle) => {
      const question = { type: 'why', id, seat, form }
      this.#asked.set(id, { form, settle })
      if (this.line === 'live') this.#socket?.send(JSON.stringify(question))
      else
        this.#world
          .post(`/api/tables/${this.table}/why`, question)
          .then((answer) => this.#take(answer as ToClient))
          .catch(() => this.#take({ type: 'because', id, rule: null, why: null }))
    })
  }

  /** Tell that everything up to an event was shown, so that bots who play for those who watch go on. */
  seen(n: number): void {
    if (this.line === 'live') this.#socket?.send(JSON.stringify({ type: 'ping', seen: n }))
  }

  /** Tell that this page can be seen and shows that it is my turn: then nobody is told of it elsewhere. */
  shown(): void {
    if (this.line === 'live') this.#socket?.send('{"type":"ping","shown":true}')
    else this.#shown = true
  }

  // The socket ------------------------------------------------------------------------------------------------

  #connect(): void {
    this.#drop()
    this.#say('connecting')
    let opened = false
    const socket = this.#world.socket(`/api/tables/${this.table}/live`)
    this.#socket = socket
    socket.onopen = () => {
      opened = true
      this.#neverOpened = 0
      const hello = { type: 'hello', seat: this.seat, after: this.after, language: this.#language }
      socket.send(JSON.stringify(hello))
      this.#listenForSilence()
    }
    socket.onmessage = (message) => {
      if (socket !== this.#socket) return
      this.#listenForSilence()
      this.#take(JSON.parse(String(message.data)) as ToClient)
    }
    socket.onclose = () => {
      if (socket !== this.#socket) return
      this.#socket = null
      this.#stopHeart()
      if (this.line === 'barred' || this.line === 'closed') return
      if (!opened) this.#neverOpened += 1
      if (this.#neverOpened >= SOCKETS_TRIED) void this.#poll()
      else this.#lose()
    }
  }

  #lose(): void {
    this.#say('lost')
    const wait = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** this.#failures)
    this.#failures += 1
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  #drop(): void {
    if (this.#retry !== null) clearTimeout(this.#retry)
    this.#retry = null
    this.#stopHeart()
    this.#polling?.abort()
    this.#polling = null
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  /** After a while of silence ask for a sign; without one the line is dead, whatever the socket believes. */
  #listenForSilence(): void {
    this.#stopHeart()
    this.#heart = setTimeout(() => {
      this.#socket?.send('{"type":"ping"}')
      this.#heart = setTimeout(() => {
        const socket = this.#socket
        this.#socket = null
        socket?.close()
        this.#lose()
      }, SILENCE)
    }, PING_EVERY)
  }

  #stopHeart(): void {
    if (this.#heart !== null) clearTimeout(this.#heart)
    this.#heart = null
  }

  // Plain HTTP ------------------------------------------------------------------------------------------------

  async #poll(): Promise<void> {
    const polling = new AbortController()
    this.#polling = polling
    let wait = 0
    while (this.#polling === polling) {
      let said: unknown
      try {
        said = await this.#world.get(snapshotPath(this.table, this.seat, this.after, wait) + (this.#shown ? '&shown=1' : ''), polling.signal)
        this.#shown = false
      } catch (error) {
        if (this.#polling !== polling) return
        this.#polling = null
        if (error instanceof NotDone && error.status >= 400 && error.status < 500 && error.status !== 429)
          this.#bar({ type: 'refused', id: null, reason: error.reason, why: error.why } as Refused)
        else {
          this.#neverOpened = 0
          this.#lose()
        }
        return
      }
      if (this.#polling !== polling) return
      wait = POLL_WAIT
      if (said !== null && typeof said === 'object') this.#take({ type: 'event', ...said } as ToClient, 'polling')
    }
  }

  // What comes ------------------------------------------------------------------------------------------------

  #take(message: ToClient, by: 'live' | 'polling' = 'live'): void {
    switch (message.type) {
      case 'event':
        if (message.n < this.after) return
        this.after = message.n
        this.#listener.event(message)
        if (this.line !== by) this.#arrived(by)
        return
      case 'presence':
        return this.#listener.presence(message)
      case 'because': {
        const asked = this.#asked.get(message.id)
        this.#asked.delete(message.id)
        return asked?.settle(message)
      }
      case 'done':
        return this.#answered(message.id, message)
      case 'refused':
        if (message.fresh) this.#take(message.fresh, this.line === 'polling' ? 'polling' : 'live')
        if (message.id !== null) return this.#answered(message.id, message)
        if (['unknown_table', 'not_your_seat', 'not_here'].includes(message.reason)) this.#bar(message)
        else if (message.reason === 'try_again') this.#socket?.close()
        return
      case 'pong':
        return
    }
  }

  #arrived(by: 'live' | 'polling'): void {
    this.#failures = 0
    this.#say(by)
    if (this.#shown && by === 'live') {
      this.#shown = false
      this.shown()
    }
    for (const { command } of this.#pending.values()) this.#deliver(command)
  }

  #answered(id: string, answer: Answer): void {
    const waiting = this.#pending.get(id)
    this.#pending.delete(id)
    waiting?.settle(answer)
  }

  #deliver(command: AnyCommand): void {
    if (this.line === 'live') this.#socket?.send(JSON.stringify(command))
    else if (this.line === 'polling')
      this.#world
        .post(`/api/tables/${this.table}/commands`, command)
        .then((answer) => this.#take(answer as ToClient))
        .catch((error: unknown) => {
          if (error instanceof NoAnswer)
            setTimeout(() => this.#pending.has(command.id) && this.#deliver(command), 1_000)
          else if (error instanceof NotDone)
            this.#answered(command.id, {
              type: 'refused',
              id: command.id,
              reason: error.reason,
              why: error.why,
            } as Refused)
        })
  }

  #bar(refused: Refused): void {
    this.#say('barred', refused)
    this.#drop()
  }

  #say(line: Line, refused: Refused | null = null): void {
    if (line === this.line && refused === null) return
    this.line = line
    this.#listener.line(line, refused)
  }
}

/** The browser's own world. */
export const BROWSER: World = {
  socket(path) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const url = `${scheme}://${location.host}${href(path)}`
    return takeOver(url) ?? (new WebSocket(url) as unknown as SocketLike)
  },
  async get(path, signal) {
    const answer = await answered(fetch(href(path), { signal, credentials: 'same-origin' }))
    return answer.status === 204 || answer.status === 304 ? null : answer.json()
  },
  async post(path, body) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await answered(fetch(href(path), { ...init, credentials: 'same-origin' }), true)).json()
  },
}

/** An answer of the server; refusals are answers too where `refusals` says so. */
async function answered(asked: Promise<Response>, refusals = false): Promise<Response> {
  let answer: Response
  try {
    answer = await asked
  } catch (error) {
    throw new NoAnswer(String(error))
  }
  if (answer.ok || answer.status === 304) return answer
  if (answer.status >= 500) throw new NoAnswer(`status ${answer.status}`)
  const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  if (refusals && said['type'] === 'refused') return new Response(JSON.stringify(said))
  throw new NotDone(answer.status, String(said['reason'] ?? answer.status), String(said['why'] ?? ''))
}
