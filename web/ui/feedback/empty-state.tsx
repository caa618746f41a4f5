import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  /** A drawn picture. */
  picture?: ReactNode
  /** What to do next. */
  action?: ReactNode
  /** The title's level in the page. */
  level?: 'h1' | 'h2' | 'h3'
}

/** Nothing here, why, and what to do about it: also on a low screen, where the picture gives way. */
export function EmptyState({ title, text, picture, action, level: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-reading justify-items-center px-5 py-12 text-center low:py-4">
      {picture && (
        <div className="mb-6 w-full max-w-[240px] low:mb-3 low:max-w-[160px]">{picture}</div>
      )}
      <Title className="text-22">{title}</Title>
      {text !== undefined && <p className="mt-2 text-muted">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
