// @vitest-environment jsdom
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cleanup, render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Words } from '../src/lib/words.ts'
import type { SceneProps } from '../src/titles/index.ts'
import EdoScene from '../src/titles/edo/Scene.svelte'
import * as edo from '../src/titles/edo/playback.ts'
import { asEdo } from '../src/titles/edo/model.ts'
import ShogunScene from '../src/titles/shogun/Scene.svelte'
import { asShogun } from '../src/titles/shogun/model.ts'
import * as shogun from '../src/titles/shogun/playback.ts'
import { sumOf, tellOf } from '../src/titles/shogun/winter.ts'
import TakeScene from '../src/titles/take/Scene.svelte'
import { asTake } from '../src/titles/take/model.ts'
import * as take from '../src/titles/take/playback.ts'
import YedoScene from '../src/titles/yedo/Scene.svelte'
import { asYedo } from '../src/titles/yedo/model.ts'
import * as yedo from '../src/titles/yedo/playback.ts'
import type { StoryEntry } from '../src/wire.ts'

type Line = StoryEntry & { view?: Record<string, unknown> }

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Games that chance plays, with the view at the lines that match. */
const games = (title: string, seeds: number, pattern: string, ...modules: string[]): Line[][] =>
  JSON.parse(execFileSync('python', ['tools/games.py', title, String(seeds), pattern, ...modules], { cwd: path.join(ROOT, 'web'), encoding: 'utf8', maxBuffer: 1 << 28 })) as Line[][]
const wordsOf = (title: string, language: 'en' | 'de' = 'en'): Words =>
  new Words(language, [`src/kabuto/titles/${title}/words/${language}.ftl`, `web/src/titles/${title}/${language}.ftl`].map((file) => readFileSync(path.join(ROOT, file), 'utf8')), ['Aiko', 'Ben', 'Cleo', 'Dan'])

function show(Scene: Component<SceneProps>, title: string, game: Line[], place: number, more: Partial<SceneProps> = {}) {
  const view = game[place]!.view!
  const { container, rerender } = render(Scene, { view, told: game.slice(0, place + 1), seat: 0, words: wordsOf(title), wide: true, moving: false, speed: 1, paused: false, onstep: vi.fn(), ...more })
  const one = (name: string): HTMLElement | null => container.querySelector(`[data-testid="${name}"]`)
  return { one, text: (name: string) => one(name)?.textContent.replace(/\s+/g, ' ').trim() ?? '', all: (name: string) => [...container.querySelectorAll(`[data-testid="${name}"]`)], container, rerender }
}
const cells = (row: Element): string[] => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())
/** The places of the lines of a game that are such ones. */
const placesOf = (game: Line[], id: RegExp): number[] => game.flatMap((line, i) => (id.test(line.id) ? [i] : []))

afterEach(cleanup)

describe('the first filling of the tower', () => {
  const [game] = games('shogun', 1, '^story-(throw|fall)$') as [Line[]]
  const [thrown, fallen] = [game.findIndex(({ id }) => id === 'story-throw'), game.findIndex(({ id }) => id === 'story-fall')]
  const out = game[fallen]!.args['cubes'] as string[]

  it('is a scene of its own, and no battle', () => {
    expect(shogun.fillingOf(game.slice(0, thrown + 1))).toHaveLength(1)
    expect(shogun.fillingOf(game.slice(0, fallen + 1))).toHaveLength(2)
    expect(placesOf(game, /^story-(throw|fall)$/).filter((place) => shogun.fillingOf(game.slice(0, place + 1)).length > 0)).toEqual([thrown, fallen])
  })

  it('says how many came out and how many stay, and not before they have fallen', () => {
    const before = show(ShogunScene, 'shogun', game, thrown)
    expect(before.one('scene-filled')).toBeNull()
    expect(cells(before.one('filled-0')!)).toEqual(['7', '', ''])
    cleanup()
    const { one, text, container } = show(ShogunScene, 'shogun', game, fallen)
    const farmers = out.filter((cube) => cube === 'farmer').length
    expect(container.querySelectorAll('[data-cube="fallen"]')).toHaveLength(out.length)
    expect(cells(one('filled-farmers')!)).toEqual([10, farmers, 10 - farmers].map(String))
    expect(text('scene-filled')).toContain(`${out.length} came out, ${31 - out.length} stay inside.`)
    expect(container.querySelectorAll('[data-cube="inside"]')).toHaveLength(31 - out.length)
  })

  describe('in motion', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())
    it('tells the outcome with the last cube', async () => {
      const { one, container } = show(ShogunScene, 'shogun', game, fallen, { moving: true })
      for (let i = 0; i < out.length; i++) {
        expect(one('scene-filled')).toBeNull()
        const already = container.querySelectorAll('[data-cube="fallen"]').length
        while (container.querySelectorAll('[data-cube="fallen"]').length === already) await vi.advanceTimersByTimeAsync(20)
      }
      expect(one('scene-filled')).not.toBeNull()
    })
  })
})

