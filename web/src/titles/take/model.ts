/**
 * TA-KE for the page: its view with types, what a take would bring, and the menu of choices.
 *
 * Nothing here decides what is legal; that is the server's list of choices alone.
 */
import type { Choice } from '../../wire.ts'
import { choiceOf, sayChoice, type Item } from '../../lib/choices.ts'
import type { Form } from '../../lib/link.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import { COLUMNS, KINDS, type Kind } from './kinds.ts'

export interface Field {
  field: Kind
  stack: Kind[]
  ghost: boolean
  locked: number
  /** The person that counts as visible here, if any does (TAK-055). */
  shows: Kind | null
}

export interface Column {
  column: Kind
  unused: number
  used: number
  samurai: number
}

export interface TakeView {
  decision: { name: 'turn' | 'borrow' | 'place' | 'between'; rules: string[] } | null
  options: Record<string, unknown>
  scores: number[]
  over: boolean
  turn: number
  turns: number
  game: number
  on_turn: number
  starter: number
  hall: Field[]
  supply: number
  courts: Column[][]
  influence: number[][]
  used: Kind[]
  /** What could be pushed, but could not be used (TAK-046). */
  forfeits: Kind[]
  borrowed: Kind | null
  taken: Kind | null
}

export const asTake = (view: View): TakeView => view as unknown as TakeView

/** The sign behind an influence to which chips add whose value is ours. */
export function oursIn(words: Words, { column, unused, used }: Column): string {
  const rows = [...(unused > 0 ? ['unused'] : []), ...(used > 0 ? ['used'] : [])]
  return words.mark(...rows.map((row) => `influence.${row}.${column}`))
}

// What a take would bring -----------------------------------------------------------------------------------------

/** What one unused chip counts, as in the printed game (TAK-060). */
const UNUSED: Record<Kind, number> = { samurai: 1, daimyo: 2, ronin: 2, geisha: 2, ninja: 1 }
/** What one used chip counts (TAK-061). */
const USED: Record<Kind, number> = { samurai: 1, daimyo: 1, ronin: 1, geisha: 1, ninja: 0 }

export interface Outlook {
  taken: Kind
  uncovers: Kind
  times: number
  /** Points for each seat; null where the table's edition counts in a way that this page does not know. */
  gains: number[] | null
  /** A samurai placed in the column of the uncovered kind brings this much more. */
  more: number
}

/** Whether the printed influences give what the view says; a house edition may differ, and then we say less. */
function printed(view: TakeView): boolean {
  return view.courts.every((court, seat) =>
    court.every(
      ({ column, unused, used, samurai }) =>
        unused * UNUSED[column] + used * USED[column] + samurai === view.influence[seat]?.[KINDS.indexOf(column)],
    ),
  )
}

/** On how many fields a kind is visible (TAK-054, TAK-055). */
function visible(view: TakeView, kind: Kind, uncovered: Kind, tops: ReadonlyMap<Kind, Kind | undefined>): number {
  let times = 0
  for (const { field } of view.hall) {
    const top = tops.get(field)
    if (
      top === undefined
        ? field === kind && (view.options['printed_persons'] !== false || field === uncovered)
        : top === kind
    )
      times += 1
  }
  return times
}

/** What taking the top chip of a field would uncover and bring; null when there is none. */
export function outlook(view: TakeView, field: Kind, seat: number): Outlook | null {
  const place = view.hall.find((one) => one.field === field)
  const taken = place?.stack.at(-1)
  if (place === undefined || taken === undefined) return null
  const tops = new Map(view.hall.map((one) => [one.field, one.field === field ? one.stack.at(-2) : one.stack.at(-1)]))
  const uncovers = place.stack.at(-2) ?? field
  const times = visible(view, uncovers, field, tops)
  if (!printed(view)) return { taken, uncovers, times, gains: null, more: 0 }
  const kind = KINDS.indexOf(uncovers)
  const gains = view.influence.map(
    (known, who) => times * ((known[kind] ?? 0) + (who === seat && taken === uncovers ? UNUSED[taken] : 0)),
  )
  return { taken, uncovers, times, gains, more: taken === 'samurai' && uncovers !== 'samurai' ? times : 0 }
}

