/*
 * Works behind the page: shows what the server pushes, and opens the page when the server is away.
 *
 * It keeps the page's own files, all of one build together, and nothing else: no answer of the server about a person or
 * a table passes through it.
 */
const HOME = new URL('./', self.location.href)
const FILES = 'kabuto-files-'
const AWAY = [502, 503, 504]

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page's files --------------------------------------------------------------------------------------------------

/** The files of the newest build that is here whole. */
async function whole() {
  for (const name of (await caches.keys()).reverse()) {
    if (!name.startsWith(FILES)) continue
    const cache = await caches.open(name)
    if (await cache.match(HOME)) return cache
  }
  return null
}

/** Keep the page as the server has it now, with the files that it names and those that were used; then drop older ones. */
async function keep(used) {
  const page = await fetch(HOME, { credentials: 'omit', cache: 'no-cache' })
  if (!page.ok) return
  const name = FILES + page.headers.get('etag')
  const cache = await caches.open(name)
  const text = await page.clone().text()
  const named = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map((found) => new URL(found[1], HOME).href)
  for (const file of new Set([...named, ...used].filter(ours))) {
    if (await cache.match(file)) continue
    const answer = await fetch(file)
    if (answer.ok) await cache.put(file, answer)
  }
  await cache.put(HOME, page)
  const old = (await caches.keys()).filter((one) => one.startsWith(FILES) && one !== name)
  await Promise.all(old.map((one) => caches.delete(one)))
}

/** Whether an address is that of a file whose name changes with what is in it. */
const ours = (address) => address.startsWith(new URL('assets/', HOME).href)

async function file(request) {
  const cache = await whole()
  const kept = await cache?.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache?.put(request.url, answer.clone())
  return answer
}

async function page(request) {
  const shell = async () => (await whole())?.match(HOME)
  try {
    const answer = await fetch(request)
    return AWAY.includes(answer.status) ? ((await shell()) ?? answer) : answer
  } catch (error) {
    return (await shell()) ?? Promise.reject(error)
  }
}

self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep).catch(() => {}))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(HOME.href) || request.url.startsWith(new URL('api/', HOME).href)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (ours(request.url)) event.respondWith(file(request))
})

// Pushes ------------------------------------------------------------------------------------------------------------

/** Where a note leads, on this server whatever it is called there. */
const place = (link) => new URL(new URL(link ?? './', HOME).pathname, HOME).href
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const at = (client, address) => client.url.split(/[?#]/)[0] === address

async function tell({ kind, text, link, tag }) {
  const address = place(link)
  if ((await windows()).some((one) => one.visibilityState === 'visible' && at(one, address))) return
  await self.registration.showNotification('Kabuto', {
    body: text,
    tag: tag ?? 'kabuto',
    renotify: kind === 'alarm',
    icon: new URL('icon-192.png', HOME).href,
    data: { address },
  })
  if (kind !== 'hello') await self.navigator.setAppBadge?.()
}

async function open(address) {
  const found = await windows()
  const there = found.find((one) => at(one, address))
  if (there) return there.focus()
  return self.clients.openWindow(address)
}

/** The browser has another address now, under which the server must know it. */
async function again(event) {
  const own = event.newSubscription ?? (await self.registration.pushManager.subscribe(event.oldSubscription.options))
  const { endpoint, keys } = own.toJSON()
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
  await fetch(new URL('api/me/push', HOME), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

self.addEventListener('push', (event) => event.waitUntil(tell(event.data?.json() ?? {})))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(place(event.notification.data?.address)))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(again(event)))
