/**
 * The presenter: shows what happened one line after the other, at a pace that people can follow.
 *
 * The same one for live play, for those who watch and for whoever looks at a game again. It knows nothing of tables: it
 * is given frames, and tells its stage what to show now. Between two frames it can be paused, led on, back, or to the end.
 */
import type { Frame } from './moments.ts'

export const PACES = [0.5, 1, 2, 4, 'instant'] as const
export type Pace = (typeof PACES)[number]

/** How a line is shown. */
export interface Beat {
  /** So many milliseconds at the usual pace; Infinity: until somebody goes on. */
  ms: number
  /** The same where nothing moves, if that is not simply longer. */
  still?: number
  /** Part of a scene that is seen to its end before anything is asked. */
  scene?: boolean
  /** A scene, or a part of it, begins or ends here: whoever is in a hurry stops at these. */
  turn?: 'begins' | 'ends'
  /** The scene alone shows this; story and board stay with the line before until it is over. */
  silent?: boolean
  /** Worth going to: a battle, a mission, the end of a round. */
  high?: boolean
}

export interface Stage {
  show(frame: Frame): void
  /** Everything was shown: the table is as it is. */
  settle(): void
  beat(frame: Frame): Beat
  /** Whether more is to come that is not here yet. */
  more(): boolean
  /** Little is left to show; `more` may be brought. */
  low(): void
  /** Something of the state below is another one. */
  changed(state: Playback): void
}

/** What the controls show. */
export interface Playback {
  /** Something is being shown that leads up to what is asked. */
  playing: boolean
  paused: boolean
  /** The frame on display, counted from 1, and how many there are. */
  place: number
  count: number
  pace: Pace
  /** So many times as fast as wished, because somebody's time is running. */
  haste: number
}

export interface Clock {
  after(ms: number, then: () => void): unknown
  cancel(timer: unknown): void
}

export const CLOCK: Clock = {
  after: (ms, then) => setTimeout(then, ms),
  cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/** With fewer frames left, more are asked for. */
const LOW = 12
/** More frames than this are not kept to be watched again. */
const KEPT = 600

export class Presenter {
  readonly #stage: Stage
  readonly #clock: Clock
  #track: Frame[] = []
  #place = -1
  #timer: unknown = null
  #paused = false
  #settled = true
  #fresh = false
  /** The frame on display waits until somebody goes on. */
  #held = false
  #pace: Pace
  #haste = 1

  constructor(stage: Stage, pace: Pace = 1, clock: Clock = CLOCK) {
    this.#stage = stage
    this.#pace = pace
    this.#clock = clock
  }

  get state(): Playback {
    return { playing: !this.#settled, paused: this.#paused, place: this.#place + 1, count: this.#track.length, pace: this.#pace, haste: this.#haste }
  }

  /** How many frames wait. */
  get left(): number {
    return this.#track.length - 1 - this.#place
  }

  get canRepeat(): boolean {
    return this.#settled && this.#track.length > 0
  }

  /** What was shown so far is over: what comes now is what can be watched again. */
  begin(): void {
    this.#fresh = true
  }

  /** More to show; nothing at all tells that nothing more is to come. */
  add(frames: readonly Frame[]): void {
    if (frames.length > 0 && ((this.#settled && this.#fresh) || this.#track.length > KEPT)) this.#forget()
    if (frames.length === 0 && this.#settled) return this.#stage.settle()
    this.#track.push(...frames)
    this.#settled = false
    if (this.#timer === null && !this.#paused && !this.#held) this.#on()
    else this.#say()
  }

  /** Show everything at once. */
  skip(): void {
    this.#rest()
    this.#paused = false
    this.#place = this.#track.length - 1
    this.#settle()
  }

  pause(): void {
    this.#rest()
    this.#paused = true
    if (this.#place < 0 && this.left > 0) this.#go(0)
    else this.#say()
  }

  /** Go on after a pause, or after a frame that waits for somebody. */
  resume(): void {
    this.#paused = false
    this.#rest()
    this.#on()
  }

  /** One frame on; the pause lasts. */
  step(): void {
    this.#rest()
    if (this.left > 0) this.#go(this.#place + 1)
    else if (this.#paused && this.#stage.more()) this.#stage.low()
    else this.resume()
  }

  /** One frame back, and there it stays. */
  back(): void {
    this.#rest()
    this.#paused = true
    if (this.#place > 0) this.#go(this.#place - 1)
    else this.#say()
  }

  /** On to the next frame of which this is true; if there is none here, to the last one. */
  seek(there: (frame: Frame) => boolean): void {
    const found = this.#track.findIndex((frame, i) => i > this.#place && there(frame))
    this.#rest()
    if (found >= 0) this.#go(found)
    else if (this.left > 0) this.#go(this.#track.length - 1)
    else this.resume()
  }

  /** Everything once more, from the beginning. */
  again(): void {
    if (this.#track.length === 0) return
    this.#rest()
    this.#paused = this.#settled = false
    this.#go(0)
  }

  setPace(pace: Pace): void {
    this.#pace = pace
    if (pace === 'instant') return this.skip()
    if (this.#timer !== null) {
      this.#rest()
      this.#wait()
    }
    this.#say()
  }

  /** Go so many times as fast as wished, from the next frame on. */
  hurry(times: number): void {
    this.#haste = times
    this.#say()
  }

  /** Another table, or another pair of eyes. */
  clear(): void {
    this.#rest()
    this.#forget()
    this.#paused = false
    this.#haste = 1
    this.#settled = true
    this.#say()
  }

  #forget(): void {
    this.#fresh = false
    this.#track = this.#track.slice(this.#place + 1)
    this.#place = -1
  }

  #on(): void {
    if (this.left > 0) this.#go(this.#place + 1)
    else if (this.#stage.more()) {
      this.#stage.low()
      this.#say()
    } else this.#settle()
  }

  #go(place: number): void {
    this.#place = place
    const frame = this.#track[place]!
    this.#stage.show(frame)
    if (this.left < LOW && this.#stage.more()) this.#stage.low()
    // What is shown last leads to what is asked, and nobody has to wait for that; only a scene is seen to its end.
    if (this.left === 0 && !this.#stage.more() && !this.#paused && !this.#stage.beat(frame).scene) {
      this.#settled = true
      this.#stage.settle()
    }
    if (!this.#paused) this.#wait()
    this.#say()
  }

  #wait(): void {
    const frame = this.#track[this.#place]
    if (frame === undefined) return this.#on()
    const { ms } = this.#stage.beat(frame)
    this.#held = ms === Infinity
    if (this.#held) return
    this.#timer = this.#clock.after(this.#pace === 'instant' ? 0 : ms / this.#pace / this.#haste, () => {
      this.#timer = null
      this.#on()
    })
  }

  #settle(): void {
    if (!this.#settled) {
      this.#settled = true
      this.#stage.settle()
    }
    this.#say()
  }

  #rest(): void {
    if (this.#timer !== null) this.#clock.cancel(this.#timer)
    this.#timer = null
    this.#held = false
  }

  #say(): void {
    this.#stage.changed(this.state)
  }
}
