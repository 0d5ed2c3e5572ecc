// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, Words } from '../src/lib/words.ts'
import { hasPrimer, loadPrimer, messageOf, piecesOf, type PrimerKit } from '../src/primer/primer.ts'
import { KINDS } from '../src/titles/take/kinds.ts'
import { TERRAINS } from '../src/titles/edo/model.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const TITLES = ['take', 'edo', 'yedo', 'shogun']
const KITS = new Map(await Promise.all(TITLES.map(async (title) => [title, (await loadPrimer(title))!] as const)))
const kitOf = (title: string): PrimerKit => KITS.get(title)!
const signs = (title: string): string[] => kitOf(title).legend.map(({ sign }) => sign)
const rules = (title: string): Set<string> => new Set(read(`src/kabuto/titles/${title}/rules.md`).match(/(?<=^\*\*)[A-Z0-9-]+(?=\*\*)/gm))
const wordsOf = (title: string, language: 'en' | 'de'): Words =>
  new Words(language, [`src/kabuto/titles/${title}/words/${language}.ftl`, `web/src/titles/${title}/${language}.ftl`, `web/src/titles/${title}/primer/${language}.ftl`].map(read))
const messages = (title: string): string[] => new FluentResource(read(`web/src/titles/${title}/primer/en.ftl`)).body.map(({ id }) => id)

/** The names that each drawing of a file answers to, drawing by drawing. */
function drawings(file: string, variable: string): string[][] {
  const source = read(file)
  const branches = [...source.matchAll(/\{(?:#|:else )if ([^}]*)\}/g)].map(([, condition]) => [...condition!.matchAll(new RegExp(`\\b${variable}(?: === |\\.startsWith\\()'([a-z0-9_]+)'`, 'g'))].map(([, name]) => name!))
  const listed = new Map<string, string[]>()
  for (const [, name, drawn] of source.matchAll(/^ {4}([a-z0-9_]+): ((?:\[\[|'M).*)$/gm)) listed.set(drawn!, [...(listed.get(drawn!) ?? []), name!])
  return [...branches, ...listed.values()].filter((names) => names.length > 0)
}

describe('the legend', () => {
  it.each(TITLES)('has every sign that the board of %s draws', (title) => {
    const shown = new Set(signs(title).flatMap((sign) => [sign, ...sign.split(':')]))
    const glyphs: Record<string, string[][]> = {
      shogun: drawings('web/src/titles/shogun/Glyph.svelte', 'of'),
      yedo: drawings('web/src/titles/yedo/Glyph.svelte', 'of'),
      edo: drawings('web/src/titles/edo/Glyph.svelte', 'name'),
      take: KINDS.map((kind) => [kind]),
    }
    expect(glyphs[title]!.length).toBeGreaterThan(4)
    const missing = glyphs[title]!.filter((names) => !names.some((name) => shown.has(name)))
    expect(missing).toEqual([])
  })

  it('has the pieces and spaces of Edo', () => {
    const kinds = [...read('web/src/titles/edo/pieces.ts').matchAll(/'([a-z_]+)'/g)].map(([, kind]) => kind!)
    expect(kinds).toContain('merchant')
    for (const kind of kinds) expect(signs('edo').some((sign) => sign === kind || sign.startsWith(`${kind}:`) || sign === `official:${kind}`), kind).toBe(true)
    for (const terrain of TERRAINS) expect(signs('edo')).toContain(`terrain:${terrain}`)
  })

  it('has what lies on the chips of TA-KE', () => {
    for (const sign of ['ghost', 'used:geisha', 'empty:geisha', 'locked']) expect(signs('take')).toContain(sign)
  })

  it.each(TITLES)('names each sign of %s in both languages, and its rule', (title) => {
    for (const { sign, rule } of kitOf(title).legend) {
      expect(rules(title), sign).toContain(rule)
      for (const language of LANGUAGES)
        for (const message of [messageOf(sign), `${messageOf(sign)}-about`]) {
          const words = wordsOf(title, language)
          expect(words.has(message), `${language}: ${message}`).toBe(true)
          expect(words.say(message)).not.toMatch(/[{}]/)
        }
    }
    expect(new Set(signs(title)).size).toBe(signs(title).length)
  })
})

describe('the pages', () => {
  it('are there for each title of the house', () => {
    expect(TITLES.every(hasPrimer)).toBe(true)
    expect(hasPrimer('chess')).toBe(false)
  })

  it.each(TITLES)('say nothing of %s without its rule, the same in both languages', (title) => {
    for (const { id, pictures = [], says = [] } of kitOf(title).leaves.flat())
      for (const key of [...pictures, ...says.map((_, i) => String(i + 1))]) {
        const [english, german] = LANGUAGES.map((language) =>
          piecesOf(wordsOf(title, language).say(`primer-${id}-${key}`)).flatMap((piece) => ('rule' in piece ? [piece.rule] : [])),
        )
        expect(english!.length, `primer-${id}-${key}`).toBeGreaterThan(0)
        expect(german).toEqual(english)
        for (const rule of english!) expect(rules(title)).toContain(rule)
      }
  })

  it.each(TITLES)('say all that is written for %s', (title) => {
    const { leaves, legend } = kitOf(title)
    const said = [
      ...leaves.flatMap((_, i) => [`primer-page-${i + 1}`]),
      ...leaves.flat().flatMap(({ id, pictures = [], says = [] }) => [`primer-${id}`, ...pictures.map((of) => `primer-${id}-${of}`), ...says.map((_, i) => `primer-${id}-${i + 1}`)]),
      ...legend.flatMap(({ sign }) => [messageOf(sign), `${messageOf(sign)}-about`]),
    ]
    expect(messages(title).sort()).toEqual(said.sort())
    expect(leaves).toHaveLength(2)
  })

  it.each(TITLES)('show positions that the first lesson of %s has', (title) => {
    const lesson = `src/kabuto/titles/${title}/lessons/first.yaml`
    expect(existsSync(path.join(ROOT, lesson))).toBe(true)
    const moves = read(lesson).match(/^ {2}- [A-E] /gm)!.length
    for (const at of Object.values(kitOf(title).scenes)) expect(at).toBeLessThanOrEqual(moves)
  })
})

it('reads bold words and rules out of a sentence', () => {
  expect(piecesOf('Take **one** chip. [TAK-027] [SHO-TC-002]')).toEqual([
    { text: 'Take ', bold: false },
    { text: 'one', bold: true },
    { text: ' chip.', bold: false },
    { rule: 'TAK-027' },
    { rule: 'SHO-TC-002' },
  ])
})
