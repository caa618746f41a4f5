import { useEffect, useState } from 'react'

/** Counts down from the moment `since` came, by this device's clock alone. */
export function useSecondsLeft(seconds: number, since: unknown): number {
  const [counted, setCounted] = useState({ since, left: seconds })
  if (counted.since !== since) setCounted({ since, left: seconds })
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1_000
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000))
      setCounted({ since, left })
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [seconds, since])
  return counted.left
}
