/** For whom the table has been waiting long, so that a bot may sit in; as the server judges it (`server/commands.py`). */
import type { Presence, TableFacts } from '../wire.ts'

export const AWAY_SECONDS = 600
export const LATE_SECONDS = 3600

export interface Absent {
  seat: number
  seconds: number
  /** Who asked for a bot already, and how many could. */
  called: number[]
  most: number
}

export function absent(facts: TableFacts, acting: readonly number[], mine: readonly number[], presence: Presence | null, now: number): Absent[] {
  if (facts.status !== 'playing' || mine.length === 0 || facts.pace) return [] // a clock decides
  const seconds = now - facts.moved
  const plays = (seat: number): boolean => {
    const one = facts.seats[seat]
    return one !== undefined && one.kind === 'person' && !(one.standing_in ?? false) && !(one.resigned ?? false)
  }
  return acting
    .filter((seat) => plays(seat) && !mine.includes(seat))
    .filter((seat) => seconds >= (presence?.online.includes(seat) ? LATE_SECONDS : AWAY_SECONDS))
    .map((seat) => ({
      seat,
      seconds,
      called: facts.called?.[seat] ?? [],
      most: facts.seats.filter((one) => one.seat !== seat && plays(one.seat)).length,
    }))
}
