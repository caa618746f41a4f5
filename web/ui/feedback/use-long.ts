import { useEffect, useState } from 'react'

/** Whoever has waited that long asks whether it still goes on. */
const LONG_MS = 8_000

/** That something has been going on for longer than people expect, to be said while it does. */
export function useLong(isActive: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isActive])
  return isLong
}
