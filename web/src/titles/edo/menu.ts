/**
 * What can be chosen in Edo, as a tree of items.
 *
 * Nothing here decides what is legal; that is the server's list of choices alone.
 */
import type { Choice } from '../../wire.ts'
import { choiceOf, sayChoice, type Item } from '../../lib/choices.ts'
import type { Form } from '../../lib/link.ts'
import { outcome, wasted } from './outlook.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import {
  asEdo,
  capital,
  demandMark,
  faces,
  known,
  MERCHANT,
  offerMark,
  packageMark,
  sayPrice,
  saySpace,
  sayTile,
  spaceMark,
  spaceName,
  specialMark,
  TERRAINS,
  type EdoView,
} from './model.ts'

/** So many of a kind stand side by side; more lie one step down, and on the board at once. */
const SIDE_BY_SIDE = 4

type Maker = (choice: Choice) => Partial<Item> & { key: string }

class Menu {
  readonly view: EdoView
  readonly choices: readonly Choice[]
  readonly seat: number
  readonly words: Words
  readonly items: Item[] = []

  constructor(view: EdoView, choices: readonly Choice[], seat: number, words: Words) {
    this.view = view
    this.choices = choices
    this.seat = seat
    this.words = words
  }

  all(verb: string): Choice[] {
    return this.choices.filter(({ form }) => form['do'] === verb)
  }

  leaf(choice: Choice, rest: Partial<Item> & { key: string }): Item {
    return { label: sayChoice(this.words, choice.form), choice, ...rest }
  }

  /** An item for a form: its choice where it is legal, the question why not where it is not. */
  either(form: Form, rest: Partial<Item> & { key: string }): Item {
    const choice = choiceOf(this.choices, form)
    return { label: sayChoice(this.words, form), ...rest, ...(choice ? { choice } : { why: form }) }
  }

  /** The choices of a verb: side by side where they are few, else one item that leads to them. */
  some(verb: string, make: Maker, rest: Partial<Item> = {}): void {
    const leaves = this.all(verb).map((choice) => this.leaf(choice, make(choice)))
    if (leaves.length <= SIDE_BY_SIDE) this.items.push(...leaves)
    else
      this.items.push({
        key: verb,
        label: this.words.say(`board-some-${verb}`),
        ask: this.words.say(`board-ask-${verb}`),
        items: leaves,
        ...rest,
      })
  }

  space(choice: Choice, argument = 'space'): string {
    return String(choice.form[argument])
  }

  /** Choices of spaces by the kind of space, where they are many. */
  spaces(verb: string, hint: (space: string) => string): void {
    const found = this.all(verb)
    const make = (choice: Choice): Item => {
      const space = this.space(choice)
      return this.leaf(choice, {
        key: `${verb}:${space}`,
        short: spaceName(this.words, space),
        mark: spaceMark(space),
        icon: `terrain:${this.view.spaces[space]?.kind ?? 'road'}`,
        hint: hint(space),
      })
    }
    if (found.length <= 8) return void this.items.push(...found.map(make))
    for (const kind of TERRAINS) {
      const leaves = found.filter((choice) => this.view.spaces[this.space(choice)]?.kind === kind).map(make)
      if (leaves.length === 1) this.items.push(leaves[0]!)
      else if (leaves.length > 1)
        this.items.push({
          key: `kind:${kind}`,
          label: this.words.say(`board-kind-${kind}`),
          icon: `terrain:${kind}`,
          ask: this.words.say('board-ask-where'),
          items: leaves,
        })
    }
  }
}

export function menu(raw: View, choices: readonly Choice[], seat: number, words: Words): Item[] {
  const view = asEdo(raw)
  const made = new Menu(view, choices, seat, words)
  if (view.decision?.name === 'plan') planning(made)
  else {
    settingUp(made)
    ronin(made)
    moving(made)
    travelling(made)
    working(made)
    trading(made)
    demands(made)
    wages(made)
  }
  privileges(made)
  closing(made)
  return made.items
}

function settingUp(m: Menu): void {
  const group = m.all('package').length > 0 && m.all('settle').length > 0
  for (const choice of m.all('package')) {
    const name = m.space(choice, 'package')
    const holds = sayPrice(m.words, m.view.packages[name] ?? {}, `start.packages.${name}`)
    m.items.push(
      m.leaf(choice, {
        key: `package:${name}`,
        short: holds,
        mark: packageMark(name),
        hint: m.words.say('board-package-hint', { holds }),
        ...(group ? { group: m.words.say('board-packages') } : {}),
      }),
    )
  }
  for (const choice of m.all('settle')) {
    const city = m.space(choice, 'city')
    m.items.push(
      m.leaf(choice, {
        key: `settle:${city}`,
        short: spaceName(m.words, city),
        mark: spaceMark(city),
        hint: sayTile(m.words, m.view.cities[city]),
        ...(group ? { group: m.words.say('board-cities') } : {}),
      }),
    )
  }
}

