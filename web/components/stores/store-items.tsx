import type { StoreSummary } from '#contract/stores.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { StoreCard } from './store-card.tsx'
import { storePath } from './store-search.ts'

interface StoreItemsProps {
  stores: readonly StoreSummary[]
  /** Rows beside a map, which reads from them what it shows. */
  isMap: boolean
  siteHref: (path: string) => string
}

/** The cards of a list, one an item: of its page, and of what is fetched to stand below. */
export function StoreItems({ stores, isMap, siteHref }: StoreItemsProps) {
  const pinOf = usePin()
  return stores.map((store) => (
    <li key={store.id} data-pin={isMap ? JSON.stringify(pinOf(store)) : undefined}>
      <StoreCard store={store} href={siteHref(storePath(store.id))} isRow={isMap} />
    </li>
  ))
}

/** What the map says of a store; its name and its address are those of the card's link. */
export interface StorePin {
  lat: number | null
  lng: number | null
  /** On the pin. */
  label: string
  /** In what opens from it. */
  rebate: string
  place: string
}

function usePin(): (store: StoreSummary) => StorePin {
  const t = useTranslations('stores.map')
  return ({ lat, lng, rebatePercent: percent, businessType, city, region }) => ({
    lat,
    lng,
    label: percent === null ? '·' : `${percent}%`,
    rebate: percent === null ? '' : t('rebate', { percent }),
    place: [businessType?.name, city, region].filter(Boolean).join(' · '),
  })
}
