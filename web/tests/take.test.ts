import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { at, choiceOf, plainMenu, possible, type Item } from '../src/lib/choices.ts'
import { Words } from '../src/lib/words.ts'
import { flights, touched } from '../src/titles/take/flights.ts'
import { KINDS, type Kind } from '../src/titles/take/kinds.ts'
import { WIDE } from '../src/titles/take/layout.ts'
import {
  ask,
  gains,
  handle,
  menu,
  outlook,
  placeOutlook,
  sayOutlook,
  shift,
  spreadChoice,
  type TakeView,
} from '../src/titles/take/model.ts'
import type { Choice } from '../src/wire.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const words = new Words(
  'en',
  ['src/kabuto/titles/take/words/en.ftl', 'web/src/titles/take/en.ftl', 'src/kabuto/server/page_words/en.ftl'].map(
    (file) => readFileSync(path.join(ROOT, file), 'utf8'),
  ),
)

/** A table with these stacks (bottom first) in the order of the fields; ghosts on the fields named. */
function table(stacks: Kind[][], ghosts: Kind[] = [], over: Partial<TakeView> = {}): TakeView {
  const none = () =>
    ['daimyo', 'ronin', 'geisha', 'ninja'].map((column) => ({ column: column as Kind, unused: 0, used: 0, samurai: 0 }))
  return {
    decision: { name: 'turn', rules: ['TAK-019'] },
    options: { printed_persons: true },
    scores: [0, 0],
    over: false,
    turn: 5,
    turns: 35,
    game: 1,
    on_turn: 0,
    starter: 0,
    hall: KINDS.map((field, i) => ({
      field,
      stack: stacks[i] ?? [],
      ghost: ghosts.includes(field),
      locked: 0,
      shows: stacks[i]?.at(-1) ?? field,
    })),
    supply: 5 - ghosts.length,
    courts: [none(), none()],
    influence: [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
    used: [],
    forfeits: [],
    borrowed: null,
    taken: null,
    ...over,
  }
}

let number = 0
const legal = (...forms: Record<string, unknown>[]): Choice[] => forms.map((form) => ({ action: number++, form }))
const asView = (view: TakeView) => view as unknown as Record<string, unknown>
const keys = (items: readonly Item[]): string[] => items.map(({ key }) => key)

const FULL: Kind[][] = [
  ['geisha', 'samurai', 'ronin'],
  ['geisha', 'daimyo', 'ninja'],
  ['ronin', 'ninja', 'geisha'],
  ['samurai', 'geisha', 'daimyo'],
  ['ninja', 'geisha', 'samurai'],
]

describe('what a take would bring', () => {
  it('is the next chip, as often as its kind is visible, for the influence after placing (TAK-052 to TAK-057)', () => {
    const view = table(FULL)
    view.influence = [
      [0, 0, 0, 0, 3],
      [0, 0, 0, 0, 1],
    ]
    view.courts[0]![3]!.samurai = 3
    view.courts[1]![3]!.unused = 1
    expect(outlook(view, 'ronin', 0)).toMatchObject({ taken: 'geisha', uncovers: 'ninja', times: 2, gains: [6, 2] })
    expect(sayOutlook(words, outlook(view, 'ronin', 0)!, 0)).toBe('uncovers Ninja × 2: you 6, B 2')
  })

  it('counts the chip just taken', () => {
    const view = table([['daimyo', 'daimyo']])
    expect(outlook(view, 'samurai', 1)).toMatchObject({ uncovers: 'daimyo', times: 2, gains: [0, 4] })
  })

  it('uncovers the printed person of an emptied field, and counts printed persons if the table does (TAK-053, TAK-055)', () => {
    const view = table([['ninja'], ['samurai', 'samurai']])
    expect(outlook(view, 'samurai', 0)).toMatchObject({ uncovers: 'samurai', times: 2 })
    const bare = table(
      [
        ['ronin', 'geisha'],
        ['samurai', 'samurai'],
      ],
      [],
      { options: { printed_persons: false } },
    )
    expect(outlook(bare, 'samurai', 0)).toMatchObject({ uncovers: 'ronin', times: 1 })
    expect(outlook(table([['ronin', 'geisha'], ['samurai']]), 'samurai', 0)).toMatchObject({
      uncovers: 'ronin',
      times: 2,
    })
  })

  it('says what a samurai could add, and exactly what each column brings once it is taken', () => {
    const view = table([[], [], ['ronin', 'geisha', 'samurai']])
    expect(outlook(view, 'ronin', 0)).toMatchObject({ uncovers: 'geisha', times: 2, gains: [0, 0], more: 2 })
    const placing = table([[], [], ['ronin', 'geisha']], ['ronin'], { taken: 'ronin' })
    expect(placeOutlook(placing, 'geisha', 0)?.gains).toEqual([2, 0])
    expect(placeOutlook(placing, 'ninja', 0)?.gains).toEqual([0, 0])
  })

  it('gives no numbers where the edition counts in another way', () => {
    const view = table(FULL)
    view.courts[0]![0]!.unused = 1
    view.influence[0]![1] = 3
    expect(outlook(view, 'ronin', 0)?.gains).toBeNull()
    expect(sayOutlook(words, outlook(view, 'ronin', 0)!, 0)).toBe('uncovers Ninja × 2')
  })
})

describe('the menu of a turn', () => {
  const view = table(FULL, ['daimyo'])
  const choices = legal(
    { do: 'take', field: 'samurai' },
    { do: 'take', field: 'ninja' },
    { do: 'haunt', source: 'daimyo', target: 'ronin' },
    { do: 'lift', field: 'daimyo' },
    { do: 'lay', field: 'geisha' },
    { do: 'geisha', source: 'samurai', target: 'ninja' },
    { do: 'ninja', kind: 'ronin' },
  )
  const items = menu(asView(view), choices, 0, words)

  it('has the five stacks and the four powers, in their order, whatever is possible', () => {
    expect(keys(items)).toEqual([
      ...KINDS.map((kind) => `take:${kind}`),
      'power:daimyo',
      'power:ronin',
      'power:geisha',
      'power:ninja',
    ])
    expect(keys(items.filter(possible))).toEqual([
      'take:samurai',
      'take:ninja',
      'power:ronin',
      'power:geisha',
      'power:ninja',
    ])
  })

  it('asks why about what is not possible', () => {
    expect(at(items, ['take:daimyo'])?.why).toEqual({ do: 'take', field: 'daimyo' })
    expect(at(items, ['power:daimyo'])?.why).toEqual({ do: 'daimyo', columns: [1, 0, 0, 0] })
  })

  it('reaches every legal action exactly once', () => {
    const found: number[] = []
    const walk = (level: readonly Item[]): void =>
      level.forEach((item) => {
        if (item.choice) found.push(item.choice.action)
        walk(item.items ?? [])
      })
    walk(items)
    expect(found.sort()).toEqual(choices.map(({ action }) => action).sort())
  })

  it('moves a ghost stone from a place to a place; the supply is one of them', () => {
    const ronin = at(items, ['power:ronin'])!
    expect(keys(ronin.items!)).toEqual(['from:daimyo', 'from:supply'])
    expect(at(items, ['power:ronin', 'from:daimyo', 'to:supply'])?.choice?.form).toEqual({
      do: 'lift',
      field: 'daimyo',
    })
    expect(at(items, ['power:ronin', 'from:supply', 'to:geisha'])?.choice?.form).toEqual({ do: 'lay', field: 'geisha' })
    expect(at(items, ['power:ronin', 'from:supply', 'to:ninja'])?.why).toEqual({ do: 'lay', field: 'ninja' })
  })

  it('marks the places on the board', () => {
    expect(at(items, ['take:ninja'])?.mark).toBe('field:ninja')
    expect(at(items, ['power:geisha'])?.mark).toBe('court:0:geisha')
    expect(at(items, ['power:ninja', 'push:ronin'])?.mark).toBe('court:1:ronin')
  })

  it('asks twice about a take that ends the turn, not about a samurai, which is still to be placed', () => {
    expect(at(items, ['take:samurai'])?.final).toBe(true)
    expect(at(items, ['take:ninja'])?.final).toBe(false)
  })
})

describe('a borrowed power', () => {
  it('stands beside leaving it', () => {
    const view = table(FULL, [], { decision: { name: 'borrow', rules: [] }, borrowed: 'geisha' })
    const items = menu(
      asView(view),
      legal({ do: 'leave' }, { do: 'geisha', source: 'samurai', target: 'ninja' }),
      0,
      words,
    )
    expect(keys(items)).toEqual(['power:geisha', 'leave'])
  })
})

describe('a push', () => {
  it('says beforehand where the power of the pushed chip would be forfeited (TAK-046)', () => {
    const view = table(FULL, [], { forfeits: ['daimyo'] })
    const items = menu(asView(view), legal({ do: 'ninja', kind: 'daimyo' }, { do: 'ninja', kind: 'ronin' }), 0, words)
    expect(at(items, ['power:ninja', 'push:daimyo'])?.warn).toContain('forfeited')
    expect(at(items, ['power:ninja', 'push:ronin'])?.hint).toBeUndefined()
  })
})

describe('before one decides', () => {
  it('a Geisha says what she uncovers and what she covers', () => {
    const items = menu(asView(table(FULL)), legal({ do: 'geisha', source: 'samurai', target: 'ninja' }), 0, words)
    expect(at(items, ['power:geisha', 'from:samurai'])?.hint).toBe('Then Samurai shows on the Samurai field.')
    expect(at(items, ['power:geisha', 'from:samurai', 'to:ninja'])?.hint).toContain('Ronin covers Samurai on the Ninja field.')
  })

  it('a take says that the stones return first, where they do (TAK-030)', () => {
    const first = (ghosts: Kind[], over: Partial<TakeView> = {}) => menu(asView(table(FULL, ghosts, over)), legal({ do: 'take', field: 'samurai' }), 0, words)[0]?.hint
    expect(first(['daimyo'])).not.toContain('return first')
    expect(first([...KINDS])).toContain('All ghost stones return first')
    expect(first([...KINDS], { options: { reset: 'turn' } })).not.toContain('return first')
  })

  it('a Samurai says what each column brings', () => {
    const view = table(FULL, [], { decision: { name: 'place', rules: [] }, taken: 'ninja', influence: [[0, 2, 1, 1, 0], [0, 0, 0, 0, 0]] })
    view.hall[4]!.stack = ['ninja', 'geisha'] // where the Samurai lay: Geisha is uncovered, and visible on two fields
    expect(Object.fromEntries(gains(view, 0))).toEqual({ daimyo: 2, ronin: 2, geisha: 4, ninja: 2 })
    expect(gains(view, 1).size).toBe(0)
    const items = menu(asView(view), legal({ do: 'place', column: 'geisha' }), 0, words)
    expect(items.find(({ key }) => key === 'place:geisha')?.short).toBe('Geisha +4')
  })

  it('is not offered what cannot be done', () => {
    const asks = (...forms: Record<string, unknown>[]) => ask(asView(table(FULL)), words, legal(...forms))?.text ?? null
    expect(asks({ do: 'take', field: 'samurai' })).toBe('Take a chip.')
    expect(asks({ do: 'lay', field: 'samurai' })).toContain('no chip can be taken')
    expect(asks({ do: 'take', field: 'samurai' }, { do: 'lay', field: 'samurai' })).toBeNull()
  })

  it('a Samurai is taken up by one click and put down by the next', () => {
    const lifted = handle([1, 0, 2, 0], 3, 2)
    expect(lifted).toEqual([1, 0, 1, 0])
    expect(handle(lifted, 3, 1)).toEqual([1, 1, 1, 0])
    expect(handle([1, 0, 2, 0], 3, 1), 'nobody stands there').toEqual([1, 0, 2, 0])
  })
})

describe('between the games of a match', () => {
  it('there is one thing to do: to go on (TAK-074)', () => {
    const view = table([], [], { decision: { name: 'between', rules: ['TAK-074'] } })
    const [next, ...more] = menu(asView(view), legal({ do: 'next' }), 0, words)
    expect([next?.label, next?.short, more]).toEqual(['Go on to the second game', 'Go on', []])
    expect(next?.choice?.form).toEqual({ do: 'next' })
  })
})

describe('the Daimyo', () => {
  it('can confirm only an arrangement that the server lists', () => {
    const choices = legal({ do: 'daimyo', columns: [0, 1, 1, 0] }, { do: 'daimyo', columns: [2, 0, 0, 0] })
    expect(spreadChoice(choices, [2, 0, 0, 0])?.action).toBe(choices[1]!.action)
    expect(spreadChoice(choices, [0, 0, 0, 2])).toBeUndefined()
  })

  it('moves one samurai a column on, around the edge', () => {
    expect(shift([1, 0, 0, 0], 0, -1)).toEqual([0, 0, 0, 1])
    expect(shift([1, 2, 0, 0], 1, 1)).toEqual([1, 1, 1, 0])
    expect(shift([1, 0, 0, 0], 2, 1)).toEqual([1, 0, 0, 0])
  })
})

describe('any title without a menu of its own', () => {
  it('is grouped by verb and asked argument by argument', () => {
    const few = legal({ do: 'take', field: 'ronin' }, { do: 'leave' })
    expect(plainMenu(few, words).map(({ label }) => label)).toEqual([
      'Take the top chip of the Ronin field',
      "Leave the pushed chip's power alone",
    ])
    const many = legal(
      ...KINDS.flatMap((source) =>
        KINDS.filter((target) => target !== source).map((target) => ({ do: 'geisha', source, target })),
      ),
    )
    const [geisha] = plainMenu(many, words)
    expect(geisha!.items).toHaveLength(5)
    expect(geisha!.items![0]!.items).toHaveLength(4)
    expect(choiceOf(many, { do: 'geisha', source: 'samurai', target: 'ninja' })).toBe(many[3])
  })
})

describe('the story on the board', () => {
  it('lets the taken chip travel to its column, and a ghost stone to its field', () => {
    const found = flights(
      table(FULL),
      [{ at: 4, id: 'story-take', args: { seat: 1, kind: 'ronin', field: 'samurai' } }],
      WIDE,
      0,
    )
    expect(found.flights.map(({ piece }) => piece)).toEqual(['ronin', 'ghost'])
    expect(found.flights[0]!.to.y).toBeLessThan(WIDE.hall.y)
  })

  it('marks what it touched', () => {
    const marks = touched([
      { at: 4, id: 'story-take', args: { seat: 1, kind: 'ronin', field: 'samurai' } },
      { at: 5, id: 'story-haunt', args: { seat: 1, source: 'ninja', target: 'geisha' } },
    ])
    expect([...marks].sort()).toEqual(['court:1:ronin', 'field:geisha', 'field:ninja', 'field:samurai'])
  })
})
