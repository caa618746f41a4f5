import { Link } from 'react-router'
import { ChevronRightIcon } from '../../art/icons.tsx'

type BreadcrumbsProps = {
  /** Name of the landmark. */
  label: string
  /** From the top down; the last is this page and needs no `to`. */
  items: readonly { label: string; to?: string }[]
}

/** Where this page stands. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="text-14 text-muted print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1">
        {items.map((item, index) => (
          <li key={item.to ?? item.label} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRightIcon className="size-4" />}
            {item.to === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <Link to={item.to} className="py-2 underline-offset-4 hover:text-red hover:underline">
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
