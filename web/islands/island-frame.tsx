import { StrictMode, useEffect, type ReactNode } from 'react'
import { TextProvider, type TextContext } from '../intl/text-context.ts'

interface IslandFrameProps {
  texts: TextContext
  children: ReactNode
  /** Called in the browser, once what is in it listens. */
  onAlive?: () => void
}

/** What stands around a part, the same on the server and in the browser. */
export function IslandFrame({ texts, children, onAlive }: IslandFrameProps) {
  useEffect(() => onAlive?.(), [onAlive])
  return (
    <StrictMode>
      <TextProvider value={texts}>{children}</TextProvider>
    </StrictMode>
  )
}
