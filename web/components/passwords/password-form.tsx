import { useState, type FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldError } from '#contract/values/errors.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { Texts } from '../../intl/texts.ts'
import { Button } from '../../ui/button.tsx'
import { FormSummary } from '../../ui/forms/form-summary.tsx'
import { useErrorTitle } from '../app/use-error-title.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import type { PasswordAnswer } from './password-action.ts'
import { PasswordInput } from './password-input.tsx'
import {
  PASSWORD_FIELDS,
  passwordFieldName,
  passwordProblems,
  readPasswordForm,
  type PasswordField,
  type PasswordIntent,
} from './password-intents.ts'
import { SubmissionKey } from '../forms/submission-key.tsx'

interface PasswordFormProps {
  intent: PasswordIntent
  /** The last answer of the page, if it was this form's. */
  answer: PasswordAnswer | undefined
  /** The page's one main action is red. */
  isMain?: boolean
}

/** One of the page's forms: its fields, what is wrong with them, and its button. */
export function PasswordForm({ intent, answer, isMain }: PasswordFormProps) {
  const t = useTranslations('password')
  const { formData } = useNavigation()
  const { errors, check } = useMistakes(intent, answer)
  const errorOf = (field: PasswordField) => errors.find(({ path }) => path === field)?.message
  useErrorTitle(errors.length > 0)
  return (
    <Form method="post" noValidate className="grid max-w-reading gap-5" onSubmit={check}>
      <SubmissionKey />
      <input type="hidden" name="intent" value={intent} />
      <FormSummary
        title={t(`${intent}.failed`)}
        mistakes={errors.map(({ path, message }) => ({
          id: passwordFieldName(intent, path as PasswordField),
          message,
        }))}
        answer={answer}
      />
      {PASSWORD_FIELDS[intent].map((field) => (
        <PasswordInput
          key={field}
          name={passwordFieldName(intent, field)}
          label={t(`fields.${field === 'password' && intent === 'change' ? 'next' : field}`)}
          hint={field === 'password' ? t('fields.hint') : undefined}
          error={errorOf(field)}
          autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
        />
      ))}
      {!answer?.failure?.errors && (
        <RefusalNotice kind="error" message={answer?.failure?.resultMessage} />
      )}
      <div>
        <Button
          type="submit"
          kind={isMain ? 'primary' : 'quiet'}
          size={isMain ? 'large' : 'medium'}
          className="max-480:w-full"
          pending={formData?.get('intent') === intent}
        >
          {t(`${intent}.submit`)}
        </Button>
      </div>
    </Form>
  )
}

/** What is wrong with the form: found here before it is sent, or by the server after. */
function useMistakes(intent: PasswordIntent, answer: PasswordAnswer | undefined) {
  const t = useTranslations('errors.fields')
  const answered = answer?.failure?.errors ?? []
  const [shown, setShown] = useState<Shown>({ answer, errors: answered })
  if (shown.answer !== answer) setShown({ answer, errors: answered })
  const check = (event: FormEvent<HTMLFormElement>) => {
    const values = readPasswordForm(intent, new FormData(event.currentTarget))
    const problems = passwordProblems(intent, values)
    if (problems.length > 0) event.preventDefault()
    const errors = problems.map(({ path, code }) => ({
      path,
      code,
      message: t(code as keyof Texts['errors']['fields']),
    }))
    setShown({ answer, errors })
  }
  return { errors: shown.errors, check }
}

interface Shown {
  answer: PasswordAnswer | undefined
  errors: readonly FieldError[]
}