/** What placing the samurai just taken in a column would bring. */
export function placeOutlook(view: TakeView, column: Kind, seat: number): Outlook | null {
  const place = view.hall.find((one) => one.field === view.taken)
  if (place === undefined) return null
  const tops = new Map(view.hall.map((one) => [one.field, one.stack.at(-1)]))
  const uncovers = place.stack.at(-1) ?? place.field
  const times = visible(view, uncovers, place.field, tops)
  const kind = KINDS.indexOf(uncovers)
  const plus = uncovers === 'samurai' || uncovers === column ? 1 : 0
  const gains = view.influence.map((known, who) => times * ((known[kind] ?? 0) + (who === seat ? plus : 0)))
  return { taken: 'samurai', uncovers, times, gains, more: 0 }
}

/** Whether a take begins with the return of all ghost stones: all lie in the hall, or on every stack (TAK-030). */
export const stonesReturn = ({ hall, supply, options }: TakeView): boolean =>
  options['reset'] !== 'turn' && hall.some(({ ghost }) => ghost) && (supply === 0 || hall.every(({ ghost, stack }) => ghost || stack.length === 0))

export function sayOutlook(words: Words, seen: Outlook, seat: number | null): string {
  const names = words.names.map((name, who) => (who === seat ? words.say('page-you') : name))
  const args = { kind: seen.uncovers, times: seen.times, first_seat: 0, second_seat: 1 }
  if (seen.gains === null) return words.say('board-uncovers', args)
  const [first = 0, second = 0] = seen.gains
  const points = words.say('board-outlook', { ...args, first, second }, names)
  return seen.more > 0
    ? `${points} ${words.say('board-outlook-more', { more: seen.more, kind: seen.uncovers })}`
    : points
}

// The menu --------------------------------------------------------------------------------------------------------

export const fieldMark = (field: Kind): string => `field:${field}`
export const courtMark = (seat: number, column: Kind): string => `court:${seat}:${column}`
export const SUPPLY = 'supply'

export function menu(raw: View, choices: readonly Choice[], seat: number, words: Words): Item[] {
  const view = asTake(raw)
  switch (view.decision?.name) {
    case 'turn':
      return [
        ...view.hall.map((field) => takeItem(view, field, choices, seat, words)),
        ...COLUMNS.map((kind) => powerItem(view, kind, choices, seat, words)),
      ]
    case 'borrow': {
      const leave = choiceOf(choices, { do: 'leave' })
      const items: Item[] = view.borrowed === null ? [] : [powerItem(view, view.borrowed, choices, seat, words)]
      if (leave)
        items.push({ key: 'leave', label: words.say('do-leave'), short: words.say('board-leave'), choice: leave })
      return items
    }
    case 'place':
      return COLUMNS.map((column) => {
        const form = { do: 'place', column }
        const seen = placeOutlook(view, column, seat)
        return leaf(choices, form, words, {
          key: `place:${column}`,
          short: [words.word('kind', column), seen?.gains ? words.say('board-gain', { points: seen.gains[seat] ?? 0 }) : ''].filter(Boolean).join(' '),
          icon: column,
          mark: courtMark(seat, column),
          final: true,
          ...(seen ? { hint: sayOutlook(words, seen, seat) } : {}),
        })
      })
    case 'between':
      return [leaf(choices, { do: 'next' }, words, { key: 'next', short: words.say('board-next') })]
    default:
      return []
  }
}

/** What is asked, without what cannot be done now. */
export function ask(raw: View, words: Words, choices: readonly Choice[]): { text: string } | null {
  if (asTake(raw).decision?.name !== 'turn') return null
  const takes = choices.filter(({ form }) => form['do'] === 'take').length
  if (takes === choices.length) return { text: words.say('board-ask-take') }
  return takes === 0 ? { text: words.say('board-ask-power') } : null
}

/** A leaf for a form: its choice where it is legal, the question why not where it is not. */
function leaf(choices: readonly Choice[], form: Form, words: Words, rest: Partial<Item> & { key: string }): Item {
  const choice = choiceOf(choices, form)
  return { label: sayChoice(words, form), ...rest, ...(choice ? { choice } : { why: form }) }
}