function ronin(m: Menu): void {
  const here = (verb: string, icon: string) =>
    m.some(verb, (choice) => {
      const space = m.space(choice)
      return { key: `${verb}:${space}`, short: spaceName(m.words, space), mark: spaceMark(space), icon }
    })
  here('ronin_from', 'ronin')
  m.some('name', (choice) => {
    const kind = m.space(choice, 'kind')
    return { key: `name:${kind}`, short: m.words.say(`board-kind-${kind}`), icon: `terrain:${kind}` }
  })
  here('ronin_to', 'ronin')
}

function moving(m: Menu): void {
  for (const verb of ['pick', 'pick_tired'])
    m.some(
      verb,
      (choice) => {
        const space = m.space(choice)
        return {
          key: `${verb}:${space}`,
          short: spaceName(m.words, space),
          mark: spaceMark(space),
          icon: `samurai:${m.seat}`,
        }
      },
      { icon: `samurai:${m.seat}` },
    )
  for (const choice of m.all('pick_merchant'))
    m.items.push(
      m.leaf(choice, { key: 'pick_merchant', short: m.words.say('board-merchant'), mark: MERCHANT, icon: 'merchant' }),
    )
  m.spaces('go', (space) => {
    const fare = m.view.turn.reach[space]
    return [fare === undefined ? '' : m.words.say('board-fare', { ryo: fare }), saySpace(m.words, m.view, space)]
      .filter(Boolean)
      .join(' · ')
  })
  for (const choice of m.all('reveal')) m.items.push(m.leaf(choice, { key: 'reveal', icon: 'card', final: true }))
}

function travelling(m: Menu): void {
  m.some(
    'post',
    (choice) => {
      const gate = m.space(choice, 'gate')
      return {
        key: `post:${gate}`,
        short: spaceName(m.words, gate),
        mark: spaceMark(gate),
        icon: 'terrain:border_post',
      }
    },
    { icon: 'terrain:border_post' },
  )
  m.some('disperse', (choice) => {
    const space = m.space(choice)
    return {
      key: `disperse:${space}`,
      short: m.words.say('board-disperse-at', { space }),
      mark: spaceMark(space),
      icon: 'ronin',
    }
  })
}

/** The action that meets each kind of demand (EDO-TO-009, EDO-TO-011, EDO-TO-012). */
const MET_BY = { local: 'trade', foreign: 'travel', palace: 'build' }

/** The demands that the action at hand could meet; where one cannot be met now, the server says why. */
function demands(m: Menu): void {
  m.view.tokken?.demands.forEach((demand, i) => {
    const form = { do: 'demand', column: i + 1 }
    if (demand === null || !(choiceOf(m.choices, form) || MET_BY[demand.kind] === m.view.decision?.name)) return
    const privilege = m.view.tokken?.privileges[i] ?? null
    const cost = sayPrice(m.words, demand.cost, `tokken.demands.${demand.id}.cost`)
    m.items.push(
      m.either(form, {
        key: `demand:${i + 1}`,
        short: capital(m.words.say(`board-goods-${demand.id}`)),
        icon: `demand:${demand.kind}`,
        mark: demandMark(i + 1),
        hint: m.words.say(privilege === null ? 'board-demand-bare' : 'board-demand-hint', {
          cost,
          privilege: privilege ?? '',
        }),
      }),
    )
  })
}

function working(m: Menu): void {
  for (const verb of ['work', 'work_full'])
    m.some(verb, (choice) => {
      const space = m.space(choice)
      const kind = m.view.spaces[space]?.kind ?? 'rice'
      return { key: `${verb}:${space}`, mark: spaceMark(space), icon: `terrain:${kind}` }
    })
  for (const choice of m.all('recruit')) m.items.push(m.leaf(choice, { key: 'recruit', icon: 'official:neutral' }))
  for (const choice of m.all('special')) {
    const card = m.space(choice, 'card')
    m.items.push(
      m.leaf(choice, {
        key: `special:${card}`,
        short: faces(m.words, m.view, card),
        mark: specialMark(card),
        icon: 'card',
      }),
    )
  }
  building(m)
}

