/** What stands on the map, in the cities and on the planning board. */
export type PieceKind =
  'samurai' | 'official' | 'house' | 'trading_post' | 'fortress' | 'temple' | 'ronin' | 'merchant' | 'neutral' | 'black'
