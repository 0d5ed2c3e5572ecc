// @vitest-environment jsdom
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cleanup, render } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Stage from '../src/titles/shogun/Stage.svelte'
import { Words } from '../src/lib/words.ts'
import { landings, lanesOf, lossesOf, sceneOf } from '../src/titles/shogun/scene.ts'
import type { ShogunView } from '../src/titles/shogun/model.ts'
import type { StoryEntry } from '../src/wire.ts'

interface Recorded {
  lines: StoryEntry[]
  colours: string[]
  tower: Record<string, number>
  unrest: number
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const COUNT = 1000
const recorded = JSON.parse(execFileSync('python', ['tools/battles.py', String(COUNT)], { cwd: path.join(ROOT, 'web'), encoding: 'utf8', maxBuffer: 1 << 26 })) as Recorded[]
const words = new Words('en', ['src/kabuto/titles/shogun/words/en.ftl', 'web/src/titles/shogun/en.ftl'].map((file) => readFileSync(path.join(ROOT, file), 'utf8')), ['Aiko', 'Ben', 'Cleo', 'Dan', 'Eva'])

const viewOf = ({ colours, tower, unrest, lines }: Recorded): ShogunView =>
  ({ seats: colours.map((colour) => ({ colour })), tower, tray: {}, options: {}, provinces: { [String(lines[0]!.args['province'])]: { unrest, region: 'red' } } }) as unknown as ShogunView
const list = (lines: readonly StoryEntry[], id: string): string[] => lines.find((one) => one.id === id)!.args['cubes'] as string[]
const fighter = ({ lines }: Recorded): number => lines[0]!.args['seat'] as number
const show = (one: Recorded, upTo: number, more: object = {}) =>
  render(Stage, { view: viewOf(one) as unknown as Record<string, unknown>, told: one.lines.slice(0, upTo), seat: fighter(one), words, wide: true, moving: false, speed: 1, paused: false, onstep: vi.fn(), ...more })
const count = (container: HTMLElement, kind: string): number => container.querySelectorAll(`[data-cube="${kind}"]`).length
const outcome = (container: HTMLElement) => container.querySelector('[data-testid="scene-outcome"]')

afterEach(cleanup)

describe(`${COUNT} recorded battles`, () => {
  it('are drawn with as many cubes in, out and inside as the log tells, and end as it tells', async () => {
    expect(recorded).toHaveLength(COUNT)
    const kinds = new Set<string>()
    const { container, rerender } = show(recorded[0]!, 0)
    for (const one of recorded) {
      await rerender({ view: viewOf(one) as unknown as Record<string, unknown>, told: one.lines, seat: fighter(one) })
      const drawn: Record<string, number> = { thrown: 0, fallen: 0, inside: 0 }
      for (const cube of container.querySelectorAll<SVGElement>('[data-cube]')) drawn[cube.dataset['cube']!]!++
      const inside = Object.values(one.tower).reduce((sum, many) => sum + many, 0)
      expect(drawn).toEqual({ thrown: list(one.lines, 'story-throw').length, fallen: list(one.lines, 'story-fall').length, inside })
      const end = one.lines.at(-1)!
      expect(outcome(container)!.textContent).toContain(words.say(end.id, end.args))
      kinds.add(end.id)
    }
    expect([...kinds].sort()).toEqual(['story-battle-draw', 'story-battle-held', 'story-battle-won', 'story-neutral-held', 'story-neutral-won', 'story-revolt-held', 'story-revolt-lost'])
  }, 120_000)

  it('count for each side what the outcome counts, and those who fall leave those who stay', () => {
    for (const one of recorded) {
      const view = viewOf(one)
      const battle = sceneOf(one.lines, view)!
      const lanes = lanesOf(battle, battle.fallen!)
      const { args } = one.lines.at(-1)!
      const [attackers, defenders] = battle.kind === 'revolt' ? [args['farmers'], args['defenders']] : [args['attackers'], Number(args['defenders'] ?? 0) + Number(args['farmers'])]
      expect([lanes.attack.length, lanes.defend.length]).toEqual([attackers, defenders])
      const losses = lossesOf(battle, lanes)
      const stays = battle.outcome!.won === 'attack' ? lanes.attack.length - losses.attack : lanes.defend.length - losses.defend
      expect(stays).toBe(battle.kind === 'revolt' && battle.outcome!.won === 'attack' ? 0 : args['armies'])
      expect(battle.odds!.win + battle.odds!.draw).toBeLessThanOrEqual(101)
    }
  })
})

describe('a battle', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const large = recorded.find(({ lines }) => lines[0]!.id === 'story-attack' && list(lines, 'story-fall').length >= 6)!
  const upTo = (id: string): number => large.lines.findIndex((one) => one.id === id) + 1

  it('drops its cubes one after another, holds when it is paused, and tells no outcome before the last has come', async () => {
    const all = list(large.lines, 'story-fall').length
    const { container, rerender } = show(large, upTo('story-fall'), { moving: true })
    const told = () => container.textContent ?? ''
    const end = large.lines.at(-1)!
    expect(count(container, 'fallen')).toBe(0)
    await vi.advanceTimersByTimeAsync(landings(all)[1]! + 1)
    expect(count(container, 'fallen')).toBe(2)
    await rerender({ paused: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(count(container, 'fallen')).toBe(2)
    await rerender({ paused: false })
    await vi.advanceTimersByTimeAsync(3000)
    expect(count(container, 'fallen')).toBe(all)
    expect(outcome(container)).toBeNull()
    expect(told()).not.toContain(words.say(end.id, end.args))
    await rerender({ told: large.lines })
    expect(outcome(container)).not.toBeNull()
    expect(told()).toContain(words.say(end.id, end.args))
  })

  it('never takes longer to fall than its time', () => {
    for (let cubes = 0; cubes < 40; cubes++) expect(landings(cubes).at(-1) ?? 0).toBeLessThanOrEqual(2800)
  })

  it('of others is a slip, with the same count', async () => {
    const { container } = show(large, large.lines.length, { moving: true, seat: null })
    expect(container.querySelector('[data-testid="scene-slip"]')).not.toBeNull()
    const battle = sceneOf(large.lines, viewOf(large))!
    await vi.advanceTimersByTimeAsync(10)
    const lanes = lanesOf(battle, battle.fallen!)
    expect(container.querySelector('[data-testid="scene-tally"]')!.textContent).toBe(`${lanes.attack.length} : ${lanes.defend.length}`)
  })
})
