import { z } from 'zod'
import { call } from './call.ts'
import { CARD, CARD_BINDING, CARD_REMOVAL, GATEWAY } from './examples/payment-examples.ts'
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
export const cardRemovalSchema = z
  .object({
    status: z.number().int().describe("The gateway's own answer: 0 is done"),
    message: z.string(),
    at: z.iso.datetime(),
    checkedStatus: z
      .number()
      .int()
      .nullable()
      .describe(
        'Its answer to the question for the card afterwards: anything but 0 is a card that is gone',
      ),
    checkedAt: z.iso.datetime().nullable(),
  })
  .meta({ examples: [CARD_REMOVAL] })

export const cardSchema = z
  .object({
    id: z.string(),
    brand: z.enum(CARD_BRANDS),
    lastFour: z.string(),
    holderName: z.string(),
    state: z
      .enum(['active', 'removing', 'removed'])
      .describe('`removing`: it pays nothing any more, but the gateway has not confirmed that yet'),
    removal: cardRemovalSchema.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ examples: [CARD] })

export type Card = z.infer<typeof cardSchema>

export const cardBindingSchema = z
  .object({
    id: z.string(),
    state: z.enum(['requested', 'settled', 'failed']),
    redirectUrl: z
      .string()
      .nullable()
      .describe("The bank's page, while the member has to confirm there"),
    card: cardSchema.nullable(),
    failure: z.string().nullable().describe("Why there is no card, in the caller's language"),
  })
  .meta({ examples: [CARD_BINDING] })

export type CardBinding = z.infer<typeof cardBindingSchema>

export const primeSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,128}$/, 'CardInfoWrong')
  .meta({
    description:
      "The gateway's stand-in for what was typed into its card fields: single use, 90 seconds",
    examples: ['test_3a2fb2b7e892b914a03c95dd4dd5dc7970c908df67a49527c0a648b2bc9'],
  })

/** Who pays, as the gateway asks for it; an empty text has the form's own words. */
export const cardholderInput = {
  name: z
    .string('HolderNameRequired')
    .overwrite(tidyLine)
    .min(1, 'HolderNameRequired')
    .max(HOLDER_NAME_LENGTH, 'TooLong')
    .refine((name) => !holdsCardNumber(name), 'HolderNameIsNumber')
    .meta({ description: 'Card holder, as on the card', examples: ['Lin Mei'] }),
  callingCode: z
    .string('HolderPhoneInvalid')
    .regex(CALLING_CODE_PATTERN, 'HolderPhoneInvalid')
    .meta({ description: 'Calling code of the phone, digits alone', examples: ['886'] }),
  phone: z
    .string('HolderPhoneInvalid')
    .overwrite(tidyLine)
    .regex(HOLDER_PHONE_PATTERN, 'HolderPhoneInvalid')
    .meta({
      description: "Card holder's phone without the calling code",
      examples: ['0912 345 678'],
    }),
  email: z
    .string('HolderEmailInvalid')
    .overwrite(tidyLine)
    .max(HOLDER_EMAIL_LENGTH)
    .pipe(z.email('HolderEmailInvalid'))
    .meta({ description: "Card holder's e-mail address", examples: ['mei@example.com'] }),
}

export const cards = {
  getGateway: call({
    id: 'getGateway',
    method: 'GET',
    path: '/api/official/payment/gateway',
    summary: "How the pages reach the card fields, and what can be paid with in the member's area",
    description:
      'Key and address are those that a browser needs; the secret ones stay on the server.',
    tag: TAG,
    caller: 'either',
    input: z.object({}),
    output: z.object({
      gateway: z
        .object({
          sdkUrl: z.url(),
          appId: z.number().int(),
          appKey: z.string(),
          environment: z.enum(['sandbox', 'production']),
          hasCards: z.boolean(),
          applePayMerchantId: z
            .string()
            .nullable()
            .describe('Null: no Apple Pay here. It pays through the card merchant.'),
          wallets: z.array(z.enum(WALLETS)),
        })
        .nullable()
        .meta({ description: 'Null: nothing can be paid by card here now', examples: [GATEWAY] }),
    }),
  }),

  list: call({
    id: 'listCards',
    method: 'GET',
    path: PATH,
    summary: "The member's cards, removed ones of the last 90 days after them",
    description: 'A removed card carries what the gateway said to its removal.',
    tag: TAG,
    caller: 'member',
    input: z.object({}),
    output: z.object({ cards: z.array(cardSchema) }),
  }),

  bind: call({
    id: 'bindCard',
    method: 'POST',
    path: PATH,
    summary: 'Keeps a card at the gateway; one unit is charged and goes back at once',
    description:
      "The card's number is typed into the gateway's own fields, which give a `prime`. Where the bank wants a confirmation, `redirectUrl` leads to it.",
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
    input: z.strictObject({
      id: z.uuid().meta({
        description: 'Made by the caller: the same id is the same attempt',
        examples: ['7d2f6c1e-5b0a-4f3e-9c8d-2a1b3c4d5e6f'],
      }),
      prime: primeSchema,
      ...cardholderInput,
      password: passwordSchema.optional(),
    }),
    output: z.object({ binding: cardBindingSchema }),
  }),

  getBinding: call({
    id: 'getCardBinding',
    method: 'GET',
    path: `${PATH}/binding/{id}`,
    summary: 'How an attempt to keep a card stands, asked at the gateway while it is open',
    description: 'To be asked after the member has come back from the bank.',
    tag: TAG,
    caller: 'member',
    errors: ['CardBindingNotFound'],
    perMinute: 120,
    input: z.object({
      id: z.uuid().meta({
        description: 'Id of the attempt, as `bindCard` was given it',
        examples: ['7d2f6c1e-5b0a-4f3e-9c8d-2a1b3c4d5e6f'],
      }),
    }),
    output: z.object({ binding: cardBindingSchema }),
  }),

  remove: call({
    id: 'removeCard',
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: "Removes a card at the gateway and answers the gateway's proof",
    description:
      'The card pays nothing any more from this moment, whatever the gateway answers; it is asked until it has removed it.',
    tag: TAG,
    caller: 'member',
    isLeaving: true,
    errors: ['CardNotFound', 'ServiceUnavailable', 'PasswordNotSet', ...PASSWORD_ERRORS],
    perMinute: 20,
    repeat: { by: 'business', because: 'a card that is gone answers the proof of its removal' },
    input: z.strictObject({
      id: z.uuid().meta({
        description: 'Id of the card',
        examples: ['0f8b4a52-6f63-4f0c-8a3d-9b1c2d3e4f50'],
      }),
      password: passwordSchema.optional(),
    }),
    output: z.object({ card: cardSchema }),
  }),
}
