import type { Kit } from '../index.ts'
import Board from './Board.svelte'
import Holdings from './Holdings.svelte'
import Icon from './Icon.svelte'
import { ask, menu } from './menu.ts'
import { asEdo } from './model.ts'
import { beat, places } from './playback.ts'
import { summary } from './summary.ts'

/** Sources of points in the result. */
const COLOURS = {
  house: 'var(--ai)',
  trading_post: 'var(--shu)',
  fortress: 'var(--faded)',
  temple: 'var(--moss)',
  trade: 'var(--gold)',
  demand: 'var(--plum)',
  samurai: 'var(--ink)',
  ryo: 'color-mix(in srgb, var(--gold) 55%, var(--paper))',
  ronin: 'color-mix(in srgb, var(--ink) 55%, var(--paper))',
  dropped_out: 'var(--line)',
}

const kit: Kit = {
  Board,
  frame: { side: true, board: 'min(66vw, 36dvh)', ask: { narrow: '186px' } },
  menu,
  ask,
  beat,
  places,
  scene: () => import('./Scene.svelte'),
  explain: async (...asked) => (await import('./explain.ts')).explain(...asked),
  secret: (view, common) => JSON.stringify(asEdo(view).plans) !== JSON.stringify(asEdo(common).plans),
  status(view, words) {
    const { round, rounds, phase, card_step, over } = asEdo(view)
    if (over) return ''
    const where = words.say('board-round', { round, rounds })
    return `${where} · ${words.say(`board-phase-${phase}`, { step: card_step })}`
  },
  round: (where) => ({ text: String(asEdo(where).round) }),
  tells: /^story-(settle|house|post|fortress|temple|point|income|work|special|demand|dropped|nobody|dispersed)/,
  summary,
  Holdings,
  colours: COLOURS,
  Icon,
}

export default kit
