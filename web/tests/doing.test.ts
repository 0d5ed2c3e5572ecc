// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { NotDone } from '../src/lib/api.ts'
import { Doing } from '../src/lib/doing.svelte.ts'
import { say } from '../src/lib/speech.svelte.ts'

describe('what is done at the server', () => {
  it('is under way until it is done', async () => {
    const doing = new Doing()
    const done = doing.attempt(async () => expect(doing.busy).toBe(true))
    expect(await done).toBe(true)
    expect([doing.busy, doing.fault]).toEqual([false, ''])
  })

  it('says why it was not done: the server’s words, or our own', async () => {
    const doing = new Doing('page-not-made')
    expect(await doing.attempt(() => Promise.reject(new NotDone(409, 'full', 'All seats are taken.')))).toBe(false)
    expect([doing.busy, doing.fault]).toEqual([false, 'All seats are taken.'])
    await doing.attempt(() => Promise.reject(new NotDone(500, 'odd', '')))
    expect(doing.fault).toBe(say('page-not-made'))
    expect(await doing.attempt(async () => {})).toBe(true)
    expect(doing.fault).toBe('')
  })
})
