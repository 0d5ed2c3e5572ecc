/** Being told in this browser that it is my turn. */
import type { ChannelInfo } from '../wire.ts'
import * as api from './api.ts'
import { href } from './base.ts'
import type { Language } from './words.ts'

/** Why this browser cannot be told, or null: `insecure` address, `install` it first (iOS), `refused` by its owner, or it has `none`. */
export function hindrance(): 'insecure' | 'install' | 'refused' | 'none' | null {
  if (!isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return Notification.permission === 'denied' ? 'refused' : null
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'none'
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Subscribe this browser; gives a word for what is in the way, or null. */
export async function subscribe(key: string, language: Language): Promise<'refused' | 'none' | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  await navigator.serviceWorker.register(href('/worker.js'))
  const { pushManager } = await navigator.serviceWorker.ready
  let own: PushSubscription
  try {
    own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch {
    return 'none' // no service of its maker can be reached
  }
  const { endpoint, keys } = own.toJSON()
  await api.subscribe({ endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! }, language)
  return null
}

async function own(): Promise<PushSubscription | null> {
  if (hindrance() !== null) return null
  return (await (await navigator.serviceWorker.getRegistration(href('/')))?.pushManager.getSubscription()) ?? null
}

/** Which of my places is this browser. */
export async function thisBrowser(channels: readonly ChannelInfo[]): Promise<ChannelInfo | null> {
  const found = await own()
  if (found === null) return null
  const { endpoint } = found
  const brief = endpoint.length <= 24 ? endpoint : `${endpoint.slice(0, 20)}…${endpoint.slice(-3)}`
  return channels.find(({ kind, target }) => kind === 'push' && target === brief) ?? null
}

export const unsubscribe = async (): Promise<unknown> => (await own())?.unsubscribe()
