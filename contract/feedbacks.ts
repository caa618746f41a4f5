import { z } from 'zod'
import { call } from './call.ts'
import { contactInput, FORM_ERRORS, FORMS_PER_MINUTE, receiptSchema } from './contact-input.ts'
import { FEEDBACK } from './examples/form-examples.ts'

export const feedbackInput = contactInput(
  [
    'questionType',
    'name',
    'email',
    'mobile',
    'mobileCountry',
    'subject',
    'content',
    'pathId',
    'source',
    'companyName',
    'taxNumber',
    'contactName',
    'jobTitle',
    'storeName',
    'storeAddress',
    'storePhone',
    'friendName',
    'birthday',
    'gender',
    'residence',
    'work',
  ],
  FEEDBACK,
)

export const feedbacks = {
  create: call({
    id: 'createFeedback',
    method: 'POST',
    path: '/api/official/feedback',
    summary: 'Ask or tell us something; the answer comes by e-mail or phone',
    description:
      'The question type decides which fields are needed (`getFormOptions`). Empty texts count as absent, numbers of payment cards are taken out.',
    tag: 'Forms',
    errors: FORM_ERRORS,
    perMinute: FORMS_PER_MINUTE,
    stoppedBy: 'forms',
    input: feedbackInput,
    output: z.object({ feedback: receiptSchema }),
  }),
}
