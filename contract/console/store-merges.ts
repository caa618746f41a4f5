import { z } from 'zod'
import { MERGE_FIELDS, STORE_STATES } from '../values/store-form.ts'
import { actAnswerSchema, reasonSchema } from './answers.ts'
import { consoleAct, consoleRead } from './console-call.ts'
import { namesSchema, storeIdSchema, storeVersionSchema } from './store-schemas.ts'

const seenStoreSchema = z.strictObject({ id: storeIdSchema, version: storeVersionSchema })

const accountSchema = z.object({
  id: z.string(),
  names: namesSchema,
  payments: z.int().describe('That were settled, refunded ones among them'),
  openPayments: z.int().describe('Not decided yet'),
  owedMinor: z.int(),
})

export type StoreAccountAnswer = z.infer<typeof accountSchema>

const likelySchema = z.object({
  id: z.string(),
  names: namesSchema,
  address: z.string(),
  status: z.enum(STORE_STATES),
  phone: z.string().nullable(),
  /** Why: at least one of these. */
  isSamePhone: z.boolean(),
  isSameName: z.boolean(),
  meters: z
    .number()
    .int()
    .nullable()
    .describe('Between the two; null where either has no position'),
})

/** Of stores, what is asked where two of them are one (decision 63). */
export const storeMerges = {
  /** Its own first, then those of stores that were merged into it. */
  listAccounts: consoleRead({
    id: 'listStoreAccounts',
    admits: 'payments.read',
    input: z.strictObject({ id: storeIdSchema }),
    output: z.object({ accounts: z.array(accountSchema) }),
  }),

  listLikelySame: consoleRead({
    id: 'listLikelySameStores',
    admits: 'stores.write',
    input: z.strictObject({ id: storeIdSchema }),
    output: z.object({ stores: z.array(likelySchema) }),
  }),

  /** What was paid to the one that goes, and is owed to it, takes a second person. */
  merge: consoleAct({
    id: 'mergeStores',
    admits: 'stores.write',
    approvedBy: 'stores.write',
    input: z.strictObject({
      stays: seenStoreSchema,
      goes: seenStoreSchema.describe('Closed for good, and leads to the other'),
      take: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length).describe('Of the one that goes'),
      reason: reasonSchema,
    }),
    output: actAnswerSchema,
  }),
}
