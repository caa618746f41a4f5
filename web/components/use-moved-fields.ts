import { useEffect, useState, type RefObject } from 'react'
import { tellWhatWasMoved, valuesIn } from '../client/tell-moved.ts'

/**
 * Tells a part of a page that the router has what stands in its fields and React does not know of: what was typed or
 * chosen before it had come, or put back by the browser, which does that sooner. For an island `hydrateIsland` does it.
 */
export function useMovedFields(part: RefObject<HTMLElement | null>): void {
  const [before] = useState(valuesBefore)
  useEffect(() => {
    if (before && part.current) tellWhatWasMoved(part.current, before)
  }, [before, part])
}

/** Read before React takes over what was served. On the way from another page there is nothing to take over. */
function valuesBefore(): ReturnType<typeof valuesIn> | undefined {
  return typeof window !== 'undefined' && window.releasePresses ? valuesIn(document) : undefined
}
