import { useTranslations } from '../../intl/use-translations.ts'

/** Makes words of meters: `350 公尺`, `1.2 公里`. Finer than ten meters would only look exact. */
export function useDistance(): (meters: number) => string {
  const t = useTranslations('stores.distance')
  return (meters) => {
    if (meters < 995) return t('meters', { meters: Math.max(10, Math.round(meters / 10) * 10) })
    return t('kilometers', { kilometers: Math.round(meters / 100) / 10 })
  }
}
