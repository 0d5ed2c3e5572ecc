/** The heading of the browser's tab: what is shown here, and at how many tables others wait for me. */
import type { TableSummary } from '../wire.ts'

interface Badge {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

let text = 'Kabuto'
let waiting = 0
let badge = 0

function write(): void {
  document.title = waiting > 0 ? `(${waiting}) ${text}` : text
}

export function setHeading(wanted: string): void {
  text = wanted
  write()
}

/** At how many of my tables other people wait for me. */
export const countWaiting = (mine: readonly TableSummary[]): number =>
  mine.filter((one) => one.status === 'playing' && one.my_turn && one.seats.filter(({ kind }) => kind === 'person').length > one.mine.length).length

/** Say it in the heading, and on the icon of an installed page. */
export function setWaiting(count: number): void {
  waiting = count
  write()
  if (count === badge) return
  badge = count
  if (!matchMedia('(display-mode: standalone)').matches) return
  const icon = navigator as Badge
  void (count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.())?.catch(() => {}) // an icon that takes no number
}
