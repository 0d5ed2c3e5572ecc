/** The line that was opened before the page was there (`public/early.js`), taken over where it serves. */
import type { SocketLike } from './link.ts'

interface Early {
  socket: WebSocket
  /** What was said there when it opened. */
  hello: string
  /** What has been heard since. */
  heard: unknown[]
}

declare global {
  interface Window {
    /** Undefined once the page is there. */
    kabutoEarly?: Early | undefined
  }
}

/** The early line to an address, only once; null if there is none, or it has broken. */
export function takeOver(url: string): SocketLike | null {
  const early = window.kabutoEarly
  window.kabutoEarly = undefined
  if (early === undefined) return null
  const { socket, hello, heard } = early
  if (socket.url !== url || socket.readyState > WebSocket.OPEN) {
    socket.close()
    return null
  }
  const line: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send(text) {
      if (text !== hello) heard.length = 0 // somebody else looks now
      for (const data of heard.splice(0)) line.onmessage?.({ data })
      if (text !== hello) socket.send(text)
    },
    close: () => socket.close(),
  }
  socket.onmessage = ({ data }) => line.onmessage?.({ data })
  socket.onclose = () => line.onclose?.()
  if (socket.readyState === WebSocket.OPEN) queueMicrotask(() => line.onopen?.())
  else socket.onopen = () => (socket.send(hello), line.onopen?.())
  return line
}
