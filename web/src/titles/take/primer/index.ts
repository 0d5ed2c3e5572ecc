import type { PrimerKit } from '../../../primer/primer.ts'
import Picture from './Picture.svelte'
import Sign from './Sign.svelte'

const kit: PrimerKit = {
  scenes: { start: 0, first: 1, placed: 4, moved: 8, end: 10 },
  leaves: [
    [
      { id: 'want', wide: true, pictures: ['whole'], says: ['ghost', 'empty:geisha'] },
      { id: 'turn', wide: true, pictures: ['power', 'take', 'place', 'score'] },
    ],
    [
      { id: 'influence', says: ['geisha', 'used:geisha', 'ninja', 'samurai'] },
      { id: 'powers', says: ['daimyo', 'ronin', 'geisha', 'ninja'] },
      { id: 'watch', wide: true, says: ['geisha', 'ghost', 'locked', 'ninja'] },
    ],
  ],
  legend: [
    { sign: 'samurai', rule: 'TAK-062' },
    { sign: 'daimyo', rule: 'TAK-033' },
    { sign: 'ronin', rule: 'TAK-036' },
    { sign: 'geisha', rule: 'TAK-039' },
    { sign: 'ninja', rule: 'TAK-044' },
    { sign: 'ghost', rule: 'TAK-003' },
    { sign: 'used:geisha', rule: 'TAK-022' },
    { sign: 'empty:geisha', rule: 'TAK-053' },
    { sign: 'locked', rule: 'TAK-042' },
  ],
  Picture,
  Sign,
}

export default kit
