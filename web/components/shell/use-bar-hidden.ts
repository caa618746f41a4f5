import { useEffect, useState } from 'react'
import { followBar } from './follow-bar.ts'

/** True while the visitor reads downwards; any way up shows the bar again. */
export function useBarHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => followBar(setHidden), [])
  return isHidden
}
