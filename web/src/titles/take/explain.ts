/** What each thing on TA-KE's table is, and how it stands. */
import { ruleOfMark, type Explanation } from '../../lib/explain.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import { KINDS, type Kind } from './kinds.ts'
import { asTake } from './model.ts'

/** The rules behind what has none of its own in its explanation. */
export const RULES: Readonly<Record<string, string>> = {
  court: 'TAK-063',
  'court:samurai': 'TAK-064',
  seat: 'TAK-063',
  'seat:samurai': 'TAK-064',
  supply: 'TAK-003',
}

export function explain(raw: View, mark: string, me: number | null, words: Words): Explanation | null {
  const found = about(raw, mark, me, words)
  return found && { ...found, rule: found.rule ?? ruleOfMark(mark, RULES) }
}

function about(raw: View, mark: string, _me: number | null, words: Words): Explanation | null {
  const take = asTake(raw)
  const [kind = '', id = '', more = ''] = mark.split(':')
  const name = (one: string): string => words.word('kind', one)
  if (kind === 'field') {
    const field = take.hall.find((one) => one.field === id)
    if (field === undefined) return null
    const facts: [string, string][] = [[words.say('about-from-top'), [...field.stack].reverse().map(name).join(', ') || words.say('about-nothing')]]
    if (field.ghost) facts.push([words.say('about-ghost'), words.say('about-ghost-text')])
    return { title: words.say('board-field', { field: id }), kind: words.say('table-hall'), text: words.say('about-field'), facts, rule: 'TAK-031' }
  }
  if (kind === 'court' || kind === 'seat') {
    const who = Number(id)
    const column = take.courts[who]?.find((one) => one.column === more)
    const influence = take.influence[who]?.[KINDS.indexOf(more as Kind)] ?? 0
    const facts: [string, string][] = [[words.say('table-influence'), String(influence)]]
    if (column) facts.push([words.say('board-row-unused'), String(column.unused)], [words.say('board-row-used'), String(column.used)], [words.say('board-row-samurai'), String(column.samurai)])
    return { title: name(more), kind: words.names[who] ?? '', text: words.say(more === 'samurai' ? 'about-samurai' : 'about-column', more === 'samurai' ? {} : { power: words.say(`board-power-${more}`) }), facts }
  }
  return kind === 'supply' ? { title: words.say('board-stones', { count: take.supply }), kind: words.say('table-hall'), text: words.say('about-supply') } : null
}
