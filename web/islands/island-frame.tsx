import { StrictMode, type ReactNode } from 'react'
import { TextProvider, type TextContext } from '../intl/text-context.ts'

interface IslandFrameProps {
  texts: TextContext
  children: ReactNode
}

/** What stands around a part, the same on the server and in the browser. */
export function IslandFrame({ texts, children }: IslandFrameProps) {
  return (
    <StrictMode>
      <TextProvider value={texts}>{children}</TextProvider>
    </StrictMode>
  )
}
