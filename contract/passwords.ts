import { z } from 'zod'
import { call } from './call.ts'
import { PASSWORD_PATTERN } from './values/password-rules.ts'

/** Six digits. A malformed one is no try. */
export const passwordSchema = z
  .string()
  .regex(PASSWORD_PATTERN, 'PasswordInvalid')
  .meta({ description: 'Six digits' })

/** What every call can answer that a password protects. */
export const PASSWORD_ERRORS = ['PasswordRequired', 'PasswordWrong', 'PasswordLocked'] as const

export const passwordStateSchema = z.object({
  /** `off`: kept, and asked for by saved cards alone. */
  state: z.enum(['none', 'on', 'off']),
  /** Until when no try counts, not even the right one. */
  lockedUntil: z.iso.datetime().nullable(),
  triesLeft: z.number().int(),
})

export type PasswordState = z.infer<typeof passwordStateSchema>

const PATH = '/api/official/member/password'

export const getPassword = call({
  method: 'GET',
  path: PATH,
  summary: "Whether the member's password is set, on or locked",
  tag: 'Members',
  caller: 'member',
})
  .input(z.object({}))
  .output(z.object({ password: passwordStateSchema }))

export const setPassword = call({
  method: 'POST',
  path: PATH,
  summary:
    'Sets the password, changes it, or turns it on again; with one set, the old one is asked',
  tag: 'Members',
  caller: 'member',
  errors: [...PASSWORD_ERRORS, 'PasswordWeak'],
  perMinute: 20,
  repeat: {
    by: 'begun',
    because:
      'what is kept of the input would tell six digits; the password keeps the key it was set with',
  },
})
  .input(z.strictObject({ password: passwordSchema, currentPassword: passwordSchema.optional() }))
  .output(z.object({ password: passwordStateSchema }))

export const turnOffPassword = call({
  method: 'DELETE',
  path: PATH,
  summary: 'Turns the password off; saved cards ask for it all the same',
  tag: 'Members',
  caller: 'member',
  errors: [...PASSWORD_ERRORS, 'PasswordNotSet'],
  perMinute: 20,
  repeat: { by: 'business', because: 'a password that is off stays off, and is not asked for' },
})
  .input(z.strictObject({ password: passwordSchema.optional() }))
  .output(z.object({ password: passwordStateSchema }))
