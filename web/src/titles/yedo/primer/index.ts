import type { PrimerKit } from '../../../primer/primer.ts'
import Picture from './Picture.svelte'
import Sign from './Sign.svelte'

const kit: PrimerKit = {
  scenes: { auction: 27, placed: 58, mission: 71 },
  leaves: [
    [
      { id: 'want', pictures: ['card'], says: ['mission', 'bonus'] },
      { id: 'round', says: ['mon', 'event', 'disciple', 'watch', 'geisha', 'mission'] },
      { id: 'city', wide: true, pictures: ['city'] },
    ],
    [
      { id: 'auction', pictures: ['auction'], says: ['annex', 'disciple', 'mon'] },
      { id: 'market', pictures: ['market'], says: ['weapon'] },
      { id: 'watch', wide: true, says: ['watch', 'mon', 'blessing', 'action'] },
    ],
  ],
  legend: [
    { sign: 'pp', rule: 'YED-001' },
    { sign: 'mon', rule: 'YED-012' },
    { sign: 'disciple', rule: 'YED-150' },
    { sign: 'reserve', rule: 'YED-040' },
    { sign: 'watch', rule: 'YED-170' },
    { sign: 'mission', rule: 'YED-220' },
    { sign: 'action', rule: 'YED-110' },
    { sign: 'bonus', rule: 'YED-007' },
    { sign: 'event', rule: 'YED-137' },
    { sign: 'blackmail', rule: 'YED-174' },
    { sign: 'geisha', rule: 'YED-114' },
    { sign: 'blessing', rule: 'YED-141' },
    { sign: 'special', rule: 'YED-226' },
    { sign: 'castle', rule: 'YED-265' },
    { sign: 'gates', rule: 'YED-251' },
    { sign: 'tavern', rule: 'YED-191' },
    { sign: 'harbor', rule: 'YED-003' },
    { sign: 'church', rule: 'YED-082' },
    { sign: 'red_light', rule: 'YED-260' },
    { sign: 'market', rule: 'YED-261' },
    { sign: 'temple', rule: 'YED-263' },
    { sign: 'weapon', rule: 'YED-225' },
    { sign: 'doku', rule: 'YED-008' },
    { sign: 'fukiya', rule: 'YED-008' },
    { sign: 'katana', rule: 'YED-008' },
    { sign: 'metsubushi', rule: 'YED-008' },
    { sign: 'nawa', rule: 'YED-008' },
    { sign: 'shuko', rule: 'YED-008' },
    { sign: 'shuriken', rule: 'YED-008' },
    { sign: 'yumi', rule: 'YED-008' },
    { sign: 'yashiki', rule: 'YED-280' },
    { sign: 'karesansui', rule: 'YED-281' },
    { sign: 'dojo', rule: 'YED-282' },
    { sign: 'kobudo_ryu', rule: 'YED-283' },
  ],
  Picture,
  Sign,
}

export default kit
