import type { Kit } from '../index.ts'
import Board from './Board.svelte'
import Arrange from './Arrange.svelte'
import Holdings from './Holdings.svelte'
import Icon from './Icon.svelte'
import { COLOURS } from './kinds.ts'
import { ask, asTake, menu } from './model.ts'
import { beat, places } from './playback.ts'
import { summary } from './summary.ts'

const kit: Kit = {
  Board,
  frame: { ask: { wide: '140px', narrow: '186px' } },
  menu,
  beat,
  places,
  scene: () => import('./Scene.svelte'),
  explain: async (...asked) => (await import('./explain.ts')).explain(...asked),
  ask,
  secret: () => false,
  status(view, words) {
    const { turn, turns, game, options } = asTake(view)
    const where = words.say('table-turn', { turn, turns })
    return options['match'] === true ? `${words.say('table-game', { game })} · ${where}` : where
  },
  round: (where) => ({ text: String(asTake(where).turn) }),
  tells: /^story-(take|score|geisha|ninja|daimyo|haunt)/,
  summary,
  Holdings,
  colours: COLOURS,
  Icon,
  custom: { arrange: Arrange },
}

export default kit
