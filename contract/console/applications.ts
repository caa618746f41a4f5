import { z } from 'zod'
import { pagingInput, pagingSchema } from '../paging.ts'
import { storeDocumentSchema } from '../store-applications.ts'
import {
  APPLICATION_STATES,
  CHECKS,
  LETTER_KINDS,
  LETTER_WORDS_LENGTH,
  REJECTION_CAUSES,
  SHARED,
  WANTED,
} from '../values/applications.ts'
import { AREAS } from '../values/area.ts'
import { LOCALES } from '../values/locale.ts'
import { lineSchema, longTextSchema } from '../values/query.ts'
import { actAnswerSchema, reasonSchema } from './answers.ts'
import { consoleAct, consoleRead, consoleWrite } from './console-call.ts'
import { storeIdSchema } from './store-schemas.ts'
import { storeFormSchema, storeRebateSchema } from './stores.ts'

const rowSchema = z.object({
  reference: z.string(),
  area: z.enum(AREAS),
  storeName: z.string(),
  companyName: z.string(),
  state: z.enum(APPLICATION_STATES),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable().describe('When it was sent for review last'),
  askedAt: z.iso.datetime().nullable().describe('When more was asked for last'),
  waitsHours: z.number().int().describe('Whole hours since it was sent for review'),
  isLate: z.boolean().describe('Waits for more than five days'),
  documentCount: z.number().int(),
})

export type ApplicationRow = z.infer<typeof rowSchema>

const referenceSchema = z.string().regex(/^AP-[0-9A-Z]{2,20}$/, 'NotAReference')
/** Of what the asker has seen; another one is `ApplicationChanged`. */
const versionSchema = z.string().regex(/^\d{1,9}\.\d{1,15}$/, 'Invalid')

const changeInput = { reference: referenceSchema, version: versionSchema }

const wordsSchema = longTextSchema(LETTER_WORDS_LENGTH)
  .optional()
  .describe('What the applicant is told besides, in the language of the form')

/** What goes out by mail, as the applicant reads it; its link is made as it goes. */
const letterWordsSchema = z.object({ subject: z.string(), body: z.string() })

const judgedSchema = actAnswerSchema.extend({
  letter: letterWordsSchema.optional().describe('Of a trial: what would be sent'),
})

/** What staff did: the names under which the log of acts has it. */
const ACTS = [
  'store-application-approved',
  'store-application-asked',
  'store-application-kept',
  'store-application-rejected',
  'store-application-reopened',
] as const

const sharedSchema = z.array(z.enum(SHARED))
const namesSchema = z.partialRecord(z.enum(LOCALES), z.string())

export const applications = {
  list: consoleRead({
    id: 'listStoreApplications',
    admits: 'applications.write',
    input: z.strictObject({
      find: lineSchema(100)
        .optional()
        .describe('Beginning of a number, part of a name, or a whole tax number'),
      area: z.enum(AREAS).optional(),
      state: z.enum([...APPLICATION_STATES, 'all']).default('waiting'),
      wait: z.enum(['late']).optional().describe('Only what waits for more than five days'),
      ...pagingInput(25),
    }),
    output: z.object({ applications: z.array(rowSchema), paging: pagingSchema }),
  }),

  /** Leaves a look at the application, by its bare number. */
  get: consoleRead({
    id: 'lookAtStoreApplication',
    admits: 'applications.write',
    input: z.strictObject({ reference: referenceSchema }),
    output: z.object({
      application: rowSchema.extend({
        version: versionSchema,
        locale: z.enum(LOCALES).describe('Of the page that it was sent from'),
        taxNumber: z.string(),
        storeAddress: z.string(),
        contactName: z.string(),
        jobTitle: z.string().nullable(),
        storePhone: z.string(),
        email: z.string(),
        bankName: z.string(),
        bankBranch: z.string().nullable(),
        accountEnd: z.string().describe('The last four digits'),
        accountHolder: z.string(),
        monthlyMinor: z.number().int(),
        linkEndsAt: z.iso.datetime(),
        wanted: z.array(z.enum(WANTED)),
        words: z.string().nullable(),
        cause: z.enum(REJECTION_CAUSES).nullable(),
        storeId: z.string().nullable(),
      }),
      documents: z.array(storeDocumentSchema),
      checks: z.array(z.object({ name: z.enum(CHECKS), isPassed: z.boolean() })),
      sharing: z.object({
        applications: z.array(
          rowSchema
            .pick({ reference: true, area: true, storeName: true, state: true })
            .extend({ shares: sharedSchema }),
        ),
        stores: z.array(
          z.object({
            id: z.string(),
            names: namesSchema,
            address: z.string(),
            shares: sharedSchema,
          }),
        ),
      }),
      letters: z.array(
        letterWordsSchema.extend({
          id: z.uuid(),
          kind: z.enum(LETTER_KINDS),
          at: z.iso.datetime(),
          by: z.string(),
          mailedAt: z.iso.datetime().nullable().describe('Null: on its way'),
        }),
      ),
      history: z.array(
        z.object({
          id: z.uuid(),
          at: z.iso.datetime(),
          by: z.string(),
          what: z.enum(ACTS),
          reason: z.string().nullable(),
        }),
      ),
      /** What a store that is made of it begins with. */
      store: z.object({
        name: z.string(),
        city: z.string().nullable(),
        region: z.string().nullable(),
        postalCode: z.string().nullable(),
        address: z.string(),
        phone: z.string(),
      }),
    }),
  }),

  /** Leaves a look at the document. Its address (`/console/documents/…`) answers the file itself. */
  readDocument: consoleRead({
    id: 'lookAtStoreDocument',
    admits: 'applications.write',
    input: z.strictObject({ reference: referenceSchema, id: z.uuid() }),
    output: z.object({
      name: z.string(),
      kind: z.enum(['pdf', 'jpeg', 'png']),
      content: z.base64(),
    }),
  }),

  /** Leaves a look at the account. */
  showAccount: consoleRead({
    id: 'showBankAccount',
    admits: 'applications.write',
    input: z.strictObject({ reference: referenceSchema }),
    output: z.object({ bankAccount: z.string() }),
  }),

  ask: consoleAct({
    id: 'askApplicantForMore',
    admits: 'applications.write',
    input: z.strictObject({
      ...changeInput,
      wanted: z.array(z.enum(WANTED)).min(1, 'Required').max(WANTED.length),
      words: wordsSchema,
    }),
    output: judgedSchema,
  }),

  approve: consoleAct({
    id: 'approveStoreApplication',
    admits: 'applications.write',
    input: z.strictObject({
      ...changeInput,
      store: z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('new'),
          form: storeFormSchema,
          rebate: storeRebateSchema.nullable(),
          startsOn: z.iso.date().optional().describe('First day of the rebate; without it at once'),
        }),
        z.strictObject({ kind: z.literal('known'), id: storeIdSchema }),
      ]),
      reason: reasonSchema,
    }),
    output: judgedSchema.extend({ id: z.string().describe('Of the store') }),
  }),

  reject: consoleAct({
    id: 'rejectStoreApplication',
    admits: 'applications.write',
    input: z.strictObject({
      ...changeInput,
      cause: z.enum(REJECTION_CAUSES),
      words: wordsSchema,
    }),
    output: judgedSchema,
  }),

  reopen: consoleWrite({
    id: 'reopenStoreApplication',
    admits: 'applications.write',
    input: z.strictObject(changeInput),
    output: z.object({ state: z.enum(APPLICATION_STATES), version: versionSchema }),
  }),
}
