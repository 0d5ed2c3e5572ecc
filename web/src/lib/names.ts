/** Names for bots: short, for anybody, never two alike at a table. */
export const NAMES = ['Haru', 'Mei', 'Jun', 'Nao', 'Sora', 'Rin', 'Kai', 'Yuki', 'Aki', 'Ren', 'Emi', 'Tomo', 'Hana', 'Kei', 'Mio', 'Shun'] as const

/** So many of them, from some place of the list on; none that a person at the table has. */
export function botNames(count: number, from: number, taken: readonly string[] = []): string[] {
  const free = NAMES.filter((name) => !taken.some((one) => one.trim().toLowerCase() === name.toLowerCase()))
  return Array.from({ length: count }, (_, i) => free[(from + i) % free.length]!)
}
