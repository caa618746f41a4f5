import { z } from 'zod'
import { call } from './call.ts'
import { receiptSchema } from './contact-input.ts'
import { CONFIRMATION_LINK, FEEDBACK, RECEIPT } from './examples/form-examples.ts'
import { feedbackInput } from './feedbacks.ts'
import { pressContactInput } from './press-contacts.ts'
import { prospectStoreInput } from './prospect-stores.ts'
import { storeApplicationInput } from './store-applications.ts'
import { UNCONFIRMED_FORM_TYPES } from './values/confirmation-rules.ts'
import { printableSchema } from './values/query.ts'

const PATH = '/api/official/unconfirmed-form'

/** Every form that a bot check stands before, without one. */
const formSchema = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('feedback'),
      values: feedbackInput.omit({ botCheck: true }),
    }),
    z.strictObject({
      type: z.literal('prospect-store'),
      values: prospectStoreInput.omit({ botCheck: true }),
    }),
    z.strictObject({
      type: z.literal('press-contact'),
      values: pressContactInput.omit({ botCheck: true }),
    }),
    z.strictObject({
      type: z.literal('store-application'),
      values: storeApplicationInput.omit({ botCheck: true }),
    }),
  ])
  .meta({
    description: 'Which form it is, and its texts as its own call takes them',
    examples: [{ type: 'feedback', values: FEEDBACK }],
  })

const linkSchema = printableSchema(400).meta({
  description: 'The secret part of the mailed address',
  examples: [CONFIRMATION_LINK],
})

const LINK_ERRORS = ['ConfirmationLinkInvalid', 'ConfirmationLinkExpired'] as const

const stateSchema = z.enum(['waiting', 'confirmed'])

const confirmationSchema = z
  .object({
    type: z.enum(UNCONFIRMED_FORM_TYPES),
    reference: z.string(),
    state: stateSchema,
    confirmBefore: z.iso.datetime(),
  })
  .meta({
    examples: [
      {
        type: 'feedback',
        reference: RECEIPT.reference,
        state: 'confirmed',
        confirmBefore: '2026-11-24T01:19:36.292Z',
      },
    ],
  })

export const unconfirmedForms = {
  create: call({
    id: 'createUnconfirmedForm',
    method: 'POST',
    path: PATH,
    summary: 'Hand in a form without a bot check: it counts once its sender follows a mailed link',
    description:
      "For pages in browsers that run no scripts. `email` must be there: the link goes to it, with nothing that was typed, at most three times a day. Nobody reads the form before it is confirmed; after 24 hours it is deleted. The form's own errors are answered as its own call answers them.",
    tag: 'Forms',
    errors: ['InvalidInput', 'ConfirmationLimitReached', 'TooManyRequests', 'ServiceUnavailable'],
    perMinute: 10,
    repeat: {
      by: 'business',
      because:
        'the same texts are known by a keyed hash, and are one form until its link has ended',
    },
    stoppedBy: 'forms',
    input: z.strictObject({ form: formSchema }),
    output: z.object({
      unconfirmedForm: receiptSchema
        .extend({
          isMailed: z.boolean().describe('The link is on its way'),
          state: stateSchema.describe(
            '`confirmed`: the same form counts already, and no other link comes',
          ),
          confirmBefore: z.iso
            .datetime()
            .optional()
            .describe('When the link ends, and the form is deleted; only of one that is `waiting`'),
        })
        .meta({
          examples: [{ ...RECEIPT, state: 'waiting', confirmBefore: '2026-11-24T01:19:36.292Z' }],
        }),
    }),
  }),

  get: call({
    id: 'getUnconfirmedForm',
    method: 'GET',
    path: PATH,
    summary: 'The form that a mailed link confirms, and whether it counts already',
    description: 'Looking confirms nothing: programs that check mails open every link.',
    tag: 'Forms',
    errors: LINK_ERRORS,
    perMinute: 60,
    input: z.object({ link: linkSchema }),
    output: z.object({ confirmation: confirmationSchema }),
  }),

  confirm: call({
    id: 'confirmForm',
    method: 'POST',
    path: `${PATH}/confirmation`,
    summary: 'Confirms a form by its mailed link: from now on it counts',
    description:
      'The form is stored and mailed as one with a bot check. Confirmed again it answers the same.',
    tag: 'Forms',
    errors: LINK_ERRORS,
    perMinute: 20,
    repeat: { by: 'business', because: 'a form that counts is told so' },
    input: z.strictObject({ link: linkSchema }),
    output: z.object({ confirmation: confirmationSchema }),
  }),
}
