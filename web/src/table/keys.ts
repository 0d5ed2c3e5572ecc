/** The keyboard at a table. */
import type { Sitting } from './sitting.svelte.ts'

export function keyed({ table, choosing, showing, back, helping, room, sheets }: Sitting, event: KeyboardEvent): void {
  const { key } = event
  const target = event.target as HTMLElement
  if (event.metaKey || event.ctrlKey || event.altKey || target.closest('input:not([type="range"]), select, textarea, dialog')) return
  const digit = /^[0-9]$/.test(key) ? Number(key) || 10 : event.shiftKey && /^Digit\d$/.test(event.code) ? 10 + (Number(event.code.slice(5)) || 10) : 0
  const pressed = key === 'Enter' || key === ' ' || !target.closest('[data-testid="playback"]') // a control in focus is pressed by these alone
  if (showing.frame !== null && !(pressed && target.closest('button, a, [role="slider"]')) && showing.key(key)) return event.preventDefault()
  if (digit > 0) choosing.digit(digit)
  else if (target.closest('input') && key.startsWith('Arrow')) return // they move the slider
  else if (key === 'u' || key === 'z') void choosing.undo()
  else if (key === 'r' && choosing.main && !choosing.picked) choosing.pick(choosing.main)
  else if (key === 'o' && helping.mayAsk) helping.openOdds()
  else if (key === 'w' && table.presenter.canRepeat) table.presenter.again()
  else if (key === 'b' && back.can) back.turn()
  else if (key === '?') sheets.openRules()
  else if (key === 'Escape' && (choosing.picked || choosing.path.length > 0)) choosing.back()
  else if (key === 'Escape' && table.past) void table.look(null)
  else if (key === 'Escape' && helping.coaching.word) helping.heard()
  else if (key === 'Escape' && room.drawer) room.drawer = false
  else if (key === 'ArrowLeft') back.go(back.place - 1)
  else if (key === 'ArrowRight') back.go(back.place + 1)
  else return
  event.preventDefault()
}
