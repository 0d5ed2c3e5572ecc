/** What each thing on Edo's table is, and how it stands. */
import { ruleOfMark, type Explanation } from '../../lib/explain.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import { asEdo, crowdOn, faces, sayPrice, saySpace, sayTile, spaceName, type EdoView, type Good, type Official } from './model.ts'
import { outcome } from './outlook.ts'

type Facts = [string, string][]

/** The rules behind what has none of its own in its explanation. */
export const RULES: Readonly<Record<string, string>> = {
  space: 'EDO-011',
  merchant: 'EDO-130',
  buy: 'EDO-131',
  point: 'EDO-132',
  special: 'EDO-089',
  package: 'EDO-018',
  demand: 'EDO-TO-004',
  privilege: 'EDO-TO-020',
  slot: 'EDO-042',
  hand: 'EDO-041',
  pile: 'EDO-162',
  seat: 'EDO-009',
  'seat:ryo': 'EDO-007',
  'seat:rice': 'EDO-140',
  'seat:own': 'EDO-047',
  'seat:neutral': 'EDO-087',
  'seat:samurai': 'EDO-005',
  'seat:ronin': 'EDO-RO-001',
  'seat:house': 'EDO-112',
  'seat:trading_post': 'EDO-134',
  'seat:temple': 'EDO-JI-001',
}

export function explain(raw: View, mark: string, me: number | null, words: Words): Explanation | null {
  const found = about(raw, mark, me, words)
  return found && { ...found, rule: found.rule ?? ruleOfMark(mark, RULES) }
}

function about(raw: View, mark: string, me: number | null, words: Words): Explanation | null {
  const view = asEdo(raw)
  const [kind = '', id = '', more = ''] = mark.split(':')
  switch (kind) {
    case 'part':
      return { title: words.say(`board-pane-${id}`), kind: '', text: words.say(`about-part-${id}`) }
    case 'space':
      return aboutSpace(view, id, words)
    case 'overview':
      return { title: words.say('about-overview'), kind: words.say('board-map'), text: words.say('about-overview-text') }
    case 'merchant':
      return { title: words.say('board-merchant'), kind: words.say('about-figure'), text: words.say('about-merchant'), facts: [[words.say('board-now'), words.say('board-offer-buy', { most: view.merchant_card.buy.most, resource: view.merchant_card.buy.resource, price: view.merchant_card.buy.price })]], rule: 'EDO-130' }
    case 'buy':
    case 'point': {
      const card = id === 'preview' ? view.preview : view.merchant_card
      if (!card) return null
      const text = kind === 'buy' ? words.say('board-offer-buy', { most: card.buy.most, resource: card.buy.resource, price: card.buy.price }) : words.say('board-offer-point', { cost: sayPrice(words, card.point) })
      return { title: words.say(id === 'preview' ? 'board-merchant-next' : 'board-merchant-now'), kind: words.say('board-market'), text: `${text}. ${words.say('about-offer')}` }
    }
    case 'special':
      return { title: `${id}: ${faces(words, view, id)}`, kind: words.say('board-specials'), text: words.say('about-special'), facts: [[words.say('about-left'), String(view.specials[id] ?? 0)]] }
    case 'package': {
      const holds = view.packages[id]
      return holds ? { title: words.say('board-package', { package: id, holds: sayPrice(words, holds) }), kind: words.say('board-packages'), text: words.say('board-package-hint', { holds: sayPrice(words, holds) }) } : null
    }
    case 'demand': {
      const demand = view.tokken?.demands[Number(id) - 1]
      const privilege = view.tokken?.privileges[Number(id) - 1]
      if (!demand) return null
      return { title: words.word('demand', demand.id), kind: words.word('kind', demand.kind), text: words.say('about-demand'), facts: [[words.say('about-cost'), sayPrice(words, demand.cost)], ...(privilege ? [[words.say('about-reward'), words.say(`board-privilege-${privilege}`)] as [string, string]] : [])] }
    }
    case 'privilege':
      return { title: words.word('privilege', id), kind: words.say('board-privileges'), text: words.say(`board-privilege-${id}`) }
    case 'face':
      return me === null ? null : aboutFace(view, id, more, me, words)
    case 'slot':
      return { title: words.say(`about-slot-${id}`), kind: '', text: words.say(`about-slot-${id}-text`) }
    case 'hand':
      return { title: words.say('board-hand'), kind: id, text: words.say('about-hand') }
    case 'pile':
      return { title: words.say('board-next'), kind: words.say('board-market'), text: words.say('board-pile', { count: view.pile }) }
    case 'seat':
      return aboutSeat(view, Number(id), more, words)
    default:
      return null
  }
}

