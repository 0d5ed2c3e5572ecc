import { describe, expect, it } from 'vitest'
import { Ear, wanted, type Sound } from '../src/lib/sound.ts'
import type { StoryEntry } from '../src/wire.ts'

const line = (at: number, id: string): StoryEntry => ({ at, id: `story-${id}`, args: {} })

describe('what is heard', () => {
  it('is what the lines of the story tell of', () => {
    const of: Record<string, Sound> = { throw: 'cubes', 'turn-over': 'card', income: 'coins', mission: 'seal', winter: 'winter', over: 'end' }
    for (const [id, sound] of Object.entries(of)) expect(wanted([line(1, id)])).toEqual([sound])
    expect(wanted([line(1, 'ready'), line(1, 'position')])).toEqual([])
  })

  it('is each sound once, and of many those that say most', () => {
    const lines = ['turn-over', 'throw', 'throw', 'income', 'build', 'winter'].map((id) => line(3, id))
    expect(wanted(lines)).toEqual(['winter', 'seal', 'cubes'])
  })
})

describe('an ear', () => {
  const listening = () => {
    const heard: Sound[][] = []
    return { heard, ear: new Ear((sounds) => heard.push([...sounds])) }
  }

  const story = [line(1, 'throw'), line(2, 'income'), line(2, 'throw'), line(3, 'build')]

  it('hears nothing of what was there when it came', () => {
    const { heard, ear } = listening()
    ear.hear(story)
    expect(heard).toEqual([])
  })

  it('hears every line once, however often it is shown', () => {
    const { heard, ear } = listening()
    ear.hear(story.slice(0, 1))
    ear.hear(story.slice(0, 2)) // one line of an event after the other
    ear.hear(story.slice(0, 3))
    ear.hear(story.slice(0, 1)) // watched again
    ear.hear(story.slice(0, 3))
    ear.hear(story)
    expect(heard).toEqual([['coins'], ['cubes'], ['seal']])
  })

  it('hears nothing while nobody listens, nor afterwards what came meanwhile', () => {
    const { heard, ear } = listening()
    ear.hear(story.slice(0, 1))
    ear.hear(story.slice(0, 3), false)
    ear.hear(story)
    expect(heard).toEqual([['seal']])
  })
})
