import { useTranslations } from '../../intl/use-translations.ts'
import { useMemberMoney } from '../members/use-member-money.ts'
import type { Currency } from '../use-money.ts'
import type { DraftProblem, PayTerms } from './pay-quote.ts'

/** What is wrong in the form, in words. */
export function useDraftWords(terms: PayTerms, currency: Currency) {
  const amount = useTranslations('payments.pay.amount')
  const credit = useTranslations('payments.pay.credit')
  const moneyOf = useMemberMoney(currency)
  const { decimals, maxAmountMinor, balanceMinor } = terms
  return ({ path, code }: DraftProblem): string => {
    if (path === 'creditPart') return credit(code, { max: moneyOf(balanceMinor), decimals })
    return amount(code, { max: moneyOf(maxAmountMinor), decimals })
  }
}
