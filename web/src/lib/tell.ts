/** Telling people who do not look that it is their turn: a notification of the system. */
import { prefs } from './prefs.svelte.ts'

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
