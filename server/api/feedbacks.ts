import { createFeedback } from '../domain/people/feedbacks/create-feedback.ts'
import { formDependencies, receiptOf } from './form-dependencies.ts'
import type { Handlers } from './handlers.ts'

export const feedbacks: Handlers<'feedbacks'> = {
  async create(form, context) {
    const { area, locale } = context
    const receipt = await createFeedback(formDependencies(context), { area, locale, form })
    return { feedback: receiptOf(receipt) }
  },
}
