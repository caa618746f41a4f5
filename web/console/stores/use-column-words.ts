import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import {
  STORE_LENGTHS,
  storeRanges,
  type StoreField,
  type StoreRange,
} from '#contract/values/store-columns.ts'
import { STORE_STATES } from '#contract/values/store-form.ts'
import { useTextContext } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { LOCALE_NAMES } from '../client/locale-choice.ts'
import { exampleOf } from './store-template.ts'

type Choices = ConsoleAnswer<'stores', 'listChoices'>

/** The language that a column of a name or a text is in. */
const LOCALES_OF = {
  nameZhTw: 'zh-TW',
  nameZhCn: 'zh-CN',
  nameEnUs: 'en-US',
  introZhTw: 'zh-TW',
  introZhCn: 'zh-CN',
  introEnUs: 'en-US',
} as const

/** What a column of a store file takes in an area, in words made of the importer's own limits. */
export function useColumnWords(area: Area, choices: Choices): (field: StoreField) => string {
  const t = useTranslations('console-stores.import')
  const takes = useTranslations('console-stores.import.takes')
  const format = useFormatter()
  const rangeOf = useRangeWords(area)
  const valuesOf = useValueWords(area, choices)
  const hundred = useHundred(area)

  function wordsOf(field: StoreField): string {
    switch (field) {
      case 'nameZhTw':
      case 'nameZhCn':
      case 'nameEnUs':
        return takes('nameIn', { locale: LOCALE_NAMES[LOCALES_OF[field]] })
      case 'introZhTw':
      case 'introZhCn':
      case 'introEnUs':
        return takes('introIn', { locale: LOCALE_NAMES[LOCALES_OF[field]] })
      case 'businessType':
      case 'city':
      case 'isRecommended':
      case 'status':
        return takes(field, { values: format.list(valuesOf(field), { type: 'disjunction' }) })
      case 'lat':
      case 'lng':
      case 'rebatePercent':
        return takes(field, { range: rangeOf(field) ?? '' })
      case 'rebateCapMinor':
        return takes(field, { range: rangeOf(field) ?? '', money: hundred })
      case 'demoAttributes':
        return ''
      default:
        return takes(field, { example: exampleOf(area, field) })
    }
  }

  return (field) =>
    isLimited(field)
      ? t('limited', { words: wordsOf(field), count: STORE_LENGTHS[field] })
      : wordsOf(field)
}

/** From which number to which a column goes; undefined where it has no numbers. */
export function useRangeWords(area: Area): (field: StoreField) => string | undefined {
  const t = useTranslations('console-stores.import')
  const format = useFormatter()
  return (field) => {
    const range = (storeRanges(area) as Partial<Record<StoreField, StoreRange>>)[field]
    if (!range) return undefined
    const [least, most] = range
    return t('range', { least: format.number(least), most: format.number(most) })
  }
}

/** Whether a column has letters of which there is a most. */
export function isLimited(field: StoreField): field is keyof typeof STORE_LENGTHS {
  return field in STORE_LENGTHS
}

function useValueWords(area: Area, { businessTypes, cities }: Choices) {
  const t = useTranslations('console-stores.import')
  const states = useTranslations('console-stores.states')
  const { locale } = useTextContext()
  return (field: 'businessType' | 'city' | 'isRecommended' | 'status'): string[] => {
    switch (field) {
      case 'businessType':
        return businessTypes
          .filter(({ areas }) => areas.includes(area))
          .map(({ id, names }) => t('valueWords', { value: id, words: localized(names, locale) }))
      case 'city':
        return cities
          .filter(({ id }) => id.startsWith(`${area}-`))
          .map(({ names }) => localized(names, locale))
      case 'isRecommended':
        return ['yes', 'no']
      case 'status':
        return STORE_STATES.map((value) => t('valueWords', { value, words: states(value) }))
    }
  }
}

/** What 100 of the smallest unit are, with every decimal of the currency: `NT$100`, `S$1.00`. */
function useHundred(area: Area): string {
  const format = useFormatter()
  const { symbol, decimals } = AREA_FACTS[area]
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return symbol + format.number(100 / 10 ** decimals, options)
}
