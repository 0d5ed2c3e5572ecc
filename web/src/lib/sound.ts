/**
 * Sound: a few small ones of our own making (wood, paper, drum, bell), for what happens at the table.
 *
 * `wanted` decides what is to be heard, from the lines of the story alone; `Ear` sees to it that nothing is heard twice;
 * the rest makes the sounds out of tones and noise.
 */
import type { StoryEntry } from '../wire.ts'

export type Sound = 'turn' | 'cubes' | 'card' | 'coins' | 'seal' | 'winter' | 'end'

/** What a line sounds like; those that say more come first. */
const LINES: readonly (readonly [Sound, RegExp])[] = [
  ['end', /^story-(over|final|nobody)$/],
  ['winter', /^story-winter$/],
  ['seal', /^story-(mission|bonus|build|temple|demand|favour|majority|patron)$/],
  ['cubes', /^story-(throw|attack|attack-neutral|revolt|arrest|disperse)$/],
  ['coins', /^story-(tax|income|money|privilege-income|wages|buy|win|win-group|point|trade|alms)$/],
  ['card', /^story-(turn-over|turned-up|event|play|special|draws|drawn|draw|tile|take|reveal|merchant|round|bid)$/],
]
/** More at a time are noise. */
const MOST = 3

/** What is to be heard of some lines: each sound once, what says most first. */
export function wanted(lines: readonly Pick<StoryEntry, 'id'>[]): Sound[] {
  return LINES.filter(([, of]) => lines.some(({ id }) => of.test(id))).map(([sound]) => sound).slice(0, MOST)
}

/** Hears what is new at a table, each line of the story once, however often it is shown; what was there when one came is no news. */
export class Ear {
  /** So many lines were heard. */
  #heard: number | null = null

  constructor(readonly sound: (sounds: readonly Sound[]) => void) {}

  /** The story so far, as it is shown; `aloud`: somebody is there to listen. */
  hear(told: readonly StoryEntry[], aloud = true): void {
    const found = this.#heard === null || !aloud ? [] : wanted(told.slice(this.#heard))
    this.#heard = Math.max(this.#heard ?? 0, told.length)
    if (found.length > 0) this.sound(found)
  }
}

// Making them ---------------------------------------------------------------------------------------------------------

let audio: AudioContext | null = null
let noise: AudioBuffer | null = null
/** Between sounds that come at the same time, in seconds. */
const APART = 0.22

/** Let sounds be heard, one after the other, this loud (0 to 1); before somebody has clicked, browsers are silent. */
export function ring(sounds: readonly Sound[], volume: number): void {
  if (volume <= 0) return
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume()
    const loudness = audio.createGain()
    loudness.gain.value = volume ** 2
    loudness.connect(audio.destination)
    sounds.forEach((sound, i) => MAKE[sound](audio!, loudness, audio!.currentTime + 0.02 + i * APART))
  } catch {
    // no sound here
  }
}

type Make = (audio: AudioContext, out: AudioNode, at: number) => void

/** A tone that falls from one pitch to another and fades. */
function tone(audio: AudioContext, out: AudioNode, at: number, type: OscillatorType, from: number, to: number, long: number, loud: number): void {
  const source = audio.createOscillator()
  const fade = audio.createGain()
  source.type = type
  source.frequency.setValueAtTime(from, at)
  source.frequency.exponentialRampToValueAtTime(to, at + long * 0.7)
  fade.gain.setValueAtTime(loud, at)
  fade.gain.exponentialRampToValueAtTime(0.0008, at + long)
  source.connect(fade).connect(out)
  source.start(at)
  source.stop(at + long + 0.02)
}

/** A breath of noise around a pitch. */
function rustle(audio: AudioContext, out: AudioNode, at: number, pitch: number, sharp: number, long: number, loud: number): void {
  if (noise === null) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
    const samples = noise.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  }
  const source = audio.createBufferSource()
  const band = audio.createBiquadFilter()
  const fade = audio.createGain()
  source.buffer = noise
  source.loop = true
  band.type = 'bandpass'
  band.frequency.value = pitch
  band.Q.value = sharp
  fade.gain.setValueAtTime(0.0008, at)
  fade.gain.exponentialRampToValueAtTime(loud, at + long * 0.25)
  fade.gain.exponentialRampToValueAtTime(0.0008, at + long)
  source.connect(band).connect(fade).connect(out)
  source.start(at)
  source.stop(at + long + 0.02)
}

const wood = (audio: AudioContext, out: AudioNode, at: number, pitch: number): void => tone(audio, out, at, 'sine', pitch, pitch / 2, 0.16, 0.4)
const drum = (audio: AudioContext, out: AudioNode, at: number): void => {
  tone(audio, out, at, 'sine', 130, 52, 0.4, 0.8)
  rustle(audio, out, at, 240, 0.8, 0.08, 0.3)
}
/** A bell is many tones that do not quite fit together and fade at different times. */
const bell = (audio: AudioContext, out: AudioNode, at: number, pitch: number, long: number): void => {
  for (const [part, loud] of [[1, 0.3], [2.01, 0.14], [2.74, 0.1], [4.2, 0.05]] as const) tone(audio, out, at, 'sine', pitch * part, pitch * part * 0.997, long / Math.sqrt(part), loud)
}

const MAKE: Record<Sound, Make> = {
  turn: (audio, out, at) => [520, 690].forEach((pitch, i) => wood(audio, out, at + i * 0.14, pitch)),
  cubes: (audio, out, at) => {
    drum(audio, out, at)
    ;[880, 760, 940, 700].forEach((pitch, i) => wood(audio, out, at + 0.12 + i * 0.07, pitch))
  },
  card: (audio, out, at) => rustle(audio, out, at, 4200, 0.9, 0.14, 0.35),
  coins: (audio, out, at) => [2300, 2950, 2600].forEach((pitch, i) => tone(audio, out, at + i * 0.07, 'triangle', pitch, pitch * 0.99, 0.12, 0.16)),
  seal: (audio, out, at) => {
    tone(audio, out, at, 'sine', 180, 90, 0.18, 0.7)
    rustle(audio, out, at, 900, 0.7, 0.1, 0.25)
  },
  winter: (audio, out, at) => {
    rustle(audio, out, at, 700, 1.6, 1.4, 0.16)
    bell(audio, out, at + 0.25, 440, 1.6)
  },
  end: (audio, out, at) => {
    drum(audio, out, at)
    drum(audio, out, at + 0.3)
    bell(audio, out, at + 0.62, 294, 2.6)
  },
}
