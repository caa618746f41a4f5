import type { StoreCoupon } from '#contract/coupons.ts'
import { SiteLink } from '../site-link.tsx'
import { useStorePlace } from './use-store-place.ts'

/** Where a coupon or discount ticket is good: the store's page, and where that is. */
export function TicketStore({ store }: { store: StoreCoupon['store'] }) {
  const placeOf = useStorePlace()
  return (
    <p>
      <SiteLink to={`/store/${store.id}`} className="link text-18 font-semibold">
        {store.name}
      </SiteLink>
      <span className="block text-muted">{placeOf(store)}</span>
    </p>
  )
}
