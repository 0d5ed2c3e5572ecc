import type { Kit } from '../index.ts'
import Board from './Board.svelte'
import Holdings from './Holdings.svelte'
import { ask, asShogun, menu, sayPlan, SOURCES, spaceName, type Seat } from './model.ts'
import Outlook from './Outlook.svelte'
import { lay } from './plan.ts'
import { beat } from './playback.ts'
import { summary } from './summary.ts'
import SummaryMap from './SummaryMap.svelte'

const kit: Kit = {
  Board,
  frame: { strip: true, side: true, board: 'min(64vw, 40dvh)', ask: { narrow: '132px' } },
  menu,
  explain: async (...asked) => (await import('./explain.ts')).explain(...asked),
  ask,
  custom: { 'narrow-plan': Outlook, 'narrow-space': Outlook },
  beat: (entry, told, seat, view) => beat(entry, told, seat, asShogun(view)),
  scene: () => import('./Scene.svelte'),
  way: (view, form, seat) => (form['do'] === 'put' ? lay(asShogun(view), seat, String(form['card'])) : null),
  secret: (view, common) => JSON.stringify(asShogun(view).seats.map(({ plan }) => plan)) !== JSON.stringify(asShogun(common).seats.map(({ plan }) => plan)),
  undone(before, after) {
    const [then, now] = [asShogun(before), asShogun(after)]
    return then.planning === null || now.planning === null || JSON.stringify(then.seats.map(plans)) !== JSON.stringify(now.seats.map(plans))
  },
  plan: sayPlan,
  status(view, words) {
    const { year, season, slot, actions } = asShogun(view)
    const where = words.say('board-season', { year, season: words.say(`board-${season}`) })
    const action = slot === null ? null : actions[slot]
    return action ? `${where} · ${words.say('board-action-of', { place: slot! + 1, space: spaceName(words, action) })}` : where
  },
  round: (where, words) => ({ text: words.say(asShogun(where).phase === 'draft' ? 'board-drafting' : `board-${asShogun(where).season}`), band: words.say('board-year', { year: asShogun(where).year }) }),
  year: (where) => asShogun(where).year,
  tells: /^story-(attack|battle-|neutral-|revolt-|supply|score|majority|drafted|order)/,
  summary,
  SummaryMap,
  Holdings,
  colours: SOURCES,
}

const plans = ({ plan, ready }: Seat): unknown => [plan, ready]

export default kit
