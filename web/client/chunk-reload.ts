/** A failed chunk usually means a new deployment; the page reloads at most once in this time. */
const GUARD_MS = 60_000
const KEY = 'chunk-reload-at'

declare global {
  /** Asked by the router before it reloads for a chunk (the build puts the question there). */
  var mayReloadForChunk: (() => boolean) | undefined
}

/** Lets the first failed chunk of a minute reload the page; the next one shows the error page. */
export function guardChunkReloads(): void {
  globalThis.mayReloadForChunk = mayReload
  addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return
    event.preventDefault()
    location.reload()
  })
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < GUARD_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
