/** The colours of the seats. A table may choose them; otherwise they follow the order of the seats. */
import type { SeatPlan } from '../wire.ts'

export type Colour = NonNullable<SeatPlan['colour']>

export const COLOURS: readonly Colour[] = ['indigo', 'vermilion', 'gold', 'moss', 'plum']

const INKS: Record<string, string> = { indigo: '--ai', vermilion: '--shu', gold: '--gold', moss: '--moss', plum: '--plum' }

/** Everything inside the element shows the seats in these colours (`--seat-0`, `--seat-1`, …). */
export function paint(element: HTMLElement, colours: readonly string[]): { update: (colours: readonly string[]) => void } {
  const update = (colours: readonly string[]): void =>
    colours.forEach((colour, seat) => {
      const ink = INKS[colour]
      if (ink === undefined) element.style.removeProperty(`--seat-${seat}`)
      else element.style.setProperty(`--seat-${seat}`, `var(${ink})`)
    })
  update(colours)
  return { update }
}

/** The colours after a seat took one: whoever had it gets the seat's own. */
export function swapped(colours: readonly Colour[], seat: number, colour: Colour): Colour[] {
  const before = colours[seat]!
  return colours.map((one, other) => (other === seat ? colour : one === colour ? before : one))
}
