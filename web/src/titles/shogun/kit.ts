import type { Kit } from '../index.ts'
import { explain } from './explain.ts'
import Holdings from './Holdings.svelte'
import { asShogun, menu, sayPlan, SOURCES, spaceName } from './model.ts'

const kit: Kit = {
  frame: { strip: true, side: true, board: 'min(64vw, 40dvh)', ask: { narrow: '132px' } },
  menu,
  explain,
  plan: sayPlan,
  status(view, words) {
    const { year, season, slot, actions } = asShogun(view)
    const where = words.say('board-season', { year, season: words.say(`board-${season}`) })
    const action = slot === null ? null : actions[slot]
    return action ? `${where} · ${words.say('board-action-of', { place: slot! + 1, space: spaceName(words, action) })}` : where
  },
  Holdings,
  colours: SOURCES,
}

export default kit
