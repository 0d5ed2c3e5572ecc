/** Telling people that it is their turn: page title, a quiet sound, a notification of the system. */
import { prefs } from './prefs.svelte.ts'

let audio: AudioContext | null = null

/** Two soft wooden knocks. Browsers allow it only after a first click; before, it is silent. */
export function knock(): void {
  if (!prefs.sound) return
  try {
    audio ??= new AudioContext()
    for (const [when, pitch] of [
      [0, 520],
      [0.14, 690],
    ] as const) {
      const start = audio.currentTime + when
      const tone = audio.createOscillator()
      const loudness = audio.createGain()
      tone.type = 'sine'
      tone.frequency.setValueAtTime(pitch, start)
      tone.frequency.exponentialRampToValueAtTime(pitch / 2, start + 0.12)
      loudness.gain.setValueAtTime(0.15, start)
      loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.16)
      tone.connect(loudness).connect(audio.destination)
      tone.start(start)
      tone.stop(start + 0.2)
    }
  } catch {
    // no sound here
  }
}

/** Only when the page is not in sight: whoever looks at the table needs no notice. */
export function notice(title: string, text: string, tag: string): void {
  if (!prefs.notify || !document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted')
    return
  try {
    const note = new Notification(title, { body: text, tag, icon: '/icon.svg' })
    note.onclick = () => {
      window.focus()
      note.close()
    }
  } catch {
    // some phones allow notices from service workers only
  }
}

export async function askForNotices(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  return (await Notification.requestPermission()) === 'granted'
}
