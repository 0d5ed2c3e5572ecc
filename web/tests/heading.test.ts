import { describe, expect, it } from 'vitest'
import { png } from '../tools/icons.ts'
import { countWaiting } from '../src/lib/heading.ts'
import type { TableSummary } from '../src/wire.ts'

const table = (kinds: string[], mine: number[], more: Partial<TableSummary> = {}): TableSummary =>
  ({ status: 'playing', my_turn: true, mine, seats: kinds.map((kind, seat) => ({ kind, seat })), ...more }) as unknown as TableSummary

describe('tables that wait for me', () => {
  it('are those where it is my turn and others play', () => {
    const mine = [
      table(['person', 'person'], [0]),
      table(['person', 'bot'], [0]),
      table(['person', 'person'], [0, 1]),
      table(['person', 'person'], [0], { my_turn: false }),
      table(['person', 'person'], [0], { status: 'over' }),
    ]
    expect(countWaiting(mine)).toBe(1)
    expect(countWaiting([])).toBe(0)
  })
})

describe('the icon', () => {
  it('is a picture of the size that was asked for, and refuses a drawing that it cannot read', () => {
    const svg = '<svg viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="#ff0000"/><path d="M2 2V6C4 6 6 6 6 2z" fill="#ffffff"/></svg>'
    const found = png(svg, 16)
    expect(found.subarray(1, 4).toString()).toBe('PNG')
    expect([found.readUInt32BE(16), found.readUInt32BE(20)]).toEqual([16, 16])
    expect(() => png(svg.replace('C4', 'A4'), 16)).toThrow(/not read here/)
  })
})
