import { useEffect, useRef, type RefObject } from 'react'
import { holdPresses } from './hold-presses.ts'

/** Holds presses each time that the box shows something else, such as the next step of a form. */
export function useHeldPresses(box: RefObject<Element | null>, shown: unknown): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    holdPresses(box.current)
  }, [box, shown])
}
