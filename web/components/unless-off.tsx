import type { ReactNode } from 'react'
import type { SwitchName } from '#contract/values/switches.ts'
import { useRootData } from '../root-data.ts'
import { Notice } from '../ui/feedback/notice.tsx'

interface UnlessOffProps {
  name: SwitchName
  /** It is on its way: that is not stopped any more. */
  hasBegun?: boolean
  /** What begins something: a button, a form. */
  children?: ReactNode
}

/** In place of what the operator has turned off stand the words that a press would be answered with. */
export function UnlessOff({ name, hasBegun, children = null }: UnlessOffProps) {
  const words = useRootData()?.off[name]
  return words === undefined || hasBegun ? children : <Notice live>{words}</Notice>
}
