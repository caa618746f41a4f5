// Goes on by itself from the page for no network: loads the address anew as soon as the server answers. Until
// then it tells which page it stands for, and what is to be known of that one.
// While only this address fails, each look takes twice as long to come as the one before.
const LONGEST_MS = 60_000
const FORGOTTEN_MS = 150_000
const KEY = 'offline-looks'

tellPage()

let timer
lookLater(noteLook())
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
    if (ok && headers.has('X-Request-Id')) location.reload()
  } catch {
    // Not yet.
  }
}

/** How often this was shown in a row. */
function noteLook() {
  try {
    const { looks = 0, at = 0 } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const now = Date.now()
    const count = now - at < FORGOTTEN_MS ? looks : 0
    sessionStorage.setItem(KEY, JSON.stringify({ looks: count + 1, at: now }))
    return count
  } catch {
    return 3
  }
}
