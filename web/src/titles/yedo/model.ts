/**
 * Yedo for the page: its view with types, what a mission still lacks, and the menu of choices.
 *
 * Nothing here decides what is legal; that is the server's list of choices alone.
 */
import type { Choice } from '../../wire.ts'
import { sayChoice, type Item } from '../../lib/choices.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import type { Place, YedoView } from './types.ts'

export type { Place, YedoView } from './types.ts'

/** The ring, counter-clockwise as one looks at the board (YED-004). */
export const DISTRICTS = ['castle', 'gates', 'tavern', 'harbor', 'red_light', 'market', 'temple'] as const
export const ANNEXES = ['yashiki', 'karesansui', 'dojo', 'kobudo_ryu'] as const
export const WEAPONS = ['doku', 'fukiya', 'katana', 'metsubushi', 'nawa', 'shuko', 'shuriken', 'yumi'] as const
export const COLOURS = ['green', 'yellow', 'red', 'black'] as const
const GROUPS: readonly string[] = ['a', 'b', 'c']

/** What a disciple can do at each place (YED-250 to YED-284). */
const ACTS: Record<string, readonly string[]> = {
  audience: ['castle_audience'],
  summons: ['castle_summons'],
  garden: ['castle_garden'],
  gates: ['gates_recruit', 'gates_pledge_1', 'gates_pledge_2', 'gates_foresight'],
  tavern: ['tavern_carpenter', 'tavern_foresight'],
  harbor: ['harbor_church', 'harbor_luxury_small', 'harbor_luxury_large', 'harbor_foresight'],
  red_light: ['red_light_geisha_mon', 'red_light_geisha_pp', 'red_light_action_card'],
  market: ['market_buy', 'market_sell'],
  temple: ['temple_blessing', 'temple_foresight_missions', 'temple_foresight_events'],
  yashiki: ['yashiki'],
  karesansui: ['karesansui'],
  dojo: ['dojo'],
  kobudo_ryu: ['kobudo_ryu'],
}

export interface Line {
  id: string
  args: Record<string, unknown>
}

export interface Part {
  needs: Line[]
  reward: Line[]
}

export interface CardText {
  name: Record<string, string>
  colour?: string
  needs?: Line[]
  reward?: Line[]
  bonus?: Part | null
  windows?: string[]
  lines?: Line[]
}

/** What one who takes part in a deal would give another. */
export interface Side {
  giver: number
  receiver: number
  mon: number
  geishas: number
  blackmail: number
  weapons: string[]
  /** Cards that lie there face down, by kind, missions by colour. */
  laid: Record<string, number>
  /** Cards that the giver is still to choose; `mission` is one of any colour. */
  wished: Record<string, number>
  /** The faces of the cards that lie there, if they are one's own. */
  cards: string[] | null
}

export interface Offer {
  district: string
  proposer: number
  partner: number
  third: number | null
  /** In a deal of three, the side that is being put together. */
  side: number
  accepted: number[]
  sides: Side[]
}

export const asYedo = (view: View): YedoView => view as unknown as YedoView

// The watch ----------------------------------------------------------------------------------------------------------

/** Counter-clockwise is the order of the ring. */
export function walksWithRing({ patrol, options }: YedoView): boolean {
  return (patrol.figure === 'blue') === (options['blue'] === 'counterclockwise')
}

/** Where the watch goes next by itself. */
export function nextOnWatch(view: YedoView): string {
  const step = walksWithRing(view) ? 1 : DISTRICTS.length - 1
  let at = DISTRICTS.indexOf(view.patrol.district as (typeof DISTRICTS)[number])
  for (let i = 0; i < DISTRICTS.length; i++) {
    at = (at + step) % DISTRICTS.length
    const district = DISTRICTS[at]!
    if (district === 'castle' && view.options['castle_patrolled'] === false) continue
    if (district === view.closed && view.options['closed_to_patrol'] === true) continue
    return district
  }
  return view.patrol.district
}

// Auctions -----------------------------------------------------------------------------------------------------------

/** Who has won a lot: that is whose marker lies there. */
export function winnerOf(view: YedoView, lot: string): number | null {
  const winner = view.seats.findIndex(({ marker }) => marker === lot)
  return winner < 0 ? null : winner
}