function takeItem(
  view: TakeView,
  { field, stack }: Field,
  choices: readonly Choice[],
  seat: number,
  words: Words,
): Item {
  const top = stack.at(-1)
  const seen = outlook(view, field, seat)
  const kind = top === undefined ? words.say('table-empty') : words.word('kind', top)
  const form = { do: 'take', field }
  return leaf(choices, form, words, {
    key: `take:${field}`,
    label: `${sayChoice(words, form)} (${kind})`,
    short: kind,
    group: words.say('board-take'),
    mark: fieldMark(field),
    icon: top ?? `empty:${field}`,
    final: top !== 'samurai',
    ...(seen ? { hint: [stonesReturn(view) ? words.say('board-stones-return') : '', sayOutlook(words, seen, seat)].filter(Boolean).join(' ') } : {}),
  })
}

const RONIN = ['haunt', 'lift', 'lay']

function powerItem(view: TakeView, kind: Kind, choices: readonly Choice[], seat: number, words: Words): Item {
  const name = words.word('kind', kind)
  const item: Item = {
    key: `power:${kind}`,
    label: words.say('board-use', { kind }),
    short: name,
    group: words.say('board-powers'),
    mark: courtMark(seat, kind),
    icon: kind,
    hint: words.say(`board-power-${kind}`),
  }
  const verbs = kind === 'ronin' ? RONIN : [kind]
  const found = choices.filter(({ form }) => verbs.includes(String(form['do'])))
  const idle = choiceOf(choices, { do: 'idle', kind })
  if (found.length === 0 && !idle) return { ...item, why: whyNotPower(view, kind, seat) }
  const below: Item[] =
    kind === 'ronin'
      ? roninItems(view, choices, words)
      : kind === 'geisha'
        ? geishaItems(view, choices, words)
        : kind === 'ninja'
          ? ninjaItems(view, choices, seat, words)
          : []
  if (idle) below.push({ key: 'idle', label: words.say('do-idle', { kind }), choice: idle })
  if (kind === 'daimyo' && found.length > 0)
    return { ...item, custom: 'arrange', items: below, ask: words.say('board-ask-daimyo') }
  return { ...item, items: below, ask: words.say(`board-ask-${kind}`) }
}

/** A form to ask about when a whole power is not there: the likeliest one that somebody would have wanted. */
function whyNotPower(view: TakeView, kind: Kind, seat: number): Form {
  const fields = view.hall.map(({ field }) => field)
  if (kind === 'daimyo') {
    const now = (view.courts[seat] ?? []).map(({ samurai }) => samurai)
    const columns = now.some((count) => count > 0) ? now : [1, 0, 0, 0]
    return { do: 'daimyo', columns }
  }
  if (kind === 'ronin') return { do: 'lay', field: fields[0] }
  if (kind === 'ninja') return { do: 'ninja', kind: 'daimyo' }
  return { do: 'geisha', source: fields[0], target: fields[1] }
}

/** A Ronin moves a ghost stone: from where, then to where; the supply is a place too. */
function roninItems(view: TakeView, choices: readonly Choice[], words: Words): Item[] {
  const supply = words.say('board-supply')
  const sources: Item[] = view.hall
    .filter(({ ghost }) => ghost)
    .map(({ field: source }) => {
      const targets: Item[] = view.hall
        .filter(({ field }) => field !== source)
        .map(({ field: target }) =>
          leaf(choices, { do: 'haunt', source, target }, words, {
            key: `to:${target}`,
            short: words.word('field', target),
            mark: fieldMark(target),
            icon: `empty:${target}`,
          }),
        )
      targets.push(
        leaf(choices, { do: 'lift', field: source }, words, {
          key: 'to:supply',
          short: supply,
          mark: SUPPLY,
          icon: 'ghost',
        }),
      )
      return {
        key: `from:${source}`,
        label: words.say('board-ghost-from', { field: source }),
        short: words.word('field', source),
        mark: fieldMark(source),
        icon: 'ghost',
        items: targets,
        ask: words.say('board-ask-target'),
      }
    })
  if (view.supply > 0) {
    const targets = view.hall.map(({ field }) =>
      leaf(choices, { do: 'lay', field }, words, {
        key: `to:${field}`,
        short: words.word('field', field),
        mark: fieldMark(field),
        icon: `empty:${field}`,
      }),
    )
    sources.push({
      key: 'from:supply',
      label: words.say('board-ghost-supply'),
      short: supply,
      mark: SUPPLY,
      icon: 'ghost',
      items: targets,
      ask: words.say('board-ask-target'),
    })
  }
  return sources
}

