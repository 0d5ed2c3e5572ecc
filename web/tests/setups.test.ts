import { beforeEach, describe, expect, it } from 'vitest'
import { botNames, NAMES } from '../src/lib/names.ts'
import { prefs } from '../src/lib/prefs.svelte.ts'
import { againstBots, lastTime, minutes, readings, shapes, usual } from '../src/lib/setups.ts'
import type { TitleInfo } from '../src/wire.ts'

const option = (id: string, values: (string | boolean)[]) => ({ id, values, default: values[0]!, rule: 'SHO-001' })
const shogun = {
  name: 'shogun',
  players: [3, 4, 5],
  minutes: [120, 180],
  levels: ['ashigaru', 'samurai'],
  bots: ['random'],
  usual: 'samurai',
  modules: [
    { id: 'tenno', rule: 'SHO-TC-001' },
    { id: 'arts', rule: 'SHO-AR-001' },
  ],
  options: [option('side', ['sun', 'moon']), option('rice_cap', [false, true])],
} as unknown as TitleInfo

beforeEach(() => {
  prefs.last = {}
  prefs.name = ''
})

describe('names of bots', () => {
  it('are never two alike, and never a person’s at the table', () => {
    for (let from = 0; from < 3 * NAMES.length; from++) {
      const found = botNames(7, from, [' haru', 'Aiko'])
      expect(new Set(found).size).toBe(7)
      expect(found).not.toContain('Haru')
    }
  })
})

describe('how it was last time', () => {
  it('is offered again as far as it is possible still', () => {
    expect(lastTime(shogun)).toBeNull()
    prefs.last['shogun'] = { players: 4, bots: ['ashigaru', 'gone', 'random'], modules: ['arts', 'gone'], options: { side: 'moon', rice_cap: 'gone', gone: true } }
    const kept = lastTime(shogun)!
    expect(kept).toMatchObject({ players: 4, modules: ['arts'], options: { side: 'moon' } })
    expect(kept.bots.slice(0, 4)).toEqual(['ashigaru', 'samurai', 'random', 'samurai'])
    prefs.last['shogun'] = { players: 2, bots: [], modules: [], options: {} }
    expect(lastTime(shogun), 'no game for two').toBeNull()
  })

  it('becomes a table with named bots', () => {
    prefs.name = 'Aiko'
    const table = againstBots(shogun, { ...usual(shogun), players: 4 }, ['Mei', 'Jun', 'Nao'])
    expect(table).toMatchObject({ title: 'shogun', players: 4, name: 'Aiko' })
    expect(table.seats).toEqual([
      { kind: 'me', brief: true },
      { kind: 'bot', bot: 'samurai', name: 'Mei' },
      { kind: 'bot', bot: 'samurai', name: 'Jun' },
      { kind: 'bot', bot: 'samurai', name: 'Nao' },
    ])
  })
})

describe('what is asked first', () => {
  it('is what changes the game; readings of the rules come after it', () => {
    expect(shapes(shogun).map((one) => one.id)).toEqual(['side'])
    expect(readings(shogun).map((one) => one.id)).toEqual(['rice_cap'])
  })

  it('says about how long it takes', () => {
    expect(minutes(shogun, 3, [], 1)).toBe(60)
    expect(minutes(shogun, 5, [], 2)).toBe(180)
    expect(minutes(shogun, 3, ['tenno', 'arts'], 1)).toBeGreaterThan(minutes(shogun, 3, [], 1))
    expect(minutes({ ...shogun, players: [2], minutes: [20, 30] } as unknown as TitleInfo, 2, [], 1)).toBe(15)
  })
})
