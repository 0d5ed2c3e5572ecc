/** Leagues: what is asked of the server. */
import type { League, LeagueLine, LeagueMade, MakeLeague } from '../wire.ts'
import { get, post } from './api.ts'

const q = encodeURIComponent

export const list = (): Promise<LeagueLine[]> => get('/api/leagues')
export const make = (plan: MakeLeague): Promise<LeagueMade> => post('/api/leagues', plan)
/** A league with the divisions of a season; 0: the newest. */
export const one = (id: string, season: number): Promise<League> => get(`/api/leagues/${q(id)}${season ? `?season=${season}` : ''}`)
export const act = (id: string, what: 'join' | 'withdraw' | 'remove' | 'begin' | 'end', body: unknown = {}): Promise<League> => post(`/api/leagues/${q(id)}/${what}`, body)
