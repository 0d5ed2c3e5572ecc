// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Advice } from '../src/lib/advice.svelte.ts'
import * as api from '../src/lib/api.ts'
import { alone, botGroups, botName, nameOfBot, botsOwing } from '../src/lib/bots.ts'
import { percent, reasons, rough, signed } from '../src/lib/odds.ts'
import { speech } from '../src/lib/speech.svelte.ts'
import { Words, type Language } from '../src/lib/words.ts'
import Odds from '../src/parts/Odds.svelte'
import Board from '../src/titles/take/Board.svelte'
import kit from '../src/titles/take/kit.ts'
import type { TableEvent } from '../src/lib/link.ts'
import type { OddsLine, TableFacts, TitleInfo } from '../src/wire.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const page = (language: Language): Words => new Words(language, [read(`src/kabuto/server/page_words/${language}.ftl`)])
const words = (language: Language): Words =>
  new Words(language, [read(`src/kabuto/titles/take/words/${language}.ftl`)], ['Aiko', 'Bot Daimyo'])

const take = (field: string, action: number) => ({ action, form: { do: 'take', field } })
const choices = [take('samurai', 0), take('ninja', 4)]
const line = (over: Partial<OddsLine> = {}): OddsLine => ({
  choices: [choices[0]!],
  games: 240,
  odds: [0.62, 0.38],
  points: [101.26, 95],
  gains: { geisha: 2.14, ronin: -0.6, ninja: 0.5, daimyo: 0.2 },
  ...over,
})
const plan = line({ choices: [choices[1]!, take('ronin', 2), take('geisha', 3), choices[1]!], games: 1, gains: {} })

