// Goes on by itself from the page for no network: loads the address anew as soon as the server answers. Until
// then it tells which page it stands for, and what is to be known of that one.
// Each look takes twice as long to come as the one before, also where the server is there and this address
// alone fails, so that it is loaded anew in vain.
const LONGEST_MS = 60_000
/** Longer than a page may take: one that was not back here by then has come. */
const FORGOTTEN_MS = 60_000
const KEY = 'offline-reload'

tellPage()

let timer
const reloads = takeReloads()
lookLater(reloads)
addEventListener('online', look)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') look()
})

/** Of what the page has for many addresses the last that fits this one. */
function tellPage() {
  for (const { children } of document.querySelectorAll('[data-fitting]')) {
    const fits = ({ dataset }) => new RegExp(dataset.at, 'i').test(location.pathname)
    const fitting = [...children].findLast(fits)
    for (const each of children) each.hidden = each !== fitting
  }
  const name = document.querySelector('[data-fitting=name] > :not([hidden])')?.textContent
  if (name) document.title = document.title.replace(/^[^｜]*/, name)
}

function lookLater(looks) {
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      if (document.visibilityState === 'visible') look()
      lookLater(looks + 1)
    },
    Math.min(LONGEST_MS, 3_000 * 2 ** looks),
  )
}

async function look() {
  if (!navigator.onLine) return
  try {
    const signal = AbortSignal.timeout(5_000)
    const { ok, headers } = await fetch('/offline', { method: 'HEAD', cache: 'no-store', signal })
    if (!ok || !headers.has('X-Request-Id')) return
  } catch {
    // Not yet.
    return
  }
  noteReload()
  location.reload()
}

/** How often in a row this address was loaded anew and brought this page again; other pages begin anew. */
function takeReloads() {
  try {
    const { address, count, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    sessionStorage.removeItem(KEY)
    return address === location.href && Date.now() - at < FORGOTTEN_MS ? count : 0
  } catch {
    return 3
  }
}

function noteReload() {
  try {
    const note = { address: location.href, count: reloads + 1, at: Date.now() }
    sessionStorage.setItem(KEY, JSON.stringify(note))
  } catch {
    // Then each page waits as one that has failed often.
  }
}