describe('a winter', () => {
  const [game, rich] = [games('shogun', 1, '^story-(winter|supply|drawn|score|majority|new-year|over)$')[0]!, games('shogun', 1, '^story-(winter|over)$', 'tenno', 'samurai', 'leader', 'arts')[0]!]
  const [winter, newYear] = ['story-winter', 'story-new-year'].map((id) => game.findIndex((line) => line.id === id)) as [number, number]

  it('counts as many points as the table does, with every module too', () => {
    for (const one of [game, rich]) {
      const from = placesOf(one, /^story-winter$/).at(-1)!
      const to = one.findIndex(({ id }) => id === 'story-over')
      const [before, after] = [from, to].map((place) => one[place]!.view!['scores'] as number[])
      const { points, over } = tellOf(shogun.winterOf(one.slice(0, to + 1)))
      expect(over).toBe(true)
      expect(points.map((seat) => before![seat.seat]! + sumOf(seat))).toEqual(after)
    }
  })

  it('tells nothing before its line', () => {
    for (let place = winter; place <= newYear; place++) {
      const told = tellOf(shogun.winterOf(game.slice(0, place + 1)))
      const lines = game.slice(winter, place + 1)
      const count = (id: string): number => lines.filter((line) => line.id === id).length
      expect([told.supply.length, told.points.length]).toEqual([count('story-supply'), count('story-score')])
      expect(told.majorities.flatMap(({ seats }) => seats)).toHaveLength(count('story-majority'))
      expect(told.supply.flatMap(({ revolts }) => revolts).filter(({ held }) => held !== null)).toHaveLength(count('story-revolt-held') + count('story-revolt-lost'))
    }
  })

  it('shows rice against provinces, then points, with the same facts in both languages', () => {
    const supply = placesOf(game, /^story-supply$/)[2]!
    const { rice, provinces } = game[supply]!.args as Record<string, number>
    expect(show(ShogunScene, 'shogun', game, supply).text('winter-supply-2')).toContain(`${rice} / ${provinces}`)
    cleanup()
    const { points } = tellOf(shogun.winterOf(game.slice(0, newYear + 1)))
    for (const language of ['en', 'de'] as const) {
      const { text, container } = show(ShogunScene, 'shogun', game, newYear, { words: wordsOf('shogun', language) })
      for (const one of points) expect(text(`winter-points-${one.seat}`)).toContain(`${sumOf(one)}`)
      expect(container.textContent).not.toMatch(/board-|story-/)
      cleanup()
    }
  })

  it('lights the provinces that are counted', () => {
    const [first] = placesOf(game, /^story-majority$/)
    const { args, view } = game[first!]!
    const lit = shogun.placesOf(game[first!]!, asShogun(view!))
    expect(lit.size).toBeGreaterThan(0)
    for (const province of lit) expect(asShogun(view!).provinces[province]).toMatchObject({ owner: args['seat'], region: args['region'] })
  })

  it('is seen whole by those who play, in short form by those who watch, and as two stills', () => {
    const view = asShogun(game[winter]!.view!)
    const lines = game.slice(winter, newYear + 1).map((line, i) => [line, game.slice(0, winter + i + 1)] as const).filter(([, told]) => shogun.battleOf(told).length === 0)
    const total = (seat: number | null): number => lines.reduce((sum, [line, told]) => sum + shogun.beat(line, told, seat, view).ms, 0)
    expect(total(0)).toBeLessThan(30_000)
    expect(total(null)).toBeLessThan(total(0) / 2)
    expect(lines.filter(([line, told]) => shogun.beat(line, told, 0, view).still === Infinity).map(([{ id }]) => id)).toEqual(['story-supply', 'story-new-year'])
  })
})

