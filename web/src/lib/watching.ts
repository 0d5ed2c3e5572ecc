/** Games to watch: who leads, how closely, and a table at which only bots play. */
import type { CreateTable, TableSummary, TitleInfo } from '../wire.ts'
import { botNames, NAMES } from './names.ts'

/** The seats that lead, or have won; none while nobody has a point. */
export function leaders({ scores, ranking = [], status }: TableSummary): number[] {
  if (status === 'over') return ranking[0] ?? []
  const most = Math.max(0, ...scores)
  return most === 0 ? [] : scores.flatMap((score, seat) => (score === most ? [seat] : []))
}

/** By how many points the first is before the second; null where nothing can be compared. */
export function closeness({ scores }: TableSummary): number | null {
  const [first, second] = [...scores].sort((a, b) => b - a)
  return first === undefined || second === undefined ? null : first - second
}

/** With so many a game is lively and does not take too long. */
const LIVELY = 4

/** A table that anybody may watch, at which bots of the usual level play. */
export function amongBots(title: TitleInfo): CreateTable {
  const players = Math.max(...title.players.filter((count) => count <= LIVELY))
  const names = botNames(players, Math.floor(Math.random() * NAMES.length), [])
  const seats = names.slice(0, players).map((name) => ({ kind: 'bot' as const, bot: title.usual, name }))
  return { title: title.name, players, seats, listed: true }
}

/** Whether an address asks for a game from its beginning. */
export const fromStart = (search: string): boolean => new URLSearchParams(search).has('watch')
