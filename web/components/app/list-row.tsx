import type { ReactNode } from 'react'
import { ChevronDownIcon, ChevronRightIcon } from '../../art/icons.tsx'
import { StretchedLink } from '../../ui/navigation/stretched-link.tsx'
import './list-row.css'

interface ListRowProps {
  /** An icon of `size-5`, shown in a round of its own. */
  icon?: ReactNode
  title: ReactNode
  sub?: ReactNode
  /** At the end: a MoneyText, a StatusChip, a small button. */
  right?: ReactNode
  /** Its page, from `useSiteHref()`: the whole row can be hit. */
  to?: string
  /** Unfolds under the row, by native details. Not together with `to`. */
  children?: ReactNode
}

/** A row of a `<ul className="list-rows">`. */
export function ListRow({ icon, title, sub, right, to, children }: ListRowProps) {
  const line = (
    <>
      {icon && <span className="list-icon">{icon}</span>}
      <span className="min-w-0 flex-[1_1_6.5rem]">
        <span className="block font-semibold">
          {to === undefined ? title : <StretchedLink to={to}>{title}</StretchedLink>}
        </span>
        {sub !== undefined && <span className="block text-14 text-muted">{sub}</span>}
      </span>
      {right !== undefined && <span className="list-right">{right}</span>}
    </>
  )
  if (children) {
    return (
      <li>
        <details className="disclosure list-details">
          <summary className="list-row">
            {line}
            <ChevronDownIcon className="size-5" />
          </summary>
          <div className="pb-5">{children}</div>
        </details>
      </li>
    )
  }
  return (
    <li className="list-row">
      {line}
      {to !== undefined && <ChevronRightIcon className="size-5 text-muted" />}
    </li>
  )
}
