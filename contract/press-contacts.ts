import { z } from 'zod'
import { call } from './call.ts'
import { contactInput, FORM_ERRORS, FORMS_PER_MINUTE, receiptSchema } from './contact-input.ts'
import { PRESS_CONTACT } from './examples/form-examples.ts'
import { PRESS_CONTACT_RULES } from './values/contact-rules.ts'

export const pressContactInput = contactInput(PRESS_CONTACT_RULES.fields, PRESS_CONTACT)

export const pressContacts = {
  create: call({
    id: 'createPressContact',
    method: 'POST',
    path: '/api/official/press/contact',
    summary: 'Ask as a journalist; `companyName` is the medium',
    description: 'A journalist gets an answer by e-mail; the number to refer to comes at once.',
    tag: 'Forms',
    errors: FORM_ERRORS,
    perMinute: FORMS_PER_MINUTE,
    stoppedBy: 'forms',
    input: pressContactInput,
    output: z.object({ pressContact: receiptSchema }),
  }),
}
