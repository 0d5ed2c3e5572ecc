/** What each thing on Shogun's table is, and how it stands. */
import { ruleOfMark, type Explanation } from '../../lib/explain.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import { afterPlan, lead, pointsOf, reach, recruitsOf, riceOf, taxOf, winter } from './forecast.ts'
import { asShogun, BUILDINGS, cardName, isProvince, provinceName, ruleOf, sayFavour, spaceName, type ShogunView } from './model.ts'

type Facts = [string, string][]

/** The rules behind what has none of its own in its explanation. */
export const RULES: Readonly<Record<string, string>> = {
  province: 'SHO-010',
  card: 'SHO-004',
  event: 'SHO-042',
  region: 'SHO-221',
  column: 'SHO-003',
  favour: 'SHO-TC-032',
  cell: 'SHO-AR-003',
  again: 'SHO-060',
  'seat:chests': 'SHO-011',
  'seat:supply': 'SHO-007',
  'seat:samurai': 'SHO-SA-001',
  'seat:officials': 'SHO-TC-032',
  'seat:leader': 'SHO-HF-005',
  'seat:captured': 'SHO-HF-013',
}

export function explain(raw: View, mark: string, me: number | null, words: Words): Explanation | null {
  const found = about(raw, mark, me, words)
  return found && { ...found, rule: found.rule ?? ruleOfMark(mark, RULES) }
}

function about(raw: View, mark: string, me: number | null, words: Words): Explanation | null {
  const view = asShogun(raw)
  const [kind = '', id = '', more = ''] = mark.split(':')
  switch (kind) {
    case 'part':
      return { title: words.say(`board-part-${id}`), kind: '', text: words.say(`about-part-${id}`) }
    case 'province':
      return aboutProvince(view, id, me, words)
    case 'space':
      return aboutSpace(view, id, me, words)
    case 'card':
      return { title: cardName(words, id), kind: words.say('about-card'), text: words.say(id === 'tower' ? 'about-card-tower' : 'about-card-chest'), rule: id === 'tower' ? 'SHO-TC-002' : 'SHO-062' }
    case 'order': {
      const special = view.specials[Number(id) - 1] ?? view.seats.find((one) => one.position === Number(id))?.special ?? null
      const facts: Facts = special ? [[words.say('about-bonus'), words.say(`board-special-${special}-text`)]] : []
      return { title: words.say('board-position', { place: Number(id) }), kind: words.say('board-order'), text: words.say('about-order'), facts, rule: 'SHO-051' }
    }
    case 'event':
      return { title: words.say(`board-event-${id}`), kind: words.say('about-event'), text: words.say(`board-event-${id}-text`), facts: [[words.say('board-winter-forecast'), words.say('board-winter-loss', { count: view.printed.rice_loss[id] ?? 0 })]], rule: 'SHO-041' }
    case 'region':
      return aboutRegion(view, id, words)
    case 'lens':
      return { title: words.say(`board-lens-${id}`), kind: words.say('board-lens'), text: words.say(`about-lens-${id}`) }
    case 'column':
      return { title: words.say(`board-col-${id}`), kind: words.say('board-cards'), text: words.say(`about-column-${id}`) }
    case 'again':
      return { title: words.say('about-again'), kind: words.say('board-player-board'), text: words.say('about-again-text') }
    case 'tower':
      return { title: words.say('board-part-tower'), kind: words.say('about-tower-kind'), text: words.say('about-tower'), rule: 'SHO-150' }
    case 'seat':
      return aboutSeat(view, Number(id), more, mark.split(':')[3] ?? '', words)
    case 'favour': {
      const favour = view.court?.favours[Number(id) - 1]
      return { title: favour?.card ? sayFavour(view, favour.card, words) : words.say('board-favour-taken'), kind: words.say('board-court'), text: words.say('about-favour', { count: favour?.price ?? 0 }), rule: 'SHO-TC-011' }
    }
    case 'cell':
      return { title: `${words.say(`board-art-${id}`)} × ${words.say(`board-castle-${more}`)}`, kind: words.say('board-arts'), text: words.say('about-artist') }
    default:
      return null
  }
}

