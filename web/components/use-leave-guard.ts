import { useEffect, useRef, useState } from 'react'
import { useBlocker, useNavigate, type Location } from 'react-router'
import { holdTyped } from '../client/typed-fields.ts'
import { useAskBeforeUnload } from './use-ask-before-unload.ts'

export interface LeaveGuard {
  /** Somebody wants to go to another page, and has not said yet whether to leave or to stay. */
  isAsking: boolean
  leave: () => void
  stay: () => void
  /** From here on the page itself leads on: nobody is asked. */
  release: () => void
}

/**
 * Leaving before it is done asks for confirmation (specification.md, Validation): the browser asks where the
 * document is left, the page where another one is wanted.
 */
export function useLeaveGuard(isUnfinished: boolean): LeaveGuard {
  const navigate = useNavigate()
  const isReleased = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname
    return isUnfinished && !isReleased.current && isElsewhere
  })
  // The router forgets what it has stopped when another navigation ends meanwhile, as a form's answer does.
  const [wanted, setWanted] = useState<{ location: Location; isAsking: boolean }>()
  if (blocker.state === 'blocked' && blocker.location !== wanted?.location) {
    setWanted({ location: blocker.location, isAsking: true })
  }
  useAskBeforeUnload(isUnfinished, isReleased)
  useEffect(() => (isUnfinished ? holdTyped() : undefined), [isUnfinished])

  const close = () => setWanted(wanted && { ...wanted, isAsking: false })
  const goTo = async (location: Location) => {
    isReleased.current = true
    await navigate(location)
    isReleased.current = false
  }
  return {
    isAsking: isUnfinished && wanted?.isAsking === true,
    leave: () => {
      close()
      if (blocker.state === 'blocked') blocker.proceed()
      else if (wanted) void goTo(wanted.location)
    },
    stay: () => {
      close()
      if (blocker.state === 'blocked') blocker.reset()
    },
    release: () => {
      isReleased.current = true
    },
  }
}
