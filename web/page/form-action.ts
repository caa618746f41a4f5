import { data, type ActionFunctionArgs } from 'react-router'
import { SHOW_FIELDS_INTENT, type FormAnswer } from './form-answer.ts'
import { readForm } from './page-action.ts'
import { formFailureContext, pageContext } from './page-context.ts'
import { throwRefusal } from './page-middleware.ts'
import { sendForm, valuesIn, type FormCall } from './send-form.ts'

/**
 * The action of a page with a contact form, for the router and for browsers without scripts:
 *
 *     export const action = formAction(FEEDBACK)
 */
export function formAction(call: FormCall) {
  return async ({ request, context }: ActionFunctionArgs) => {
    throwRefusal(context)
    const sent = await readForm(request)
    if (sent.get('intent') === SHOW_FIELDS_INTENT) {
      return data<FormAnswer>({ values: valuesIn(sent) })
    }
    const answer = await sendForm(context.get(pageContext).api, call, sent)
    // The title says so.
    if (answer.failure) context.set(formFailureContext, true)
    return data(answer, { status: answer.failure?.resultCode ?? 200 })
  }
}
