/** How much time somebody has left, said calmly: no seconds where days are left. */

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** As a number of seconds is said: 45 s, 12 min, 5 h, 2 d; never more than there is. */
export function left(seconds: number, language: string): string {
  const [count, unit] =
    seconds < MINUTE ? [seconds, 'second'] : seconds < 2 * HOUR ? [seconds / MINUTE, 'minute'] : seconds < 2 * DAY ? [seconds / HOUR, 'hour'] : [seconds / DAY, 'day']
  return new Intl.NumberFormat(language, { style: 'unit', unit: unit as string, unitDisplay: 'short' }).format(Math.floor(Math.max(0, count as number)))
}

/** Whether it is time to hurry: the last minute, or the last tenth of what the pace gives in a turn. */
export const urgent = (seconds: number, turn: number): boolean => seconds < Math.max(MINUTE / 2, turn / 10)

/** Of the time that is left, at most this part is spent on showing what happened; with fewer seconds left, none. */
const SHARE = 10
const NO_TIME = 20
/** So many seconds a line takes on the whole. */
const A_LINE = 0.8

/** How much faster than wished some lines must be shown to somebody who has so many seconds left; Infinity: at once. */
export const haste = (lines: number, seconds: number): number => (seconds < NO_TIME ? Infinity : Math.max(1, (lines * A_LINE * SHARE) / seconds))

/** What a turn adds, by pace, as `server/pace.py` has it. */
export const TURNS: Record<string, number> = { live: MINUTE, evening: 2 * MINUTE, days: 12 * HOUR, slow: DAY }
export const PACES = ['live', 'evening', 'days', 'slow'] as const
