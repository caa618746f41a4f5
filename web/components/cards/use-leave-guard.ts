import { useEffect, useRef } from 'react'
import { useBlocker, type Blocker } from 'react-router'

export interface LeaveGuard {
  blocker: Blocker
  /** From here on the page itself leads on: nobody is asked. */
  release: () => void
}

/**
 * Leaving before it is done asks for confirmation (SPEC.md, section 5): the browser asks where the
 * document is left, `blocker` says when the page has to.
 */
export function useLeaveGuard(isUnfinished: boolean): LeaveGuard {
  const isReleased = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname
    return isUnfinished && !isReleased.current && isElsewhere
  })
  useEffect(() => {
    if (!isUnfinished) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnfinished])
  return {
    blocker,
    release: () => {
      isReleased.current = true
    },
  }
}
