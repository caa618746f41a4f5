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
  return { cardId, failure: result }
}
