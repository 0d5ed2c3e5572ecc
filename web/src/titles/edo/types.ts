// What a seat sees of edo, from its declared fields; written by `python -m tools.view_types`.
import type { Demand, Face, Hidden, MerchantCard, Price, Resource, Site, Terrain } from './model.ts'

export interface Place {
  kind: Terrain
  x: number
  y: number
  samurai: number[]
  neutral: number
  ronin: number
  temple: number | null
  covered: boolean
}

export interface City {
  closed: boolean
  tile: string | null
  rows: number[][]
  sites: Site[]
  influence: number[]
  income: number[]
  no_building: boolean
  no_income: boolean
}

export interface Seat {
  ryo: number | null
  rice: number
  wood: number
  stone: number
  power: number
  officials: number
  samurai: number
  neutral: number
  recruited: number
  houses: number
  trading_posts: number
  temples: number
  ronin_tokens: number
  cards: string[]
  bought: string[]
  privileges: string[]
  package: string | null
  start_city: string | null
  house_in_edo: boolean
  dropped_out: boolean
  ready: boolean
  tired: Record<string, number>
  free: { own: number; neutral: number; black: number } | null
}

export interface Slot {
  card: string
  action: string
  own: number
  neutral: number
  black: number
  revealed: boolean
  most: number
}

export interface Turn {
  card: string | null
  action: string | null
  amount: number
  left: { own: number; neutral: number; black: number }
  figure: string | null
  tired: boolean
  reach: Record<string, number>
  moved: Record<string, number>
  moved_tired: Record<string, number>
  merchant_moved: boolean
  worked: Record<string, number>
  rides: number
  goal: string | null
  dispersals: number
  offers: string[]
  focus: string | null
  turns: number
  closing: boolean
}

export interface Tokken {
  demands: (Demand | null)[]
  privileges: (string | null)[]
  demands_seen: string[]
  privileges_seen: string[]
  demand_preview: Demand | null
  privilege_preview: string | null
  demand_pile: number
  privilege_pile: number
  black: number
  points: number
}

export interface EdoView {
  players: number
  modules: string[]
  options: Record<string, unknown>
  edition: string
  seat: number | null
  to_act: number[]
  over: boolean
  scores: number[]
  decision: { name: string; rules: string[] } | null
  board: string
  round: number
  rounds: number
  phase: string
  step: string
  card_step: number
  starter: number
  on_turn: number | null
  spaces: Record<string, Place>
  roads: [string, string][]
  cities: Record<string, City>
  merchant: string
  merchant_card: MerchantCard
  preview: MerchantCard | null
  pile: number
  past: string[]
  seats: Seat[]
  plans: (Slot | Hidden | null)[][]
  sources: Record<string, number>[]
  specials: Record<string, number>
  packages: Record<string, { ryo?: number; rice?: number; wood?: number; stone?: number; seat: number | null }>
  neutral: number
  fortresses: number
  turn: Turn
  tokken: Tokken | null
  ronin: { tile: string | null; from: string | null; left: number; driven: number; aside: Record<string, number>; tiles: Record<string, number>; tokens: number } | null
  yields: Record<Resource, number[]>
  costs: Record<string, Price>
  cards: Record<string, Face[]>
  sites: number
  resource_most: number
  end_points: number
  wage: number
}
