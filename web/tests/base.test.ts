import { describe, expect, it } from 'vitest'
import { href, within } from '../src/lib/base.ts'
import { newer, older } from '../src/lib/talk.ts'

describe('addresses', () => {
  it('lie at the root or under the path of the host', () => {
    for (const base of ['/', '/kabuto/', '/a/b/']) {
      for (const path of ['/', '/t/abc', '/api/tables?which=open']) {
        expect(href(path, base).startsWith(base)).toBe(true)
        expect(within(href(path, base), base)).toBe(path)
      }
    }
    expect(href('/t/abc', '/kabuto/')).toBe('/kabuto/t/abc')
    expect(within('/kabuto', '/kabuto/')).toBe('/')
    expect(within('/elsewhere', '/kabuto/')).toBe('/elsewhere')
  })
})

describe('chat', () => {
  const said = (from: number, upto: number) =>
    Array.from({ length: upto - from }, (_, i) => ({ seat: 0, name: 'A', text: `${from + i}`, at: from + i }))
  const texts = (lines: readonly { text: string }[]) => lines.map((line) => Number(line.text))

  it('keeps lines that events no longer bring', () => {
    let talk = newer({ before: 0, lines: [] }, 0, said(0, 3))
    talk = newer(talk, 2, said(2, 6))
    expect([talk.before, texts(talk.lines)]).toEqual([0, [0, 1, 2, 3, 4, 5]])
    expect(texts(newer(talk, 6, said(6, 8)).lines)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('begins anew after lines that it has missed', () => {
    const talk = newer({ before: 0, lines: said(0, 3) }, 10, said(10, 12))
    expect([talk.before, texts(talk.lines)]).toEqual([10, [10, 11]])
  })

  it('puts older lines before, unless they do not fit', () => {
    const talk = { before: 10, lines: said(10, 12) }
    expect(texts(older(talk, { before: 7, lines: said(7, 10) }).lines)).toEqual([7, 8, 9, 10, 11])
    expect(older(talk, { before: 3, lines: said(3, 5) })).toBe(talk)
  })
})
