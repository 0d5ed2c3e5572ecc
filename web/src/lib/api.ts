/** The server's HTTP routes. What lives longer than one answer (the line to a table) is in `link.ts`. */
import type { Acts, AddChannel, AskCoach, ChatPage, CoachSaid, Codes, CreateTable, Event, Fork, LessonDraft, LessonInfo, LessonMoment, LessonPart, Me, MyNotices, Odds, Position, Review, RuleText, SetManners, SharedLesson, Subscribe, TableMade, TableSummary, Ticket, TitleInfo, Unsubscribed, Walk } from '../wire.ts'
import { titlesTold } from './arrival.ts'
import { href } from './base.ts'
import type { Language } from './words.ts'

/** The server answered, and said no. `reason` is one of the wire's, `why` a sentence for people. */
export class NotDone extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly why: string,
  ) {
    super(why || reason)
  }
}

/** The server did not answer at all. */
export class NoAnswer extends Error {}

async function ask(path: string, init: RequestInit = {}, patience = 15_000): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(href(path), { credentials: 'same-origin', signal: AbortSignal.timeout(patience), ...init })
  } catch (error) {
    throw new NoAnswer(String(error))
  }
  if (answer.ok) return answer
  if (answer.status >= 502 && answer.status <= 504) throw new NoAnswer(`status ${answer.status}`)
  const said: unknown = await answer.json().catch(() => null)
  const facts = (typeof said === 'object' && said !== null ? said : {}) as Record<string, unknown>
  throw new NotDone(
    answer.status,
    String(facts['reason'] ?? answer.status),
    String(facts['why'] ?? facts['detail'] ?? ''),
  )
}

export async function get<T>(path: string, patience?: number): Promise<T> {
  return (await ask(path, {}, patience)).json() as Promise<T>
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return (await ask(path, init)).json() as Promise<T>
}

const TEXTS = 'kabuto-texts'

/** What is the same for everybody (titles, words, rules, positions of lessons) is kept, for when the server is away. */
async function read(path: string): Promise<Response> {
  const kept = 'caches' in globalThis ? await caches.open(TEXTS).catch(() => null) : null
  try {
    const answer = await ask(path)
    void kept?.put(href(path), answer.clone()).catch(() => {}) // nothing can be kept
    return answer
  } catch (error) {
    const old = error instanceof NoAnswer ? await kept?.match(href(path), { ignoreVary: true }) : undefined
    if (old) return old
    throw error
  }
}
const text = async <T>(path: string): Promise<T> => (await read(path)).json() as Promise<T>

const q = encodeURIComponent

/** The titles do not change while the page is open: they come with the home page, else they are asked for once. */
export const titles = (): Promise<TitleInfo[]> =>
  (known ??= text<TitleInfo[]>('/api/titles').catch((error: unknown) => {
    known = null
    throw error
  }))
let known: Promise<TitleInfo[]> | null = titlesTold && Promise.resolve(titlesTold)

export const rules = (title: string, language: Language): Promise<RuleText[]> =>
  text(`/api/titles/${q(title)}/rules?language=${language}`)

/** The title's Fluent source, the kernel's words included; for a table, with the names that its edition gives the cards. */
export async function titleWords(title: string, language: Language, table: string | null): Promise<string> {
  const home = table === null ? `titles/${q(title)}` : `tables/${q(table)}`
  const words = `/api/${home}/words?language=${language}`
  const answer = await (table === null ? read(words) : ask(words))
  const source = await answer.text()
  if (!answer.headers.get('content-type')?.includes('json')) return source
  const said: unknown = JSON.parse(source)
  if (typeof said === 'string') return said
  const facts = said as Record<string, unknown>
  return String(facts['ftl'] ?? facts['words'] ?? facts['text'] ?? '')
}

/** The parts of the edition played at a table that are ours, because no source gives them. */
/** A table as anybody may know it. */
export const table = (id: string): Promise<Event> => get(`/api/tables/${q(id)}`)

export const ours = (table: string): Promise<string[]> => get(`/api/tables/${q(table)}/ours`)

/** The text of that edition, for those who would correct it. */
export const editionPath = (table: string): string => href(`/api/tables/${q(table)}/edition`)

export type Which = 'open' | 'mine' | 'watch'
export const tables = (which: Which): Promise<TableSummary[]> => get(`/api/tables?which=${which}`)

/** The lessons do not change while the page is open either. */
export const lessons = (): Promise<LessonInfo[]> =>
  (taught ??= get<LessonInfo[]>('/api/lessons').catch((error: unknown) => {
    taught = null
    throw error
  }))
let taught: Promise<LessonInfo[]> | null = null

/** How many puzzles each title has. */
export const puzzles = (): Promise<Record<string, number>> => get('/api/puzzles')

/** Go on in a lesson, or see the table at a step of it. */
export const lesson = (title: string, id: string, walk: Walk): Promise<LessonPart> => post(`/api/lessons/${q(title)}/${q(id)}`, walk)

/** The table after so many moves of a lesson. */
export const lessonPosition = (title: string, id: string, moves: number): Promise<Event> => text(`/api/lessons/${q(title)}/${q(id)}/positions/${moves}`)

