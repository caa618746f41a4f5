import { AREA_FACTS, areaOfCurrency, type AreaFacts } from '#contract/values/area.ts'
import { useTextContext } from '../intl/text-context.ts'
import { useFormatter } from '../intl/use-formatter.ts'

export type Currency = AreaFacts['currency']

export interface MoneyParts {
  symbol: string
  /** Without a sign, grouped; decimals only where the amount has a fraction. */
  digits: string
}

/** Makes words of an amount in the smallest unit of the page's area: `NT$1,200`, `RM12.50`. */
export function useMoney(): (amountMinor: number) => string {
  const { area } = useTextContext()
  const partsOf = useMoneyParts()
  return (amountMinor) => {
    const { symbol, digits } = partsOf(amountMinor, AREA_FACTS[area].currency)
    return symbol + digits
  }
}

/**
 * The pieces of an amount in the smallest unit of a currency that the data names, as a member's
 * wallet does: it need not be that of the page's area.
 */
export function useMoneyParts(): (amountMinor: number, currency: Currency) => MoneyParts {
  const format = useFormatter()
  return (amountMinor, currency) => {
    const { symbol, decimals } = AREA_FACTS[areaOfCurrency(currency)]
    const shown = amountMinor % 10 ** decimals === 0 ? 0 : decimals
    const options = { minimumFractionDigits: shown, maximumFractionDigits: shown }
    return {
      symbol,
      digits: format.number(amountMinor / 10 ** decimals, options),
    }
  }
}
