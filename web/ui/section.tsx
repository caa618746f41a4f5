import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SectionProps = {
  children: ReactNode
  /** The ground. On deep-red every component inside changes its colours by itself. */
  tone?: 'paper' | 'sand' | 'deep-red'
  /** Less air above and below. */
  tight?: boolean
  title?: ReactNode
  /** A line under the title. */
  lead?: ReactNode
  /** Puts title and lead in the middle. */
  centered?: boolean
  id?: string
  /** Goes to a box around the children, below title and lead: a grid, say. */
  className?: string
}

/** A band of the page, as wide as the window, its content on the 1120 px measure. */
export function Section(props: SectionProps) {
  const { children, tone, tight, title, lead, centered, id, className } = props
  return (
    <section
      id={id}
      className={classNames('section', tight && 'section-tight', tone && `tone-${tone}`)}
    >
      <div className="measure">
        {title !== undefined && (
          <div
            className={classNames(
              'mb-8 max-w-reading 750:mb-12',
              centered && 'mx-auto text-center',
            )}
          >
            <h2 className="text-28 750:text-36">{title}</h2>
            {lead !== undefined && <p className="phrases mt-3 text-muted 750:text-18">{lead}</p>}
          </div>
        )}
        {className ? <div className={className}>{children}</div> : children}
      </div>
    </section>
  )
}
