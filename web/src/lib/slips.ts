/** Slips: a moment that is worth more than a line, on a sheet of paper over the board. */
export interface Slip {
  /** Whose it is; null is the table's. */
  seat: number | null
  /** What kind of thing it is, and what exactly. */
  kind: string
  head: string
  /** What it means, in a sentence. */
  text: string
  /** What it brings, as it comes: one line each. */
  gains: string[]
  /** Figures side by side, by seat. */
  sums?: { seat: number; text: string; sum: string }[]
  /** The word of a seal that is stamped on it. */
  stamp?: string
}
