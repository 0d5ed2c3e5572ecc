/** What the server says of people: profiles, ties, invitations, wishes, ladders. Loaded with the first part that asks for it. */
import type { CallAnswered, CallLine, EditProfile, Ladder, MakeWish, PersonLine, Profile, Tie, WishLine } from '../wire.ts'
import { get, post } from './api.ts'
import type { Language } from './words.ts'

const q = encodeURIComponent

/** Mine without an id, from the game at a place of the list on. */
export const profile = (id: string | null, language: Language, after = 0): Promise<Profile> =>
  get(`/api/${id === null ? 'me/profile' : `people/${q(id)}`}?language=${language}&after=${after}`)
export const editProfile = (how: EditProfile, language: Language): Promise<Profile> => post(`/api/me/profile?language=${language}`, how)
export const tie = (id: string, kind: Tie['kind'], on: boolean, language: Language): Promise<PersonLine> => post(`/api/people/${q(id)}/tie?language=${language}`, { kind, on })
export const myPeople = (): Promise<PersonLine[]> => get('/api/me/people')
/** The other people at a table of mine. */
export const company = (table: string): Promise<PersonLine[]> => get(`/api/tables/${q(table)}/people`)
export const invite = (table: string, person: string, language: Language): Promise<PersonLine[]> => post(`/api/tables/${q(table)}/invite?language=${language}`, { person })
export const calls = (): Promise<CallLine[]> => get('/api/me/calls')
export const answerCall = (id: string, accept: boolean, name: string, language: Language): Promise<CallAnswered> =>
  post(`/api/me/calls/${q(id)}?language=${language}`, { accept, name: name || 'A' })
export const wishes = (): Promise<WishLine[]> => get('/api/me/wishes')
export const makeWish = (wish: MakeWish, language: Language): Promise<WishLine[]> => post(`/api/me/wishes?language=${language}`, wish)
export const removeWish = (id: string): Promise<WishLine[]> => post('/api/me/wishes/remove', { id })
export const ladder = (title: string, players: number, among: string, season: number | null): Promise<Ladder> =>
  get(`/api/ladder?title=${q(title)}&players=${players}&among=${q(among)}${season === null ? '' : `&season=${season}`}`)

export const SHAPES: readonly EditProfile['shape'][] = ['scales', 'plum', 'diamonds', 'leaf', 'ring', 'moon', 'fan', 'waves']
export const SEEN_BY: readonly EditProfile['seen_by'][] = ['me', 'met', 'all']

/** A season as people call it: a quarter of a year. */
export const seasonOf = (season: number): { year: string; quarter: number } => ({ year: String(1970 + Math.floor(season / 4)), quarter: 1 + (season % 4) })
