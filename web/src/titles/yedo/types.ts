// What a seat sees of yedo, from its declared fields; written by `python -m tools.view_types`.
import type { CardText, Offer } from './model.ts'

export interface Seat {
  mon: number
  blessings: number
  geishas: number
  annexes: string[]
  on_annexes: string[]
  clan_house: number
  reserve: number
  blackmail: number
  marker: string
  weapons: string[]
  actions: number
  bonuses: number
  missions: Record<string, number>
  done: Record<string, number>
  done_bonuses: number
  saved: number[]
  offers: number
  offers_begun: number
  modified: number[]
}

export interface Place {
  place: string
  district: string
  spaces: (number | null)[]
}

export interface YedoView {
  players: number
  modules: string[]
  options: Record<string, unknown>
  edition: string
  seat: number | null
  to_act: number[]
  over: boolean
  scores: number[]
  decision: { name: string; rules: string[] } | null
  round: number
  rounds: number
  phase: string
  on_turn: number | null
  order: number[]
  seats: Seat[]
  city: Place[]
  market: { weapon: string | null; price: number; my_price: number }[]
  scrap: Record<string, number>
  decks: Record<string, number>
  supply: { annexes: Record<string, number>; geishas: number; blessings: number; church: number }
  patrol: { district: string; figure: string }
  closed: string | null
  event: string | null
  past_events: string[]
  last_round: boolean
  favors: string[]
  lots: { lot: string; minimum: number; won: boolean }[]
  auction: { lot: string; bid: number; bidder: number | null } | null
  played: string | null
  activated: string | null
  mission: string | null
  trade: string | null
  offer: Offer | null
  prices: Record<string, { mon: number; pp: number }>
  gains: Record<string, { mon?: number; pp?: number }>
  sit_out: number
  pool: { seat: number; deck: string; count: number; cards: string[] | null } | null
  hand: { actions: string[]; bonuses: string[]; missions: string[]; done: string[]; done_bonus: string[]; foreseen: Record<string, string[]> } | null
  sources: Record<string, number>[]
  sitting_out: boolean
  agenda: { marks: number[]; stack: number[]; pass: number[] }
  texts: Record<string, CardText>
}
