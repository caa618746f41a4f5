import { useState } from 'react'
import { useNavigate } from 'react-router'
import { amountText } from '#contract/values/amount-text.ts'
import { hasAppChannel } from '../../client/app-bridge.ts'
import { useSiteHref } from '../site-link.tsx'
import { AMOUNT_FIELD } from './amount-input.tsx'
import type { PayPage } from './load-pay-page.ts'
import { findProofErrors } from './refused-fields.ts'
import type { PayReviewProps } from './pay-review.tsx'
import type { PayQuote } from './pay-quote.ts'
import type { PayMethod } from './pay-method.ts'
import type { PayForm } from './use-pay-form.ts'
import { METHOD_FIELD } from './method-choice.tsx'
import type { PayProblem, usePayment } from './use-payment.ts'

/**
 * From the press to the payment: what is wrong is shown, a new card has its own page, everything else is
 * looked at once more before money moves.
 */
export function usePayReview(page: PayPage, form: PayForm, payment: ReturnType<typeof usePayment>) {
  const [reviewed, setReviewed] = useState<{ quote: PayQuote; method: PayMethod | undefined }>()
  const { problem } = payment
  // What was wrong when the sheet came up: anything new closes it, unless the sheet says it itself.
  const [opened, setOpened] = useState<{ problem: PayProblem | undefined }>()
  const navigate = useNavigate()
  const siteHref = useSiteHref()
  const isOpen = opened !== undefined && (problem === opened.problem || isForSheet(problem))

  const begin = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    form.try()
    const { quote, problem: mistake } = form.read
    if (!quote) return document.getElementById(mistake?.path ?? AMOUNT_FIELD)?.focus()
    const { amountMinor, creditMinor, gatewayMinor } = quote
    const method = gatewayMinor > 0 ? form.method : undefined
    if (gatewayMinor > 0 && method === undefined)
      return document.getElementById(METHOD_FIELD)?.focus()
    const { decimals } = page.terms
    if (method === 'card') {
      const query = new URLSearchParams({
        store: page.store.id,
        amount: amountText(amountMinor, decimals),
        credit: amountText(creditMinor, decimals),
        from: 'pay',
      })
      return void navigate(siteHref(`/app-web/ccpay?${query}`))
    }
    setReviewed({ quote, method })
    setOpened({ problem })
  }

  const pay: PayReviewProps['onPay'] = (source, password) => {
    if (!reviewed) return
    const { amountMinor, creditMinor } = reviewed.quote
    const order = { amountMinor, creditMinor, source, ...(password && { password }) }
    // The app pays with Apple's prime itself (docs/app-bridge.md).
    if (source.method === 'apple-pay' && hasAppChannel()) void payment.handOver(order, source)
    else void payment.pay(order)
  }

  return { reviewed, isOpen, begin, pay, close: () => setOpened(undefined) }
}

function isForSheet(problem: PayProblem | undefined): boolean {
  return !problem || findProofErrors(problem).length > 0
}
