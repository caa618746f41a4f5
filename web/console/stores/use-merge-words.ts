import type { StoreFactsAnswer } from '#contract/console/stores.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import type { MergeField } from '#contract/values/store-form.ts'
import { useDayWords } from '../../components/day.tsx'
import { useMoney } from '../../components/use-money.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'

/** What a store has of a field that can be chosen, so that two say the same where they have the same; '' is nothing. */
export function useMergeWords(): (field: MergeField, store: StoreFactsAnswer) => string {
  const yesNo = useTranslations('console.difference')
  const locale = useLocale()
  const rebateWords = useRebateWords()
  return (field, store) => {
    switch (field) {
      case 'names':
        return textsOf(store.names)
      case 'brand':
        return store.brand ?? ''
      case 'businessType':
        return store.businessTypeNames ? localized(store.businessTypeNames, locale) : ''
      case 'address':
        return store.fullAddress
      case 'position':
        return store.lat === null ? '' : `${store.lat}, ${store.lng}`
      case 'phone':
        return store.phone ?? ''
      case 'openingHours':
        return store.hoursText ?? ''
      case 'rebate':
        return rebateWords(store)
      case 'intros':
        return textsOf(store.intros)
      case 'isRecommended':
        return yesNo(store.isRecommended ? 'yes' : 'no')
    }
  }
}

function textsOf(texts: StoreFactsAnswer['names']): string {
  return [...new Set(LOCALES.flatMap((one) => texts[one] ?? []))].join(' / ')
}

/** With the cap, and what is planned of it. */
function useRebateWords(): (store: StoreFactsAnswer) => string {
  const t = useTranslations('console-stores')
  const money = useMoney()
  const dayWords = useDayWords()
  const capWords = (minor: number | null) => (minor === null ? t('store.noCap') : money(minor))
  const percentWords = (percent: number, capMinor: number | null) =>
    t('store.planText', { rebate: t('store.percent', { percent }), cap: capWords(capMinor) })
  return ({ rebate, planned }) => {
    const now = rebate.percent === null ? '' : percentWords(rebate.percent, rebate.capMinor)
    if (!planned) return now
    return t('merge.rebatePlanned', {
      rebate: now || t('store.noRebate'),
      day: dayWords(planned.startsOn),
      planned: percentWords(planned.percent, planned.capMinor),
    })
  }
}
