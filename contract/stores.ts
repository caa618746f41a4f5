import { z } from 'zod'
import { call } from './call.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { latitudeSchema, longitudeSchema, metersSchema, textSchema } from './values/query.ts'

/** Near me reaches at most this far (DOMAIN.md, section 6). */
export const MAX_RADIUS_METERS = 50_000

const id = textSchema(64)

export const storeSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  rebatePercent: z.number().nullable(),
  businessType: z.object({ id: z.string(), name: z.string(), icon: z.string() }).nullable(),
  mrtStation: z.object({ id: z.string(), name: z.string(), walkingMeters: z.number() }).nullable(),
  isRecommended: z.boolean(),
  photoUrl: z.string().nullable(),
  /** Straight line from the asked position; only in a search near a position. */
  distanceMeters: z.number().int().optional(),
})

export type StoreSummary = z.infer<typeof storeSummarySchema>

/** Opening spans of a day of the week, in minutes since midnight; 0 is Sunday. */
export const openingHoursSchema = z.object({
  text: z.string().nullable(),
  days: z.array(z.array(z.tuple([z.number().int(), z.number().int()]))).nullable(),
})

export const storeSchema = storeSummarySchema.extend({
  area: z.enum(['tw', 'my', 'sg']),
  phone: z.string().nullable(),
  rebateCapMinor: z.number().int().nullable(),
  openingHours: openingHoursSchema,
  intro: z.string().nullable(),
  /** Names of the fields that were made up for the demo because the open data lacks them. */
  demoAttributes: z.array(z.string()),
  updatedAt: z.string(),
})

export type Store = z.infer<typeof storeSchema>

export const listStores = call({
  method: 'GET',
  path: '/api/official/store',
  summary: 'Search stores by keyword, place, MRT station, business type and position',
  tag: 'Stores',
  perMinute: 300,
})
  .input(
    z.object({
      keyword: textSchema(100).optional(),
      city: id.optional(),
      region: id.optional(),
      mrt: id.optional(),
      'business-type': id.optional(),
      lat: latitudeSchema.optional(),
      lng: longitudeSchema.optional(),
      radius: metersSchema(MAX_RADIUS_METERS).optional(),
      ...pagingInput(20),
    }),
  )
  .output(z.object({ stores: z.array(storeSummarySchema), paging: pagingSchema }))

export const getStore = call({
  method: 'GET',
  path: '/api/official/store/{id}',
  summary: 'One store',
  tag: 'Stores',
  errors: ['StoreNotFound'],
})
  .input(z.object({ id }))
  .output(z.object({ store: storeSchema, storesNear: z.array(storeSummarySchema) }))