/** A table that goes on from a lesson. */
export const lessonTable = (title: string, id: string, path: number[][], name: string | null): Promise<TableMade> =>
  post(`/api/lessons/${q(title)}/${q(id)}/table`, { path, name })

// Making lessons; sentences of refusal in the language of the page.
export const draftLesson = (table: string, seat: number, language: Language): Promise<LessonDraft> => post(`/api/workshop/draft?language=${language}`, { table, seat })
export const openLesson = (text: string, language: Language): Promise<LessonDraft> => post(`/api/workshop/open?language=${language}`, { text })
export const openedLesson = (title: string, id: string): Promise<LessonDraft> => get(`/api/workshop/${q(title)}/${q(id)}`)
export const checkLesson = (lesson: Tree): Promise<LessonDraft> => post('/api/workshop/check', { lesson })
export const lookAtLesson = (lesson: Tree, at: number): Promise<LessonMoment> => post('/api/workshop/look', { lesson, at })
export const tryLesson = (lesson: Tree, walk: Walk): Promise<LessonPart> => post('/api/workshop/walk', { lesson, walk })
export const shareLesson = (lesson: Tree): Promise<SharedLesson> => post('/api/workshop/share', { lesson })
export const sharedLessons = (): Promise<SharedLesson[]> => get('/api/workshop/mine')
export const unshareLesson = (id: string): Promise<SharedLesson[]> => post('/api/workshop/remove', { id })
type Tree = Record<string, unknown>

export const makeTable = (plan: CreateTable): Promise<TableMade> => post('/api/tables', plan)

export const fork = (table: string, wish: Fork): Promise<TableMade> => post(`/api/tables/${q(table)}/fork`, wish)

/** What a seat's odds are; its sentences of refusal in the language of the page. */
export const odds = (table: string, seat: number, language: Language): Promise<Odds> =>
  post(`/api/tables/${q(table)}/odds?language=${language}`, { seat })

/** Have a word with the coach about what a seat decided last. */
export const coach = (table: string, seat: number, what: AskCoach['what'], language: Language): Promise<CoachSaid> =>
  post(`/api/tables/${q(table)}/coach?language=${language}`, { seat, what })

const seatPart = (seat: number | null): string => (seat === null ? '' : `seat=${seat}`)

export const position = (table: string, n: number, seat: number | null): Promise<Position> =>
  get(`/api/tables/${q(table)}/positions/${n}?${seatPart(seat)}`)

export const moments = (table: string, after: number, n: number, seat: number | null): Promise<Acts> =>
  get(`/api/tables/${q(table)}/moments/${n}?after=${after}&${seatPart(seat)}`)

export const recordPath = (table: string, seat: number | null): string =>
  href(`/api/tables/${q(table)}/record${seat === null ? '' : `?${seatPart(seat)}`}`)

/** The full record of a game that is over: enough of it to compare. */
export async function record(table: string): Promise<{ seed: string; moves: number; checkpoints: [number, string][] }> {
  const text = await (await ask(`/api/tables/${q(table)}/record`)).text()
  const found = JSON.parse(text) as { moves: unknown[]; checkpoints: [number, string][] }
  // a seed is larger than a number can hold exactly: its digits are read from the text
  return { seed: /"seed":\s*(\d+)/.exec(text)?.[1] ?? '', moves: found.moves.length, checkpoints: found.checkpoints }
}

/** A game that is over, judged as far as the server has come with it. */
export const review = (table: string, seat: number | null, language: Language): Promise<Review> =>
  get(`/api/tables/${q(table)}/review?language=${language}${seat === null ? '' : `&${seatPart(seat)}`}`)

export const chatBefore = (table: string, n: number): Promise<ChatPage> => get(`/api/tables/${q(table)}/chat?before=${n}`)

export const snapshotPath = (table: string, seat: number | null, after: number, wait: number): string =>
  `/api/tables/${q(table)}?${seat === null ? '' : `${seatPart(seat)}&`}after=${after}&wait=${wait}`

export const snapshot = <T>(table: string, seat: number | null, after: number, wait: number): Promise<T> =>
  get(snapshotPath(table, seat, after, wait), (wait + 10) * 1000)

// Oneself: the devices that come to the same seats.
export const me = (): Promise<Me> => get('/api/me')
export const ticket = (): Promise<Ticket> => post('/api/me/ticket', {})
export const codes = (): Promise<Codes> => post('/api/me/codes', {})
export const revoke = (device: string): Promise<Me> => post('/api/me/revoke', { device })
export const eraseMe = (): Promise<unknown> => post('/api/me/erase', { sure: true })
export const addChannel = (how: AddChannel): Promise<Me> => post('/api/me/channels', how)
export const myNotices = (): Promise<MyNotices> => get('/api/me/notices')
export const setManners = (how: SetManners, language: Language): Promise<MyNotices> => post(`/api/me/notices?language=${language}`, how)
export const subscribe = (how: Subscribe, language: Language): Promise<Me> => post(`/api/me/push?language=${language}`, how)
export const tellByMail = (address: string, language: Language): Promise<Me> => post(`/api/me/mail/notices?language=${language}`, { address })
export const unsubscribe = (channel: string): Promise<Unsubscribed> => post(`/api/off/${q(channel)}`, {})
export const removeChannel = (id: string): Promise<Me> => post('/api/me/channels/remove', { id })
