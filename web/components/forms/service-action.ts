import { formAction } from '../../page/form-action.ts'

/** Stores what the service form says, wherever the form stands. */
export const serviceAction = formAction('feedback', async ({ api }, form, options) => {
  const result = await api.feedbacks.create(form, options)
  return result.success ? result.feedback : result
})
