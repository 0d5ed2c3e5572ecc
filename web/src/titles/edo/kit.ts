import type { Kit } from '../index.ts'
import Holdings from './Holdings.svelte'
import Icon from './Icon.svelte'
import { asEdo, menu } from './model.ts'

const kit: Kit = {
  menu,
  status(view, words) {
    const { round, rounds, phase, card_step, over } = asEdo(view)
    if (over) return ''
    const where = words.say('board-round', { round, rounds })
    return `${where} · ${words.say(`board-phase-${phase}`, { step: card_step })}`
  },
  Holdings,
  Icon,
}

export default kit
