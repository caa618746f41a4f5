import { Link } from 'react-router'
import { ChevronLeftIcon, ChevronRightIcon } from '../../art/icons.tsx'

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

/** Real links to the pages of a list; on a narrow phone only back, '3 / 12' and on. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, hrefFor, label, previousLabel, nextLabel, pageLabel } = props
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1 print:hidden">
      {page > 1 && (
        <Link to={hrefFor(page - 1)} rel="prev" className="page-link" aria-label={previousLabel}>
          <ChevronLeftIcon className="size-5" />
        </Link>
      )}
      <span className="px-3 tabular-nums 480:hidden">
        {page} / {pageCount}
      </span>
      {pagesToShow(page, pageCount).map((number, index) =>
        number === undefined ? (
          <span key={`gap-${index}`} className="text-muted max-480:hidden" aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={number}
            to={hrefFor(number)}
            className="page-link max-480:hidden"
            aria-label={pageLabel(number)}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={hrefFor(page + 1)} rel="next" className="page-link" aria-label={nextLabel}>
          <ChevronRightIcon className="size-5" />
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
