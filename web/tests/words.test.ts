import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, Words } from '../src/lib/words.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const page = (language: string): string => read(`src/kabuto/server/page_words/${language}.ftl`)
const take = (language: string): string => read(`src/kabuto/titles/take/words/${language}.ftl`)
const messages = (source: string): string[] => new FluentResource(source).body.map((message) => message.id)
const BOARDS = readdirSync(path.join(ROOT, 'web/src/titles'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('en.ftl'))
  .map(path.dirname)
const board = (title: string, language: string): string => read(`web/src/titles/${title}/${language}.ftl`)
/** The messages of every title's board; what its primer says is looked after in `primer.test.ts`. */
const boards = (language: string): string[] => BOARDS.filter((title) => !title.endsWith('primer')).flatMap((title) => messages(board(title, language)))

describe('an argument in words', () => {
  const words = new Words('en', [take('en')], ['Hanna', 'Jo'])

  it('is a message of its own name, else a plain word', () => {
    expect(words.say('do-take', { field: 'ronin' })).toBe('Take the top chip of the Ronin field')
    const both = new Words('en', ['kind-geisha = lady\nword-geisha = Geisha\na = { $kind }\nb = { $field }'])
    expect(both.say('a', { kind: 'geisha' })).toBe('lady')
    expect(both.say('b', { field: 'geisha' })).toBe('Geisha')
  })

  it('is a player where it is a seat', () => {
    expect(words.say('story-ninja', { seat: 0, other_seat: 1, kind: 'geisha' })).toBe(
      'Hanna uses a Ninja and pushes a Geisha of Jo.',
    )
    expect(words.with(['Ada', 'Bo']).say('table-court', { seat: 1 })).toBe('Courtyard of Bo')
  })

  it('is numbered where it is a list', () => {
    expect(words.say('do-daimyo', { columns: [0, 2, 1, 0] })).toBe(
      'Daimyo: Samurai to Daimyo 0, Ronin 2, Geisha 1, Ninja 0',
    )
  })

  it('stays as it is where nobody has a word for it', () => {
    expect(words.say('do-take', { field: 'moon' })).toContain('moon')
    expect(words.say('no-such-message')).toBe('no-such-message')
  })
})

describe('the page', () => {
  it('says the same messages in every language', () => {
    const [first, ...rest] = LANGUAGES.map((language) => messages(page(language)).sort())
    for (const other of rest) expect(other).toEqual(first)
    for (const title of BOARDS) {
      const [here, ...others] = LANGUAGES.map((language) => messages(board(title, language)).sort())
      for (const other of others) expect(other).toEqual(here)
    }
  })

  it('knows every message that it says', () => {
    const known = new Set([...messages(page('en')), ...boards('en'), ...messages(take('en'))])
    const asked = new Set<string>()
    for (const file of readdirSync(path.join(ROOT, 'web/src'), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(svelte|ts)$/.test(file) || file === 'wire.ts') continue
      for (const [, id] of read(`web/src/${file}`).matchAll(/['"]((?:page|board|about)-[a-z][a-z0-9-]*[a-z0-9])['"]/g))
        asked.add(id!)
    }
    expect([...asked].filter((id) => !known.has(id))).toEqual([])
    expect(asked.size).toBeGreaterThan(80)
  })

  it('says nothing that it never says', () => {
    const sources = readdirSync(path.join(ROOT, 'web/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(svelte|ts)$/.test(file))
      .map((file) => read(`web/src/${file}`))
      .join('\n')
    const stems = [...sources.matchAll(/`((?:(?:page|board|first|about)-[a-z-]*|host-[a-z-]+))\$\{/g)].map(([, stem]) => stem!)
    const idle = [...messages(page('en')), ...boards('en')].filter(
      (id) => !new RegExp(`['"]${id}['"]`).test(sources) && !stems.some((stem) => id.startsWith(stem)),
    )
    expect(idle).toEqual([])
  })
})

describe('values that are ours', () => {
  it('carry a sign, by their path, by a part around them and by what they hold', () => {
    const words = new Words('en', [], ['A'], ['buildings.house.cost', 'yields', 'cards.I[1]', 'profit_tiles.P8'])
    expect(words.mark('buildings.house.cost.ryo')).toBe('°')
    expect(words.mark('buildings')).toBe('°')
    expect(words.mark('yields.rice')).toBe('°')
    expect(words.mark('buildings.house.points', 'cards.I[10]', 'cards.I[0].most', 'profit_tiles.P18')).toBe('')
    expect(words.mark('buildings.house.points', 'cards.I[1].most')).toBe('°')
    expect(words.with(['B']).mark('yields')).toBe('°')
    expect(new Words('en', []).mark('yields')).toBe('')
  })
})
