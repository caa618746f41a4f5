import type { Payment } from '#contract/payments.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../wiring/context.ts'
import { PUSH_JOB } from '../../domain/people/messages/push-job.ts'
import { findShownPayment } from '../../domain/paying/payments/list-payments.ts'
import { memberOf } from '../guard-member.ts'
import { paymentInWords } from './payment-words.ts'

/** The member's own payment as it stands now. @throws NamedError `PaymentNotFound` */
export async function answerPayment(context: CallContext, id: string): Promise<Payment> {
  const { app, locale } = context
  const payment = await findShownPayment(app.db, { memberId: memberOf(context).id, id })
  if (!payment) throw new NamedError('PaymentNotFound')
  // What has just ended is told by push as well.
  app.jobs.wake(PUSH_JOB)
  return paymentInWords(payment, { locale, sealer: app.sealer })
}
