import { useEffect, useRef, type RefObject } from 'react'

/** Down to here a thing and what stands under it are in sight; what is higher up than half a page shows all above it. */
const IN_SIGHT = 0.75
const UPPER_HALF = 0.5

/**
 * What has just happened takes the focus. Where it is out of sight the page goes to its beginning, or, for
 * what stands far down, to its own: it is never cut off in the middle.
 */
export function useSeen<Part extends HTMLElement>(isWanted = true): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (!isWanted || !part.current) return
    part.current.focus({ preventScroll: true })
    const { top, bottom } = part.current.getBoundingClientRect()
    if (top >= 0 && bottom <= innerHeight * IN_SIGHT) return
    const section = part.current.parentElement ?? part.current
    const start = scrollY + section.getBoundingClientRect().top
    scrollTo({ top: start < innerHeight * UPPER_HALF ? 0 : start })
  }, [isWanted])
  return part
}
