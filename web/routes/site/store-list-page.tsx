import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { activeFilters } from '../../components/stores/search/active-filters.ts'
import {
  FilterChips,
  HintChips,
  RadiusChips,
} from '../../components/stores/search/filter-chips.tsx'
import { loadStoreList } from '../../components/stores/search/load-store-list.ts'
import { NoStores } from '../../components/stores/no-stores.tsx'
import { placeHints } from '../../components/stores/search/place-hints.ts'
import { useRememberSearch } from '../../components/stores/search/recent-searches.ts'
import { ResultsHeading } from '../../components/stores/results-heading.tsx'
import { SearchFailure } from '../../components/stores/search-failure.tsx'
import { SearchForm } from '../../components/stores/search/search-form.tsx'
import { storeListHead } from '../../components/stores/search/store-list-head.ts'
import { StoreResults } from '../../components/stores/store-results.tsx'
import { hasFilters, storeListPath, type StoreView } from '../../components/stores/store-search.ts'
import { useSiteHref } from '../../components/site-link.tsx'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export const meta = pageMeta

export const loader = pageLoader(['stores'], async ({ api, query, text, ...page }) => {
  const view: StoreView = query.get('view') === 'map' ? 'map' : 'list'
  const { search, options, found, failure, storesWithCoupon } = await loadStoreList(
    api,
    query,
    view,
  )
  const filters = activeFilters(search, options, text)
  const wasSentEmpty = query.has('keyword') && !hasFilters(search)
  const p = found?.paging.p ?? 1
  const isEmpty = !found || found.stores.length === 0
  return {
    status: failure?.resultCode,
    head: storeListHead({ ...page, text, search, filters, wasSentEmpty, p, isEmpty }),
    search,
    view,
    options,
    filters,
    hints: placeHints(search, options, text),
    found,
    failure: failure?.resultMessage,
    storesWithCoupon,
    error: wasSentEmpty ? text('errors.StoreSearchEmpty') : undefined,
  }
})

export default function StoreListPage() {
  const t = useTranslations('stores')
  const { search, view, options, filters, hints, error, found } = useLoaderData<typeof loader>()
  const address = storeListPath(search, { page: found?.paging.p })
  const results = useFocusOnChange(address)
  useRememberSearch(search, filters)
  return (
    <>
      <div className="tone-sand bg-paper pt-8 pb-6 750:pt-14 750:pb-10">
        <div className="measure">
          <PageHeading title={t('title')} lead={filters.length === 0 ? t('lead') : undefined} />
          <div className="mt-6">
            <SearchForm key={address} {...{ options, search, view, error }} />
          </div>
          <FilterChips {...{ search, filters, view }} />
          <RadiusChips search={search} view={view} />
          <HintChips hints={hints} view={view} />
        </div>
      </div>
      <section
        ref={results}
        tabIndex={-1}
        aria-label={t('results')}
        className="measure scroll-mt-(--bar-height) pt-6 pb-14 750:pt-10 750:pb-24"
      >
        <FoundStores />
      </section>
    </>
  )
}

function FoundStores() {
  const t = useTranslations('stores')
  const siteHref = useSiteHref()
  const { search, view, found, failure, storesWithCoupon } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  if (!found) return <SearchFailure message={failure ?? ''} />
  if (found.paging.total === 0) return <NoStores search={search} />
  if (found.stores.length === 0) {
    return (
      <EmptyState
        title={t('more.end')}
        action={<Button to={siteHref(storeListPath(search, { view }))}>{t('more.first')}</Button>}
      />
    )
  }
  return (
    <>
      <ResultsHeading
        {...{ search, view }}
        total={found.paging.total}
        hasMap={found.stores.some(({ lat }) => lat !== null)}
      />
      <StoreResults key={key} {...{ search, view, storesWithCoupon }} {...found} />
    </>
  )
}

/** After another search or page, the results come into view and have the focus; not at first. */
function useFocusOnChange(address: string) {
  const results = useRef<HTMLElement>(null)
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    results.current?.focus()
  }, [address])
  return results
}
