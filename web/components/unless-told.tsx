import { useEffect, useRef, type ReactNode } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'

interface UnlessToldProps {
  /** Why it cannot be done now; undefined: it can. */
  words: string | undefined
  /** What begins something: a button, a form. */
  children?: ReactNode
}

/** In place of what cannot be done now stand the words that a press would be answered with. */
export function UnlessTold({ words, children = null }: UnlessToldProps) {
  const wasThere = useRef(false)
  const isOff = words !== undefined
  useEffect(() => {
    if (!isOff) wasThere.current = children !== null
  })
  return isOff ? <OffNotice words={words} hadButton={wasThere} /> : children
}

interface OffNoticeProps {
  words: string
  hadButton: { readonly current: boolean }
}

function OffNotice({ words, hadButton }: OffNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (hadButton.current && document.activeElement === document.body) box.current?.focus()
  }, [hadButton])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="warning" live>
        {words}
      </Notice>
    </div>
  )
}
