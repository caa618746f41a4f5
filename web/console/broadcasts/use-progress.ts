import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const LOOK_EVERY_MS = 2_000

/** Asks for the page anew while something goes on, and somebody looks at it. */
export function useProgress(goesOn: boolean): void {
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (!document.hidden && state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!goesOn) return undefined
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [goesOn])
}
