import type { Paging } from '#contract/values/paging.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { moreStoresPath, storeListPath, type StoreSearch, type StoreView } from './store-search.ts'

interface StoreWaysProps {
  search: StoreSearch
  view: StoreView
  /** Of the last page that is shown. */
  paging: Paging
  siteHref: (path: string) => string
}

/** The ways on from a list: a button with scripts, links to the pages in any case, and a word when that was all. */
export function StoreWays({ search, view, paging, siteHref }: StoreWaysProps) {
  const t = useTranslations('stores')
  const pageCount = Math.ceil(paging.total / paging.ps)
  const next = { page: paging.p + 1, view }
  return (
    <div className="mt-8 grid justify-items-center gap-6 750:mt-12" data-ways>
      {paging.hasMore ? (
        <Button
          kind="quiet"
          className="no-script:hidden"
          // Done by `web/islands/more-button.ts`.
          data-more={siteHref(moreStoresPath(search, next))}
        >
          {t('more.load')}
        </Button>
      ) : (
        pageCount > 1 && <p className="text-muted">{t('more.end')}</p>
      )}
      <Pagination
        page={paging.p}
        pageCount={pageCount}
        hrefFor={(page) => siteHref(storeListPath(search, { page, view }))}
        label={t('pages.label')}
        previousLabel={t('pages.previous')}
        nextLabel={t('pages.next')}
        pageLabel={(page) => t('pages.page', { page })}
      />
    </div>
  )
}
