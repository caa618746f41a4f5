import { z } from 'zod'
import { call } from './call.ts'
import { contactInput, FORM_ERRORS, FORMS_PER_MINUTE, receiptSchema } from './contact-input.ts'
import {
  APPLICATION_LINK,
  STORE_APPLICATION,
  RECEIPT,
  STORE_APPLICATION_STATE,
} from './examples/form-examples.ts'
import { WANTED } from './values/applications.ts'
import { AREAS } from './values/area.ts'
import type { ErrorName } from './values/errors.ts'
import { idOf, printableSchema } from './values/query.ts'
import { STORE_APPLICATION_RULES } from './values/store-application-rules.ts'

/** Every call with a link may answer these. */
export const LINK_ERRORS = [
  'ApplicationLinkInvalid',
  'ApplicationLinkExpired',
  'ApplicationNotFound',
] as const satisfies ErrorName[]

/** Of the page that an application's own link opens; what is no link at all is `ApplicationLinkInvalid`. */
const linkSchema = printableSchema(400).meta({
  description:
    "The application's link, as `createStoreApplication` answers it or the mail brings it",
  examples: [APPLICATION_LINK],
})

export const storeDocumentSchema = z.object({
  id: z.string(),
  name: z.string().describe('As its owner called it, with the ending of its kind'),
  kind: z.enum(['pdf', 'jpeg', 'png']),
  bytes: z.number().int(),
  createdAt: z.iso.datetime(),
})

export type StoreDocument = z.infer<typeof storeDocumentSchema>

const storeApplicationSchema = z
  .object({
    reference: z.string(),
    area: z.enum(AREAS),
    storeName: z.string(),
    state: z
      .enum(['open', 'finished'])
      .describe('`finished`: sent for review, nothing can be changed any more'),
    linkEndsAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    documents: z.array(storeDocumentSchema),
    asked: z
      .object({
        wanted: z.array(z.enum(WANTED)),
        words: z.string().nullable().describe('Of whoever reviews it'),
      })
      .nullable()
      .describe('What a review has asked for; null: nothing, or it was sent for review since'),
  })
  .meta({ examples: [STORE_APPLICATION_STATE] })

export const storeApplicationInput = contactInput(STORE_APPLICATION_RULES.fields, STORE_APPLICATION)

export const storeApplications = {
  /**
   * The answer holds a link that opens the application, and the input a bank account: no answer is kept
   * for repeats. The same form sent twice is one application all the same.
   */
  create: call({
    id: 'createStoreApplication',
    method: 'POST',
    path: '/api/official/apply',
    summary: 'Apply for card payment as a store; answers the link to hand in the documents',
    description:
      'The answer holds the secret link that documents are handed in by, for seven days. The same form sent twice is one application.',
    tag: 'Store applications',
    errors: FORM_ERRORS,
    perMinute: FORMS_PER_MINUTE,
    repeat: {
      by: 'business',
      because:
        'the form with its key or its solved bot check is known by a keyed hash, and answers the first',
    },
    stoppedBy: 'forms',
    input: storeApplicationInput,
    output: z.object({
      storeApplication: receiptSchema
        .extend({
          link: z.string().describe('The secret part of the address that opens the application'),
          linkEndsAt: z.iso.datetime(),
        })
        .meta({
          examples: [
            {
              ...RECEIPT,
              reference: 'AP-7K3M9Q2X',
              link: APPLICATION_LINK,
              linkEndsAt: '2026-11-30T01:19:36.292Z',
            },
          ],
        }),
    }),
  }),

  get: call({
    id: 'getStoreApplication',
    method: 'GET',
    path: '/api/official/apply/status',
    summary: 'The application that a link opens, with its documents',
    description:
      'Whoever has the link sees the name of the store and of its documents; bank account and contact are never answered.',
    tag: 'Store applications',
    errors: LINK_ERRORS,
    perMinute: 120,
    input: z.object({ link: linkSchema }),
    output: z.object({ storeApplication: storeApplicationSchema }),
  }),

  removeDocument: call({
    id: 'removeStoreDocument',
    method: 'DELETE',
    path: '/api/official/apply/documents/{id}',
    summary: 'Take a document back before the application is sent for review',
    description: 'The file is deleted with it.',
    tag: 'Store applications',
    errors: [...LINK_ERRORS, 'ApplicationFinished'],
    repeat: { by: 'business', because: 'a document that was taken back stays so' },
    input: z.strictObject({
      id: idOf('the document', '01a205f6-dc58-7809-a772-9c2b6c0edae5'),
      link: linkSchema,
    }),
    output: z.object({ storeApplication: storeApplicationSchema }),
  }),

  finish: call({
    id: 'finishStoreApplication',
    method: 'POST',
    path: '/api/official/apply/finish',
    summary: 'Send the application for review; sent again, it answers the first time',
    description:
      'From then on nothing can be added or taken back. At least one document must be there.',
    tag: 'Store applications',
    errors: [...LINK_ERRORS, 'ApplicationWithoutDocuments'],
    repeat: { by: 'business', because: 'an application that was sent answers the first time' },
    input: z.strictObject({ link: linkSchema }),
    output: z.object({ storeApplication: storeApplicationSchema }),
  }),

  renewLink: call({
    id: 'renewStoreApplicationLink',
    method: 'POST',
    path: '/api/official/apply/link',
    summary: 'Mail a new link to the applicant, in exchange for one that has ended',
    description: "The new link goes to the applicant's e-mail address, which is answered masked.",
    tag: 'Store applications',
    errors: ['ApplicationLinkInvalid', 'ApplicationNotFound', 'ApplicationFinished'],
    perMinute: 5,
    input: z.strictObject({ link: linkSchema }),
    output: z.object({
      renewal: z.object({ maskedEmail: z.string(), linkEndsAt: z.iso.datetime() }).meta({
        examples: [{ maskedEmail: 'm***@example.com', linkEndsAt: '2026-11-30T01:19:36.292Z' }],
      }),
    }),
  }),
}
