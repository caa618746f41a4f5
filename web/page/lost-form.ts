import type { ApiFailure } from '#contract/values/envelope.ts'

/** A form whose answer did not come, in place of its page's `actionData` (`client/keep-page.ts`). */
export interface LostForm {
  failure: ApiFailure
  /** Why it was not sent this time; undefined: nobody knows what came of it. */
  unsent?: string | undefined
  /** What was sent, by the names of its fields: which of several forms it was. */
  sent: Readonly<Record<string, string>>
}

/** Whether its answer did not come: sent again it is the same form. */
export function isLostForm(answer: unknown): answer is LostForm {
  return typeof answer === 'object' && answer !== null && 'sent' in answer
}

/** What a form holds, but for its files. */
export function sentIn(form: FormData): LostForm['sent'] {
  const sent: Record<string, string> = {}
  for (const [field, value] of form) if (typeof value === 'string') sent[field] = value
  return sent
}
