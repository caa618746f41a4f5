import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { TOTAL_LIMIT } from '#contract/values/paging.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { activeFilters } from '../../components/stores/search/active-filters.ts'
import { loadStoreList } from '../../components/stores/search/load-store-list.ts'
import { placeHints, popularPlaces } from '../../components/stores/search/place-hints.ts'
import { useRememberSearch } from '../../components/stores/search/use-remember-search.ts'
import { SearchForm } from '../../components/stores/search/search-form.tsx'
import { storeListHead } from '../../components/stores/search/store-list-head.ts'
import { StoreResults } from '../../components/stores/store-results.tsx'
import { hasFilters, storeListPath, type StoreView } from '../../components/stores/store-search.ts'
import { still } from '../../components/still.tsx'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

const SearchChips = still(() =>
  import('../../components/stores/search/search-chips.tsx').then((module) => module.SearchChips),
)
const NoStores = still(() =>
  import('../../components/stores/no-stores.tsx').then((module) => module.NoStores),
)
const PastTheEnd = still(() =>
  import('../../components/stores/past-the-end.tsx').then((module) => module.PastTheEnd),
)
/** Sharing a search needs its script. */
const ResultsHeading = still(
  () =>
    import('../../components/stores/results-heading.tsx').then((module) => module.ResultsHeading),
  ({ search }) => !hasFilters(search),
)
const SearchFailure = still(() =>
  import('../../components/stores/search-failure.tsx').then((module) => module.SearchFailure),
)

export const meta = pageMeta

export const loader = pageLoader(['stores'], async ({ api, query, text, ...page }) => {
  const view: StoreView = query.get('view') === 'map' ? 'map' : 'list'
  const { search, options, found, failure, status } = await loadStoreList(api, query, view)
  const filters = activeFilters(search, options, text)
  const wasSentEmpty = query.has('keyword') && !hasFilters(search)
  const p = found?.paging.p ?? 1
  const isEmpty = !found || found.stores.length === 0
  return {
    status,
    head: storeListHead({ ...page, text, search, filters, wasSentEmpty, p, isEmpty }),
    search,
    view,
    options,
    filters,
    hints: hasFilters(search) ? placeHints(search, options, text) : popularPlaces(options),
    found,
    failure: failure?.resultMessage,
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
          <SearchChips {...{ search, filters, hints, view }} />
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
  const { search, view, found, failure } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  if (!found) return <SearchFailure message={failure ?? ''} />
  if (found.paging.total === 0) return <NoStores search={search} />
  if (found.stores.length === 0) return <PastTheEnd search={search} view={view} />
  const { total } = found.paging
  const count = t(total === TOTAL_LIMIT ? 'countMany' : 'count', { count: total })
  return (
    <>
      <LiveRegion message={count} />
      <ResultsHeading
        {...{ search, view }}
        count={count}
        hasMap={found.stores.some(({ lat }) => lat !== null)}
      />
      <StoreResults key={key} {...{ search, view }} {...found} />
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
