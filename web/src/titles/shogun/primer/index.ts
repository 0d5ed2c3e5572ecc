import type { PrimerKit } from '../../../primer/primer.ts'
import Picture from './Picture.svelte'
import Sign from './Sign.svelte'

const kit: PrimerKit = {
  scenes: { plan: 51, order: 52, march: 58, won: 59, end: 65 },
  leaves: [
    [
      { id: 'want', pictures: ['country'], says: ['castle', 'temple', 'theatre'] },
      { id: 'year', pictures: ['seasons', 'winter'], says: [''] },
      { id: 'plan', wide: true, pictures: ['actions'], says: ['chest', 'hidden'] },
      { id: 'order', wide: true, pictures: ['order'], says: ['bid', 'armies3'] },
    ],
    [
      { id: 'battle', wide: true, pictures: ['march', 'tower', 'won'], says: ['farmer', 'combat_a'] },
      { id: 'watch', wide: true, says: ['rice', 'unrest', 'armies5', 'points'] },
    ],
  ],
  legend: [
    { sign: 'castle', rule: 'SHO-110' },
    { sign: 'temple', rule: 'SHO-111' },
    { sign: 'theatre', rule: 'SHO-112' },
    { sign: 'rice', rule: 'SHO-115' },
    { sign: 'chest', rule: 'SHO-116' },
    { sign: 'armies5', rule: 'SHO-120' },
    { sign: 'armies3', rule: 'SHO-121' },
    { sign: 'army1_move', rule: 'SHO-122' },
    { sign: 'combat_a', rule: 'SHO-125' },
    { sign: 'bid', rule: 'SHO-063' },
    { sign: 'hidden', rule: 'SHO-050' },
    { sign: 'rice_plus_1', rule: 'SHO-052' },
    { sign: 'chest_plus_1', rule: 'SHO-052' },
    { sign: 'six_armies', rule: 'SHO-052' },
    { sign: 'attack_plus_1', rule: 'SHO-052' },
    { sign: 'defence_plus_1', rule: 'SHO-053' },
    { sign: 'army', rule: 'SHO-006' },
    { sign: 'farmer', rule: 'SHO-159' },
    { sign: 'tower', rule: 'SHO-150' },
    { sign: 'unrest', rule: 'SHO-180' },
    { sign: 'winter', rule: 'SHO-201' },
    { sign: 'points', rule: 'SHO-220' },
    { sign: 'official', rule: 'SHO-TC-002' },
    { sign: 'leader', rule: 'SHO-HF-005' },
    { sign: 'monument', rule: 'SHO-HF-016' },
  ],
  Picture,
  Sign,
}

export default kit
