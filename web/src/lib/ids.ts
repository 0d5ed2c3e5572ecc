/** A fresh name for a command. (`crypto.randomUUID` is missing where the page is not served over TLS.) */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
