import { useEffect, useState } from 'react'

/** Movements smaller than this are a trembling thumb. */
const JITTER_PX = 8
const ALWAYS_SHOWN_PX = 160

/** True while the visitor reads downwards; any way up shows the bar again. */
export function useBarHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < JITTER_PX) return
      setHidden(moved > 0 && scrollY > ALWAYS_SHOWN_PX)
      last = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return isHidden
}
