import { z } from 'zod'
import { pagingInput, pagingSchema } from '../paging.ts'
import { AREAS } from '../values/area.ts'
import { LOCALES } from '../values/locale.ts'
import { lineSchema } from '../values/query.ts'
import {
  IMPORT_KILOBYTES,
  IMPORT_ROWS,
  STORE_ORDERS,
  STORE_STATES,
  type StoreForm,
} from '../values/store-form.ts'
import { actAnswerSchema, reasonSchema } from './answers.ts'
import { consoleAct, consoleRead } from './console-call.ts'
import { storeMerges } from './store-merges.ts'
import { namesSchema, storeIdSchema, storeVersionSchema } from './store-schemas.ts'

const DAY_MINUTES = 1440

const areaSchema = z.enum(AREAS)
const placeIdSchema = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Invalid')
const percentSchema = z.int().min(0, 'OutOfRange').max(100, 'OutOfRange')
const capSchema = z.int().min(1, 'OutOfRange').max(1e12, 'OutOfRange')

const weekSchema = z
  .array(z.array(z.tuple([z.int(), z.int()])).max(4))
  .length(7)
  .describe('Seven days, Sunday first, each a list of [openMinute, closeMinute]')

const rowSchema = z.object({
  id: z.string(),
  area: areaSchema,
  names: namesSchema,
  address: z.string(),
  status: z.enum(STORE_STATES),
  isMerged: z.boolean(),
  typeNames: namesSchema.nullable(),
  rebatePercent: z.number().int().nullable(),
  /** When another one begins. */
  plannedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  version: z.string().describe('As that of `getStoreEntry`'),
})

export type StoreRowAnswer = z.infer<typeof rowSchema>

