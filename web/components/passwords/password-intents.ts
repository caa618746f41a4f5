import type { FieldProblem } from '#contract/values/errors.ts'
import {
  normalizePassword,
  PASSWORD_PATTERN,
  passwordWeakness,
} from '#contract/values/password-rules.ts'

/** What the forms of the page do. */
export const PASSWORD_INTENTS = ['set', 'change', 'turnOn', 'turnOff'] as const

export type PasswordIntent = (typeof PASSWORD_INTENTS)[number]

/** Which form it was, by its hidden field. */
export function intentOf(value: unknown): PasswordIntent {
  return PASSWORD_INTENTS.find((name) => name === value) ?? 'set'
}

export const PASSWORD_FIELDS = {
  set: ['password', 'repeat'],
  change: ['currentPassword', 'password', 'repeat'],
  turnOn: ['currentPassword'],
  turnOff: ['currentPassword'],
} as const satisfies Record<PasswordIntent, readonly string[]>

export type PasswordField = (typeof PASSWORD_FIELDS)[PasswordIntent][number]

export type PasswordValues = Partial<Record<PasswordField, string>>

/** Each form stands on the page with the others: ids are its own. */
export function passwordFieldName(intent: PasswordIntent, field: PasswordField): string {
  return `${intent}-${field}`
}

/** What was typed into one form, as digits. */
export function readPasswordForm(intent: PasswordIntent, form: FormData): PasswordValues {
  return Object.fromEntries(
    PASSWORD_FIELDS[intent].map((field) => [
      field,
      normalizePassword(String(form.get(passwordFieldName(intent, field)) ?? '')),
    ]),
  )
}

/** What is wrong before anybody is asked; `path` is the field. */
export function passwordProblems(intent: PasswordIntent, values: PasswordValues): FieldProblem[] {
  return PASSWORD_FIELDS[intent].flatMap((field) => {
    const code = problemOf(field, values)
    return code === undefined ? [] : { path: field, code }
  })
}

function problemOf(field: PasswordField, values: PasswordValues): string | undefined {
  const value = values[field] ?? ''
  if (field === 'repeat') return value === values.password ? undefined : 'PasswordsDiffer'
  if (!PASSWORD_PATTERN.test(value)) return 'PasswordInvalid'
  if (field === 'currentPassword') return undefined
  const weakness = passwordWeakness(value)
  if (weakness === undefined) return undefined
  return weakness === 'run' ? 'PasswordRun' : 'PasswordRepeated'
}
