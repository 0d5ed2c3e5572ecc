import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ruleOfMark } from '../src/lib/explain.ts'
import { RULES as EDO } from '../src/titles/edo/explain.ts'
import { RULES as SHOGUN } from '../src/titles/shogun/explain.ts'
import { RULES as TAKE } from '../src/titles/take/explain.ts'
import { RULES as YEDO } from '../src/titles/yedo/explain.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

describe('the rule behind a thing', () => {
  it.each(Object.entries({ edo: EDO, shogun: SHOGUN, take: TAKE, yedo: YEDO }))('is one of the rulebook of %s', (title, rules) => {
    const book = readFileSync(path.join(ROOT, `src/kabuto/titles/${title}/rules.md`), 'utf8')
    for (const rule of Object.values(rules)) expect(book).toContain(`**${rule}**`)
  })

  it('is found by what it is, whoever has it; else by its kind', () => {
    expect(ruleOfMark('seat:3:mon', YEDO)).toBe('YED-012')
    expect(ruleOfMark('seat:3:weapon', YEDO)).toBe('YED-020')
    expect(ruleOfMark('card:AC11', YEDO)).toBe('YED-300')
    expect(ruleOfMark('card:MG04', YEDO)).toBe('YED-221')
    expect(ruleOfMark('lot:annex', YEDO)).toBe('YED-113')
    expect(ruleOfMark('overview', EDO)).toBeNull()
  })
})
