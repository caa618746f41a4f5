import type { ApiFailure } from '#contract/values/envelope.ts'

/** A form whose answer did not come, in place of its page's `actionData` (`client/keep-page.ts`). */
export interface LostForm {
  failure: ApiFailure
  /** What was sent, by the names of its fields: which of several forms it was. */
  sent: Readonly<Record<string, string>>
}

/** Whether nobody knows what came of the form: sent again it is the same. */
export function isLostForm(answer: unknown): answer is LostForm {
  return typeof answer === 'object' && answer !== null && 'sent' in answer
}

/** What a form holds, but for its files. */
export function sentIn(form: FormData): LostForm['sent'] {
  const sent: Record<string, string> = {}
  for (const [field, value] of form) if (typeof value === 'string') sent[field] = value
  return sent
}
