/** Tournaments: what is asked of the server, and where the tables of a bracket stand in its picture. */
import type { MakeTournament, PodLine, RoundLine, Tournament, TournamentLine, TournamentMade } from '../wire.ts'
import { get, post } from './api.ts'

const q = encodeURIComponent

export const FORMS = ['swiss', 'round_robin', 'elimination', 'arena'] as const
export const list = (): Promise<TournamentLine[]> => get('/api/tournaments')
export const make = (plan: MakeTournament): Promise<TournamentMade> => post('/api/tournaments', plan)
export const one = (id: string): Promise<Tournament> => get(`/api/tournaments/${q(id)}`)
export const act = (id: string, what: 'join' | 'withdraw' | 'remove' | 'begin' | 'next' | 'end', body: unknown = {}): Promise<Tournament> =>
  post(`/api/tournaments/${q(id)}/${what}`, body)

/** A place without what it shares with others, as a number of points or wins is written: 7.5, 12. */
export const figure = (value: number, language: string): string => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)

export interface Box {
  pod: PodLine
  x: number
  y: number
  height: number
}
export interface Drawn {
  boxes: Box[]
  /** From the middle of a table's right side to the middle of the left side of the next. */
  lines: { from: [number, number]; to: [number, number] }[]
  width: number
  height: number
}

export const BOX = { width: 168, line: 20, pad: 8, gap: 14, across: 40, top: 28 }

/** A bracket: a column a round, each table beside those that its people came from. */
export function bracket(rounds: readonly RoundLine[]): Drawn {
  const boxes: Box[] = []
  const lines: Drawn['lines'] = []
  let before: Box[] = []
  for (const [column, { pods }] of rounds.entries()) {
    const x = column * (BOX.width + BOX.across)
    let free = BOX.top
    const now: Box[] = []
    const from = (pod: PodLine) => before.filter((box) => box.pod.seats.some((entrant) => pod.seats.includes(entrant)))
    const middle = (pod: PodLine) => {
      const sources = from(pod)
      return sources.length === 0 ? 0 : sources.reduce((sum, box) => sum + box.y + box.height / 2, 0) / sources.length
    }
    for (const pod of [...pods].sort((a, b) => middle(a) - middle(b) || a.number - b.number)) {
      const height = 2 * BOX.pad + BOX.line * pod.seats.length
      const y = Math.max(free, middle(pod) - height / 2)
      const box = { pod, x, y, height }
      for (const source of from(pod)) lines.push({ from: [source.x + BOX.width, source.y + source.height / 2], to: [x, y + height / 2] })
      now.push(box)
      free = y + height + BOX.gap
    }
    boxes.push(...now)
    before = now
  }
  return {
    boxes,
    lines,
    width: Math.max(0, rounds.length * (BOX.width + BOX.across) - BOX.across),
    height: Math.max(BOX.top, ...boxes.map((box) => box.y + box.height)) + 1,
  }
}
