/** What a lesson speaks of now: boards of which only a part is in view turn to it, and parts behind tabs come forward. */
class Looking {
  marks: readonly string[] = $state.raw([])
}

export const looking = new Looking()
