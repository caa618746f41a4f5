import { formAction } from '../../form-action.ts'

/** Stores what the service form says, wherever the form stands. */
export const serviceAction = formAction(async ({ api }, form, options) => {
  const result = await api.createFeedback(form, options)
  return result.success ? result.feedback : result
})