describe('Edo', () => {
  const all = games('edo', 2, '^story-(reveal|rice|money|special|post|build|demand|income|wages|ronin-to|work)', 'jiin', 'tokken', 'ronin')
  const game = all[0]!

  it('turns over the cards one after the other, and each shows what it does', () => {
    for (const place of placesOf(game, /^story-reveal$/).slice(0, 12)) {
      const { text } = show(EdoScene, 'edo', game, place)
      expect(text('scene-card').toLowerCase()).toContain(wordsOf('edo').word('action', game[place]!.args['action']).toLowerCase())
      cleanup()
    }
    const deed = placesOf(game, /^story-(rice|money|special)$/)[0]!
    expect(edo.cardOf(game.slice(0, deed + 1)).map(({ id }) => id)).toEqual(['story-reveal', game[deed]!.id])
    expect(show(EdoScene, 'edo', game, deed).text('scene-card')).toContain(wordsOf('edo').say(game[deed]!.id, game[deed]!.args))
  })

  it('shows no card before it is turned over', () => {
    const places = placesOf(game, /^story-reveal$/).slice(0, 12)
    places.forEach((place, i) => {
      const { container } = show(EdoScene, 'edo', game, place)
      expect(container.querySelectorAll('.round .small:not(.back)')).toHaveLength(i + 1)
      cleanup()
    })
  })

  it('pays city by city, and sums up what was paid so far', () => {
    const paid = placesOf(game, /^story-income$/).slice(0, 4)
    paid.forEach((place, i) => {
      const { all: found, text } = show(EdoScene, 'edo', game, place)
      expect(found('paid')).toHaveLength(i + 1)
      for (const seat of [0, 1, 2, 3]) {
        const sum = paid.slice(0, i + 1).filter((one) => game[one]!.args['seat'] === seat).reduce((whole, one) => whole + Number(game[one]!.args['ryo']), 0)
        expect(text(`paid-${seat}`)).toBe(`+${sum}`)
      }
      cleanup()
    })
  })

  it('lets the Ronin walk along roads', () => {
    const walks = all.flatMap((one) => placesOf(one, /^story-ronin-to$/).map((place) => one[place]!))
    expect(walks.length).toBeGreaterThan(10)
    for (const { args, view } of walks) {
      const { roads } = asEdo(view!)
      const way = edo.wayBetween(roads, String(args['source']), String(args['space']))
      expect([way[0], way.at(-1)]).toEqual([args['source'], args['space']])
      way.slice(1).forEach((space, i) => expect(roads.some((road) => road.includes(space) && road.includes(way[i]!))).toBe(true))
    }
    expect(edo.wayBetween([['a', 'b']], 'a', 'z')).toEqual(['a', 'z'])
  })

  it('says what is built, where, and for how many points; and the demand that is met', () => {
    const view = game.find(({ id }) => id === 'story-reveal')!.view!
    const reveal = { at: 1, id: 'story-reveal', args: { seat: 1, card: 'I', action: 'build', officials: 1 }, view }
    const build = { at: 1, id: 'story-build', args: { seat: 1, city: 'edo', building: 'house', points: 1 }, view }
    expect(show(EdoScene, 'edo', [reveal, build], 1).text('scene-built')).toMatch(/House.*Edo.*\+1 PP/)
    cleanup()
    const demand = { at: 1, id: 'story-demand', args: { seat: 1, demand: 'tea', points: 1, privilege: 'city_income' }, view }
    expect(show(EdoScene, 'edo', [reveal, demand], 1).text('scene-demand')).toContain('Income of a city')
  })
})

