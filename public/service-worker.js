// Keeps visited public pages and their files for offline reading. Network first for pages, so
// nobody reads an old page while online; nothing of calls, forms or in-app pages is kept.
const PAGES = 'pages-1'
const FILES = 'files-1'
const OFFLINE = '/offline'
const MOST_PAGES = 40
const NEVER = /^\/(api|app-web|portal-web|apply|simulator|metrics|healthz|readyz)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

/** The page for no network, with the styles it stands in. */
async function keepOfflinePage() {
  const answer = await fetch(new Request(OFFLINE, { credentials: 'omit' }))
  // What says of when it is would say so for ever: the next visit tries again.
  if (!answer.ok || answer.headers.has('X-Served-As-Of')) throw new Error('No fresh page to keep')
  const html = await answer.clone().text()
  const styles = html.match(/\/assets\/[\w.-]+\.css/g) ?? []
  await (await caches.open(PAGES)).put(OFFLINE, answer)
  await (await caches.open(FILES)).addAll(new Set(styles))
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== PAGES && name !== FILES)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || NEVER.test(url.pathname)) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fileFirst(request))
  else if (request.mode === 'navigate') event.respondWith(pageFromNetwork(request))
})

async function fileFirst(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) (await caches.open(FILES)).put(request, answer.clone())
  return answer
}

async function pageFromNetwork(request) {
  try {
    const answer = await fetch(request)
    if (mayKeep(answer)) keep(request, answer.clone())
    return answer
  } catch {
    return (await caches.match(request)) ?? (await caches.match(OFFLINE)) ?? Response.error()
  }
}

function mayKeep(answer) {
  const control = answer.headers.get('cache-control') ?? ''
  return answer.ok && answer.type === 'basic' && !answer.redirected && !control.includes('no-store')
}

async function keep(request, answer) {
  const cache = await caches.open(PAGES)
  await cache.put(request, answer)
  const kept = await cache.keys()
  const surplus = kept.filter((entry) => new URL(entry.url).pathname !== OFFLINE)
  await Promise.all(
    surplus.slice(0, Math.max(0, surplus.length - MOST_PAGES)).map((entry) => cache.delete(entry)),
  )
}