function aboutProvince(view: ShogunView, id: string, me: number | null, words: Words): Explanation {
  const province = view.provinces[id]
  const title = provinceName(words, id)
  if (province === undefined) return { title, kind: words.say('about-province'), text: words.say('board-province-out', { name: title }) }
  const who = me ?? province.owner ?? 0
  const facts: Facts = [
    [words.say('board-lens-tax'), String(taxOf(view, province, who))],
    [words.say('board-lens-rice'), String(riceOf(view, province, who))],
    [words.say('board-lens-sites'), words.say('board-sites', { sites: province.sites, free: province.sites - province.buildings.length })],
  ]
  const near = me === null ? undefined : reach(view, me).get(id)
  if (near) facts.push([words.say(near.seat === me ? 'about-reach' : 'about-threat'), words.say('about-reach-from', { name: provinceName(words, near.from), armies: near.armies, seat: near.seat })])
  if (province.unrest > 0) facts.push([words.say('about-unrest'), words.say('about-unrest-text', { count: province.unrest })])
  const text = province.owner === null ? words.say('about-neutral') : words.say('board-armies-of', { seat: province.owner, armies: province.armies })
  return { title, kind: `${words.say('about-province')} · ${words.say(`board-region-${province.region}`)}`, text, facts, rule: province.unrest > 0 ? 'SHO-117' : null }
}

function aboutSpace(view: ShogunView, space: string, me: number | null, words: Words): Explanation {
  const place = view.actions.indexOf(space)
  const cost = view.printed.cost[space] ?? 0
  const facts: Facts = []
  if (space !== 'bid' && !space.startsWith('court')) facts.push([words.say('about-place'), place >= 0 ? String(place + 1) : words.say('board-place-unknown')])
  if (cost > 0) facts.push([words.say('about-cost'), words.say('board-card-chest', { chests: cost })])
  const card = me === null ? null : (view.seats[me]?.plan[space] ?? null)
  if (card !== null) facts.push([words.say('about-lies'), cardName(words, card)])
  const recruits = space.startsWith('arm') ? recruitsOf(view, space, me ?? 0) : 0
  const count = space.startsWith('court') ? Number(space.slice(6)) : recruits
  const sort = space.startsWith('court') ? 'court' : space.startsWith('combat') ? 'combat' : space
  const not = card !== null && !isProvince(card) && space !== 'bid' ? { can: words.say('about-not-used') } : {}
  return { title: spaceName(words, space), kind: words.say('board-player-board'), text: words.say(`about-space-${sort}`, { count }), facts, rule: ruleOf(space), ...not }
}

function aboutRegion(view: ShogunView, region: string, words: Words): Explanation {
  const { most, tied } = view.printed.scoring
  const facts = BUILDINGS.map((kind): [string, string] => {
    const { seats, count } = lead(view, region, kind)
    const points = (seats.length === 1 ? most : tied)[kind] ?? 0
    return [spaceName(words, kind), count === 0 ? words.say('board-lead-nobody') : words.say('board-lead', { names: seats.map((seat) => words.names[seat]).join(', '), count, points })]
  })
  return { title: words.say(`board-region-${region}`), kind: words.say('about-region'), text: words.say('about-region-text', { castle: most['castle'] ?? 0, temple: most['temple'] ?? 0, theatre: most['theatre'] ?? 0 }), facts, rule: 'SHO-221' }
}

function aboutSeat(view: ShogunView, seat: number, what: string, which: string, words: Words): Explanation | null {
  const one = view.seats[seat]
  if (one === undefined) return null
  const kind = words.names[seat] ?? ''
  if (what === 'rice') {
    const { short } = winter(view, seat)
    const missing = short[0] === short[1] ? String(short[0]) : `${short[0]}–${short[1]}`
    return { title: words.say('board-rice-of', { rice: one.rice, provinces: one.provinces }), kind, text: words.say('about-seat-rice'), ...(short[1] > 0 ? { why: words.say('about-seat-short', { range: missing }) } : {}), rule: 'SHO-203' }
  }
  if (what === 'winter') {
    const [now, then] = [pointsOf(view, seat), pointsOf(afterPlan(view, seat), seat)]
    return { title: words.say('board-winter-pays', { points: now }), kind, text: words.say('about-seat-winter'), facts: then > now ? [[words.say('about-with-plan'), String(then)]] : [], rule: 'SHO-220' }
  }
  if (what === 'special') return { title: words.say(`board-special-${which}`), kind, text: words.say(`board-special-${which}-text`), rule: 'SHO-051' }
  const values: Record<string, string> = {
    chests: String(one.chests),
    supply: String(one.supply),
    samurai: `${one.samurai ?? 0}/3`,
    officials: String((one.officials?.reception ?? 0) + (one.officials?.audience ?? 0)),
    leader: one.leader ? provinceName(words, one.leader) : '',
    captured: String(one.captured ?? 0),
  }
  return values[what] === undefined ? null : { title: `${words.say(SEAT_NAMES[what]!)}: ${values[what]}`, kind, text: words.say(`about-seat-${what}`) }
}

const SEAT_NAMES: Record<string, string> = { chests: 'board-chests', supply: 'board-supply', samurai: 'board-samurai', officials: 'board-at-court', leader: 'board-leader', captured: 'board-captured' }
