import { StoreLink } from '../app/store-link.tsx'
import type { StoreCoupon } from '#contract/coupons.ts'
import { useStorePlace } from './use-store-place.ts'

/** Where a coupon or discount ticket is good: the store's page, and where that is. */
export function TicketStore({ store }: { store: StoreCoupon['store'] }) {
  const placeOf = useStorePlace()
  return (
    <p>
      <StoreLink id={store.id} className="link text-18 font-semibold">
        {store.name}
      </StoreLink>
      <span className="block text-muted">{placeOf(store)}</span>
    </p>
  )
}
