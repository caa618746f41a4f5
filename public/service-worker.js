// Keeps visited public pages and their files for offline reading. Network first for pages, so
// nobody reads an old page while online; nothing of calls, forms or members' pages is kept: without a
// network a page in the visitor's language stands in for them, and goes on by itself.
// A higher number throws away what phones hold: under those before, a network's login page may be among it.
const PAGES = 'pages-4'
const FILES = 'files-4'
/** What stands in, which nothing that is visited may crowd out. */
const STAND_IN = 'stand-in-5'
const OFFLINE = '/offline'
const OFFLINE_SCRIPT = '/offline.js'
const MOST_PAGES = 40
/** Those of some releases: each names its files anew, and those before are asked for no more. */
const MOST_FILES = 400
const NO_PAGES = /^\/(api|console|metrics|healthz|readyz)(\/|$)/
const NEVER_KEPT =
  /^\/((app-web|portal-web|apply|mgm|simulator)(\/|$)|([^/]+\/)?confirm\/?$)|\/chinese-year\/(select|history)\/?$/i
/** docs/product/specification.md, Calls. */
const TIMEOUT_MS = 40_000

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage(OFFLINE).then(() => self.skipWaiting()))
})

/** A page says in which language it is: the one for no network is to be the same. */
self.addEventListener('message', (event) => {
  const { lang } = event.data ?? {}
  // A page that was on its way when this worker became active is not its own yet.
  event.waitUntil(self.clients.claim())
  if (/^[a-zA-Z-]{2,10}$/.test(lang)) event.waitUntil(followLanguage(lang))
})

async function followLanguage(lang) {
  const kept = await caches.match(OFFLINE)
  const isSame = (await kept?.text())?.includes(`<html lang="${lang}"`)
  if (!isSame) await keepOfflinePage(`${OFFLINE}?lang=${lang}`)
}

/** The page for no network, with the styles it stands in. */
async function keepOfflinePage(address) {
  const answer = await fetch(new Request(address, { credentials: 'omit' }))
  // What says of when it is would say so for ever: the next visit tries again.
  const isFresh = isOurPage(answer) && !answer.headers.has('X-Served-As-Of')
  if (!isFresh) throw new Error('No fresh page to keep')
  const html = await answer.clone().text()
  const styles = html.match(/\/assets\/[\w.-]+\.css/g) ?? []
  await Promise.all([...new Set([...styles, OFFLINE_SCRIPT])].map(keepFile))
  // Last: a page that is there is not asked for again, and so would stay without its styles.
  await (await caches.open(STAND_IN)).put(OFFLINE, answer)
}

async function keepFile(path) {
  const answer = await fetch(path)
  if (!isOurFile(answer)) throw new Error('No file to keep')
  await (await caches.open(STAND_IN)).put(path, answer)
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => ![PAGES, FILES, STAND_IN].includes(name))
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fileFirst(request))
  else if (url.pathname === OFFLINE_SCRIPT) event.respondWith(fileFirst(request))
  else if (request.mode === 'navigate') answerNavigation(event, url)
})

function answerNavigation(event, { pathname }) {
  if (!NO_PAGES.test(pathname)) {
    event.respondWith(pageFromNetwork(event, !NEVER_KEPT.test(pathname)))
  } else if (self.registration.navigationPreload) {
    // A document, say: the browser has asked for it already, and would ask a second time.
    event.respondWith(ask(event))
  }
}

async function fileFirst(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (isOurFile(answer)) keep(FILES, request, answer.clone(), MOST_FILES)
  // A network's login page in a file's place is a file that failed: pages know what to do then.
  else if (answer.status < 400) return Response.error()
  return answer
}

/** No file of ours is a page, and none is answered by way of another address. */
function isOurFile({ ok, redirected, headers }) {
  const type = headers.get('content-type') ?? 'text/html'
  return ok && !redirected && !type.includes('html')
}

async function pageFromNetwork(event, isPublic) {
  const { request } = event
  try {
    // Not a signal: with one the request would be no navigation any more.
    const answer = await Promise.race([ask(event).then(wholeOf), failLater()])
    if (isGatewayError(answer)) return await withoutNetwork(request, isPublic, answer)
    if (isPublic && mayKeep(answer)) keep(PAGES, request, answer.clone(), MOST_PAGES)
    return answer
  } catch {
    return withoutNetwork(request, isPublic, Response.error())
  }
}

/** The browser's own request goes at once, and says who asks: one of ours would not have the app's marker. */
async function ask({ request, preloadResponse }) {
  return (await preloadResponse) ?? fetch(request)
}

/** A page that comes half would stay so: it counts when all of it is there. */
async function wholeOf(answer) {
  if (answer.status !== 200 || answer.redirected) return answer
  const { status, statusText, headers } = answer
  return new Response(await answer.blob(), { status, statusText, headers })
}

function failLater() {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('Timed out')), TIMEOUT_MS))
}

async function withoutNetwork(request, isPublic, other) {
  const kept = isPublic ? await caches.match(request) : undefined
  return kept ?? (await caches.match(OFFLINE)) ?? other
}

/** A proxy that speaks for a server which is away, or too busy; our own answers are numbered. */
function isGatewayError({ status, headers }) {
  return [408, 429, 502, 503, 504].includes(status) && !headers.has('X-Request-Id')
}

function mayKeep(answer) {
  const control = answer.headers.get('cache-control') ?? ''
  return isOurPage(answer) && !control.includes('no-store')
}

/** Our own answers are numbered: a network's login page is not. */
function isOurPage({ ok, redirected, headers }) {
  return ok && !redirected && headers.has('X-Request-Id')
}

/** The oldest go where there are too many. */
async function keep(name, request, answer, most) {
  const cache = await caches.open(name)
  await cache.put(request, answer)
  const kept = await cache.keys()
  const surplus = kept.slice(0, Math.max(0, kept.length - most))
  await Promise.all(surplus.map((entry) => cache.delete(entry)))
}