/** In each city with an own samurai all buildings, and temples elsewhere; what cannot be built explains itself. */
function building(m: Menu): void {
  const legal = m.all('build').map((choice) => m.space(choice, 'city'))
  const here = (city: string): boolean =>
    legal.includes(city) || (m.view.decision?.name === 'build' && (m.view.spaces[city]?.samurai[m.seat] ?? 0) > 0)
  const cities = Object.keys(m.view.cities).filter(here)
  const prestige = m.all('build').filter(({ form }) => form['building'] === 'prestige')
  for (const city of cities) {
    const buildings = [
      'house',
      'trading_post',
      'fortress',
      ...(prestige.some(({ form }) => form['city'] === city) ? ['prestige'] : []),
    ]
    for (const building of buildings) {
      const kind = building === 'prestige' ? 'house' : building
      const cost = sayPrice(m.words, m.view.costs[kind] ?? {}, `buildings.${kind}.cost`)
      m.items.push(
        m.either(
          { do: 'build', city, building },
          {
            key: `build:${city}:${building}`,
            short: capital(m.words.word('building', building)),
            mark: spaceMark(city),
            icon: building === 'fortress' ? building : `${building === 'prestige' ? 'house' : building}:${m.seat}`,
            hint: m.words.say('board-build-hint', { cost, city }),
            ...(cities.length > 1 || m.all('temple').length > 0 ? { group: spaceName(m.words, city) } : {}),
          },
        ),
      )
    }
  }
  m.some('temple', (choice) => {
    const space = m.space(choice)
    return {
      key: `temple:${space}`,
      short: m.words.say('board-temple-at', { space }),
      mark: spaceMark(space),
      icon: `temple:${m.seat}`,
      hint: m.words.say('board-temple-hint', { cost: sayPrice(m.words, m.view.costs['temple'] ?? {}, 'buildings.temple.cost') }),
      ...(cities.length > 0 ? { group: m.words.say('board-temples') } : {}),
    }
  })
}

function trading(m: Menu): void {
  const name = m.view.decision?.name
  for (const offer of ['current', 'preview']) {
    const card = offer === 'current' ? m.view.merchant_card : m.view.preview
    const legal = (verb: string): Choice[] => m.all(verb).filter(({ form }) => form['offer'] === offer)
    const buys = legal('buy')
    const shown =
      card !== null && (buys.length + legal('point').length > 0 || (name === 'trade' && offer === 'current'))
    if (!shown) continue
    const { resource, most, price } = card.buy
    const item: Item = {
      key: `buy:${offer}`,
      label: m.words.say(offer === 'current' ? 'board-buy' : 'board-buy-preview', { resource }),
      icon: `good:${resource}`,
      mark: offerMark(offer, 'buy'),
      hint: m.words.say('board-buy-hint', { most, price }),
    }
    if (buys.length === 0) m.items.push({ ...item, why: { do: 'buy', offer, count: 1 } })
    else
      m.items.push({
        ...item,
        ask: m.words.say('board-ask-buy', { resource, price }),
        items: buys.map((choice) =>
          m.leaf(choice, { key: `buy:${offer}:${String(choice.form['count'])}`, icon: `good:${resource}` }),
        ),
      })
    m.items.push(
      m.either(
        { do: 'point', offer },
        {
          key: `point:${offer}`,
          icon: 'point',
          mark: offerMark(offer, 'point'),
          hint: m.words.say('board-point-hint', { cost: sayPrice(m.words, card.point, `merchant_cards.${card.id}.point`) }),
        },
      ),
    )
  }
}

function wages(m: Menu): void {
  for (const choice of m.all('keep')) {
    const count = Number(choice.form['count'])
    const space = m.view.turn.focus ?? ''
    const rice = count * m.view.wage
    const home = (m.view.spaces[space]?.samurai[m.seat] ?? count) - count
    m.items.push(
      m.leaf(choice, {
        key: `keep:${count}`,
        short: m.words.say('board-keep', { count, rice }),
        icon: count === 0 ? 'done' : 'good:rice',
        hint: m.words.say('board-keep-hint', { space, rice, have: m.view.seats[m.seat]?.rice ?? 0, home }),
      }),
    )
  }
}

