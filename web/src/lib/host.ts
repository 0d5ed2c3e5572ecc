/** What the host of a server asks and does, with the host's token; it is kept as long as the tab is open. */
import type { BarLine, Deed, DeedDone, DeedLine, HolderLine, PersonData, ReportLine, TableLine } from '../wire.ts'
import { NoAnswer, NotDone } from './api.ts'
import { href } from './base.ts'

const KEY = 'kabuto-host'

export class Host {
  constructor(readonly token: string) {}

  /** The host whose token this tab knows. */
  static known(): Host | null {
    const token = sessionStorage.getItem(KEY)
    return token === null ? null : new Host(token)
  }

  remember(): void {
    sessionStorage.setItem(KEY, this.token)
  }

  static forget(): void {
    sessionStorage.removeItem(KEY)
  }

  tables = (text: string, status: string): Promise<TableLine[]> => this.#ask(`tables?${new URLSearchParams({ text, status })}`)
  holders = (text: string): Promise<HolderLine[]> => this.#ask(`holders?${new URLSearchParams({ text })}`)
  person = (holder: string): Promise<PersonData> => this.#ask(`holders/${encodeURIComponent(holder)}`)
  bars = (): Promise<BarLine[]> => this.#ask('bars')
  reports = (): Promise<ReportLine[]> => this.#ask('reports')
  book = (): Promise<DeedLine[]> => this.#ask('deeds')
  list = (tournament: string, listed: boolean): Promise<unknown> => this.#ask(`tournaments/${encodeURIComponent(tournament)}`, { listed })
  listLeague = (league: string, listed: boolean): Promise<unknown> => this.#ask(`leagues/${encodeURIComponent(league)}`, { listed })
  do = (deed: Deed): Promise<DeedDone> => this.#ask('deeds', deed)

  async #ask<T>(path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.token}`, 'accept-language': document.documentElement.lang }
    const init: RequestInit = { headers, cache: 'no-store', signal: AbortSignal.timeout(60_000) }
    if (body !== undefined) {
      headers['content-type'] = 'application/json'
      Object.assign(init, { method: 'POST', body: JSON.stringify(body) })
    }
    let answer: Response
    try {
      answer = await fetch(href(`/api/admin/${path}`), init)
    } catch (error) {
      throw new NoAnswer(String(error))
    }
    const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>
    if (!answer.ok) throw new NotDone(answer.status, String(said['reason'] ?? answer.status), String(said['why'] ?? ''))
    return said as T
  }
}
