import type { ApiFailure } from '#contract/values/envelope.ts'
import type { FieldProblem } from '#contract/values/errors.ts'
import type { PageSubmission } from '../../page/page-action.ts'
import {
  intentOf,
  passwordProblems,
  readPasswordForm,
  type PasswordIntent,
  type PasswordValues,
} from './password-intents.ts'

/** What a form of the page answers: done, or what is wrong with it. */
export interface PasswordAnswer {
  intent: PasswordIntent
  failure?: ApiFailure
}

/** Sets, changes, turns on or off, by the form that was sent. */
export async function changePassword(page: PageSubmission): Promise<PasswordAnswer> {
  const { form } = page
  const intent = intentOf(form.get('intent'))
  const values = readPasswordForm(intent, form)
  const problems = passwordProblems(intent, values)
  if (problems.length > 0) return { intent, failure: refusal(page, problems) }
  const result = await ask(page, intent, values)
  if (result.success) return { intent }
  return { intent, failure: intent === 'turnOff' ? atCurrentPassword(result) : result }
}

function ask(
  { api }: PageSubmission,
  intent: PasswordIntent,
  { password = '', currentPassword = '' }: PasswordValues,
) {
  if (intent === 'turnOff') return api.passwords.turnOff({ password: currentPassword })
  if (intent === 'turnOn') return api.passwords.set({ password: currentPassword, currentPassword })
  if (intent === 'set') return api.passwords.set({ password })
  return api.passwords.set({ password, currentPassword })
}

/** What turning off calls `password` is the current one in its form. */
function atCurrentPassword(failure: ApiFailure): ApiFailure {
  const { errors } = failure
  if (!errors) return failure
  return { ...failure, errors: errors.map((each) => ({ ...each, path: 'currentPassword' })) }
}

function refusal({ text }: PageSubmission, problems: readonly FieldProblem[]): ApiFailure {
  return {
    success: false,
    resultCode: 422,
    resultException: 'InvalidInput',
    resultMessage: text('errors.InvalidInput'),
    errors: problems.map(({ path, code }) => ({
      path,
      code,
      message: text(`errors.fields.${code}`),
    })),
  }
}