beforeEach(() => {
  speech.page = page('en')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('odds in words', () => {
  it('have the signs and separators of the language', () => {
    expect(percent(0.617, 'en')).toBe('62%')
    expect(percent(0.617, 'de')).toBe('62\u00a0%')
    expect(signed(2.14, 'en')).toBe('+2.1')
    expect(signed(-0.6, 'de')).toBe('−0,6')
  })

  it('say where a line gains or loses, the largest first', () => {
    expect(reasons(line(), words('en')).map(({ text, less }) => [text, less])).toEqual([
      ['+2.1 Geisha', false],
      ['−0.6 Ronin', true],
      ['+0.5 Ninja', false],
    ])
  })

  it('are rough for a line that was given up early', () => {
    const lines = [line({ games: 240 }), line({ games: 120 }), line({ games: 30, odds: [0.9, 0.1] })]
    expect(lines.map((one) => rough(one, lines))).toEqual([false, false, true])
    expect(rough(line({ games: 1 }), [line({ games: 1 })]), 'exact searches play one').toBe(false)
  })
})

describe('bots in words', () => {
  const title = { levels: ['ashigaru', 'shogun'], bots: ['random', 'mine'], usual: 'shogun' } as unknown as TitleInfo

  it('have a name of their own, or are called by their kind', () => {
    expect(nameOfBot(page('en'), { name: 'Haru', bot: 'samurai' })).toBe('Haru')
    expect(nameOfBot(page('en'), { name: 'samurai', bot: 'samurai' })).toBe('Bot Samurai')
  })

  it('are levels first', () => {
    expect(botGroups(page('en'), title)).toEqual([
      { name: 'Levels', bots: ['ashigaru', 'shogun'] },
      { name: 'Other bots', bots: ['random', 'mine'] },
    ])
    expect(botName(page('en'), 'ashigaru')).toBe('Ashigaru')
    expect(botName(page('de'), 'random')).toBe('Zufall')
    expect(botName(page('de'), 'mine')).toBe('mine')
    expect(botGroups(page('en'), { ...title, levels: [] }).map(({ name }) => name)).toEqual(['Other bots'])
  })

  const person = { kind: 'person', standing_in: false }
  const seats = [person, { kind: 'bot' }, { ...person, standing_in: true }, person].map((one, seat) => ({ ...one, seat }))
  const event = (to_act: number[], status = 'playing') => ({ view: { to_act }, facts: { seats, status } }) as unknown as TableEvent

  it('owe a decision for themselves and for those who left', () => {
    expect(botsOwing(event([0, 1, 2]))).toEqual([1, 2])
    expect(botsOwing(event([0, 3]))).toEqual([])
    expect(botsOwing(event([1], 'over'))).toEqual([])
  })

  it('are company enough for odds; other people are too many', () => {
    const with_ = (...kinds: string[]) => ({ seats: kinds.map((kind, seat) => ({ kind, seat })) }) as unknown as TableFacts
    expect(alone(with_('person', 'bot', 'bot'), [0])).toBe(true)
    expect(alone(with_('person', 'person'), [0, 1])).toBe(true)
    expect(alone(with_('person', 'person', 'bot'), [0])).toBe(false)
    expect(alone(with_('person', 'open'), [0])).toBe(false)
    expect(alone(with_('bot', 'bot'), [])).toBe(false)
  })
})

async function asked(...lines: OddsLine[]): Promise<Advice> {
  vi.spyOn(api, 'odds').mockResolvedValue({ n: 5, seat: 0, lines })
  const advice = new Advice('abc')
  expect(await advice.ask(0, {}, choices)).toBe(lines[0]!.odds[0])
  return advice
}

describe('advice', () => {
  it('holds for the decision that it was asked about, and for no other', async () => {
    const advice = await asked(line())
    expect(advice.holds(choices)).toBe(true)
    expect(advice.next(0, choices)).toBe(choices[0])
    expect(advice.holds([choices[0]!])).toBe(false)
    expect(advice.next(0, [choices[0]!])).toBeUndefined()
    expect(advice.take(0, choices)).toBe(choices[0])
    expect(advice.laying).toBeNull()
  })

  it('leads through a plan step by step, as long as one keeps to it', async () => {
    const advice = await asked(line(), plan)
    expect(advice.take(1, choices)).toBe(choices[1])
    expect(advice.laid(1)).toBe(1)
    const later = [take('ronin', 2), take('samurai', 0)]
    expect(advice.next(0, later), 'the other plan is over').toBeUndefined()
    expect(advice.take(1, later)).toBe(later[0])
    expect(advice.next(1, later), 'something else was done').toBeUndefined()
  })

  it('is told to nobody who turned away meanwhile', async () => {
    let answer: (found: { n: number; seat: number; lines: OddsLine[] }) => void = () => {}
    vi.spyOn(api, 'odds').mockReturnValue(new Promise((settle) => (answer = settle)))
    const advice = new Advice('abc')
    const asking = advice.ask(0, {}, choices)
    advice.forget()
    answer({ n: 5, seat: 0, lines: [line()] })
    expect(await asking).toBeNull()
    expect(advice.told).toBeNull()
  })

  it('says why there is none', async () => {
    vi.spyOn(api, 'odds').mockRejectedValue(new api.NotDone(429, 'too_fast', 'That was too fast.'))
    const advice = new Advice('abc')
    await advice.ask(0, {}, choices)
    expect(advice.fault).toBe('That was too fast.')
    vi.spyOn(api, 'odds').mockRejectedValue(new api.NoAnswer('gone'))
    await advice.ask(0, {}, choices)
    expect(advice.fault).toBe('The odds could not be found out.')
  })
})

describe('the panel', () => {
  const usual = { seat: 0, title: { ...kit, Board }, choices, busy: false, onask: () => {}, onplay: () => {} }

  it('shows everybody’s chances and the ways to go on, with a button for each', async () => {
    const played: number[][] = []
    const advice = await asked(line(), plan)
    render(Odds, { ...usual, advice, words: words('en'), onplay: (at: number, steps: number) => played.push([at, steps]) })
    expect(screen.getByTestId('odds-0').textContent).toMatch(/Aiko\s+62%/)
    expect(screen.getByTestId('odds-1').textContent).toMatch(/Bot Daimyo\s+38%/)
    const first = screen.getByRole('listitem', { name: 'Way 1' })
    expect(first.textContent).toContain('Take the top chip of the Samurai field')
    expect(first.textContent).toMatch(/Against the average of these ways:\s+\+2.1 Geisha\s+−0.6 Ronin\s+\+0.5 Ninja/)
    expect(first.textContent).toContain('101.3 points on average · 240 imagined games')
    await fireEvent.click(within(first).getByRole('button', { name: 'Play this: Take the top chip of the Samurai field' }))
    const second = screen.getByRole('listitem', { name: 'Way 2' })
    expect(first.textContent).not.toContain('given up early')
    expect(second.textContent).toContain('1 imagined game · given up early, a rough number')
    expect(second.textContent).toContain('1 more')
    expect(second.textContent).toContain('About the same points as the other ways.')
    await fireEvent.click(within(second).getByRole('button', { name: /^Step 1 of 4: Take the top chip of the Ninja field/ }))
    await fireEvent.click(within(second).getByRole('button', { name: 'Lay all but the last: Way 2' }))
    expect(played).toEqual([[0, 1], [1, 1], [1, 3]])
  })

  it('says in German that it was told of another position', async () => {
    speech.page = page('de')
    const advice = await asked(line())
    render(Odds, { ...usual, advice, words: words('de'), choices: [choices[1]!] })
    expect(screen.getByText('Das galt für eine frühere Stellung.')).toBeTruthy()
    expect(screen.getByTestId('odds-ask').textContent).toBe('Noch einmal fragen')
    expect(screen.queryByTestId('odds-play-0')).toBeNull()
  })

  it('can be asked only when there is something to decide', async () => {
    const onask = vi.fn()
    const { rerender } = render(Odds, { ...usual, advice: new Advice('abc'), words: words('en'), choices: [], onask })
    expect(screen.getByTestId<HTMLButtonElement>('odds-ask').disabled).toBe(true)
    await rerender({ choices })
    await fireEvent.click(screen.getByTestId('odds-ask'))
    expect(onask).toHaveBeenCalledOnce()
  })
})
