import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageHeadingProps = {
  title: ReactNode
  /** A few words above the title. */
  eyebrow?: ReactNode
  lead?: ReactNode
  /** Buttons under the lead. */
  action?: ReactNode
  /** The opening of a page that sells: 48 px from 750 px on. */
  hero?: boolean
  className?: string
}

/** The one h1 of a page. */
export function PageHeading({ title, eyebrow, lead, action, hero, className }: PageHeadingProps) {
  return (
    <div className={classNames('max-w-reading', className)}>
      {eyebrow !== undefined && <p className="mb-2 font-semibold text-gold-text">{eyebrow}</p>}
      <h1 className={hero ? 'text-36 750:text-48' : 'text-28 750:text-36'}>{title}</h1>
      {lead !== undefined && <p className="phrases mt-4 text-muted 750:text-18">{lead}</p>}
      {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
