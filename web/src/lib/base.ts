/**
 * Where the server lies: at `/`, or under the path that its host has chosen (`kabuto serve --base`). The built page
 * knows it from the address of its own files, which lie in `assets` there.
 */
export const BASE: string = import.meta.env.DEV ? '/' : new URL('../', import.meta.url).pathname

/** The address of something on the server: `/t/abc` is `/kabuto/t/abc` there. */
export const href = (path: string, base = BASE): string => base + path.replace(/^\//, '')

/** The same backwards. */
export const within = (address: string, base = BASE): string =>
  address.startsWith(base) ? `/${address.slice(base.length)}` : address === base.slice(0, -1) ? '/' : address
