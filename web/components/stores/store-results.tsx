import { Suspense, useEffect, useRef } from 'react'
import type { Paging } from '#contract/values/paging.ts'
import type { StoreSummary } from '#contract/stores.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useHeld } from '../../ui/feedback/use-held.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useSiteHref } from '../site-link.tsx'
import { still } from '../still.tsx'
import { StillStoreCard } from './still-store-card.ts'
import { storePath, type StoreSearch, type StoreView } from './store-search.ts'
import { useMoreStores } from './use-more-stores.ts'

/** Fetched by those who chose the map. */
const StoreMap = lazyPart(() => import('./map/store-map.tsx').then((module) => module.StoreMap))

const StorePages = still(() => import('./store-pages.tsx').then((module) => module.StorePages))

interface StoreResultsProps {
  search: StoreSearch
  view: StoreView
  stores: readonly StoreSummary[]
  paging: Paging
}

/** The cards, the map when it was chosen, and the ways on. Key it by the search and the page. */
export function StoreResults({ search, view, ...first }: StoreResultsProps) {
  const { stores, paging, state, loadMore } = useMoreStores(search, first)
  const siteHref = useSiteHref()
  const list = useFocusOnArrival(stores.length)
  const isMap = view === 'map'
  return (
    <div className={isMap ? 'map-view' : undefined}>
      {isMap && (
        <Suspense fallback={<div className="store-map-frame" />}>
          <StoreMap stores={stores} search={search} />
        </Suspense>
      )}
      <div className="min-w-0">
        <ul ref={list} className={isMap ? 'grid gap-3' : 'store-grid'}>
          {stores.map((store) => (
            <li key={store.id}>
              <StillStoreCard store={store} href={siteHref(storePath(store.id))} isRow={isMap} />
            </li>
          ))}
        </ul>
        <MoreStores {...{ search, view, paging, state, loadMore }} />
      </div>
    </div>
  )
}

type MoreStoresProps = Pick<StoreResultsProps, 'search' | 'view' | 'paging'> &
  Pick<ReturnType<typeof useMoreStores>, 'state' | 'loadMore'>

/** A button with scripts, links to the pages in any case, and a word when that was all. */
function MoreStores({ search, view, paging, state, loadMore }: MoreStoresProps) {
  const t = useTranslations('stores')
  const isLoading = useHeld(state === 'loading')
  const pageCount = Math.ceil(paging.total / paging.ps)
  return (
    <div className="mt-8 grid justify-items-center gap-6 750:mt-12">
      {typeof state === 'object' && (
        <Notice kind="error" live title={state.failure}>
          {t('more.failed')}
        </Notice>
      )}
      {paging.hasMore ? (
        <Button kind="quiet" className="no-script:hidden" pending={isLoading} onClick={loadMore}>
          {t('more.load')}
        </Button>
      ) : (
        pageCount > 1 && <p className="text-muted">{t('more.end')}</p>
      )}
      <StorePages page={paging.p} pageCount={pageCount} search={search} view={view} />
    </div>
  )
}

/** After more cards came, the first new one has the focus: whoever asked goes on from there. */
function useFocusOnArrival(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const first = list.current?.children[before.current]
    before.current = count
    first?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }, [count])
  return list
}
