import { AREA_FACTS, DEFAULT_AREA, type Area } from '#contract/values/area.ts'
import { useFormatter } from '../intl/use-formatter.ts'
import { useRootData } from '../root-data.ts'

/** As people write it in each area; `Intl` says '$' for two of them, by the reader's language. */
const SYMBOLS = { TWD: 'NT$', MYR: 'RM', SGD: 'S$' } as const

/** Minor units in one unit of the area's currency: 1 for TWD, 100 for MYR and SGD. */
export function minorPerUnit(area: Area): number {
  return 10 ** AREA_FACTS[area].decimals
}

/** Makes words of an amount in the smallest unit of the page's area: `NT$1,200`, `RM12.50`. */
export function useMoney(): (amountMinor: number) => string {
  const format = useFormatter()
  const area = useRootData()?.area ?? DEFAULT_AREA
  const { currency, decimals } = AREA_FACTS[area]
  return (amountMinor) => {
    const amount = amountMinor / minorPerUnit(area)
    const digits = amountMinor % minorPerUnit(area) === 0 ? 0 : decimals
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
    return SYMBOLS[currency] + format.number(amount, options)
  }
}
