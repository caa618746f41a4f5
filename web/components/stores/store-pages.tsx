import { useTranslations } from '../../intl/use-translations.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { useSiteHref } from '../site-link.tsx'
import { storeListPath, type StoreSearch, type StoreView } from './store-search.ts'

interface StorePagesProps {
  page: number
  pageCount: number
  search: StoreSearch
  view: StoreView
}

/** Links to the pages of the list. */
export function StorePages({ page: current, pageCount, search, view }: StorePagesProps) {
  const t = useTranslations('stores')
  const siteHref = useSiteHref()
  return (
    <Pagination
      page={current}
      pageCount={pageCount}
      hrefFor={(page) => siteHref(storeListPath(search, { page, view }))}
      label={t('pages.label')}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      pageLabel={(page) => t('pages.page', { page })}
    />
  )
}
