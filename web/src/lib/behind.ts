/** What goes on behind the page, once it is there: the worker that opens it without the server, and the count of tables that wait for me. */
import { tables } from './api.ts'
import { href } from './base.ts'
import { countWaiting, setWaiting } from './heading.ts'
import { here } from './place.svelte.ts'

const AGAIN = 60_000

export function begin(): void {
  if ('serviceWorker' in navigator && !import.meta.env.DEV) void work().catch(() => {}) // private windows have none
  setInterval(() => {
    if (here.place.page === 'home' && !document.hidden) return // it counts them itself
    tables('mine').then(
      (mine) => setWaiting(countWaiting(mine)),
      () => {},
    )
  }, AGAIN)
}

/** Have the worker, and let it keep the files that the page has used so far. */
async function work(): Promise<void> {
  await navigator.serviceWorker.register(href('/worker.js'))
  const { active } = await navigator.serviceWorker.ready
  const keep = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep })
}
