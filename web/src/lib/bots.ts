/** Bots in words: a level has a name and a line that says what it is like. */
import type { TableFacts, TitleInfo } from '../wire.ts'
import type { TableEvent } from './link.ts'
import type { Words } from './words.ts'

export const botName = (words: Words, bot: string): string => words.first([`page-bot-${bot}`], bot)

/** What a level is like; nothing for other bots. */
export const botLike = (words: Words, bot: string): string => words.first([`page-level-${bot}`], '')

/** What a bot at a table is called: the name that it was given, else its kind. */
export const nameOfBot = (words: Words, seat: { name: string; bot?: string | null }): string =>
  seat.name !== '' && seat.name !== seat.bot ? seat.name : words.say('page-bot-unnamed', { level: botName(words, seat.bot ?? seat.name) })

/** The bots of a title in groups: the levels for people first, gentlest first. */
export function botGroups(words: Words, title: TitleInfo): { name: string; bots: readonly string[] }[] {
  const groups = [
    { name: words.say('page-levels'), bots: title.levels },
    { name: words.say('page-other-bots'), bots: title.bots },
  ]
  return groups.filter(({ bots }) => bots.length > 0)
}

/** The seats for which a bot decides now. */
export function botsOwing(event: TableEvent): number[] {
  if (event.view === null || event.facts.status !== 'playing') return []
  const acting = (event.view['to_act'] as number[] | undefined) ?? []
  return event.facts.seats.filter((one) => acting.includes(one.seat) && (one.kind === 'bot' || one.standing_in)).map((one) => one.seat)
}

/** Whether nobody but bots plays with the holder of these seats: only then the server tells odds. */
export function alone(facts: TableFacts, mine: readonly number[]): boolean {
  return mine.length > 0 && facts.seats.every((one) => one.kind === 'bot' || mine.includes(one.seat))
}
