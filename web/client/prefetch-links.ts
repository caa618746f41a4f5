/** specification.md, Limits: links are fetched ahead after two idle seconds, not on slow connections. */
const IDLE_TIMEOUT_MS = 2_000

interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the connection can afford what nobody has asked for yet. */
export function mayPrefetch(): boolean {
  const connection = (navigator as Navigator & { connection?: NetworkInformation }).connection
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

/** Runs it once the page is idle, where the connection can afford what nobody has asked for. */
export function prefetchWhenIdle(run: () => void): () => void {
  return mayPrefetch() ? whenIdle(run) : () => undefined
}

/**
 * Runs it once the page is idle, whatever the connection: for a page's own parts, which have to be there where
 * nothing can be fetched any more.
 */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, IDLE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
