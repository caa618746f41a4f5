/** Movements smaller than this are a trembling thumb. */
const JITTER_PX = 8
const ALWAYS_SHOWN_PX = 160

/** Tells whether the bar is to be away: while the visitor reads downwards; any way up shows it again. */
export function followBar(tell: (isHidden: boolean) => void): () => void {
  let last = scrollY
  const follow = () => {
    const moved = scrollY - last
    if (Math.abs(moved) < JITTER_PX) return
    tell(moved > 0 && scrollY > ALWAYS_SHOWN_PX)
    last = scrollY
  }
  addEventListener('scroll', follow, { passive: true })
  return () => removeEventListener('scroll', follow)
}
