import type { StoreCoupon } from '#contract/coupons.ts'
import { useTranslations } from '../../intl/use-translations.ts'

/** Where the store of a coupon is, in the order of the language. */
export function useStorePlace(): (store: StoreCoupon['store']) => string {
  const t = useTranslations('coupons')
  return ({ city, region }) => (region ? t('place', { city, region }) : city)
}
