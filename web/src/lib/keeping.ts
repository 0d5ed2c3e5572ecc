/** Keeping a name: passkeys and mail (`/api/me/…`), and the ways back by them. */
import type { Factors, MailAsked, MailInfo, Me } from '../wire.ts'
import { get, post } from './api.ts'
import type { Language } from './words.ts'

/** How this device comes in to somebody's seats: with those that it has, or leaving them; null: not if it has any. */
export type Taking = 'merge' | 'anyway' | null
const taking = (how: Taking) => ({ merge: how === 'merge', anyway: how === 'anyway' })

/** Whether this page can have passkeys: browsers want a name, and https unless that is `localhost`. */
export const passkeysHere = (): boolean =>
  window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname) && typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

export const factors = (): Promise<Factors> => get('/api/me/factors')

export async function makePasskey(name: string): Promise<Factors> {
  const asked = await post<PublicKeyCredentialCreationOptionsJSON>('/api/me/passkeys/ask', { name })
  const made = await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked) })
  return post('/api/me/passkeys', { credential: (made as PublicKeyCredential).toJSON(), label: deviceName(navigator.userAgent) })
}
export const removePasskey = (id: string): Promise<Factors> => post('/api/me/passkeys/remove', { id })

/** What a passkey of this site signed; its owner chooses which. */
export async function usePasskey(): Promise<unknown> {
  const asked = await post<PublicKeyCredentialRequestOptionsJSON>('/api/me/passkey', {})
  const used = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked) })
  return (used as PublicKeyCredential).toJSON()
}
export const comeByPasskey = (credential: unknown, how: Taking): Promise<Me> =>
  post('/api/me/passkey/in', { credential, label: deviceName(navigator.userAgent), ...taking(how) })
export const comeByWord = (word: string, how: Taking): Promise<Me> =>
  post('/api/me/in', { word: word.trim(), label: deviceName(navigator.userAgent), ...taking(how) })

export const addMail = (address: string, language: Language): Promise<Factors> => post(`/api/me/mail?language=${language}`, { address })
export const verifyMail = (word: string): Promise<MailInfo> => post('/api/me/mail/verify', { word })
export const removeMail = (address: string): Promise<Factors> => post('/api/me/mail/remove', { address })
export const mailBack = (address: string, language: Language): Promise<MailAsked> => post(`/api/me/mail/back?language=${language}`, { address })

/** What a device is called in the list of mine: enough to know it again. */
function deviceName(agent: string): string {
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'].find((one) => agent.includes(one)) ?? ''
  const browser = ['Firefox', 'Edg', 'Chrome', 'Safari'].find((one) => agent.includes(one))?.replace('Edg', 'Edge') ?? ''
  return [browser, system].filter(Boolean).join(', ')
}
