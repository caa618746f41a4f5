import { isServerThere } from './server-there.ts'
import { hasTyped } from './typed-fields.ts'

/** A failed chunk usually means a new deployment; the page reloads at most once in this time. */
const GUARD_MS = 60_000
const KEY = 'chunk-reload-at'
/** The longest that a busy phone may take to render where the router, which knows it at once, is on its way to. */
const RENDER_MS = 5_000

declare global {
  /** Asked by the router before it reloads for a chunk (the build puts the question there). */
  var mayReloadForChunk: (() => Promise<boolean>) | undefined
}

/** The address that the router is on its way to, as far as it was rendered; `null` while a form is on its way. */
let target: string | null | undefined
const waiting = new Set<() => void>()

/** Tells where the router is on its way to: a reload goes on there, and nothing is to be pressed twice. */
export function noteTarget(href: string | null | undefined): void {
  target = href
  if (href === undefined) return
  for (const goOn of waiting) goOn()
  waiting.clear()
}

/**
 * Lets the first failed chunk of a minute reload the page, where that costs nothing: the server is there,
 * and nothing is typed. On the way to another page it is that one which is loaded. Else the error page
 * says so, and leads on.
 */
export function guardChunkReloads(): void {
  // The router asks on the way to a page, and before React has rendered that it is on its way.
  globalThis.mayReloadForChunk = () => mayReload(RENDER_MS)
  addEventListener('vite:preloadError', () => {
    void mayReload(0).then((may) => may && location.reload())
  })
}

async function mayReload(waitMs: number): Promise<boolean> {
  if (hasTyped() || wasReloaded() || !(await isServerThere()) || !noteReload()) return false
  if (target === undefined) await untilNoted(waitMs)
  // Who was on the way to nowhere may have begun to type meanwhile.
  if (typeof target !== 'string') return !hasTyped()
  location.assign(target)
  // Nobody is to do anything else until that has come.
  return new Promise(() => undefined)
}

function untilNoted(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve)
    setTimeout(resolve, waitMs)
  })
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
