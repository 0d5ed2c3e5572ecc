/** For whom the table has been waiting long, or who went: what the others may do then, as the server judges it (`server/commands.py`). */
import type { Presence, SeatFacts, TableFacts, Vote } from '../wire.ts'
import { TURNS } from './clock.ts'

export const AWAY_SECONDS = 600
export const LATE_SECONDS = 3600
/** Nobody is reminded sooner. */
const PATIENT_SECONDS = 60
const HOUR = 3600

export type Wish = Vote['wish']

/** What is told the host: a line of the chat, or an event of the story of whoever tells it. */
export interface Meant {
  about: number
  name: string
  said: string
  line?: number
  at?: number
  seat: number | null
}

export interface Absent {
  seat: number
  seconds: number
  /** Whether a bot sits in for them now. */
  gone: boolean
  /** Who asked for a bot already, and how many could. */
  called: number[]
  most: number
  /** What may be wished for the seat, and how many wish it. */
  wishes: Wish[]
  wished: Partial<Record<Wish, number>>
  mine: Wish | null
  /** A bot may be asked for directly. */
  call: boolean
  nudge: boolean
}

export function absent(facts: TableFacts, acting: readonly number[], mine: readonly number[], presence: Presence | null, now: number): Absent[] {
  if (facts.status !== 'playing' || mine.length === 0) return []
  const seconds = now - facts.moved
  const turn = TURNS[facts.pace ?? ''] ?? 0
  const person = ({ kind }: SeatFacts): boolean => kind === 'person'
  const plays = (one: SeatFacts): boolean => person(one) && !(one.standing_in ?? false) && !(one.resigned ?? false)
  const found: Absent[] = []
  for (const one of facts.seats) {
    const { seat } = one
    if (!person(one) || mine.includes(seat)) continue
    const gone = one.standing_in ?? false
    const waits = plays(one) && acting.includes(seat)
    const least = presence?.online.includes(seat) ? LATE_SECONDS : AWAY_SECONDS
    const long = waits && seconds >= Math.max(least, turn) && !((one.holiday ?? 0) > now)
    const reminded = (facts.nudges ?? []).some((nudge) => nudge.who === seat && (mine.includes(nudge.seat) || nudge.at > now - HOUR))
    const nudge = waits && !reminded && seconds >= Math.max(PATIENT_SECONDS, turn / 12, turn ? 0 : AWAY_SECONDS / 2)
    if (!gone && !long && !nudge) continue
    const votes = (facts.votes ?? []).filter(({ who }) => who === seat)
    const wished: Partial<Record<Wish, number>> = {}
    for (const { wish } of votes) wished[wish] = (wished[wish] ?? 0) + 1
    found.push({
      seat,
      seconds,
      gone,
      called: facts.called?.[seat] ?? [],
      most: facts.seats.filter((other) => other.seat !== seat && plays(other)).length,
      wishes: gone || long ? [...(gone || !facts.pace ? [] : (['bot'] as const)), ...(one.offered ? [] : (['offer'] as const)), 'annul'] : [],
      wished,
      mine: votes.find((vote) => mine.includes(vote.seat))?.wish ?? null,
      call: long && !facts.pace,
      nudge,
    })
  }
  return found
}
