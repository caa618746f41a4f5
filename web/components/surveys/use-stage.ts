import { useEffect, useRef } from 'react'

/** The box that shows one step after another: it takes the focus with each that `moved` announces. */
export function useStage(step: number) {
  const stage = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    stage.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step])
  return {
    stage,
    moved: () => {
      hasMoved.current = true
    },
  }
}
