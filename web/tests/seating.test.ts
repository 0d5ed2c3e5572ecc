// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { prefs } from '../src/lib/prefs.svelte.ts'
import { Seating } from '../src/lib/seating.svelte.ts'

describe('who is to sit where', () => {
  it('is me and bots of one level; each can be another, and wear another colour', () => {
    Object.assign(prefs, { name: 'Ada', brief: true, stops: {} })
    const seating = new Seating(3, ['samurai', 'samurai', 'samurai'])
    expect(seating.level).toBe('samurai')
    seating.choose('daimyo')
    seating.sitters[2] = 'random'
    expect(seating.level).toBe('')
    const [me, second, third] = seating.plan('take')
    expect(me).toEqual({ kind: 'me', brief: true })
    expect(second).toMatchObject({ kind: 'bot', bot: 'daimyo' })
    expect(third).toMatchObject({ kind: 'bot', bot: 'random' })
    expect(second).not.toHaveProperty('colour')
    const [first, other] = seating.colours
    seating.wear(0, other!)
    expect(seating.plan('take').map(({ colour }) => colour).slice(0, 2)).toEqual([other, first])
  })

  it('names the bots, others on demand, and whoever shares the screen', () => {
    const seating = new Seating(4, ['open', 'me', 'samurai'])
    const before = seating.names
    seating.rename()
    expect(seating.names).not.toEqual(before)
    seating.others[2] = ' Bea '
    expect(seating.plan('take').map(({ kind, name }) => [kind, name])).toEqual([['me', undefined], ['open', undefined], ['me', 'Bea'], ['bot', seating.names[3]]])
  })
})
