/**
 * What the server tells with the page about the table at its address, so that nothing has to be asked first; and the
 * outline that it draws until the table is there.
 */
export interface Arrival {
  table: string
  title: string
  /** The seats that this browser holds. */
  mine: number[]
}

const page = typeof document === 'undefined' ? null : document
const told = page?.querySelector<HTMLMetaElement>('meta[name="kabuto-table"]')?.content
let arrival = told ? (JSON.parse(told) as Arrival) : null

/** Whether the table at this address was told of. */
export const arrivesAt = (table: string): boolean => arrival?.table === table

/** What was told about a table; only once, because it may change. */
export function arrivalAt(table: string): Arrival | null {
  const found = arrival?.table === table ? arrival : null
  arrival = null
  return found
}

/** Something stands in the place of the outline. */
export const uncover = (): void => page?.getElementById('outline')?.remove()
