import type { CallInputs } from '#contract/calls.ts'
import { NamedError } from '#contract/values/errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { Database } from '../db/database.ts'
import { getBindingOfCharge } from '../domain/paying/cards/binding-rows.ts'
import { keepCardSecret } from '../domain/paying/cards/keep-card-secret.ts'
import { findCharge, findChargeMember, isFinal } from '../domain/paying/charges/charge-rows.ts'
import { findNewestCharge } from '../domain/paying/charges/find-newest-charge.ts'
import { lookAfterReturn, lookAtCharge } from '../domain/paying/charges/look-at-charge.ts'
import { settleCharge } from '../domain/paying/charges/settle-charge.ts'
import { abandonPayment } from '../domain/paying/payments/abandon-payment.ts'
import { type PaymentSource, createPayment } from '../domain/paying/payments/create-payment.ts'
import { followPayment } from '../domain/paying/payments/follow-payment.ts'
import { listPayments } from '../domain/paying/payments/list-payments.ts'
import { getPaymentOfCharge } from '../domain/paying/payments/payment-rows.ts'
import { isNotifySecret } from '../outside/gateway/make-gateway.ts'
import { readCard, readSecret } from '../outside/gateway/read-trade.ts'
import { answerBinding } from './cards/answer-binding.ts'
import { chargeDependencies } from './charge-dependencies.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'
import { answerPayment } from './payments/answer-payment.ts'
import { callerMarks } from './payments/caller-marks.ts'
import { cardholderOf } from './payments/cardholder.ts'
import { paymentInWords } from './payments/payment-words.ts'
import type { Kysely } from 'kysely'

export const payments: Handlers<'payments'> = {
  async create(input, context) {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const source = sourceOf(input.source)
    const { id } = await createPayment(chargeDependencies(app), {
      ...input,
      memberId,
      area,
      locale,
      source,
      password: input.password,
      marks: callerMarks(context),
    })
    return { payment: await answerPayment(context, id) }
  },

  async list(input, context) {
    const { app, locale } = context
    const { id: memberId } = memberOf(context)
    const { payments, total } = await listPayments(app.db, { ...input, memberId })
    const words = { locale, sealer: app.sealer }
    return {
      payments: payments.map((payment) => paymentInWords(payment, words)),
      paging: pagingOf(input, total),
    }
  },

  async get({ id }, context) {
    await followPayment(chargeDependencies(context.app), { memberId: memberOf(context).id, id })
    return { payment: await answerPayment(context, id) }
  },

  async abandon({ id }, context) {
    await abandonPayment(chargeDependencies(context.app), { memberId: memberOf(context).id, id })
    return { payment: await answerPayment(context, id) }
  },

  async getGatewayReturn({ orderNumber }, context) {
    const { db, clock } = context.app
    const { id: memberId } = memberOf(context)
    const charge =
      orderNumber === undefined
        ? await findNewestCharge(db, clock, memberId)
        : await findCharge(db, { memberId, chargeId: orderNumber })
    if (!charge) throw new NamedError('PaymentNotFound')
    // The bank's own way back names the order; a wallet's, which can be opened at any time, does not.
    const look = orderNumber === undefined ? lookAtCharge : lookAfterReturn
    await look(chargeDependencies(context.app), { memberId, chargeId: charge.id })
    if (charge.purpose === 'binding') {
      const { id } = await getBindingOfCharge(db, memberId, charge.id)
      return { payment: null, binding: await answerBinding(context, id) }
    }
    const { id } = await getPaymentOfCharge(db, memberId, charge.id)
    return { payment: await answerPayment(context, id), binding: null }
  },

  async receiveGatewayNotice({ secret, ...notice }, { app }) {
    if (!isNotifySecret(app.sealer, secret)) throw new NamedError('UnknownCall')
    const found = await findNotedCharge(app.db, [notice.order_number, notice.bank_transaction_id])
    if (!found) {
      app.log.warn('gateway tells of an order that is none of ours')
      return {}
    }
    const { memberId, chargeId } = found
    const dependencies = chargeDependencies(app)
    const card = readSecret(notice)
    if (card) {
      await keepCardSecret(dependencies, {
        memberId,
        chargeId,
        secret: card,
        card: readCard(notice),
      })
    }
    const charge = await settleCharge(dependencies, { memberId, chargeId })
    // Told so, the gateway repeats its news.
    if (!isFinal(charge)) throw new NamedError('ServiceUnavailable')
    return {}
  },
}

function sourceOf(given: Required<CallInputs['createPayment']>['source']): PaymentSource {
  if (given.method === 'credit' || given.method === 'saved-card') return given
  const { method, prime } = given
  if (method !== 'wallet') return { method, prime, cardholder: cardholderOf(given, 'source.') }
  const { wallet, name, callingCode, phone, email } = given
  const isTold = name && callingCode && phone && email
  const holder = isTold ? cardholderOf({ name, callingCode, phone, email }, 'source.') : NOBODY
  return { method, wallet, prime, cardholder: holder }
}

/** Empty texts, as the gateway takes what is not known (gateway.md, Pay by Prime). */
const NOBODY = { name: '', phone: '', email: '' }

/** An acquirer may put an id of its own in one of the two places. */
async function findNotedCharge(db: Kysely<Database>, ids: readonly (string | null | undefined)[]) {
  for (const chargeId of ids) {
    const memberId = chargeId && (await findChargeMember(db, chargeId))
    if (chargeId && memberId) return { memberId, chargeId }
  }
  return undefined
}
