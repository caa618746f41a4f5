import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { ChevronLeftIcon } from '../../art/icons.tsx'
import { classNames } from '../../ui/class-names.ts'
import './app-page.css'

interface AppPageProps {
  /** The page's one h1. */
  title: ReactNode
  lead?: ReactNode
  /** To the page above: an address of `useSiteHref()` and its name. */
  back?: { to: string; label: string }
  /** Small, at the end of the title's line: a link or a chip. */
  aside?: ReactNode
  children: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** The frame of a member's page: one column of up to 720 px, its parts 32 px apart. */
export function AppPage({ title, lead, back, aside, children, className, ref }: AppPageProps) {
  return (
    <div ref={ref} className="app-page">
      <header>
        {back && (
          <Link to={back.to} className="app-back">
            <ChevronLeftIcon className="size-5" />
            {back.label}
          </Link>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h1 className="text-28 750:text-36">{title}</h1>
          {aside}
        </div>
        {lead !== undefined && <p className="mt-2 text-muted">{lead}</p>}
      </header>
      <div className={classNames('app-parts', className)}>{children}</div>
    </div>
  )
}
