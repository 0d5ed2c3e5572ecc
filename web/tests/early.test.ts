import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeOver } from '../src/lib/early.ts'

const URL = 'ws://localhost/api/tables/abc/live'
const HELLO = '{"type":"hello","seat":0,"after":0,"language":"en"}'

class Socket {
  readyState = 1
  sent: string[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((message: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  readonly url: string
  constructor(url = URL) {
    this.url = url
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.closed = true
  }
}

function called(socket: Socket, ...heard: string[]) {
  window.kabutoEarly = { socket: socket as unknown as WebSocket, hello: HELLO, heard }
  const line = takeOver(URL)
  const got: unknown[] = []
  if (line !== null) {
    line.onmessage = ({ data }) => got.push(data)
    line.onopen = () => line.send(HELLO)
  }
  return { line, got }
}

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('WebSocket', { OPEN: 1 })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a line that was opened before the page was there', () => {
  it('tells what it has heard once the same is asked, and then goes on', async () => {
    const socket = new Socket()
    const { line, got } = called(socket, 'one', 'two')
    await Promise.resolve()
    expect([got, socket.sent]).toEqual([['one', 'two'], []])
    socket.onmessage?.({ data: 'three' })
    line?.send('a command')
    expect([got, socket.sent]).toEqual([['one', 'two', 'three'], ['a command']])
    expect(takeOver(URL)).toBeNull()
  })

  it('says hello itself if it was not open yet', () => {
    const socket = new Socket()
    socket.readyState = 0
    const { got } = called(socket)
    socket.onopen?.()
    socket.onmessage?.({ data: 'one' })
    expect([got, socket.sent]).toEqual([['one'], [HELLO]])
  })

  it('forgets what it has heard if something else is asked', async () => {
    const socket = new Socket()
    const { line, got } = called(socket, 'in English')
    line!.onopen = () => line!.send('auf Deutsch')
    await Promise.resolve()
    expect([got, socket.sent]).toEqual([[], ['auf Deutsch']])
  })

  it('is not taken over if it leads elsewhere or has broken', () => {
    const elsewhere = new Socket('ws://localhost/api/tables/other/live')
    expect(called(elsewhere).line).toBeNull()
    expect(elsewhere.closed).toBe(true)
    const broken = new Socket()
    broken.readyState = 3
    expect(called(broken).line).toBeNull()
  })
})
