import type { ReactNode } from 'react'

type PhoneFrameProps = { children: ReactNode; className?: string }

/**
 * A phone of HTML whose screen is `children`, 9 by 19.5; give it a width, the rest follows.
 * The screen is its own stacking context and clips what it holds.
 */
export function PhoneFrame({ children, className }: PhoneFrameProps) {
  return (
    <div
      className={`relative aspect-[9/19.5] rounded-[2.6rem] bg-(--art-ink) p-2 shadow-(--shadow-high) ${className ?? 'w-70'}`}
    >
      <div className="relative isolate size-full overflow-hidden rounded-[2.1rem] bg-(--paper)">
        {children}
      </div>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute top-4 left-1/2 h-4 w-20 -translate-x-1/2 rounded-full bg-(--art-ink)"
      />
    </div>
  )
}