function geishaItems(view: TakeView, choices: readonly Choice[], words: Words): Item[] {
  return view.hall.map(({ field: source, stack }) => {
    const others = view.hall.filter(({ field }) => field !== source)
    const top = stack.at(-1)
    const item: Item = {
      key: `from:${source}`,
      label: words.say('board-chip-from', { field: source, kind: top ?? 'empty' }),
      short: words.word('field', source),
      mark: fieldMark(source),
      icon: top ?? `empty:${source}`,
      ...(stack.length > 1 ? { hint: words.say('board-geisha-uncovers', { kind: stack.at(-2)!, field: source }) } : {}),
    }
    const targets = others.map(({ field: target, stack: onto }) =>
      leaf(choices, { do: 'geisha', source, target }, words, {
        hint: [item.hint, words.say('board-geisha-covers', { kind: onto.at(-1) ?? target, field: target, person: top ?? source })].filter(Boolean).join(' '),
        key: `to:${target}`,
        short: words.word('field', target),
        mark: fieldMark(target),
        icon: `empty:${target}`,
      }),
    )
    if (targets.every(({ why }) => why !== undefined)) {
      const open = others.find(({ ghost }) => !ghost) ?? others[0]
      return { ...item, why: { do: 'geisha', source, target: open?.field } }
    }
    return { ...item, items: targets, ask: words.say('board-ask-target') }
  })
}

function ninjaItems(view: TakeView, choices: readonly Choice[], seat: number, words: Words): Item[] {
  return COLUMNS.filter((kind) => kind !== 'ninja').map((kind) =>
    leaf(choices, { do: 'ninja', kind }, words, {
      key: `push:${kind}`,
      short: words.word('kind', kind),
      icon: kind,
      mark: courtMark(1 - seat, kind),
      ...(view.forfeits.includes(kind) ? { warn: words.say('board-forfeits', { kind }) } : {}),
    }),
  )
}

/** What each column would bring to the seat that places a Samurai; nothing while no Samurai is to be placed. */
export function gains(view: TakeView, seat: number): ReadonlyMap<Kind, number> {
  if (view.decision?.name !== 'place' || view.on_turn !== seat) return new Map()
  return new Map(COLUMNS.flatMap((column) => [[column as Kind, placeOutlook(view, column, seat)?.gains?.[seat] ?? 0] as const]))
}

// The Daimyo's arrangement ------------------------------------------------------------------------------------------

export const samuraiOf = (view: TakeView, seat: number): number[] =>
  (view.courts[seat] ?? []).map(({ samurai }) => samurai)

/** The choice that an arrangement stands for, if it is one. */
export function spreadChoice(choices: readonly Choice[], columns: readonly number[]): Choice | undefined {
  return choiceOf(choices, { do: 'daimyo', columns })
}

/** Take a samurai out of a column, or put one that is in the hand into it. */
export function handle(columns: readonly number[], total: number, column: number): number[] {
  const inHand = total - columns.reduce((sum, count) => sum + count, 0)
  if (inHand === 0 && columns[column] === 0) return [...columns]
  return columns.map((count, i) => (i === column ? count + (inHand > 0 ? 1 : -1) : count))
}

/** Move one samurai from a column to the next one on a side, around the edge. */
export function shift(columns: readonly number[], from: number, by: number): number[] {
  const to = (from + by + columns.length) % columns.length
  if ((columns[from] ?? 0) === 0) return [...columns]
  return columns.map((count, i) => (i === from ? count - 1 : i === to ? count + 1 : count))
}