const factsSchema = z.object({
  id: z.string(),
  area: areaSchema,
  /** Of what it says now: whoever changes it says which one was seen. */
  version: z.string(),
  status: z.enum(STORE_STATES),
  names: namesSchema,
  brand: z.string().nullable(),
  businessType: z.string().nullable(),
  businessTypeNames: namesSchema.nullable(),
  city: z.string(),
  cityNames: namesSchema,
  region: z.string().nullable(),
  regionNames: namesSchema.nullable(),
  fullAddress: z.string(),
  /** Without the postal code, where that says the place. */
  address: z.string(),
  postalCode: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  stationNames: namesSchema.nullable(),
  phone: z.string().nullable(),
  hours: weekSchema.nullable(),
  hoursText: z.string().nullable(),
  rebate: z.object({ percent: z.number().int().nullable(), capMinor: z.number().nullable() }),
  planned: z
    .object({
      percent: z.number().int(),
      capMinor: z.number().nullable(),
      startsOn: z.iso.date(),
    })
    .nullable(),
  isRecommended: z.boolean(),
  intros: namesSchema,
  /** The same store, which stays. */
  mergedInto: z.object({ id: z.string(), names: namesSchema }).nullable(),
  demoAttributes: z.array(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

export type StoreFactsAnswer = z.infer<typeof factsSchema>

const optionalLine = (most: number) => lineSchema(most).nullable()

export const storeFormSchema = z.strictObject({
  names: z.partialRecord(z.enum(LOCALES), lineSchema(100)),
  businessType: placeIdSchema.nullable(),
  city: placeIdSchema.nullable(),
  region: placeIdSchema.nullable(),
  postalCode: optionalLine(20),
  address: lineSchema(200),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  phone: optionalLine(60),
  hours: z
    .array(
      z
        .array(
          z
            .tuple([
              z
                .int()
                .min(0)
                .max(DAY_MINUTES - 1),
              z
                .int()
                .min(1)
                .max(2 * DAY_MINUTES),
            ])
            .refine(([open, close]) => open < close, 'OutOfRange'),
        )
        .max(4),
    )
    .length(7)
    .nullable(),
  hoursText: optionalLine(1000),
}) satisfies z.ZodType<StoreForm>

export const storeRebateSchema = z.strictObject({
  percent: percentSchema,
  capMinor: capSchema.nullable(),
})

const toChange = {
  id: storeIdSchema,
  version: storeVersionSchema,
  reason: reasonSchema,
}

const changeRowSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  operator: z.string(),
  act: z.string(),
  reason: z.string().nullable(),
  changes: z.record(z.string(), z.object({ was: z.unknown(), is: z.unknown() })).nullable(),
})

export type StoreChangeRow = z.infer<typeof changeRowSchema>

const choiceSchema = z.object({ id: z.string(), names: namesSchema })

/** What an import has come to, or would. */
const reportSchema = z.object({
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  ignoredColumns: z.array(z.string()),
  /** The header line, and each refused row as it stands in the file. */
  header: z.array(z.string()),
  refusals: z.array(
    z.object({
      line: z.number().int(),
      values: z.array(z.string()),
      problems: z.array(z.object({ code: z.string(), column: z.string(), value: z.string() })),
    }),
  ),
  /** What columns take in which a refused row had something else. */
  knownValues: z.record(z.string(), z.array(z.string())),
  /** Rows whose opening hours nobody could read: taken as they stand. */
  hoursKeptAsWords: z.object({ rows: z.number().int(), firstLines: z.array(z.number().int()) }),
})

export type ImportReport = z.infer<typeof reportSchema>

export const consoleStores = {
  ...storeMerges,

  list: consoleRead({
    id: 'listStoreEntries',
    admits: 'stores.read',
    input: z.strictObject({
      find: lineSchema(80).optional().describe('Id, or words of names, address and places'),
      area: areaSchema.optional(),
      type: placeIdSchema.optional(),
      state: z.enum(STORE_STATES).optional(),
      order: z.enum(STORE_ORDERS).default(STORE_ORDERS[0]),
      ...pagingInput(25),
    }),
    output: z.object({ stores: z.array(rowSchema), paging: pagingSchema }),
    file: {
      id: 'text',
      area: 'words:staff.areas',
      name: 'text',
      address: 'text',
      typeName: 'text',
      status: 'words:console-stores.states',
      rebatePercent: 'number',
      plannedAt: 'moment',
      updatedAt: 'moment',
    },
  }),

  get: consoleRead({
    id: 'getStoreEntry',
    admits: 'stores.read',
    input: z.strictObject({ id: storeIdSchema }),
    output: z.object({ store: factsSchema }),
  }),

  listChanges: consoleRead({
    id: 'listChangesOfStore',
    admits: 'stores.read',
    input: z.strictObject({ id: storeIdSchema, ...pagingInput(10) }),
    output: z.object({ changes: z.array(changeRowSchema), paging: pagingSchema }),
  }),

  listChoices: consoleRead({
    id: 'listStoreChoices',
    admits: 'stores.read',
    input: z.strictObject({ area: areaSchema.optional() }),
    output: z.object({
      businessTypes: z.array(choiceSchema.extend({ areas: z.array(areaSchema) })),
      cities: z.array(choiceSchema.extend({ regions: z.array(choiceSchema) })),
    }),
  }),

  add: consoleAct({
    id: 'addStore',
    admits: 'stores.write',
    input: z.strictObject({
      area: areaSchema,
      form: storeFormSchema,
      rebate: storeRebateSchema.nullable(),
      startsOn: z.iso.date().optional().describe('First day of the rebate; without it at once'),
      reason: reasonSchema,
    }),
    output: actAnswerSchema.extend({ id: z.string() }),
  }),

  change: consoleAct({
    id: 'changeStore',
    admits: 'stores.write',
    input: z.strictObject({ ...toChange, form: storeFormSchema }),
    output: actAnswerSchema,
  }),

  setRebate: consoleAct({
    id: 'setStoreRebate',
    admits: 'stores.write',
    input: z.strictObject({
      ...toChange,
      rebate: storeRebateSchema,
      startsOn: z.iso.date().optional().describe('Its first day; without it at once'),
    }),
    output: actAnswerSchema,
  }),

  dropPlannedRebate: consoleAct({
    id: 'dropPlannedRebate',
    admits: 'stores.write',
    input: z.strictObject(toChange),
    output: actAnswerSchema,
  }),

  setState: consoleAct({
    id: 'setStoreState',
    admits: 'stores.write',
    input: z.strictObject({ ...toChange, state: z.enum(STORE_STATES) }),
    output: actAnswerSchema,
  }),

  import: consoleAct({
    id: 'importStores',
    admits: 'stores.write',
    // Quotes and line ends take two letters in JSON.
    bodyKilobytes: 2 * IMPORT_KILOBYTES,
    input: z.strictObject({
      area: areaSchema,
      csv: z
        .string()
        .min(1, 'Required')
        .max(IMPORT_KILOBYTES * 1024, 'TooLong')
        .describe(`A CSV file with a header line, of ${IMPORT_ROWS} rows at most`),
      reason: reasonSchema,
    }),
    output: actAnswerSchema.extend({ report: reportSchema }),
  }),
}
