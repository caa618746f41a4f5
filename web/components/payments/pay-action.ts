import { readAmount } from '#contract/values/amount-text.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { isOpenPayment } from '#contract/values/payment-rules.ts'
import { normalizePassword } from '#contract/values/password-rules.ts'
import { redirect } from 'react-router'
import type { PageSubmission } from '../../page/page-action.ts'
import { siteHrefOf } from '../../page/site-href.ts'
import { isOfBill } from './refused-fields.ts'

export interface PayAnswer {
  failure?: ApiFailure
  /** What was typed, to be shown again. */
  amount: string
  /** The bill, which the member looks at once more before it is paid. */
  checkedMinor?: number
}

/**
 * Pays with credit alone, or gives up an open payment: what works without scripts. With them the page
 * asks by itself, for an answer may be lost (`use-payment.ts`).
 */
export async function payAction(submission: PageSubmission): Promise<PayAnswer> {
  const { form, api, member, text, params } = submission
  if (form.get('intent') === 'abandon') return abandon(submission)
  const amount = String(form.get('amount') ?? '').slice(0, 40)
  if (form.get('intent') === 'change') return { amount }
  const read = readAmount(amount, AREA_FACTS[member?.area ?? submission.area].decimals)
  if ('problem' in read) {
    const message = text(`payments.pay.amount.${read.problem}`)
    return { amount, failure: atField({ path: 'amountMinor', code: read.problem, message }) }
  }
  const { amountMinor } = read
  if (form.get('intent') === 'check') return { amount, checkedMinor: amountMinor }
  const password = normalizePassword(String(form.get('password') ?? ''))
  const result = await api.payments.create({
    id: String(form.get('id') ?? ''),
    storeId: params.storeId ?? '',
    amountMinor,
    creditMinor: amountMinor,
    source: { method: 'credit' },
    ...(password !== '' && { password }),
  })
  if (result.success) throw redirect(receiptPath(submission, result.payment.id), 303)
  const isAmountWrong = result.errors?.some(isOfBill) === true
  return { amount, failure: result, ...(!isAmountWrong && { checkedMinor: amountMinor }) }
}

/** Gives up what waits for a confirmation; where it was too late, the receipt says so. */
export async function abandon(submission: PageSubmission): Promise<PayAnswer> {
  const { api, form, params } = submission
  const result = await api.payments.abandon({ id: String(form.get('id') ?? params.id ?? '') })
  if (!result.success) return { amount: '', failure: result }
  const { id, state } = result.payment
  if (isOpenPayment(state) || state === 'failed') return { amount: '' }
  throw redirect(receiptPath(submission, id), 303)
}

function receiptPath(page: PageSubmission, id: string): string {
  return siteHrefOf(`/app-web/payments/${id}`, page)
}

function atField(field: { path: string; code: string; message: string }): ApiFailure {
  return {
    success: false,
    resultCode: 422,
    resultException: 'InvalidInput',
    resultMessage: field.message,
    errors: [field],
  }
}
