import type { Kit } from '../index.ts'
import Holdings from './Holdings.svelte'
import Icon from './Icon.svelte'
import { asShogun, menu, spaceName } from './model.ts'

const kit: Kit = {
  menu,
  status(view, words) {
    const { year, season, slot, actions } = asShogun(view)
    const where = words.say('board-season', { year, season: words.say(`board-${season}`) })
    const action = slot === null ? null : actions[slot]
    return action ? `${where} · ${words.say('board-action-of', { place: slot! + 1, space: spaceName(words, action) })}` : where
  },
  Holdings,
  Icon,
  colours: {
    provinces: 'var(--moss)',
    buildings: 'var(--ai)',
    castles: 'var(--shu)',
    temples: 'var(--plum)',
    theatres: 'var(--gold)',
    favours: '#2f6f73',
    samurai: '#6d4a92',
    monuments: '#85622a',
    arts: '#b03a66',
  },
}

export default kit
