import type { Paging } from '#contract/values/paging.ts'
import type { StoreSummary } from '#contract/stores.ts'
import type { LostCause } from '../../client/lost-answer.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSiteHref } from '../site-link.tsx'
import { StoreMap } from './map/store-map.tsx'
import { StoreItems } from './store-items.tsx'
import type { StoreSearch, StoreView } from './store-search.ts'
import { StoreWays } from './store-ways.tsx'
import './store-results.css'

interface StoreResultsProps {
  search: StoreSearch
  view: StoreView
  stores: readonly StoreSummary[]
  paging: Paging
}

/** The cards, the map when it was chosen, and the ways on. */
export function StoreResults({ search, view, stores, paging }: StoreResultsProps) {
  const siteHref = useSiteHref()
  const isMap = view === 'map'
  return (
    <div className={isMap ? 'map-view' : undefined}>
      {isMap && <StoreMap stores={stores} search={search} />}
      <div className="min-w-0">
        <ul className={isMap ? 'grid gap-3' : 'store-grid'}>
          <StoreItems {...{ stores, isMap, siteHref }} />
        </ul>
        <NoMoreStores />
        <StoreWays {...{ search, view, paging, siteHref }} />
      </div>
    </div>
  )
}

/** Says why more of them did not come: made by `web/islands/more-button.ts`, under the title of what kept them. */
function NoMoreStores() {
  const t = useTranslations()
  const titles: Record<LostCause, string> = {
    offline: t('shell.error.offline.title'),
    noAnswer: t('shell.error.noAnswer.title'),
    timeout: t('shell.error.timeout.title'),
    loginPage: t('shell.error.loginPage.title'),
    busy: t('shell.error.busy.title'),
    away: t('shell.error.away.title'),
    script: t('shell.error.script.title'),
    failed: t('shell.error.failed.title'),
  }
  return (
    <>
      <div className="mt-8 empty:hidden" role="alert" />
      <template data-titles={JSON.stringify(titles)}>
        <Notice kind="error" title="">
          {t('stores.more.failed')}
        </Notice>
      </template>
    </>
  )
}
