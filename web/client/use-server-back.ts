import { useEffect, useRef, useState } from 'react'
import { isServerThere } from './server-there.ts'

/** When it is looked whether the server is back, each after the one before; then as the last one. */
const LOOK_AFTER_MS = [3_000, 5_000, 10_000, 20_000, 30_000]

/**
 * Looks from time to time whether the server is there, and at once where the network comes back or the page
 * is looked at again.
 *
 * @param isWaiting as long as it is to be looked
 * @param onBack what is done each time that it is there
 * @returns looks now, and answers whether it is there
 */
export function useServerBack(isWaiting: boolean, onBack: () => unknown): () => Promise<boolean> {
  const [looks, setLooks] = useState(0)
  if (!isWaiting && looks > 0) setLooks(0)
  const latest = useRef<() => unknown>(undefined)
  const [look] = useState(() => async () => {
    const isThere = await isServerThere()
    if (isThere) latest.current?.()
    return isThere
  })
  useEffect(() => {
    latest.current = onBack
    // A look that is under way brings nobody back from where he has gone since.
    return () => {
      latest.current = undefined
    }
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const lookWhenSeen = () => void (document.visibilityState === 'visible' && look())
    const timer = setTimeout(
      () => {
        lookWhenSeen()
        setLooks((count) => count + 1)
      },
      LOOK_AFTER_MS[Math.min(looks, LOOK_AFTER_MS.length - 1)],
    )
    addEventListener('online', lookWhenSeen)
    document.addEventListener('visibilitychange', lookWhenSeen)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', lookWhenSeen)
      document.removeEventListener('visibilitychange', lookWhenSeen)
    }
  }, [isWaiting, looks, look])
  return look
}
