import { z } from 'zod'
import { call, errorsAt } from './call.ts'
import { PASSWORD_STATE } from './examples/member-examples.ts'
import { PASSWORD_PATTERN } from './values/password-rules.ts'

/** Six digits. A malformed one is no try. */
export const passwordSchema = z
  .string()
  .regex(PASSWORD_PATTERN, 'PasswordInvalid')
  .meta({ description: 'Six digits', examples: ['294750'] })

/** What every call can answer that a password protects. */
const PASSWORD_REFUSALS = ['PasswordRequired', 'PasswordWrong', 'PasswordLocked'] as const

/** The same, of a call whose input has the password as `password`. */
export const PASSWORD_ERRORS = errorsAt('password', ...PASSWORD_REFUSALS)

export const passwordStateSchema = z
  .object({
    state: z
      .enum(['none', 'on', 'off'])
      .describe('`off`: kept, and asked for by saved cards alone'),
    lockedUntil: z.iso
      .datetime()
      .nullable()
      .describe('Until when no try counts, not even the right one'),
    triesLeft: z.number().int(),
  })
  .meta({ examples: [PASSWORD_STATE] })

export type PasswordState = z.infer<typeof passwordStateSchema>

const PATH = '/api/official/member/password'

export const passwords = {
  get: call({
    id: 'getPassword',
    method: 'GET',
    path: PATH,
    summary: "Whether the member's password is set, on or locked",
    description: '`triesLeft` counts down with each wrong one, and up again with the right one.',
    tag: 'Members',
    caller: 'member',
    input: z.object({}),
    output: z.object({ password: passwordStateSchema }),
  }),

  set: call({
    id: 'setPassword',
    method: 'POST',
    path: PATH,
    summary:
      'Sets the password, changes it, or turns it on again; with one set, the old one is asked',
    description:
      'Six digits, none that is easily guessed. It protects payments, receiving vouchers and removing cards.',
    tag: 'Members',
    caller: 'member',
    errors: [...errorsAt('currentPassword', ...PASSWORD_REFUSALS), 'PasswordWeak'],
    perMinute: 20,
    repeat: {
      by: 'begun',
      because:
        'what is kept of the input would tell six digits; the password keeps the key it was set with',
    },
    input: z.strictObject({ password: passwordSchema, currentPassword: passwordSchema.optional() }),
    output: z.object({ password: passwordStateSchema }),
  }),

  /**
   * For what is the app's own and a password protects all the same: changing the phone number
   * (specification.md, Roles). Its answer says nothing but yes.
   */
  check: call({
    id: 'checkPassword',
    method: 'POST',
    path: `${PATH}/check`,
    summary: "Whether the app may go on with what the member's password protects",
    description:
      "Ask right before the phone number is changed. With a password that is on, only the right one is answered by success; each wrong one counts as it does everywhere, and the fifth locks it. Where none is set or it is off, nothing is asked. The change itself is the app's.",
    tag: 'Members',
    caller: 'member',
    errors: PASSWORD_ERRORS,
    perMinute: 20,
    repeat: {
      by: 'business',
      because: 'the right one stays right; a wrong one is a try each time',
    },
    input: z.strictObject({ password: passwordSchema.optional() }),
    output: z.object({}),
  }),

  turnOff: call({
    id: 'turnOffPassword',
    method: 'DELETE',
    path: PATH,
    summary: 'Turns the password off; saved cards ask for it all the same',
    description: 'It is kept, and asked for by saved cards.',
    tag: 'Members',
    caller: 'member',
    errors: [...PASSWORD_ERRORS, 'PasswordNotSet'],
    perMinute: 20,
    repeat: { by: 'business', because: 'a password that is off stays off, and is not asked for' },
    input: z.strictObject({ password: passwordSchema.optional() }),
    output: z.object({ password: passwordStateSchema }),
  }),
}
