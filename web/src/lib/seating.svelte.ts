/** Who is to sit where at a table that is set up: people, bots with their names, and everybody's colour. */
import type { SeatPlan } from '../wire.ts'
import { COLOURS, swapped, type Colour } from './colours.ts'
import { botNames, NAMES } from './names.ts'
import { asked, prefs } from './prefs.svelte.ts'
import { LETTERS } from './words.ts'

export class Seating {
  players = $state(0)
  /** `me`, `open` or a bot, of all seats that there could be. */
  sitters: string[] = $state([])
  colours: Colour[] = $state([...COLOURS])
  /** My name. */
  name = $state(prefs.name)
  /** Those who share the screen, by seat. */
  others: string[] = $state([])
  #from = $state(Math.floor(Math.random() * NAMES.length))

  readonly seats = $derived(this.sitters.slice(0, this.players))
  readonly names = $derived(botNames(this.players, this.#from, [this.name]))
  readonly bots = $derived(this.seats.filter((one) => one !== 'me' && one !== 'open'))
  /** That of all bots, if they have the same. */
  readonly level = $derived(this.bots.length > 0 && this.bots.every((one) => one === this.bots[0]) ? this.bots[0]! : '')

  constructor(players: number, others: readonly string[]) {
    this.players = players
    this.sitters = ['me', ...others]
  }

  /** A level is for all bots; each seat can differ afterwards. */
  choose(level: string): void {
    this.sitters = this.sitters.map((one) => (one === 'me' || one === 'open' ? one : level))
  }

  rename(): void {
    this.#from += this.players
  }

  wear(seat: number, colour: Colour): void {
    this.colours = swapped(this.colours, seat, colour)
  }

  plan(title: string): SeatPlan[] {
    const usual = this.colours.every((one, seat) => one === COLOURS[seat])
    return this.seats.map((sitter, seat) => {
      const wears = usual ? {} : { colour: this.colours[seat]! }
      const own = this.seats.indexOf('me') === seat ? {} : { name: this.others[seat]?.trim() || LETTERS[seat]! }
      if (sitter === 'me') return { kind: sitter, ...asked(title), ...wears, ...own }
      if (sitter === 'open') return { kind: sitter, ...wears }
      return { kind: 'bot', bot: sitter, name: this.names[seat]!, ...wears }
    })
  }
}
