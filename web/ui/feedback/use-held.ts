import { useEffect, useState } from 'react'

/** What is pending shows for at least this long, and nothing shorter is shown (specification.md, Limits). */
const MINIMUM_MS = 200

/**
 * Follows `isActive`, but calmly: true only once it has been active for 200 ms, and then for at
 * least 200 ms more, so that nothing blinks.
 */
export function useHeld(isActive: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(isActive), MINIMUM_MS)
    return () => clearTimeout(timer)
  }, [isActive])
  return isShown
}
