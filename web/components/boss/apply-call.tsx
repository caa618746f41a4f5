import type { ReactNode } from 'react'
import { Section } from '../../ui/section.tsx'

interface ApplyCallProps {
  title: string
  text: string
  children: ReactNode
}

/** The end of a page for owners: one sentence and where to go. */
export function ApplyCall({ title, text, children }: ApplyCallProps) {
  return (
    <Section tone="deep-red">
      <div className="mx-auto max-w-reading text-center">
        <h2 className="text-28 750:text-36">{title}</h2>
        <p className="mt-3 text-muted 750:text-18">{text}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </Section>
  )
}
