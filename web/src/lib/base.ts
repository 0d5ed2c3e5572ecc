/**
 * Where the server lies: at `/`, or under the path that its host has chosen (`kabuto serve --base`). The built page
 * knows it from the address of its own files, which lie in `assets` there.
 */
export const BASE: string = import.meta.env.DEV ? '/' : new URL('../', import.meta.url).pathname

/** The address of something on the server: `/t/abc` is `/kabuto/t/abc` there. */
export const href = (path: string, base = BASE): string => base + path.replace(/^\//, '')

/** The same, whole: to be handed on. */
export const address = (path: string): string => location.origin + href(path)

/** Have a text at hand, to be pasted elsewhere; false where the browser does not let us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** `address` and `href` backwards. */
export const within = (address: string, base = BASE): string =>
  address.startsWith(base) ? `/${address.slice(base.length)}` : address === base.slice(0, -1) ? '/' : address
