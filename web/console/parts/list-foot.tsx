import type { Paging } from '#contract/values/paging.ts'
import { TOTAL_LIMIT } from '#contract/values/paging.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { useListQuery } from '../client/list-query.ts'

/** How many there are, and the way to the other pages. */
export function ListFoot({ paging }: { paging: Paging }) {
  const t = useTranslations('console.list')
  const format = useFormatter()
  const { hrefFor } = useListQuery()
  const { p, ps, total } = paging
  const count = format.number(total)
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted" role="status">
        {total >= TOTAL_LIMIT ? t('many', { count }) : t('count', { count: total })}
      </p>
      <Pagination
        page={p}
        pageCount={Math.ceil(total / ps)}
        hrefFor={hrefFor}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(page) => t('page', { page })}
      />
    </div>
  )
}
