import { useMoneyParts, type Currency } from '../use-money.ts'

/** Makes words of an amount in the wallet's currency, for the midst of a sentence. */
export function useMemberMoney(currency: Currency): (amountMinor: number) => string {
  const partsOf = useMoneyParts()
  return (amountMinor) => {
    const { symbol, digits } = partsOf(amountMinor, currency)
    return symbol + digits
  }
}
