import type { StoreSummary } from '#contract/stores.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { useRootData } from '../../../page/root-data.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { MapPlan } from './draw-store-map.ts'
import { isNear, type StoreSearch } from '../store-search.ts'
import './store-map.css'
import './store-map-frame.css'

interface StoreMapProps {
  stores: readonly StoreSummary[]
  search: StoreSearch
}

/**
 * The stores on a map (`web/islands/store-map.ts`). Its library is fetched only where it was chosen; the list stays
 * below.
 */
export function StoreMap({ stores, search }: StoreMapProps) {
  const t = useTranslations('stores.map')
  const tiles = useRootData()?.settings.map
  const isNowhere = stores.every(({ lat }) => lat === null)
  if (isNowhere) return <Notice className="mb-6">{t('nowhere')}</Notice>
  const plan: MapPlan = {
    tiles,
    words: {
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      cluster: t('cluster', { count: '{count}' }),
    },
    here: isNear(search) ? { lat: Number(search.lat), lng: Number(search.lng) } : undefined,
  }
  return (
    <section
      aria-label={t('label')}
      className="relative isolate overflow-clip rounded-card border border-line bg-sand"
      data-map={JSON.stringify(plan)}
    >
      <div className="store-map" />
      <noscript>
        <p className="p-5">{t('noScript')}</p>
      </noscript>
      <template>
        <Notice kind="error" live className="mb-6" title={t('failed')}>
          {t('failedHelp')}
        </Notice>
      </template>
    </section>
  )
}
