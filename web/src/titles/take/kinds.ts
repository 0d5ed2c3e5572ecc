/** The five kinds of persons: colours that are the same by day and by night, like the chips of a box. */
export const KINDS = ['samurai', 'daimyo', 'ronin', 'geisha', 'ninja'] as const
export type Kind = (typeof KINDS)[number]
export const COLUMNS = ['daimyo', 'ronin', 'geisha', 'ninja'] as const

export const COLOURS: Record<Kind, string> = {
  samurai: '#2f6f73',
  daimyo: '#6d4a92',
  ronin: '#85622a',
  geisha: '#b03a66',
  ninja: '#565c6c',
}
/** What stands on a chip. */
export const ON_CHIP = '#fbf6ea'
