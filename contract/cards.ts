import { z } from 'zod'
import { call } from './call.ts'
import { PASSWORD_ERRORS, passwordSchema } from './passwords.ts'
import { holdsCardNumber } from './values/card-numbers.ts'
import {
  CALLING_CODE_PATTERN,
  HOLDER_EMAIL_LENGTH,
  HOLDER_NAME_LENGTH,
  HOLDER_PHONE_PATTERN,
} from './values/cardholder-rules.ts'
import { CARD_BRANDS, WALLETS } from './values/payment-rules.ts'
import { tidyLine } from './values/typed-text.ts'

const TAG = 'Cards'
const PATH = '/api/official/card'

/** What the gateway said when a card was removed; the member may show it to anybody. */
export const cardRemovalSchema = z.object({
  /** The gateway's own answer: 0 is done. */
  status: z.number().int(),
  message: z.string(),
  at: z.iso.datetime(),
  /** Its answer to the question for the card afterwards: anything but 0 is a card that is gone. */
  checkedStatus: z.number().int().nullable(),
  checkedAt: z.iso.datetime().nullable(),
})

export const cardSchema = z.object({
  id: z.string(),
  brand: z.enum(CARD_BRANDS),
  lastFour: z.string(),
  holderName: z.string(),
  /** `removing`: it pays nothing any more, but the gateway has not confirmed that yet. */
  state: z.enum(['active', 'removing', 'removed']),
  removal: cardRemovalSchema.nullable(),
  createdAt: z.iso.datetime(),
})

export type Card = z.infer<typeof cardSchema>

export const cardBindingSchema = z.object({
  id: z.string(),
  state: z.enum(['requested', 'settled', 'failed']),
  /** The bank's page, while the member has to confirm there. */
  redirectUrl: z.string().nullable(),
  card: cardSchema.nullable(),
  /** Why there is no card, in the caller's language. */
  failure: z.string().nullable(),
})

export type CardBinding = z.infer<typeof cardBindingSchema>

/** The gateway's stand-in for what was typed into its own frames: single use, 90 seconds. */
export const primeSchema = z.string().regex(/^[A-Za-z0-9_-]{8,128}$/, 'CardInfoWrong')

/** Who pays, as the gateway asks for it; an empty text has the form's own words. */
export const cardholderInput = {
  name: z
    .string('HolderNameRequired')
    .overwrite(tidyLine)
    .min(1, 'HolderNameRequired')
    .max(HOLDER_NAME_LENGTH, 'TooLong')
    .refine((name) => !holdsCardNumber(name), 'HolderNameIsNumber'),
  callingCode: z.string('HolderPhoneInvalid').regex(CALLING_CODE_PATTERN, 'HolderPhoneInvalid'),
  phone: z
    .string('HolderPhoneInvalid')
    .overwrite(tidyLine)
    .regex(HOLDER_PHONE_PATTERN, 'HolderPhoneInvalid'),
  email: z
    .string('HolderEmailInvalid')
    .overwrite(tidyLine)
    .max(HOLDER_EMAIL_LENGTH)
    .pipe(z.email('HolderEmailInvalid')),
}

export const getGateway = call({
  method: 'GET',
  path: '/api/official/payment/gateway',
  summary: "How the pages reach the card fields, and what can be paid with in the member's area",
  tag: TAG,
  caller: 'either',
})
  .input(z.object({}))
  .output(
    z.object({
      /** Null: nothing can be paid by card here now. */
      gateway: z
        .object({
          sdkUrl: z.url(),
          appId: z.number().int(),
          appKey: z.string(),
          environment: z.enum(['sandbox', 'production']),
          hasCards: z.boolean(),
          /** Null: no Apple Pay here. It pays through the card merchant. */
          applePayMerchantId: z.string().nullable(),
          wallets: z.array(z.enum(WALLETS)),
        })
        .nullable(),
    }),
  )

export const listCards = call({
  method: 'GET',
  path: PATH,
  summary: "The member's cards, removed ones of the last 90 days after them",
  tag: TAG,
  caller: 'member',
})
  .input(z.object({}))
  .output(z.object({ cards: z.array(cardSchema) }))

export const bindCard = call({
  method: 'POST',
  path: PATH,
  summary: 'Keeps a card at the gateway; one unit is charged and goes back at once',
  tag: TAG,
  caller: 'member',
  errors: [
    'PaymentMethodUnavailable',
    'PaymentMethodMismatch',
    'CardLimitReached',
    'CardTriesExceeded',
    'ServiceUnavailable',
    ...PASSWORD_ERRORS,
  ],
  perMinute: 20,
  repeat: {
    by: 'business',
    because: 'its own id is the attempt: the same id answers what has become of it',
  },
  stoppedBy: 'bindings',
})
  .input(
    z.strictObject({
      /** Made by the page: the same id is the same attempt. */
      id: z.uuid(),
      prime: primeSchema,
      ...cardholderInput,
      password: passwordSchema.optional(),
    }),
  )
  .output(z.object({ binding: cardBindingSchema }))

export const getCardBinding = call({
  method: 'GET',
  path: `${PATH}/binding/{id}`,
  summary: 'How an attempt to keep a card stands, asked at the gateway while it is open',
  tag: TAG,
  caller: 'member',
  errors: ['CardBindingNotFound'],
  perMinute: 120,
})
  .input(z.object({ id: z.uuid() }))
  .output(z.object({ binding: cardBindingSchema }))

export const removeCard = call({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  summary: "Removes a card at the gateway and answers the gateway's proof",
  tag: TAG,
  caller: 'member',
  errors: ['CardNotFound', 'ServiceUnavailable', 'PasswordNotSet', ...PASSWORD_ERRORS],
  perMinute: 20,
  repeat: { by: 'business', because: 'a card that is gone answers the proof of its removal' },
})
  .input(z.strictObject({ id: z.uuid(), password: passwordSchema.optional() }))
  .output(z.object({ card: cardSchema }))