/** Where values stand in the edition, for the mark of those that are ours. */
/** With few players the winner chooses one of several kinds; the name says of which. */
export const isGroup = (lot: string): boolean => GROUPS.includes(lot)
export const homeOfLot = (lot: string): string => `${isGroup(lot) ? 'groups' : 'bidding'}.${lot}.minimum`
export const homeOfCard = (card: string): string => `${{ AC: 'action_cards', BC: 'bonus_cards', EV: 'event_cards', FV: 'favor_cards' }[card.slice(0, 2)] ?? 'missions'}.${card}`
export const byPlayers = (view: YedoView, what: string): string => `by_players.${['two', 'three', 'four', 'five'][view.players - 2]}.${what}`
export const homeOfSpaces = (view: YedoView, place: string): string => (place === 'garden' ? byPlayers(view, 'garden_spaces') : `spaces.${place}`)

export const lotName = (words: Words, lot: string): string => capital(words.word(isGroup(lot) ? 'group' : 'category', lot))

// Words --------------------------------------------------------------------------------------------------------------

const isCard = (id: string): boolean => /^[A-Z]{2}\d\d$/.test(id)

/** A card's name in the edition that is played; a weapon's is a word. */
export function cardName(view: YedoView, words: Words, id: string): string {
  return view.texts[id]?.name[words.language] ?? words.word(isCard(id) ? 'card' : 'weapon', id)
}

/** A district in as few letters as a small drawing has room for. */
export const districtName = (words: Words, id: string): string => words.say(`board-short-${id}`)

export const sayLine = (words: Words, line: Line): string => words.say(line.id, line.args)
const sayLines = (words: Words, lines: readonly Line[] | undefined): string => (lines ?? []).map((line) => sayLine(words, line).replace(/[.:]?$/, (end) => end || (line.id === 'text-or' ? '' : '.'))).join(' ')

/** A card's text in one run, for hints and screen readers. */
export function cardText(view: YedoView, words: Words, id: string): string {
  const text = view.texts[id]
  if (text === undefined) return ''
  if (text.needs) {
    const said = [`${sayLines(words, text.needs)} → ${sayLines(words, text.reward)}`]
    if (text.bonus) said.push(`${words.say('board-bonus')}: ${sayLines(words, text.bonus.needs)} → ${sayLines(words, text.bonus.reward)}`)
    return said.join(' ')
  }
  const windows = (text.windows ?? []).map((window) => words.word('window', window)).join('; ')
  return windows ? `${sayLines(words, text.lines)} (${windows})` : sayLines(words, text.lines)
}

/** The alternatives of a card, each in words. */
export function alternatives(view: YedoView, words: Words): string[] {
  const card = [view.played, view.mission, view.event].find((id) => id && isChoice(view.texts[id]))
  const text = card ? view.texts[card] : undefined
  if (text === undefined) return []
  const lines = linesOf(text)
  const start = lines.findIndex(({ id }) => id === 'text-choose')
  const found: Line[][] = [[]]
  for (const line of lines.slice(start + 1)) {
    if (line.id === 'text-or') found.push([])
    else found.at(-1)!.push(line)
  }
  return found.map((one) => sayLines(words, one))
}

const linesOf = (text: CardText): Line[] => text.lines ?? [...(text.reward ?? []), ...(text.bonus?.reward ?? [])]
const isChoice = (text: CardText | undefined): boolean => text !== undefined && linesOf(text).some(({ id }) => id === 'text-choose')

export function sayCost(words: Words, cost: { mon: number; pp: number } | undefined): string {
  if (cost === undefined) return ''
  return [cost.mon > 0 ? words.say('board-mon', { mon: cost.mon }) : '', cost.pp > 0 ? words.say('board-pp', { pp: cost.pp }) : ''].filter(Boolean).join(', ')
}

