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

/** Runs `prefetch` with the paths of the menu's first links once the page is idle. */
export function whenIdle(run: () => void): () => void {
  if (!mayPrefetch()) return () => undefined
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, IDLE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
