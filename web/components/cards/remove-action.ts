import type { Card } from '#contract/cards.ts'
import { normalizePassword } from '#contract/values/password-rules.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import type { PageSubmission } from '../../page/page-action.ts'

export interface RemoveAnswer {
  cardId: string
  removed?: Card
  failure?: ApiFailure
}

/** Removes the card of the form that was sent. */
export async function removeAction({ api, form }: PageSubmission): Promise<RemoveAnswer> {
  const cardId = String(form.get('cardId') ?? '')
  const password = normalizePassword(String(form.get('password') ?? ''))
  const result = await api.cards.remove({ id: cardId, ...(password !== '' && { password }) })
  if (result.success) return { cardId, removed: result.card }
  return { cardId, failure: atItsField(result) }
}

/** A refused password is a mistake in its field. */
function atItsField(failure: ApiFailure): ApiFailure {
  const { resultException: code, resultMessage: message } = failure
  const isPassword = code === 'PasswordWrong' || code === 'PasswordRequired'
  if (failure.errors || !isPassword) return failure
  return { ...failure, errors: [{ path: 'password', code, message }] }
}
