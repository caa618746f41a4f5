import { useEffect, type RefObject } from 'react'

/**
 * The browser asks, in its own words, before the document goes, and what stands in it with it.
 *
 * @param isReleased set where the page itself leads on: nobody is asked then
 */
export function useAskBeforeUnload(isAsking: boolean, isReleased?: RefObject<boolean>): void {
  useEffect(() => {
    if (!isAsking) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased?.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsking, isReleased])
}
