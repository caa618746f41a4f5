import { AREA_FACTS, DEFAULT_AREA, type Area } from '#contract/values/area.ts'
import { parseLocale } from '#contract/values/locale.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { LOCALE_NAMES } from '../client/locale-choice.ts'

/** What a field of a coupon's file is called in its form; undefined for one that the form does not have. */
export function useCouponFieldWords(): (name: string, area: Area | null) => string | undefined {
  const t = useTranslations('console.coupon.fields')
  return (name, area) => {
    const [first = '', last] = name.split('.')
    const locale = parseLocale(last ?? '')
    if (locale && (first === 'title' || first === 'terms')) {
      return t(first, { locale: LOCALE_NAMES[locale] })
    }
    const giftLocale = /^discount\.\w+\.([\w-]+)$/.exec(name)?.[1]
    const ofGift = parseLocale(giftLocale)
    if (ofGift) return t('gift', { locale: LOCALE_NAMES[ofGift] })
    switch (name) {
      case 'storeName':
      case 'storeAddress':
      case 'stock':
        return t(name)
      case 'window.startsOn':
        return t('startsOn')
      case 'window.endsOn':
        return t('endsOn')
      case 'discount.percent':
        return t('percent')
      case 'discount.amountMinor':
        return t('amount', { symbol: AREA_FACTS[area ?? DEFAULT_AREA].symbol })
      default:
        return first === 'discount' ? t('discount') : undefined
    }
  }
}
