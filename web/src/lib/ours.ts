/**
 * Which values of an edition are ours: the server lists the parts of which no source gives anything, rows by their ids
 * (`profit_tiles.P8`). The rule is that of `holds_ours` in `kabuto/kernel/edition.py`.
 */

/** Stands behind a value that is ours. */
export const MARK = '°'

const steps = (path: string): string[] => path.match(/\[\d+\]|[^.[]+/g) ?? []

/** Whether something at a path, or below it, is one of these parts. */
export function holdsOurs(ours: readonly string[], path: string): boolean {
  const wanted = steps(path)
  return ours.some((part) => {
    const line = steps(part)
    const most = Math.min(line.length, wanted.length)
    return line.slice(0, most).join() === wanted.slice(0, most).join()
  })
}
