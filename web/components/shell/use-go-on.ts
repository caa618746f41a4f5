import { useState } from 'react'
import { useServerBack } from '../../client/use-server-back.ts'

export interface GoingOn {
  /** It was asked by hand, and the server is not there. */
  isStillAway: boolean
  isLooking: boolean
  /** Goes on now, if that is possible. */
  tryNow: () => void
}

/**
 * Loads the page that did not come as soon as the server is there again: the document anew, because its
 * scripts may be lacking too. Never while it is away: a web view would show its own page for that.
 *
 * @param isWaiting the failure was on the way here, so that time may mend it
 */
export function useGoOn(isWaiting: boolean): GoingOn {
  const [isLooking, setLooking] = useState(false)
  const [isStillAway, setStillAway] = useState(false)
  const look = useServerBack(isWaiting, () => location.reload())
  const tryNow = () => {
    setLooking(true)
    setStillAway(false)
    void look().then((isThere) => {
      setLooking(false)
      setStillAway(!isThere)
    })
  }
  return { isStillAway, isLooking, tryNow }
}
