import { data, type ClientActionFunctionArgs } from 'react-router'
import { isContactField, type ContactValues } from '#contract/values/contact-fields.ts'
import type { FormAnswer } from '../form-answer.ts'
import { isUnreachable } from './keep-press.ts'

/**
 * The browser's side of the action of a contact form: where the server cannot be reached, the page
 * stays as it is with all that was typed, and says that it was not sent (SPEC.md, section 8).
 *
 *     export const clientAction = keepForm
 */
export async function keepForm({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = await request.clone().formData()
  try {
    const answer = await serverAction<FormAnswer>()
    return data(answer, { status: answer.failure ? 422 : 200 })
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return data<FormAnswer>(
      { failure: { message: '', errors: [] }, values: valuesOf(sent) },
      { status: 503 },
    )
  }
}

function valuesOf(sent: FormData): ContactValues {
  const values: ContactValues = {}
  for (const [name, value] of sent) {
    if (isContactField(name) && typeof value === 'string') values[name] = value
  }
  return values
}