function privileges(m: Menu): void {
  const group = m.words.say('board-privileges')
  for (const choice of m.all('income')) {
    const city = m.space(choice, 'city')
    const ryo = m.view.cities[city]?.income[m.seat] ?? 0
    m.items.push(
      m.leaf(choice, {
        key: `income:${city}`,
        short: m.words.say('board-income', { city, ryo }),
        icon: 'good:ryo',
        group,
      }),
    )
  }
  for (const choice of m.all('goods')) {
    const resource = m.space(choice, 'resource')
    m.items.push(
      m.leaf(choice, {
        key: `goods:${m.space(choice, 'privilege')}:${resource}`,
        short: m.words.say('board-goods', { resource }),
        icon: `good:${resource}`,
        group,
      }),
    )
  }
}

function closing(m: Menu): void {
  for (const verb of ['done', 'stop'])
    for (const choice of m.all(verb)) m.items.push(m.leaf(choice, { key: verb, icon: verb, ...(verb === 'stop' ? { short: m.words.say('board-stop') } : {}) }))
}

/** What is lost by being ready now; what cannot be done yet needs no warning. */
function warning(m: Menu): { warn?: string } {
  if (m.all('ready').length === 0) return {}
  const warn = wasted(m.view, m.seat, m.all('assign').length > 0, m.words)
  return warn ? { warn } : {}
}

// Planning --------------------------------------------------------------------------------------------------------

const officialIcon = (m: Menu, official: string): string =>
  official === 'own' ? `official:${m.seat}` : `official:${official}`

function planning(m: Menu): void {
  const { words } = m
  const slots = m.view.plans[m.seat] ?? []
  const cards = new Map<string, Choice[]>()
  for (const choice of m.all('plan')) {
    const card = m.space(choice, 'card')
    cards.set(card, [...(cards.get(card) ?? []), choice])
  }
  for (const [card, found] of cards)
    m.items.push({
      key: `card:${card}`,
      label: words.say('board-plan-card', { card, slot: Number(found[0]!.form['slot']) }),
      short: capital(words.word('card', card)),
      icon: `card:${card}`,
      hint: faces(words, m.view, card),
      group: words.say('board-cards'),
      ask: words.say('board-ask-action', { card }),
      items: found.map((choice) => {
        const action = m.space(choice, 'action')
        const most = m.view.cards[card]?.find((face) => face.action === action)?.most ?? 1
        return m.leaf(choice, {
          key: `plan:${action}`,
          short: words.word('action', action),
          icon: `action:${action}`,
          hint: outcome(m.view, card, action, m.seat, words).lack ?? words.say('board-most', { count: most }),
        })
      }),
    })
  for (const choice of m.all('assign')) {
    const slot = Number(choice.form['slot'])
    const official = m.space(choice, 'official')
    m.items.push(
      m.leaf(choice, {
        key: `assign:${slot}:${official}`,
        short: words.say('board-assign', { slot, action: known(slots[slot - 1])?.action ?? '' }),
        icon: officialIcon(m, official),
        group: words.say('board-officials'),
      }),
    )
  }
  const edits = ['unassign', 'take_back', 'swap'].flatMap((verb) =>
    m.all(verb).map((choice) => {
      const { do: _, ...args } = choice.form
      return m.leaf(choice, {
        key: [verb, ...Object.values(args).flat()].join(':'),
        icon: verb === 'unassign' ? officialIcon(m, m.space(choice, 'official')) : 'card',
      })
    }),
  )
  if (edits.length > 0)
    m.items.push({
      key: 'change',
      label: words.say('board-change'),
      icon: 'change',
      ask: words.say('board-ask-change'),
      items: edits,
      group: words.say('board-officials'),
    })
  m.items.push(m.either({ do: 'ready' }, { key: 'ready', icon: 'ready', main: words.say('board-slots-left', { count: emptySlots(m.view, m.seat) }), final: true, ...warning(m) }))
}

const emptySlots = (view: EdoView, seat: number): number => view.plans[seat]?.filter((slot) => slot === null).length ?? 0

/** While cards are missing, the question says which one is next and from where it can come. */
export function ask(raw: View, words: Words, choices: readonly Choice[]): { text: string; rule: string } | null {
  const view = asEdo(raw)
  const next = choices.find(({ form }) => form['do'] === 'plan')?.form
  if (view.decision?.name !== 'plan' || next === undefined) return null
  const cards = [...new Set(choices.flatMap(({ form }) => (form['do'] === 'plan' ? String(form['card']) : [])))]
  return { text: words.say('board-ask-plan', { slot: Number(next['slot']), cards: new Intl.ListFormat(words.language, { type: 'disjunction' }).format(cards) }), rule: view.decision.rules[0]! }
}
