/** Where we are: `/` is the home page, `/t/<table>` a table (and its invitation), `/learn/<title>/<lesson>` a lesson, `/make/…` where one is made, `/rules/<title>` its rules, `/primer/<title>` its primer, `/tournaments` all tournaments and leagues, `/tournament/<id>` and `/league/<id>` one, `/me` and `/people/<person>` somebody's games, `/ladder` who is how strong, `/admin` the host's page, `/off/<channel>` where mail is ended. */
import { href, within } from './base.ts'

export type Place = { page: 'home' } | { page: 'table'; table: string } | { page: 'lesson'; title: string; lesson: string } | { page: 'make'; title?: string; lesson?: string; table?: string; seat?: number } | { page: 'rules' | 'primer'; title: string } | { page: 'admin' | 'tournaments' } | { page: 'tournament'; tournament: string } | { page: 'league'; league: string } | { page: 'ladder' } | { page: 'person'; person: string | null } | { page: 'off'; channel: string } | { page: 'nowhere' }

export function placeOf(path: string): Place {
  if (path === '/' || path === '' || path === '/index.html') return { page: 'home' }
  if (/^\/admin\/?$/.test(path)) return { page: 'admin' }
  if (/^\/tournaments\/?$/.test(path)) return { page: 'tournaments' }
  const tournament = /^\/tournament\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1]
  if (tournament !== undefined) return { page: 'tournament', tournament }
  const league = /^\/league\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1]
  if (league !== undefined) return { page: 'league', league }
  if (/^\/ladder\/?$/.test(path)) return { page: 'ladder' }
  const person = /^\/(?:me|people\/([A-Za-z0-9_-]{1,64}))\/?$/.exec(path)
  if (person) return { page: 'person', person: person[1] ?? null }
  const off = /^\/off\/([0-9a-f]{16})\/?$/.exec(path)
  if (off) return { page: 'off', channel: off[1]! }
  const lesson = /^\/learn\/([a-z]{1,32})\/([a-z0-9-]{1,64})\/?$/.exec(path)
  if (lesson) return { page: 'lesson', title: lesson[1]!, lesson: lesson[2]! }
  const game = /^\/make\/game\/([A-Za-z0-9_-]{1,64})\/?(\d?)$/.exec(path)
  if (game) return { page: 'make', table: game[1]!, seat: Number(game[2] ?? 0) }
  const make = /^\/make\/([a-z]{1,32})\/([a-z0-9-]{1,64})\/?$/.exec(path)
  if (make) return { page: 'make', title: make[1]!, lesson: make[2]! }
  const read = /^\/(rules|primer)\/([a-z]{1,32})\/?$/.exec(path)
  if (read) return { page: read[1] as 'rules' | 'primer', title: read[2]! }
  const table = /^\/t\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1]
  return table === undefined ? { page: 'nowhere' } : { page: 'table', table }
}

class Here {
  place: Place = $state(placeOf(within(location.pathname)))

  constructor() {
    addEventListener('popstate', () => (this.place = placeOf(within(location.pathname))))
  }

  go(path: string): void {
    history.pushState(null, '', href(path))
    this.place = placeOf(path.replace(/[?#].*$/, ''))
    scrollTo(0, 0)
  }
}

export const here = new Here()

/** Follow a link of ours without loading the page anew. */
export function follow(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.currentTarget as HTMLAnchorElement
  event.preventDefault()
  here.go(within(link.getAttribute('href') ?? '/'))
}
