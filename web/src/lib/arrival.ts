/**
 * What the server tells with the page, so that nothing has to be asked first: the titles, on the home page, and what it
 * knows of the table at its address; and the outline that it draws until the table is there.
 */
import type { TableMade, TitleInfo } from '../wire.ts'

/** `mine`: the seats that this browser holds. */
export type Arrival = TableMade

const page = typeof document === 'undefined' ? null : document

function told<T>(what: string): T | null {
  const found = page?.querySelector<HTMLMetaElement>(`meta[name="kabuto-${what}"]`)?.content
  return found ? (JSON.parse(found) as T) : null
}

let arrival = told<Arrival>('table')
export const titlesTold = told<TitleInfo[]>('titles')

/** A table that was made just now, and is gone to. */
export const arriving = (made: TableMade): void => void (arrival = made)

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