export function sayAct(view: YedoView, words: Words, act: string): string {
  const name = words.word('act', act)
  const cost = sayCost(words, view.prices[act])
  const gain = sayCost(words, { mon: 0, pp: 0, ...view.gains[act] })
  const terms = [cost, gain].filter(Boolean).join(' → ')
  return terms ? `${capital(name)} (${cost ? terms : `+${terms}`})` : capital(name)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What can be done at a place, with its prices. */
export const sayActs = (view: YedoView, words: Words, place: string): string => (ACTS[place] ?? []).map((act) => sayAct(view, words, act)).join(' · ')

/** A place, who stands there, and what lies there, in words. */
export function describePlace(view: YedoView, words: Words, place: Place): string {
  const said = [words.word('place', place.place)]
  const counts = new Map<number, number>()
  for (const who of place.spaces) if (who !== null && who >= 0) counts.set(who, (counts.get(who) ?? 0) + 1)
  for (const [seat, count] of counts) said.push(words.say('board-disciples-of', { seat, count }))
  said.push(words.say('board-spaces-free', { count: place.spaces.filter((who) => who === null).length }) + words.mark(homeOfSpaces(view, place.place)))
  if (view.closed === place.district) said.push(words.say('board-closed'))
  if (view.patrol.district === place.district) said.push(words.say('board-watch-here', { figure: view.patrol.figure }))
  const stock = stockAt(view, place.place)
  if (stock) said.push(words.say(`board-stock-${stock.glyph}`, { count: stock.count }))
  return said.join(', ')
}

/** What is fetched at a place, and how much of it is left. */
export function stockAt({ supply, decks }: YedoView, place: string): { glyph: string; count: number } | null {
  if (place === 'harbor') return { glyph: 'church', count: supply.church }
  if (place === 'temple') return { glyph: 'blessing', count: supply.blessings }
  if (place === 'red_light') return { glyph: 'geisha', count: supply.geishas }
  if (place === 'tavern') return { glyph: 'annex', count: Object.values(supply.annexes).reduce((a, b) => a + b, 0) }
  if (place === 'market') return { glyph: 'weapon', count: decks['weapon'] ?? 0 }
  return null
}

// Missions: what is there, what is missing ---------------------------------------------------------------------------

export interface Need {
  glyph: string
  label: string
  met: boolean
}

function inDistrict(view: YedoView, seat: number, district: string): number {
  return view.city.filter((one) => one.district === district).flatMap(({ spaces }) => spaces).filter((who) => who === seat).length
}

export function countOf(view: YedoView, seat: number, count: string): number {
  const one = view.seats[seat]!
  const sum = (record: Record<string, number>): number => Object.values(record).reduce((a, b) => a + b, 0)
  const same = (weapon: string): number => one.weapons.filter((held) => held === weapon).length
  if (count.startsWith('weapon_') && count !== 'weapon_types') return same(count.slice(7))
  if (count.startsWith('done_missions_')) return one.done[count.slice(14)] ?? 0
  const placed = view.city.flatMap(({ spaces }) => spaces).filter((who) => who === seat).length
  const counts: Record<string, number> = {
    mon: one.mon,
    pp: view.scores[seat] ?? 0,
    weapons: one.weapons.length,
    weapon_types: new Set(one.weapons).size,
    max_same_weapon: Math.max(0, ...one.weapons.map(same)),
    annexes: one.annexes.length,
    geishas: one.geishas,
    blessings: one.blessings,
    action_cards: one.actions,
    open_missions: sum(one.missions),
    done_missions: sum(one.done),
    done_bonuses: one.done_bonuses,
    done_colours: Object.values(one.done).filter((n) => n > 0).length,
    disciples_owned: one.clan_house + placed + one.on_annexes.length,
    disciples_reserve: one.reserve,
    disciples_on_annex: one.on_annexes.length,
    order_position: view.order.indexOf(seat) + 1,
  }
  return counts[count] ?? 0
}

function holds(view: YedoView, seat: number, { id, args }: Line): boolean {
  const count = String(args['count'])
  const own = countOf(view, seat, count)
  const others = view.seats.map((_, who) => who).filter((who) => who !== seat).map((who) => countOf(view, who, count))
  if (id === 'text-if-most') return others.every((other) => own >= other)
  if (id === 'text-if-fewest') return others.every((other) => own <= other)
  if (id === 'text-if-same-district') return true
  return own >= Number(args['least'] ?? -1000) && own <= Number(args['most'] ?? 1000)
}

/** The things that one part of a mission asks for, each with whether it is there. */
export function needsOf(view: YedoView, seat: number, lines: readonly Line[], words: Words, before: readonly Line[] = []): Need[] {
  const one = view.seats[seat]!
  const has = (of: (id: string) => number, list: readonly string[], used: readonly string[] = []): boolean[] =>
    list.map((id, i) => of(id) > used.filter((other) => other === id).length + list.slice(0, i).filter((other) => other === id).length)
  return lines.flatMap((line): Need[] => {
    const list = (name: string): string[] => (line.args[name] as string[] | undefined) ?? []
    switch (line.id) {
      case 'text-need-districts': {
        const used = before.filter(({ id }) => id === line.id).flatMap(({ args }) => args['district'] as string[])
        const met = has((id) => inDistrict(view, seat, id), list('district'), used)
        return list('district').map((id, i) => ({ glyph: id, label: districtName(words, id), met: met[i]! }))
      }
      case 'text-need-weapons': {
        const met = has((id) => one.weapons.filter((held) => held === id).length, list('weapon'))
        return list('weapon').map((id, i) => ({ glyph: id, label: words.word('weapon', id), met: met[i]! }))
      }
      case 'text-need-annexes':
        return list('annex').map((id) => ({ glyph: id, label: words.word('annex', id), met: one.annexes.includes(id) }))
      case 'text-need-geishas':
        return [{ glyph: 'geisha', label: sayLine(words, line), met: one.geishas >= Number(line.args['count']) }]
      case 'text-pay-mon':
        return [{ glyph: 'mon', label: sayLine(words, line), met: one.mon >= Number(line.args['mon']) }]
      case 'text-pay-blessing':
        return [{ glyph: 'blessing', label: sayLine(words, line), met: one.blessings >= Number(line.args['count']) }]
      default:
        return [{ glyph: 'special', label: sayLine(words, line), met: holds(view, seat, line) }]
    }
  })
}

/** Where a thing that a mission lacks can be got now, and for how much; empty where it is only a way to go. */
export function whereFrom(view: YedoView, { glyph }: Need, words: Words): string {
  const oneOf = (list: readonly string[]): boolean => list.includes(glyph)
  const kind = oneOf(WEAPONS) ? 'weapon' : oneOf(ANNEXES) ? 'annex' : glyph
  if (kind !== 'weapon' && kind !== 'annex' && kind !== 'geisha') return ''
  const stalls = view.market.filter(({ weapon }) => weapon === glyph).map(({ my_price }) => my_price)
  const act = view.prices[{ annex: 'tavern_carpenter', geisha: 'red_light_geisha_mon', weapon: '' }[kind]]
  const place = { weapon: 'market', annex: 'tavern', geisha: 'red_light' }[kind]
  const mon = kind === 'weapon' ? (stalls.length > 0 ? Math.min(...stalls) : undefined) : act?.mon
  const lot = view.lots.find((one) => one.lot === kind && !one.won)
  const said = [
    mon !== undefined ? words.say('board-from-place', { place: districtName(words, place), mon }) : kind === 'weapon' ? words.say('board-not-on-market') : '',
    lot ? words.say('board-from-auction', { mon: lot.minimum }) : '',
  ].filter(Boolean)
  return said.join(', ')
}

/** Which open missions lack something that a lot brings: in words; empty where none does. */
export function wantedBy(view: YedoView, seat: number, lot: string, words: Words): string {
  const brings = (lot === 'weapon' || lot === 'a' ? WEAPONS : lot === 'annex' ? ANNEXES : lot === 'geisha' ? ['geisha'] : lot === 'b' ? [...ANNEXES, 'geisha'] : []) as readonly string[]
  const lacking = nearest(view, seat, words).flatMap((card) =>
    needsOf(view, seat, view.texts[card]?.needs ?? [], words).flatMap(({ met, glyph, label }) => (!met && brings.includes(glyph) ? [label] : [])),
  )
  return lacking.length === 0 ? '' : words.say('board-lot-helps', { list: [...new Set(lacking)].slice(0, 3).join(', ') })
}

/** The districts whose one disciple is all that an open mission still lacks; null where more is missing. */
export function lastStep(view: YedoView, seat: number, card: string, words: Words): string[] | null {
  const lines = view.texts[card]?.needs ?? []
  const lacking = needsOf(view, seat, lines, words).filter(({ met }) => !met)
  const districts = lines.flatMap((line) => (line.id === 'text-need-districts' ? (line.args['district'] as string[]) : []))
  return lacking.length === 1 && districts.includes(lacking[0]!.glyph) ? [lacking[0]!.glyph] : null
}

/** The open missions that a disciple in a district would complete. */
export function completes(view: YedoView, seat: number, district: string, words: Words): string[] {
  return (view.hand?.missions ?? []).filter((card) => lastStep(view, seat, card, words)?.includes(district)).map((card) => `“${cardName(view, words, card)}”`)
}

/** The open missions, those first that lack the least. */
export function nearest(view: YedoView, seat: number, words: Words): string[] {
  const lacks = (card: string): number => needsOf(view, seat, view.texts[card]?.needs ?? [], words).filter(({ met }) => !met).length
  return [...(view.hand?.missions ?? [])].sort((a, b) => lacks(a) - lacks(b))
}

/** What can be done at a place, line by line: price and effect. */
export function actsAt(view: YedoView, words: Words, place: string): { act: string; price: string; text: string }[] {
  const left = stockAt(view, place)?.count ?? 0
  return (ACTS[place] ?? []).map((act) => ({ act, price: sayCost(words, view.prices[act]), text: words.say(`board-act-${act}`, { left, mon: 0, pp: 0, ...view.gains[act] }) }))
}

/** A reward as a sign with a number where that says it all. */
export function rewardOf(line: Line): { glyph: string; count: number } | null {
  if (line.id === 'text-gain-pp') return { glyph: 'pp', count: Number(line.args['pp']) }
  if (line.id === 'text-gain-mon') return { glyph: 'mon', count: Number(line.args['mon']) }
  return null
}

// Trade --------------------------------------------------------------------------------------------------------------

export interface Good {
  glyph: string
  label: string
}

/** Cards face down, in words: by kind, missions by colour or of any. */
function sayHidden(words: Words, kind: string, count: number): string {
  if (kind === 'action' || kind === 'bonus') return words.say(kind === 'action' ? 'board-hidden-actions' : 'board-hidden-bonuses', { count })
  return kind === 'mission' ? words.say('board-any-missions', { count }) : words.say('board-hidden-missions', { count, colour: kind })
}

export function goodsOf(view: YedoView, side: Side, words: Words): Good[] {
  const found: Good[] = []
  if (side.mon > 0) found.push({ glyph: 'mon', label: words.say('board-mon', { mon: side.mon }) })
  if (side.geishas > 0) found.push({ glyph: 'geisha', label: words.say('board-geishas', { count: side.geishas }) })
  for (const weapon of side.weapons) found.push({ glyph: weapon, label: words.word('weapon', weapon) })
  const faces = side.cards
  if (faces) for (const card of faces) found.push({ glyph: kindOf(card), label: cardName(view, words, card) })
  for (const kind of [...COLOURS, 'mission', 'action', 'bonus']) {
    const count = (faces ? 0 : (side.laid[kind] ?? 0)) + (side.wished[kind] ?? 0)
    if (count > 0) found.push({ glyph: kind === 'action' || kind === 'bonus' ? kind : 'mission', label: sayHidden(words, kind, count) })
  }
  if (side.blackmail > 0) found.push({ glyph: 'blackmail', label: words.say('board-blackmail') })
  return found
}

/** The deck that a card is of, by its id. */
export function kindOf(card: string): string {
  if (!isCard(card)) return card
  return { AC: 'action', BC: 'bonus', EV: 'event', FV: 'favor' }[card.slice(0, 2)] ?? 'mission'
}

// The menu -----------------------------------------------------------------------------------------------------------

export const placeMark = (id: string): string => `place:${id}`
export const cardMark = (id: string): string => `card:${id}`

/** What is asked, where the words of the decision alone would not say how an auction stands, or that two things are chosen. */
export function ask(raw: View, words: Words, choices: readonly Choice[]): { text: string; rule: string } | null {
  const { decision, auction, lots } = asYedo(raw)
  if (decision && choices.some(({ then }) => then !== undefined)) return { text: words.say(`board-ask-${decision.name}`), rule: decision.rules[0] ?? '' }
  if (decision?.name !== 'raise' || auction?.bidder == null) return null
  const { lot, bid, bidder } = auction
  const minimum = lots.find((one) => one.lot === lot)?.minimum ?? 0
  return { text: words.say('board-ask-raise', { lot: lotName(words, lot), seat: bidder, mon: bid, minimum }), rule: decision.rules[0] ?? '' }
}

/** What can be chosen. Of all bids the lowest stands for them: the others are stepped to (`Bid.svelte`). */
export function menu(raw: View, choices: readonly Choice[], seat: number, words: Words): Item[] {
  const view = asYedo(raw)
  const least = choices.find(({ form }) => form['do'] === 'bid')
  const offered = choices.filter((choice) => choice.form['do'] !== 'bid' || choice === least)
  const direct = choices.filter(({ form }) => form['do'] === 'mission' || form['do'] === 'play').map(({ action }) => action)
  const all = offered.map((choice) => ({ first: itemOf(view, choice, seat, words), both: together(view, choice, seat, words) }))
  const buttons = all.flatMap(({ first, both }) => (both.length > 0 ? inShort(both, direct).map((item) => unmarked(item, both, first)) : [first]))
  return [...buttons, ...all.flatMap(({ first, both }) => (both.length > 1 ? [atItsPlace(view, first, both, words)] : []))]
}

/** What is asked after something that is asked together with it. */
const THEN: Record<string, string> = { activate: 'use', order: 'order', return: 'deck', give_up: 'deck' }

/** A choice with each that goes with it; none where it is asked alone. */
function together(view: YedoView, choice: Choice, seat: number, words: Words): Item[] {
  const first = itemOf(view, choice, seat, words)
  const name = (item: Item): string => (item.choice?.form['card'] ? cardName(view, words, String(item.choice.form['card'])) : (item.short ?? item.label))
  return (choice.then ?? []).map((then) => {
    const second = itemOf(view, then, seat, words)
    return { ...second, key: `${first.key}/${second.key}`, label: `${first.label}; ${second.label}`, short: name(second), group: name(first), choice, then }
  })
}

/** Without what can be chosen directly, and without doing nothing where there is something to do. */
function inShort(both: Item[], direct: readonly number[]): Item[] {
  const [doing, idle] = [both.filter(({ then }) => then!.form['do'] !== 'idle' && !direct.includes(then!.action)), both.filter(({ then }) => then!.form['do'] === 'idle')]
  return doing.length > 0 ? doing : idle
}

/** As a button under the question, where places and cards stand for what is chosen first. */
function unmarked({ mark: _, ...item }: Item, both: readonly Item[], { mark }: Item): Item {
  const { then: __, ...alone } = item // what can only be followed by one thing is chosen at its place
  return both.length === 1 ? { ...alone, ...(mark === undefined ? {} : { mark }) } : item
}

/** What is chosen first, at its place on the board; what goes with it is asked there. */
function atItsPlace({ decision }: YedoView, { choice, ...first }: Item, items: Item[], words: Words): Item {
  return { ...first, items, group: words.say(`ask-${decision?.name}`), ask: words.say(`ask-${THEN[String(choice?.form['do'])]}`), placed: true }
}

function itemOf(view: YedoView, choice: Choice, seat: number, words: Words): Item {
  const { do: verb, ...args } = choice.form as Record<string, string | number>
  const key = [verb, ...Object.values(args)].join(':')
  const card = typeof args['card'] === 'string' ? args['card'] : null
  // The edition in play names its cards; a name is no id, so it is said as it is.
  const label = sayChoice(words, card === null ? choice.form : { ...choice.form, card: cardName(view, words, card) })
  const base: Item = { key, label, choice }
  const cards = words.say('board-group-cards')
  const group = (name: string): string => words.say(`board-group-${name}`)
  switch (verb) {
    case 'play':
      return { ...base, group: cards, mark: cardMark(card!), hint: cardText(view, words, card!), icon: 'action' }
    case 'favor':
    case 'keep':
    case 'under':
    case 'order':
    case 'return':
    case 'hand_over':
      return { ...base, mark: cardMark(card!), hint: cardText(view, words, card!), icon: kindOf(card!) }
    case 'mission':
      return { ...base, group: group('missions'), mark: cardMark(card!), hint: cardText(view, words, card!), icon: 'mission' }
    case 'place':
    case 'activate':
    case 'save':
    case 'move_from':
    case 'move_to': {
      const place = String(args['place'])
      const done = verb === 'place' ? completes(view, seat, view.city.find((one) => one.place === place)?.district ?? '', words) : []
      const hint = [sayActs(view, words, place), done.length > 0 ? words.say('board-completes', { cards: done.join(', ') }) : ''].filter(Boolean).join('. ')
      return { ...base, short: words.first([`board-short-${place}`], capital(words.word('place', place))), mark: placeMark(place), hint }
    }
    case 'act': {
      const act = String(args['act'])
      const cost = view.prices[act]
      const icon = cost ? { icon: cost.mon > 0 ? 'mon' : 'pp' } : {}
      return { ...base, label: sayAct(view, words, act), group: group('here'), hint: cardText(view, words, act), ...icon }
    }
    case 'annex':
    case 'give_up':
    case 'stand_in':
      return { ...base, mark: placeMark(String(args['annex'])), icon: String(args['annex']), hint: sayActs(view, words, String(args['annex'])) }
    case 'deck':
      return { ...base, mark: `deck:${args['colour']}`, icon: 'mission', hint: words.say('board-deck-left', { count: view.decks[String(args['colour'])] ?? 0 }) }
    case 'slot': {
      const stall = view.market[Number(args['slot']) - 1]
      const name = stall?.weapon ? `${words.word('weapon', stall.weapon)} (${words.say('board-mon', { mon: stall.my_price })})` : label
      return { ...base, label: name, mark: `slot:${args['slot']}`, icon: stall?.weapon ?? 'weapon' }
    }
    case 'open':
    case 'open_group':
    case 'category': {
      const lot = String(args['category'] ?? args['group'])
      const minimum = verb === 'category' ? undefined : view.lots.find((one) => one.lot === lot)?.minimum
      return {
        ...base,
        label: minimum === undefined ? label : words.say('board-open-at', { lot: lotName(words, lot), mon: minimum }) + words.mark(homeOfLot(lot)),
        mark: `lot:${lot}`,
        icon: lotGlyph(lot),
      }
    }
    case 'bid': {
      const mon = Number(args['mon'])
      const over = mon > (view.seats[seat]?.mon ?? 0)
      return { ...base, placed: true, ...(over ? { hint: words.say('board-bid-over', { mon: view.seats[seat]?.mon ?? 0 }), final: true } : {}) }
    }
    case 'leave':
      return { ...base, short: words.say('board-leave'), final: true }
    case 'sit_out':
      return { ...base, label: words.say('board-sit-out', { mon: view.sit_out }), icon: 'mon', final: true }
    case 'choose': {
      const said = alternatives(view, words)[Number(args['alternative']) - 1]
      return said ? { ...base, label: `${args['alternative']}: ${said}` } : base
    }
    case 'target':
    case 'offer':
    case 'offer_more':
      return { ...base, hint: sayHoldings(view, Number(args['seat']), words) }
    case 'give_card':
      return { ...base, group: group('give'), label: cardName(view, words, card!), icon: kindOf(card!), hint: cardText(view, words, card!) }
    case 'give_weapon':
    case 'give_geisha':
    case 'give_mon':
    case 'give_blackmail':
      return { ...base, group: group('give'), icon: goodGlyph(String(verb), args) }
    case 'ask_weapon':
    case 'ask_geisha':
    case 'ask_mon':
    case 'ask_card':
    case 'ask_mission':
    case 'ask_blackmail':
      return { ...base, group: group('ask'), icon: goodGlyph(String(verb), args) }
    case 'propose':
    case 'withdraw':
    case 'third':
    case 'side':
      return { ...base, group: group('offer') }
    case 'swap_mine':
    case 'swap_theirs':
      return { ...base, icon: String(args['weapon']) }
    default:
      return base
  }
}

export const lotGlyph = (lot: string): string => ({ a: 'action', b: 'annex', c: 'disciple' })[lot] ?? lot

function goodGlyph(verb: string, args: Record<string, string | number>): string {
  if (verb.endsWith('_weapon')) return String(args['weapon'])
  if (verb.endsWith('_card')) return String(args['kind'])
  return verb.slice(verb.indexOf('_') + 1)
}

/** What another player has that counts in a trade or for a card. */
export function sayHoldings(view: YedoView, seat: number, words: Words): string {
  const one = view.seats[seat]
  if (one === undefined) return ''
  const weapons = one.weapons.map((weapon) => words.word('weapon', weapon)).join(', ')
  const missions = COLOURS.filter((colour) => (one.missions[colour] ?? 0) > 0).map((colour) => sayHidden(words, colour, one.missions[colour]!))
  return [
    words.say('board-mon', { mon: one.mon }),
    weapons,
    one.geishas > 0 ? words.say('board-geishas', { count: one.geishas }) : '',
    ...missions,
    sayHidden(words, 'action', one.actions),
    sayHidden(words, 'bonus', one.bonuses),
  ]
    .filter(Boolean)
    .join(' · ')
}
