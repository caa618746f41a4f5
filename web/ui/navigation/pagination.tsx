import { Link } from 'react-router'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'

type PaginationProps = {
  /** From 1. */
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  /** Name of the landmark. */
  label: string
  previousLabel: string
  nextLabel: string
  /** What a number is called aloud, such as 'Page 3'. */
  pageLabel: (page: number) => string
}

/** Real links to the pages of a list; nothing where there is only one. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, hrefFor, label, previousLabel, nextLabel, pageLabel } = props
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1 print:hidden">
      {page > 1 && (
        <Link to={hrefFor(page - 1)} rel="prev" className="page-link" aria-label={previousLabel}>
          <ChevronLeftIcon />
        </Link>
      )}
      {pagesToShow(page, pageCount).map((number, index) =>
        number === undefined ? (
          <span key={`gap-${index}`} className="text-muted" aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={number}
            to={hrefFor(number)}
            className="page-link"
            aria-label={pageLabel(number)}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={hrefFor(page + 1)} rel="next" className="page-link" aria-label={nextLabel}>
          <ChevronRightIcon />
        </Link>
      )}
    </nav>
  )
}

/** First, last, this one and its neighbours; undefined where numbers are left out. */
export function pagesToShow(page: number, pageCount: number): (number | undefined)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((one, other) => one - other)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [undefined, number] : [number]
  })
}
