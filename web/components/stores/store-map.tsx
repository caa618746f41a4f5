import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StoreSummary } from '#contract/stores.ts'
import { useRootData } from '../../root-data.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSiteHref } from '../site-link.tsx'
import type { DrawnMap, MapWords } from './draw-store-map.ts'
import { isNear, storePath, type StoreSearch } from './store-search.ts'

/** The stores on a map. Its library comes only now that the visitor chose it; the list stays below. */
export function StoreMap({ stores, search }: { stores: readonly StoreSummary[]; search: StoreSearch }) {
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
  box: React.RefObject<HTMLDivElement | null>,
  stores: readonly StoreSummary[],
  search: StoreSearch,
): 'drawing' | 'drawn' | 'failed' {
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const drawn = useRef<DrawnMap>(null)
  const t = useTranslations('stores')
  const settings = useRootData()?.settings.map
  const siteHref = useSiteHref()
  const navigate = useNavigate()

  // The map is made once and then follows the stores; what it needs of the page does not change.
  useEffect(() => {
    let isGone = false
    const words: MapWords = {
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
      rebate: (percent) => t('map.rebate', { percent }),
    }
    void import('./draw-store-map.ts').then(
      ({ drawStoreMap }) => {
        if (isGone || !box.current) return
        drawn.current = drawStoreMap(box.current, {
          tiles: settings,
          words,
          here: isNear(search) ? { lat: Number(search.lat), lng: Number(search.lng) } : undefined,
          hrefOf: (id) => siteHref(storePath(id)),
          open: (href) => void navigate(href),
        })
        drawn.current.show(stores)
        setState('drawn')
      },
      () => setState('failed'),
    )
    return () => {
      isGone = true
      drawn.current?.remove()
      drawn.current = null
    }
  }, [])

  useEffect(() => drawn.current?.show(stores), [stores])
  return state
}
