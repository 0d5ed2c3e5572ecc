// What a seat sees of shogun, from its declared fields; written by `python -m tools.view_types`.
import type { Odds, Printed } from './model.ts'

export interface Province {
  region: string
  chests: number
  rice: number
  sites: number
  owner: number | null
  armies: number
  unrest: number
  buildings: string[]
  monuments?: number[]
}

export interface Seat {
  colour: string
  chests: number
  rice: number
  supply: number
  provinces: number
  ready: boolean
  special: string | null
  position: number | null
  plan: Record<string, string | null>
  up: string[]
  won: string[]
  groups: number[]
  hand?: string[]
  samurai?: number
  leader?: string | null
  leader_out?: boolean
  captured?: number
  monuments?: number
  officials?: { supply: number; reception: number; audience: number }
  kept?: number[]
  immune?: string[]
}

export interface ShogunView {
  players: number
  modules: string[]
  options: Record<string, unknown>
  edition: string
  seat: number | null
  to_act: number[]
  over: boolean
  scores: number[]
  decision: { name: string; rules: string[] } | null
  phase: string
  asks: string
  turn: number
  round: number
  year: number
  season: string
  provinces: Record<string, Province>
  seats: Seat[]
  order: number[]
  picking: number[]
  specials: (string | null)[]
  actions: (string | null)[]
  slot: number | null
  event: string | null
  cancelled: boolean
  events: string[]
  events_gone: string[]
  tray: Record<string, number>
  tower: Record<string, number>
  farmers: number
  stock: Record<string, number>
  planning: { cursor: string | null; choosing: boolean; open: string[]; leaves: number } | null
  draft: { open: string[]; pile: number; under: string[]; taken: string | null; exchanged: boolean; seen: ([string, string] | null)[] } | null
  march: { action: string; from: string; to: string | null } | null
  odds: Odds[]
  winter: { loss: number; missing: number[]; revolting: number | null; drawn: string[]; farmers: number } | null
  court: { favours: { price: number; card: number | null }[]; ranking: number[]; gone: number[]; favour: number | null } | null
  arts: { regions: string[]; turn: number | null; tiles: (string | number | null)[] } | null
  sources: Record<string, number>[]
  printed: Printed
}
