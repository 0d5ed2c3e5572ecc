/** How Edo shows what happened: how long each line, where on the map, and what is worth a slip of its own. */
import type { Beat } from '../../lib/presenter.ts'
import type { Slip } from '../../lib/slips.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import type { StoryEntry } from '../../wire.ts'
import { asEdo, faces, spaceMark } from './model.ts'

const QUICK = /^story-(ready|planning)$/
const INCOME = /^story-(income|wages)$/
const LONG = /^story-(build|temple|dispersed|round|final|dropped)$/
const SLIP = /^story-(reveal|demand)$/

export function beat({ id }: StoryEntry): Beat {
  if (SLIP.test(id)) return { ms: 1600, scene: true, high: id === 'story-reveal' }
  return { ms: QUICK.test(id) ? 400 : INCOME.test(id) ? 700 : LONG.test(id) ? 1400 : 1000 }
}

/** A card that is turned over, with the officials in front of it; a demand that was met. */
export function slip(told: readonly StoryEntry[], raw: View, words: Words): Slip | null {
  const line = told.at(-1)
  if (line === undefined) return null
  const { id, args } = line
  const seat = typeof args['seat'] === 'number' ? args['seat'] : null
  const said = words.say(id, args)
  if (id === 'story-demand') return { seat, kind: words.say('about-demand'), head: words.word('demand', String(args['demand'])), text: said, gains: [words.word('privilege', String(args['privilege']))] }
  const card = String(args['card'])
  return { seat, kind: `${card}: ${faces(words, asEdo(raw), card)}`, head: words.word('action', String(args['action'])), text: said, gains: [] }
}

export function places({ args }: StoryEntry): string[] {
  return ['source', 'space', 'city', 'gate'].flatMap((name) => args[name] ?? []).filter((one) => typeof one === 'string').map(spaceMark)
}
