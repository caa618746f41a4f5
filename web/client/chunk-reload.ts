import { isServerThere } from './server-there.ts'
import { hasTyped } from './typed-fields.ts'

/** A failed chunk usually means a new deployment; the page reloads at most once in this time. */
const GUARD_MS = 60_000
const KEY = 'chunk-reload-at'

declare global {
  /** Asked by the router before it reloads for a chunk (the build puts the question there). */
  var mayReloadForChunk: (() => Promise<boolean>) | undefined
}

/** The address that the router is on its way to. */
let target: string | undefined

/** Tells where the router is on its way to: a reload goes on there, and nothing is to be pressed twice. */
export function noteTarget(href: string | undefined): void {
  target = href
}

/**
 * Lets the first failed chunk of a minute reload the page, where that costs nothing: the server is there,
 * and nothing is typed. On the way to another page it is that one which is loaded. Else the error page
 * says so, and leads on.
 */
export function guardChunkReloads(): void {
  globalThis.mayReloadForChunk = mayReload
  addEventListener('vite:preloadError', () => {
    void mayReload().then((may) => may && location.reload())
  })
}

async function mayReload(): Promise<boolean> {
  if (hasTyped() || wasReloaded() || !(await isServerThere()) || !noteReload()) return false
  if (target === undefined) return true
  location.assign(target)
  // Nobody is to do anything else until that has come.
  return new Promise(() => undefined)
}

function wasReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < GUARD_MS
  } catch {
    return true
  }
}

function noteReload(): boolean {
  try {
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
