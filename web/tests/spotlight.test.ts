import { describe, expect, it } from 'vitest'
import { level } from '../src/lesson/spotlight.ts'

const box = (y: number, h: number, x = 0, w = 360) => ({ x, y, w, h })

describe('where the card lies on a phone', () => {
  const ASK = [box(560, 180)]

  it('is the bottom where nothing is asked, as long as that covers nothing lit', () => {
    expect(level(200, [[box(80, 100)]], [], 740)).toBe(540)
    expect(level(200, [[box(600, 100)]], [], 740)).toBe(0)
  })

  it('is the top where something is asked, between board and question where the top is lit', () => {
    expect(level(200, [[box(320, 60)]], ASK, 740)).toBe(0)
    expect(level(200, [[box(80, 240, 40, 120)]], ASK, 740)).toBe(356)
  })

  it('may cover a place that is to be seen elsewhere too', () => {
    expect(level(200, [[box(80, 240), box(420, 50)]], ASK, 740)).toBe(0)
  })

  it('covers as little as can be where there is no room', () => {
    const top = level(400, [[box(60, 300)]], ASK, 740)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top + 400).toBeLessThanOrEqual(740)
  })
})
