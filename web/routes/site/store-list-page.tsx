import { useLoaderData } from 'react-router'
import { TOTAL_LIMIT } from '#contract/values/paging.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { activeFilters } from '../../components/stores/search/active-filters.ts'
import { loadStoreList } from '../../components/stores/search/load-store-list.ts'
import { placeHints, popularPlaces } from '../../components/stores/search/place-hints.ts'
import { SearchChips } from '../../components/stores/search/search-chips.tsx'
import { SearchForm } from '../../components/stores/search/search-form.tsx'
import { storeListHead } from '../../components/stores/search/store-list-head.ts'
import { NoStores } from '../../components/stores/no-stores.tsx'
import { PastTheEnd } from '../../components/stores/past-the-end.tsx'
import { ResultsHeading } from '../../components/stores/results-heading.tsx'
import { SearchFailure } from '../../components/stores/search-failure.tsx'
import { StoreResults } from '../../components/stores/store-results.tsx'
import {
  hasFilters,
  isNear,
  readStoreView,
  storeListPath,
} from '../../components/stores/store-search.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { SiteHandle } from './site-layout.tsx'

export const handle: SiteHandle = { isStill: true }

export const meta = pageMeta

export const loader = pageLoader(['stores'], async ({ api, query, text, ...page }) => {
  const view = readStoreView(query)
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
  const { search, view, options, filters, hints, error } = useLoaderData<typeof loader>()
  const label = filters.map((filter) => filter.label).join(' · ')
  // Where the visitor stands is nothing to keep.
  const remembered = label && !isNear(search) ? { label, path: storeListPath(search) } : undefined
  return (
    <>
      <div className="tone-sand bg-paper pt-8 pb-6 750:pt-14 750:pb-10">
        <div className="measure">
          <PageHeading title={t('title')} lead={filters.length === 0 ? t('lead') : undefined} />
          <div className="mt-6">
            <SearchForm {...{ options, search, view, error }} />
          </div>
          <SearchChips {...{ search, filters, hints, view }} />
        </div>
      </div>
      <section
        tabIndex={-1}
        aria-label={t('results')}
        className="measure scroll-mt-(--bar-height) pt-6 pb-14 750:pt-10 750:pb-24"
        // After another search they have the focus (`web/islands/store-search.ts`).
        data-results=""
        data-remembers={remembered && JSON.stringify(remembered)}
      >
        <FoundStores />
      </section>
    </>
  )
}

function FoundStores() {
  const t = useTranslations('stores')
  const { search, view, found, failure } = useLoaderData<typeof loader>()
  if (!found) return <SearchFailure message={failure ?? ''} />
  if (found.paging.total === 0) return <NoStores search={search} />
  if (found.stores.length === 0) return <PastTheEnd search={search} view={view} />
  const { total } = found.paging
  const count = t(total === TOTAL_LIMIT ? 'countMany' : 'count', { count: total })
  return (
    <>
      <ResultsHeading
        {...{ search, view }}
        count={count}
        hasMap={found.stores.some(({ lat }) => lat !== null)}
      />
      <StoreResults {...{ search, view }} {...found} />
    </>
  )
}
