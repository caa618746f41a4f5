import type { Payment } from '#contract/payments.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../wiring/context.ts'
import { findShownPayment } from '../../domain/paying/payments/list-payments.ts'
import { memberOf } from '../guard-member.ts'
import { paymentInWords } from './payment-words.ts'

/** The member's own payment as it stands now. @throws NamedError `PaymentNotFound` */
export async function answerPayment(context: CallContext, id: string): Promise<Payment> {
  const { app, locale } = context
  const payment = await findShownPayment(app.db, { memberId: memberOf(context).id, id })
  if (!payment) throw new NamedError('PaymentNotFound')
  return paymentInWords(payment, { locale, sealer: app.sealer })
}
