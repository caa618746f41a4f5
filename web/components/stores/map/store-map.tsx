import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { StoreSummary } from '#contract/stores.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { useRootData } from '../../../page/root-data.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useSiteHref } from '../../site-link.tsx'
import type { DrawnMap, MapPlan } from './draw-store-map.ts'
import { isNear, storePath, type StoreSearch } from '../store-search.ts'

/** The stores on a map. Its library comes only now that the visitor chose it; the list stays below. */
export function StoreMap({
  stores,
  search,
}: {
  stores: readonly StoreSummary[]
  search: StoreSearch
}) {
  const t = useTranslations('stores.map')
  const box = useRef<HTMLDivElement>(null)
  const state = useDrawnMap(box, stores, search)
  const isNowhere = stores.every(({ lat }) => lat === null)
  if (isNowhere) return <Notice className="mb-6">{t('nowhere')}</Notice>
  if (state === 'failed') {
    return (
      <Notice kind="error" live className="mb-6" title={t('failed')}>
        {t('failedHelp')}
      </Notice>
    )
  }
  return (
    <section aria-label={t('label')} className="store-map-frame">
      <div ref={box} className="store-map" />
      <noscript>
        <p className="store-map-note">{t('noScript')}</p>
      </noscript>
    </section>
  )
}

function useDrawnMap(
  box: RefObject<HTMLDivElement | null>,
  stores: readonly StoreSummary[],
  search: StoreSearch,
): 'drawing' | 'drawn' | 'failed' {
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const drawn = useRef<DrawnMap>(null)
  const t = useTranslations('stores')
  const tiles = useRootData()?.settings.map
  const siteHref = useSiteHref()
  const navigate = useNavigate()
  const plan: MapPlan = {
    tiles,
    words: {
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
      rebate: (percent) => t('map.rebate', { percent }),
      cluster: (count) => t('map.cluster', { count }),
    },
    here: isNear(search) ? { lat: Number(search.lat), lng: Number(search.lng) } : undefined,
    hrefOf: (id) => siteHref(storePath(id)),
    open: (href) => void navigate(href),
  }
  const findLatest = useEffectEvent(() => ({ plan, stores }))

  // Made once; it then follows the stores. What else it needs of the page does not change.
  useEffect(() => {
    let isGone = false
    void import('./draw-store-map.ts').then(
      ({ drawStoreMap }) => {
        if (isGone || !box.current) return
        const latest = findLatest()
        drawn.current = drawStoreMap(box.current, latest.plan)
        drawn.current.show(latest.stores)
        setState('drawn')
      },
      () => setState('failed'),
    )
    return () => {
      isGone = true
      drawn.current?.remove()
      drawn.current = null
    }
  }, [box])

  useEffect(() => drawn.current?.show(stores), [stores])
  return state
}
