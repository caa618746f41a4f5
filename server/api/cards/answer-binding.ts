import type { CardBinding } from '#contract/cards.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../wiring/context.ts'
import { findBinding } from '../../domain/paying/cards/binding-rows.ts'
import { findCard } from '../../domain/paying/cards/list-cards.ts'
import { findCharge } from '../../domain/paying/charges/charge-rows.ts'
import { memberOf } from '../guard-member.ts'
import { failureWords } from '../payments/failure-words.ts'
import { cardAnswer } from './card-answer.ts'

/** The member's own attempt as it stands now. @throws NamedError `CardBindingNotFound` */
export async function answerBinding(context: CallContext, id: string): Promise<CardBinding> {
  const { app, locale } = context
  const { id: memberId } = memberOf(context)
  const binding = await findBinding(app.db, memberId, id)
  if (!binding) throw new NamedError('CardBindingNotFound')
  const { state, failure, cardId, chargeId } = binding
  const charge = await findCharge(app.db, { memberId, chargeId })
  const card = cardId === null ? undefined : await findCard(app.db, { memberId, cardId })
  const redirect = charge?.state === 'pending' ? charge.redirectSealed : null
  return {
    id,
    state,
    redirectUrl: redirect === null ? null : app.sealer.open(redirect),
    card: card ? cardAnswer(card) : null,
    failure: failureWords(failure, locale),
  }
}
