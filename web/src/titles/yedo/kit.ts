import type { Kit } from '../index.ts'
import Board from './Board.svelte'
import Bid from './Bid.svelte'
import Holdings from './Holdings.svelte'
import Icon from './Icon.svelte'
import { ask, asYedo, menu } from './model.ts'
import { beat, places } from './playback.ts'
import { summary } from './summary.ts'

const kit: Kit = {
  Board,
  frame: { side: true, ask: { wide: '140px', narrow: '186px' } },
  menu,
  beat,
  places: (entry, view) => places(entry, asYedo(view)),
  scene: () => import('./Scene.svelte'),
  ask,
  custom: { 'ask-raise': Bid },
  explain: async (...asked) => (await import('./explain.ts')).explain(...asked),
  /** A disciple and what it does are chosen in one go, and taken back so, unless it was the last one. */
  undone(_, after) {
    const { decision, city, seats, to_act } = asYedo(after)
    const [seat = 0] = to_act
    const standing = city.flatMap(({ spaces }) => spaces).filter((who) => who === seat).length + (seats[seat]?.on_annexes.length ?? 0)
    return decision?.name !== 'use' || standing < 2
  },
  status(view, words) {
    const { round, rounds, phase, over } = asYedo(view)
    if (over) return ''
    const said = words.word('phase', phase)
    return phase === 'setup' ? said : `${words.say('board-round', { round, rounds })} · ${said}`
  },
  round: (where) => ({ text: String(asYedo(where).round) }),
  tells: /^story-(mission|bonus|arrest|win|points|blackmail|steal|lose)/,
  summary,
  Holdings,
  Icon,
  colours: {
    start: 'var(--faded)',
    mission: 'var(--shu)',
    mission_bonus: 'var(--gold)',
    auction: 'var(--ai)',
    city: 'var(--moss)',
    action_card: 'var(--plum)',
    event: '#2f6f73',
    favor: '#85622a',
    blackmail: '#6d4a92',
    bonus_card: '#b03a66',
  },
}

export default kit
