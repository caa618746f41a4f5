import { z } from 'zod'
import { call } from './call.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS } from './values/area.ts'
import { MAX_RADIUS_METERS } from './values/near-me.ts'
import {
  filterSchema,
  idSchema,
  latitudeSchema,
  longitudeSchema,
  metersSchema,
  textSchema,
} from './values/query.ts'

export const storeSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  cityId: z.string(),
  city: z.string(),
  regionId: z.string().nullable(),
  /** Name of the district; empty where it is not known. */
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
  /** Whether it has coupons that have not ended; only in a search. */
  hasCoupon: z.boolean().optional(),
})

export type StoreSummary = z.infer<typeof storeSummarySchema>

/** Opening spans of a day of the week, in minutes since midnight; 0 is Sunday. */
export const openingHoursSchema = z.object({
  text: z.string().nullable(),
  days: z.array(z.array(z.tuple([z.number().int(), z.number().int()]))).nullable(),
})

export const storeSchema = storeSummarySchema.extend({
  area: z.enum(AREAS),
  brand: z.string().nullable(),
  phone: z.string().nullable(),
  /** Most that one purchase brings back, in the smallest unit of the area's currency. */
  rebateCapMinor: z.number().int().nullable(),
  openingHours: openingHoursSchema,
  intro: z.string().nullable(),
  /** Names of the fields that were made up for the demo because the open data lacks them. */
  demoAttributes: z.array(z.string()),
  /** ISO instant */
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
    z
      .object({
        keyword: filterSchema(textSchema(100)),
        city: filterSchema(idSchema),
        region: filterSchema(idSchema),
        mrt: filterSchema(idSchema),
        'business-type': filterSchema(idSchema),
        lat: filterSchema(latitudeSchema),
        lng: filterSchema(longitudeSchema),
        radius: filterSchema(metersSchema(MAX_RADIUS_METERS)),
        ...pagingInput(20),
      })
      .superRefine(({ lat, lng }, context) => {
        if ((lat === undefined) === (lng === undefined)) return
        const path = [lat === undefined ? 'lat' : 'lng']
        context.addIssue({ code: 'custom', path, message: 'Required' })
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
  .input(z.object({ id: idSchema }))
  .output(z.object({ store: storeSchema, storesNear: z.array(storeSummarySchema) }))
