import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoAnswer, NotDone } from '../src/lib/api.ts'
import { Link, type Line, type SocketLike, type TableEvent, type World } from '../src/lib/link.ts'

type Sent = Record<string, unknown>

/** A world in which sockets open, speak and break when the test says so. */
class Stage implements World {
  sockets: Socket[] = []
  posted: Sent[] = []
  polls: string[] = []
  onGet: (path: string) => Promise<unknown> = () => new Promise(() => {})
  onPost: (body: Sent) => Promise<unknown> = () => new Promise(() => {})
  socket(): SocketLike {
    const made = new Socket()
    this.sockets.push(made)
    return made
  }
  get(path: string): Promise<unknown> {
    this.polls.push(path)
    return this.onGet(path)
  }
  post(_path: string, body: unknown): Promise<unknown> {
    this.posted.push(body as Sent)
    return this.onPost(body as Sent)
  }
  get last(): Socket {
    return this.sockets.at(-1)!
  }
}

class Socket implements SocketLike {
  sent: Sent[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((message: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent)
  }
  close(): void {
    if (this.closed) return
    this.closed = true
    this.onclose?.()
  }
  open(): void {
    this.onopen?.()
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  of(type: string): Sent[] {
    return this.sent.filter((one) => one['type'] === type)
  }
}

const event = (n: number): TableEvent =>
  ({
    type: 'event',
    n,
    seat: 0,
    story: [],
    choices: [],
    view: {},
    can_undo: false,
    your_turn: true,
  }) as unknown as TableEvent

let world: Stage
let lines: Line[]
let seen: number[]
let link: Link

beforeEach(() => {
  vi.useFakeTimers()
  world = new Stage()
  lines = []
  seen = []
  link = new Link('t1', 0, 'en', world, {
    event: (one) => seen.push(one.n),
    presence: () => {},
    line: (line) => lines.push(line),
  })
  link.open()
})

afterEach(() => {
  link.close()
  vi.useRealTimers()
})

function live(n = 3): void {
  world.last.open()
  world.last.say(event(n))
}

describe('the line', () => {
  it('greets with the last event seen, and is live with the first event', () => {
    world.last.open()
    expect(world.last.sent[0]).toEqual({ type: 'hello', seat: 0, after: 0, language: 'en' })
    expect(link.line).toBe('connecting')
    world.last.say(event(3))
    expect(link.line).toBe('live')
  })

  it('calls again when it breaks, later each time, and resumes where it was', () => {
    live(7)
    world.last.close()
    expect(link.line).toBe('lost')
    vi.advanceTimersByTime(300)
    expect(world.sockets).toHaveLength(2)
    world.last.open()
    expect(world.last.sent[0]).toMatchObject({ type: 'hello', after: 7 })
    world.last.close()
    vi.advanceTimersByTime(300)
    expect(world.sockets).toHaveLength(2)
    vi.advanceTimersByTime(300)
    expect(world.sockets).toHaveLength(3)
  })

  it('takes no event that is older than the last', () => {
    live(7)
    world.last.say(event(6))
    world.last.say(event(7))
    world.last.say(event(8))
    expect(seen).toEqual([7, 7, 8])
  })

  it('hears silence: a sign is asked for, then the line counts as lost', () => {
    live()
    vi.advanceTimersByTime(20_000)
    expect(world.last.of('ping')).toHaveLength(1)
    world.last.say({ type: 'pong' })
    vi.advanceTimersByTime(20_000)
    expect(world.last.of('ping')).toHaveLength(2)
    vi.advanceTimersByTime(10_000)
    expect(link.line).toBe('lost')
  })

  it('says so and stops when there is no such table', () => {
    world.last.open()
    world.last.say({ type: 'refused', id: null, reason: 'unknown_table', why: 'no', rule: null, fresh: null })
    expect(link.line).toBe('barred')
    vi.advanceTimersByTime(60_000)
    expect(world.sockets).toHaveLength(1)
  })
})

describe('a command', () => {
  it('carries an id of its own and the version it was made on', () => {
    live(5)
    void link.send({ type: 'play', seat: 0, action: 9 })
    void link.send({ type: 'play', seat: 0, action: 9 })
    const [first, second] = world.last.of('play')
    expect(first).toMatchObject({ action: 9, version: 5, language: 'en' })
    expect(first!['id']).toMatch(/^[0-9a-f]{24}$/)
    expect(first!['id']).not.toBe(second!['id'])
  })

  it('that was not answered is sent again under the same id and version, once the line is back', async () => {
    live(5)
    const answer = link.send({ type: 'play', seat: 0, action: 9 })
    const id = world.last.of('play')[0]!['id']
    world.last.close()
    vi.advanceTimersByTime(300)
    world.last.open()
    expect(world.last.of('play')).toHaveLength(0)
    world.last.say(event(6))
    expect(world.last.of('play')).toEqual([{ type: 'play', seat: 0, action: 9, id, version: 5, language: 'en' }])
    world.last.say({ type: 'done', id, n: 6, table: null })
    expect(await answer).toMatchObject({ type: 'done', n: 6 })
    world.last.close()
    vi.advanceTimersByTime(300)
    live(6)
    expect(world.last.of('play')).toHaveLength(0)
  })

  it('given while the line is lost waits for it', () => {
    live()
    world.last.close()
    void link.send({ type: 'undo', seat: 0 })
    expect(link.unanswered).toBe(1)
    vi.advanceTimersByTime(300)
    live()
    expect(world.last.of('undo')).toHaveLength(1)
  })

  it('that is stale brings the fresh table with its refusal', async () => {
    live(5)
    const answer = link.send({ type: 'play', seat: 0, action: 9 })
    const id = world.last.of('play')[0]!['id']
    world.last.say({ type: 'refused', id, reason: 'stale', why: 'moved on', rule: null, fresh: event(8) })
    expect(await answer).toMatchObject({ type: 'refused', reason: 'stale' })
    expect(link.after).toBe(8)
    expect(link.line).toBe('live')
  })
})

describe('where no socket can be had', () => {
  async function noSockets(): Promise<void> {
    world.last.close()
    vi.advanceTimersByTime(300)
    world.last.close()
    await vi.advanceTimersByTimeAsync(0)
  }

  it('events come by long polling and commands go by HTTP, again until they are answered', async () => {
    world.onGet = (path) => (path.includes('after=0') ? Promise.resolve(event(2)) : new Promise(() => {}))
    await noSockets()
    expect(link.line).toBe('polling')
    expect(world.polls).toEqual(['/api/tables/t1?seat=0&after=0&wait=0', '/api/tables/t1?seat=0&after=2&wait=20'])
    world.onPost = () => Promise.reject(new NoAnswer('gone'))
    const answer = link.send({ type: 'play', seat: 0, action: 1 })
    await vi.advanceTimersByTimeAsync(1_000)
    world.onPost = (body) => Promise.resolve({ type: 'done', id: body['id'], n: 3, table: null })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(new Set(world.posted.map((body) => body['id'])).size).toBe(1)
    expect(world.posted.length).toBeGreaterThan(1)
    expect(await answer).toMatchObject({ type: 'done' })
  })

  it('a server that is gone is called again, one that refuses is not', async () => {
    world.onGet = () => Promise.reject(new NoAnswer('gone'))
    await noSockets()
    expect(link.line).toBe('lost')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(world.sockets.length).toBeGreaterThan(2)
    world.onGet = () => Promise.reject(new NotDone(404, 'unknown_table', 'no'))
    for (const socket of world.sockets) socket.close()
    await vi.advanceTimersByTimeAsync(10_000)
    world.last.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(link.line).toBe('barred')
  })
})
