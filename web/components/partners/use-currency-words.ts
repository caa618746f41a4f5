import { useMoneyParts, type Currency } from '../use-money.ts'

/** Makes words of an amount in a wallet's own currency, for the midst of a sentence: `NT$50`. */
export function useCurrencyWords(): (amountMinor: number, currency: Currency) => string {
  const partsOf = useMoneyParts()
  return (amountMinor, currency) => {
    const { symbol, digits } = partsOf(amountMinor, currency)
    return symbol + digits
  }
}
