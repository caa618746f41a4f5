import { NamedError } from '#contract/values/errors.ts'
import { WALLETS } from '#contract/values/payment-rules.ts'
import { bindCard } from '../domain/paying/cards/bind-card.ts'
import { findBinding } from '../domain/paying/cards/binding-rows.ts'
import { listCards } from '../domain/paying/cards/list-cards.ts'
import { removeCard } from '../domain/paying/cards/remove-card.ts'
import { lookAtCharge } from '../domain/paying/charges/look-at-charge.ts'
import { findText } from '../words/texts.ts'
import { answerBinding } from './cards/answer-binding.ts'
import { cardAnswer } from './cards/card-answer.ts'
import { chargeDependencies } from './charge-dependencies.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'
import { callerMarks } from './payments/caller-marks.ts'
import { cardholderOf } from './payments/cardholder.ts'

export const cards: Handlers<'cards'> = {
  getGateway(_, { app, member, area: areaOfPage }) {
    const area = member?.area ?? areaOfPage
    const { gateway } = app
    if (!gateway.client) return { gateway: null }
    const hasCards = gateway.merchantOf(area, 'card') !== undefined
    const wallets = WALLETS.filter((wallet) => gateway.merchantOf(area, wallet) !== undefined)
    const isUsable = hasCards || wallets.length > 0
    if (!isUsable) return { gateway: null }
    const applePayMerchantId = hasCards ? gateway.client.applePayMerchantId : null
    return { gateway: { ...gateway.client, hasCards, wallets, applePayMerchantId } }
  },

  async list(_, context) {
    const { db, clock } = context.app
    const cards = await listCards(db, { memberId: memberOf(context).id, now: clock.now() })
    return { cards: cards.map(cardAnswer) }
  },

  async bind(input, context) {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const { id, prime, password } = input
    const cardholder = cardholderOf(input)
    const details = findText(locale, 'payments.bindingDetails') ?? 'Card'
    const dependencies = chargeDependencies(app)
    const marks = callerMarks(context)
    await bindCard(dependencies, {
      id,
      memberId,
      area,
      prime,
      cardholder,
      details,
      password,
      marks,
    })
    return { binding: await answerBinding(context, id) }
  },

  async getBinding({ id }, context) {
    const { id: memberId } = memberOf(context)
    const binding = await findBinding(context.app.db, memberId, id)
    if (!binding) throw new NamedError('CardBindingNotFound')
    const { chargeId, state } = binding
    if (state === 'requested')
      await lookAtCharge(chargeDependencies(context.app), { memberId, chargeId })
    return { binding: await answerBinding(context, id) }
  },

  async remove({ id, password }, context) {
    const { id: memberId } = memberOf(context)
    const card = await removeCard(chargeDependencies(context.app), {
      memberId,
      cardId: id,
      password,
    })
    return { card: cardAnswer(card) }
  },
}
