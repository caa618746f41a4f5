import { useTranslations } from '../../intl/use-translations.ts'

/** Where a store is, in the order of the language: `臺北市 大安區`, `Da'an District, Taipei City`. */
export function usePlace(): (store: { city: string; region: string }) => string {
  const t = useTranslations('stores')
  return ({ city, region }) => (region ? t('place', { city, region }) : city)
}