function aboutSpace(view: EdoView, space: string, words: Words): Explanation | null {
  const here = view.spaces[space]
  if (here === undefined) return null
  const facts: Facts = []
  if (here.kind === 'rice' || here.kind === 'wood' || here.kind === 'stone') facts.push([words.say('about-yield'), here.covered ? words.say('board-covered') : view.yields[here.kind].join(' · ')])
  const city = view.cities[space]
  if (city) {
    facts.push([words.say('about-income'), sayTile(words, city)])
    facts.push([words.say('about-sites'), `${city.sites.length}/${view.sites}`])
  }
  const crowd = crowdOn(view, space)
  if (crowd > 0) facts.push([words.say('about-here'), String(crowd)])
  const now = saySpace(words, view, space)
  return { title: spaceName(words, space), kind: words.say(`board-kind-${here.kind}`), text: words.say(`about-kind-${here.kind}`), facts, ...(now && !city ? { can: now } : {}), rule: city ? 'EDO-143' : 'EDO-101' }
}

const ACTION_RULES: Record<string, string> = { rice: 'EDO-080', money: 'EDO-081', travel: 'EDO-082', recruit: 'EDO-087', special_authorization: 'EDO-089', harvest_rice: 'EDO-100', fell_wood: 'EDO-100', quarry_stone: 'EDO-100', build: 'EDO-110', trade: 'EDO-130' }

function aboutFace(view: EdoView, card: string, action: string, me: number, words: Words): Explanation {
  const most = view.cards[card]?.find((face) => face.action === action)?.most ?? 0
  const { tone, text, lack } = outcome(view, card, action, me, words)
  return { title: words.word('action', action), kind: `${card} · ≤ ${most}`, text: words.say(`about-action-${action}`), ...(lack ? { why: lack } : tone === 'ok' && text ? { can: text } : {}), rule: ACTION_RULES[action] ?? 'EDO-042' }
}

function aboutSeat(view: EdoView, seat: number, what: string, words: Words): Explanation | null {
  const has = view.seats[seat]
  if (has === undefined) return null
  const kind = words.names[seat] ?? ''
  if (what === 'ryo' || what === 'rice' || what === 'wood' || what === 'stone') {
    const good = what as Good
    return { title: words.say('board-amount', { count: has[good] ?? 0, good }), kind, text: words.say(good === 'ryo' ? 'about-ryo' : 'about-resource', { most: view.resource_most }) }
  }
  if (what === 'own' || what === 'neutral') {
    const count = what === 'own' ? has.officials : has.neutral + has.recruited
    return { title: words.say(`board-free-${what as Official}`, { count }), kind, text: words.say('about-officials') }
  }
  if (what === 'samurai') return { title: words.say('board-on-map', { count: has.samurai }), kind, text: words.say('about-samurai') }
  if (what === 'ronin') return { title: words.say('board-ronin-tokens', { count: has.ronin_tokens }), kind, text: words.say('about-ronin') }
  const left: Record<string, number> = { house: has.houses, trading_post: has.trading_posts, temple: has.temples }
  if (left[what] === undefined) return null
  const cost = view.costs[what]
  return { title: words.say('board-left', { building: what, count: left[what] }), kind, text: words.say('about-building'), facts: cost ? [[words.say('about-cost'), sayPrice(words, cost)]] : [] }
}
