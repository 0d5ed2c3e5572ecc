/** How TA-KE shows what happened: how long each line, where on the table, and what an uncovered person scores for both. */
import type { Beat } from '../../lib/presenter.ts'
import type { Slip } from '../../lib/slips.ts'
import type { View } from '../../lib/table.svelte.ts'
import type { Words } from '../../lib/words.ts'
import type { StoryEntry } from '../../wire.ts'

const SLIP = /^story-(score|between|over)$/

export function beat({ id }: StoryEntry): Beat {
  return SLIP.test(id) ? { ms: id === 'story-score' ? 1800 : 2500, scene: true, high: true } : { ms: 1000 }
}

export function slip(told: readonly StoryEntry[], _view: View, words: Words): Slip | null {
  const line = told.at(-1)
  if (line === undefined || !SLIP.test(line.id)) return null
  const { id, args } = line
  const { kind, times, influence = [], first, second } = args as { kind?: string; times?: number; influence?: number[]; first: number; second: number }
  const sums = [first, second].map((points, seat) => ({ seat, text: kind === undefined ? (words.names[seat] ?? '') : `${influence[seat]} × ${times}`, sum: String(points) }))
  return { seat: null, kind: words.say(kind === undefined ? 'board-final' : 'board-uncovered'), head: kind === undefined ? '' : words.word('kind', kind), text: kind === undefined ? words.say(id, args) : '', gains: [], sums }
}

export function places({ id, args }: StoryEntry): string[] {
  const fields = ['field', 'source', 'target'].flatMap((name) => args[name] ?? []).filter((one) => typeof one === 'string').map((field) => `field:${field}`)
  const column = args['column'] ?? (id === 'story-take' ? args['kind'] : undefined)
  return typeof column === 'string' && typeof args['seat'] === 'number' ? [...fields, `court:${args['seat']}:${column}`] : fields
}
