import { describe, expect, it } from 'vitest'
import { COLOURS, paint, swapped } from '../src/lib/colours.ts'

function element(): { painted: Map<string, string>; node: HTMLElement } {
  const painted = new Map<string, string>()
  const style = {
    setProperty: (name: string, value: string) => painted.set(name, value),
    removeProperty: (name: string) => painted.delete(name),
  }
  return { painted, node: { style } as unknown as HTMLElement }
}

describe('the colours of the seats', () => {
  it('are set on an element, changed, and taken away again', () => {
    const { painted, node } = element()
    const { update } = paint(node, ['plum', 'indigo'])
    expect([...painted]).toEqual([
      ['--seat-0', 'var(--plum)'],
      ['--seat-1', 'var(--ai)'],
    ])
    update(['gold', ''])
    expect([...painted]).toEqual([['--seat-0', 'var(--gold)']])
  })

  it('are swapped when a seat takes one that another has', () => {
    expect(swapped(COLOURS, 0, 'moss')).toEqual(['moss', 'vermilion', 'gold', 'indigo', 'plum'])
    expect(swapped(COLOURS, 2, 'gold')).toEqual(COLOURS)
  })
})
