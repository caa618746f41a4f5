import { readAmount, type AmountProblem } from '#contract/values/amount-text.ts'
import { rebateOf, type RebateRule } from '#contract/values/payment-rules.ts'

/** How much credit is used: none, as much as there is, or a part that is typed. */
export type CreditChoice = 'none' | 'all' | 'part'

export interface PayTerms {
  balanceMinor: number
  maxAmountMinor: number
  decimals: number
  rebate: RebateRule
}

/** What stands in the form. */
export interface PayDraft {
  amount: string
  credit: CreditChoice
  /** For `part`. */
  creditPart: string
}

/** What a payment would be, as the server will reckon it. */
export interface PayQuote {
  amountMinor: number
  creditMinor: number
  /** By card or wallet. */
  gatewayMinor: number
  rebateMinor: number
  /** The rule would give more, but for the cap. */
  isCapped: boolean
  balanceAfterMinor: number
}

export type DraftProblem =
  | { path: 'amount'; code: AmountProblem | 'tooLarge' }
  | { path: 'creditPart'; code: 'unclear' | 'tooFine' | 'tooMuch' }

/** The payment that stands in the form, or why it is none yet. */
export function readDraft(
  draft: PayDraft,
  terms: PayTerms,
): { quote: PayQuote; problem?: undefined } | { quote?: undefined; problem: DraftProblem } {
  const amount = readAmount(draft.amount, terms.decimals)
  if ('problem' in amount) return { problem: { path: 'amount', code: amount.problem } }
  const { amountMinor } = amount
  if (amountMinor > terms.maxAmountMinor) return { problem: { path: 'amount', code: 'tooLarge' } }
  const mostMinor = Math.min(amountMinor, terms.balanceMinor)
  if (draft.credit !== 'part') {
    const creditMinor = draft.credit === 'all' ? mostMinor : 0
    return { quote: quoteOf(terms, amountMinor, creditMinor) }
  }
  const part = readAmount(draft.creditPart, terms.decimals)
  const isNone = 'problem' in part && (part.problem === 'empty' || part.problem === 'zero')
  if ('problem' in part && !isNone) {
    const code = part.problem === 'tooFine' ? 'tooFine' : 'unclear'
    return { problem: { path: 'creditPart', code } }
  }
  const creditMinor = 'problem' in part ? 0 : part.amountMinor
  if (creditMinor > mostMinor) return { problem: { path: 'creditPart', code: 'tooMuch' } }
  return { quote: quoteOf(terms, amountMinor, creditMinor) }
}

function quoteOf({ balanceMinor, rebate }: PayTerms, amountMinor: number, creditMinor: number) {
  const gatewayMinor = amountMinor - creditMinor
  const rebateMinor = rebateOf(gatewayMinor, rebate)
  return {
    amountMinor,
    creditMinor,
    gatewayMinor,
    rebateMinor,
    isCapped: rebateMinor < rebateOf(gatewayMinor, { ...rebate, capMinor: null }),
    balanceAfterMinor: balanceMinor - creditMinor + rebateMinor,
  }
}
