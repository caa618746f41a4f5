import { z } from 'zod'
import { call } from './call.ts'
import { STORE, STORE_SUMMARY } from './examples/store-examples.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS } from './values/area.ts'
import { MAX_RADIUS_METERS } from './values/near-me.ts'
import {
  filterSchema,
  idOf,
  latitudeSchema,
  longitudeSchema,
  metersSchema,
  textSchema,
} from './values/query.ts'

export const storeSummarySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    cityId: z.string(),
    city: z.string(),
    regionId: z.string().nullable(),
    region: z.string().describe('Name of the district; empty where it is not known'),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    rebatePercent: z.number().nullable(),
    businessType: z.object({ id: z.string(), name: z.string(), icon: z.string() }).nullable(),
    mrtStation: z
      .object({ id: z.string(), name: z.string(), walkingMeters: z.number() })
      .nullable(),
    isRecommended: z.boolean(),
    photoUrl: z.string().nullable(),
    distanceMeters: z
      .number()
      .int()
      .optional()
      .describe('Straight line from the asked position; only in a search near a position'),
    hasCoupon: z
      .boolean()
      .optional()
      .describe('Whether it has coupons that have not ended; only in a search'),
  })
  .meta({ examples: [STORE_SUMMARY] })

export type StoreSummary = z.infer<typeof storeSummarySchema>

/** Opening spans of a day of the week, in minutes since midnight; 0 is Sunday. */
export const openingHoursSchema = z.object({
  text: z.string().nullable(),
  days: z.array(z.array(z.tuple([z.number().int(), z.number().int()]))).nullable(),
})

export const storeSchema = storeSummarySchema
  .extend({
    area: z.enum(AREAS),
    brand: z.string().nullable(),
    phone: z.string().nullable(),
    rebateCapMinor: z
      .number()
      .int()
      .nullable()
      .describe("Most that one purchase brings back, in the smallest unit of the area's currency"),
    openingHours: openingHoursSchema,
    intro: z.string().nullable(),
    demoAttributes: z
      .array(z.string())
      .describe(
        'Names of the fields that were made up for the demo because the open data lacks them',
      ),
    updatedAt: z.string().describe('ISO instant'),
  })
  .meta({ examples: [STORE] })

export type Store = z.infer<typeof storeSchema>

export const stores = {
  list: call({
    id: 'listStores',
    method: 'GET',
    path: '/api/official/store',
    summary: 'Search stores by keyword, place, MRT station, business type and position',
    description:
      'Every word of the keyword must be found. With `lat` and `lng` the nearest come first and carry `distanceMeters`. A store that is closed for good is not listed.',
    tag: 'Stores',
    perMinute: 300,
    input: z
      .object({
        keyword: filterSchema(textSchema(100)).meta({
          description: 'Words of the name, the brand or the address; each must be found',
          examples: ['豆花'],
        }),
        city: filterSchema(idOf('a city, from `listCities`', 'tw-taipei')),
        region: filterSchema(idOf('a region, from `listCities`', 'tw-taipei-zhongzheng')),
        mrt: filterSchema(
          idOf('an MRT station, from `listMrtStations`: stores in walking distance', 'tw-gongguan'),
        ),
        'business-type': filterSchema(idOf('a business type, from `listBusinessTypes`', 'dessert')),
        lat: filterSchema(latitudeSchema),
        lng: filterSchema(longitudeSchema),
        radius: filterSchema(
          metersSchema(MAX_RADIUS_METERS).meta({
            description: `Meters around \`lat\` and \`lng\`, at most ${MAX_RADIUS_METERS}`,
            examples: [500],
          }),
        ),
        ...pagingInput(20),
      })
      .superRefine(({ lat, lng }, context) => {
        if ((lat === undefined) === (lng === undefined)) return
        const path = [lat === undefined ? 'lat' : 'lng']
        context.addIssue({ code: 'custom', path, message: 'Required' })
      }),
    output: z.object({ stores: z.array(storeSummarySchema), paging: pagingSchema }),
  }),

  get: call({
    id: 'getStore',
    method: 'GET',
    path: '/api/official/store/{id}',
    summary: 'One store',
    description: 'With opening hours, phone and rebate, and up to a few stores near it.',
    tag: 'Stores',
    errors: ['StoreNotFound'],
    input: z.object({ id: idOf('the store', 'tw-n7amq4fkmb4rv') }),
    output: z.object({ store: storeSchema, storesNear: z.array(storeSummarySchema) }),
  }),
}