describe('Yedo', () => {
  const all = games('yedo', 4, '^story-(open|bid|win|patrol|arrest|mission|gain|points|bonus|event|play|favor)')
  const words = wordsOf('yedo')
  const lines = all.flatMap((game) => game.map((line, place) => ({ game, line, place })))
  const of = (id: RegExp) => lines.filter(({ line }) => id.test(line.id))

  it('has a scene for each of its moments', () => {
    const kinds = (id: RegExp) => new Set(of(id).map(({ game, place }) => yedo.sceneOf(game.slice(0, place + 1))?.kind))
    expect(kinds(/^story-(open-group|open-category|bid|win-group|win)$/)).toEqual(new Set(['auction']))
    expect(kinds(/^story-(patrol)$/)).toEqual(new Set(['watch']))
    expect(kinds(/^story-mission$/)).toEqual(new Set(['mission']))
    expect(kinds(/^story-(event|bonus-card|play)$/)).toEqual(new Set(['card']))
    expect(kinds(/^story-(place|round|idle|market)$/)).toEqual(new Set([undefined]))
  })

  it('shows who bids how much, and that it rises', () => {
    const bids = of(/^story-(bid|win-group)$/)
    expect(bids.length).toBeGreaterThan(5)
    for (const { game, line, place } of bids.slice(0, 12)) {
      expect(show(YedoScene, 'yedo', game, place).text('scene-bid')).toBe(`${line.args['mon']} Mon`)
      const offered = yedo.auctionOf(game.slice(0, place + 1)).filter(({ id }) => /^story-(open|bid)/.test(id)).map(({ args }) => Number(args['mon']))
      expect(offered).toEqual([...offered].sort((a, b) => a - b))
      cleanup()
    }
  })

  it('shows where the watch stands and whom it arrests', () => {
    for (const { game, line, place } of of(/^story-arrest$/).slice(0, 8)) {
      const { text } = show(YedoScene, 'yedo', game, place)
      if (yedo.watchOf(game.slice(0, place + 1)).length > 0) expect(text('scene-watch')).toContain(words.say(line.id, line.args))
      cleanup()
    }
    expect(yedo.places({ at: 1, id: 'story-patrol', args: { district: 'castle' } }, asYedo({ texts: {} }))).toEqual(['place:audience', 'place:summons', 'place:garden'])
  })

  it('shows a mission with its reward as it comes, and what its owner has then', () => {
    const gains = of(/^story-(gain|points)$/).filter(({ game, place }) => yedo.sceneOf(game.slice(0, place + 1))?.kind === 'mission')
    expect(gains.length).toBeGreaterThan(3)
    for (const { game, line, place } of gains) {
      const { text } = show(YedoScene, 'yedo', game, place)
      const seat = Number(line.args['seat'])
      const done = yedo.missionOf(game.slice(0, place + 1))[0] as Line
      const [before, now] = [done, line].map(({ view }) => (line.id === 'story-points' ? view!['scores'] as number[] : asYedo(view!).seats.map(({ mon }) => mon))[seat])
      expect(text('scene-sums')).toContain(`${before} → ${now}`)
      cleanup()
    }
  })

  it('shows event and bonus cards with their text', () => {
    for (const { game, line, place } of of(/^story-(event|bonus-card)$/).slice(0, 10)) {
      expect(show(YedoScene, 'yedo', game, place).text('scene-shown')).toContain(asYedo(line.view!).texts[String(line.args['card'])]!.name['en'])
      cleanup()
    }
  })
})

describe('TA-KE', () => {
  const all = games('take', 5, '^story-(score|over)$')

  it('counts the fields where a person shows, and multiplies for both', () => {
    for (const line of all.flat().filter(({ id }) => id === 'story-score')) {
      const { fields, sums } = take.scoredBy(line, asTake(line.view!))
      expect(fields).toHaveLength(Number(line.args['times']))
      for (const { influence, times, points } of sums) expect(influence * times).toBe(points)
    }
  })

  it('ends row by row with the sums of the game', () => {
    for (const game of all) {
      const place = game.findIndex(({ id }) => id === 'story-over')
      const { text, container } = show(TakeScene, 'take', game, place)
      const rows = [...container.querySelectorAll('tbody tr')].map((row) => cells(row).map(Number))
      expect(rows).toHaveLength(5)
      expect([0, 1].map((seat) => rows.reduce((sum, row) => sum + row[seat]!, 0))).toEqual([game[place]!.args['first'], game[place]!.args['second']])
      expect(text('scene-total')).toContain(String(game[place]!.args['first']))
      cleanup()
    }
  })

  describe('in motion', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())
    it('shows the sum after the last row, and holds when it is held', async () => {
      const game = all[0]!
      const place = game.findIndex(({ id }) => id === 'story-over')
      const { one, container } = show(TakeScene, 'take', game, place, { moving: true })
      await vi.advanceTimersByTimeAsync(1700)
      const filled = (whole: HTMLElement): number => [...whole.querySelectorAll('tbody tr')].filter((row) => cells(row).every((cell) => cell !== '')).length
      expect(filled(container)).toBe(3)
      expect(one('scene-total')).toBeNull()
      await vi.advanceTimersByTimeAsync(1700)
      expect(one('scene-total')).not.toBeNull()
      cleanup()
      const held = show(TakeScene, 'take', game, place, { moving: true })
      await vi.advanceTimersByTimeAsync(1200)
      await held.rerender({ paused: true })
      await vi.advanceTimersByTimeAsync(9000)
      expect(filled(held.container)).toBe(2)
      await held.rerender({ paused: false })
      await vi.advanceTimersByTimeAsync(9000)
      expect(held.one('scene-total')).not.toBeNull()
      cleanup()
      // whoever steps there sees all of it at once
      expect(show(TakeScene, 'take', game, place, { moving: true, paused: true }).one('scene-total')).not.toBeNull()
    })
  })
})
