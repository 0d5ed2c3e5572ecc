/** What each thing on Yedo's table is, and how it stands. */
import { ruleOfMark, type Explanation } from '../../lib/explain.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import { asYedo, cardName, cardText, completes, countOf, describePlace, lotName, nextOnWatch, sayActs } from './model.ts'

/** The rules behind what has none of its own in its explanation; cards by the two letters of their kind. */
export const RULES: Readonly<Record<string, string>> = {
  place: 'YED-210',
  'card:AC': 'YED-300',
  'card:BC': 'YED-322',
  'card:EV': 'YED-141',
  'card:FV': 'YED-048',
  card: 'YED-221',
  weapon: 'YED-225',
  annex: 'YED-254',
  'lot:action': 'YED-110',
  'lot:bonus': 'YED-110',
  'lot:weapon': 'YED-112',
  'lot:annex': 'YED-113',
  'lot:geisha': 'YED-114',
  'lot:disciple': 'YED-115',
  'lot:mission': 'YED-116',
  lot: 'YED-118',
  slot: 'YED-261',
  deck: 'YED-006',
  seat: 'YED-020',
  'seat:mon': 'YED-012',
  'seat:disciple': 'YED-040',
  'seat:done': 'YED-234',
  'seat:blessing': 'YED-141',
  'seat:blackmail': 'YED-174',
}

export function explain(raw: View, mark: string, me: number | null, words: Words): Explanation | null {
  const found = about(raw, mark, me, words)
  return found && { ...found, rule: found.rule ?? ruleOfMark(mark, RULES) }
}

function about(raw: View, mark: string, me: number | null, words: Words): Explanation | null {
  const view = asYedo(raw)
  const [kind = '', id = '', more = ''] = mark.split(':')
  switch (kind) {
    case 'bid':
      return { title: words.say('about-bid'), kind: words.say('board-part-auction'), text: words.say('about-bid-text'), rule: 'YED-097' }
    case 'part':
      return { title: words.say(`board-part-${id}`), kind: '', text: words.say(`about-part-${id}`) }
    case 'place': {
      const place = view.city.find((one) => one.place === id)
      const own = me !== null && (view.seats[me]?.annexes.includes(id) ?? false)
      const facts: [string, string][] = place ? [[words.say('about-now'), describePlace(view, words, place)]] : [[words.say('about-now'), words.say(own ? 'board-annex-own' : 'board-annex-lacking', { annex: id })]]
      if (place && nextOnWatch(view) === place.district) facts.push([words.say('about-watch'), words.say('board-watch-next')])
      const done = me === null || !place ? [] : completes(view, me, place.district, words)
      return { title: place ? words.word('place', id) : words.word('annex', id), kind: words.say(place ? 'board-city' : 'about-annex'), text: sayActs(view, words, id), facts, ...(done.length > 0 ? { can: words.say('board-completes', { cards: done.join(', ') }) } : {}), rule: 'YED-250' }
    }
    case 'card':
      return { title: cardName(view, words, id), kind: words.say('about-card'), text: cardText(view, words, id) }
    case 'weapon':
      return { title: words.word('weapon', id), kind: words.say('about-weapon'), text: words.say('about-weapon-text') }
    case 'annex':
      return { title: words.word('annex', id), kind: words.say('about-annex'), text: sayActs(view, words, id) }
    case 'lot': {
      const lot = view.lots.find((one) => one.lot === id)
      return lot ? { title: lotName(words, id), kind: words.say('board-part-auction'), text: cardText(view, words, `lot:${id}`) || words.say(`about-lot-${id}`), facts: [[words.say('about-minimum'), words.say('board-mon', { mon: lot.minimum })]] } : null
    }
    case 'slot': {
      const stall = view.market[Number(id) - 1]
      return stall?.weapon ? { title: words.word('weapon', stall.weapon), kind: words.say('board-stalls'), text: words.say('about-weapon-text'), facts: [[words.say('about-price'), words.say('board-mon', { mon: stall.my_price })]] } : null
    }
    case 'deck':
      return { title: words.word('colour', id), kind: words.say('board-decks'), text: words.say('board-deck-left', { count: view.decks[id] ?? 0 }) }
    case 'seat': {
      const text = `about-seat-${more}`
      return words.has(text) ? { title: words.say(SEAT_NAMES[more] ?? 'board-has-mon'), kind: words.names[Number(id)] ?? '', text: words.say(text), facts: seatFacts(view, Number(id), more, words) } : null
    }
    default:
      return null
  }
}

function seatFacts(view: ReturnType<typeof asYedo>, seat: number, what: string, words: Words): [string, string][] {
  if (what === 'mission') return [[words.say('board-completed'), String(countOf(view, seat, 'done_missions'))]]
  if (what === 'annex') return [[words.say('about-now'), (view.seats[seat]?.annexes ?? []).map((annex) => words.word('annex', annex)).join(', ')]]
  if (what === 'weapon') return [[words.say('about-now'), (view.seats[seat]?.weapons ?? []).map((weapon) => words.word('weapon', weapon)).join(', ')]]
  return []
}

const SEAT_NAMES: Record<string, string> = {
  mon: 'board-has-mon',
  disciple: 'board-clan-house',
  geisha: 'board-has-geishas',
  mission: 'board-missions',
  action: 'board-actions',
  bonus: 'board-bonuses',
  weapon: 'board-weapons',
  annex: 'board-annexes',
  blessing: 'board-blessing',
  blackmail: 'board-blackmail',
  done: 'board-completed',
}
