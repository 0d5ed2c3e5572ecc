import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { COLOURS, ON_CHIP } from '../src/titles/take/kinds.ts'

const css = readFileSync(path.resolve(import.meta.dirname, '../src/app.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
)

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const part = parseInt(colour.slice(i, i + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

const TEXT = ['ink', 'faded', 'ai', 'shu-text', 'moss-text', 'gold-text']
const GROUND = ['paper', 'mat', 'sheet', 'glow']
const PAIRS = [
  ...TEXT.flatMap((text) => GROUND.map((ground) => [text, ground] as const)),
  ['on-ai', 'ai'] as const,
  ['on-shu', 'shu'] as const,
  ['sheet', 'ai'] as const,
]

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  it.each(PAIRS)('%s on %s is readable (WCAG AA)', (text, ground) => {
    expect(contrast(tokens.get(text)![theme], tokens.get(ground)![theme])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['ai', 'shu', 'moss', 'gold', 'plum', 'faded'])(
    '%s as a shape stands out from every ground (WCAG 1.4.11)',
    (shape) => {
      for (const ground of GROUND)
        expect(contrast(tokens.get(shape)![theme], tokens.get(ground)![theme])).toBeGreaterThanOrEqual(3)
    },
  )
})

it.each(Object.entries(COLOURS))('the letter on a %s chip is readable', (_kind, colour) => {
  expect(contrast(colour, ON_CHIP)).toBeGreaterThanOrEqual(4.5)
})
