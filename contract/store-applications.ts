import { z } from 'zod'
import { call } from './call.ts'
import { contactInput, FORM_ERRORS, FORMS_PER_MINUTE, receiptSchema } from './contact-input.ts'
import { AREAS } from './values/area.ts'
import type { ErrorName } from './values/errors.ts'
import { idSchema, printableSchema } from './values/query.ts'
import { STORE_APPLICATION_RULES } from './values/store-application-rules.ts'

/** Every call with a link may answer these. */
export const LINK_ERRORS = [
  'ApplicationLinkInvalid',
  'ApplicationLinkExpired',
  'ApplicationNotFound',
] as const satisfies ErrorName[]

/** Of the page that an application's own link opens; what is no link at all is `ApplicationLinkInvalid`. */
const linkSchema = printableSchema(400)

export const storeDocumentSchema = z.object({
  id: z.string(),
  /** As its owner called it, with the ending of its kind. */
  name: z.string(),
  kind: z.enum(['pdf', 'jpeg', 'png']),
  bytes: z.number().int(),
  createdAt: z.iso.datetime(),
})

export type StoreDocument = z.infer<typeof storeDocumentSchema>

const storeApplicationSchema = z.object({
  reference: z.string(),
  area: z.enum(AREAS),
  storeName: z.string(),
  /** `finished`: sent for review, nothing can be changed any more. */
  state: z.enum(['open', 'finished']),
  linkEndsAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  documents: z.array(storeDocumentSchema),
})

/**
 * The answer holds a link that opens the application, and the input a bank account: no answer is kept
 * for repeats. The same form sent twice is one application all the same.
 */
export const createStoreApplication = call({
  method: 'POST',
  path: '/api/official/apply',
  summary: 'Apply for card payment as a store; answers the link to hand in the documents',
  tag: 'Store applications',
  errors: FORM_ERRORS,
  perMinute: FORMS_PER_MINUTE,
  repeat: {
    by: 'business',
    because: 'the form with its solved bot check is known by a keyed hash, and answers the first',
  },
  stoppedBy: 'forms',
})
  .input(contactInput(STORE_APPLICATION_RULES.fields))
  .output(
    z.object({
      storeApplication: receiptSchema.extend({ link: z.string(), linkEndsAt: z.iso.datetime() }),
    }),
  )

export const getStoreApplication = call({
  method: 'GET',
  path: '/api/official/apply/status',
  summary: 'The application that a link opens, with its documents',
  tag: 'Store applications',
  errors: LINK_ERRORS,
  perMinute: 120,
})
  .input(z.strictObject({ link: linkSchema }))
  .output(z.object({ storeApplication: storeApplicationSchema }))

export const removeStoreDocument = call({
  method: 'DELETE',
  path: '/api/official/apply/documents/{id}',
  summary: 'Take a document back before the application is sent for review',
  tag: 'Store applications',
  errors: [...LINK_ERRORS, 'ApplicationFinished'],
  repeat: { by: 'business', because: 'a document that was taken back stays so' },
})
  .input(z.strictObject({ id: idSchema, link: linkSchema }))
  .output(z.object({ storeApplication: storeApplicationSchema }))

export const finishStoreApplication = call({
  method: 'POST',
  path: '/api/official/apply/finish',
  summary: 'Send the application for review; sent again, it answers the first time',
  tag: 'Store applications',
  errors: [...LINK_ERRORS, 'ApplicationWithoutDocuments'],
  repeat: { by: 'business', because: 'an application that was sent answers the first time' },
})
  .input(z.strictObject({ link: linkSchema }))
  .output(z.object({ storeApplication: storeApplicationSchema }))

export const renewStoreApplicationLink = call({
  method: 'POST',
  path: '/api/official/apply/link',
  summary: 'Mail a new link to the applicant, in exchange for one that has ended',
  tag: 'Store applications',
  errors: ['ApplicationLinkInvalid', 'ApplicationNotFound', 'ApplicationFinished'],
  perMinute: 5,
})
  .input(z.strictObject({ link: linkSchema }))
  .output(
    z.object({ renewal: z.object({ maskedEmail: z.string(), linkEndsAt: z.iso.datetime() }) }),
  )
