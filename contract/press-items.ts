import { z } from 'zod'
import { call } from './call.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { blockSchema } from './values/blocks.ts'
import { idSchema, yearSchema } from './values/query.ts'

export const pressItemSummarySchema = z.object({
  id: z.string(),
  kind: z.enum(['news', 'notice', 'media']),
  /** `YYYY-MM-DD` */
  publishedOn: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Key of the drawn scene. */
  cover: z.string(),
  /** The full story at another publisher, for an item of the kind 'media'. */
  externalUrl: z.string().nullable(),
})

export type PressItemSummary = z.infer<typeof pressItemSummarySchema>

export const pressItemSchema = pressItemSummarySchema.extend({
  blocks: z.array(blockSchema),
})

export type PressItem = z.infer<typeof pressItemSchema>

export const listPressItems = call({
  method: 'GET',
  path: '/api/official/press',
  summary: 'Press items of the area, newest first, of one year or of all',
  tag: 'Press',
})
  .input(z.object({ year: yearSchema.optional(), ...pagingInput(10) }))
  .output(
    z.object({
      pressItems: z.array(pressItemSummarySchema),
      /** Every year that has items, newest first, whatever year was asked for. */
      years: z.array(z.object({ year: z.number().int(), count: z.number().int() })),
      paging: pagingSchema,
    }),
  )

export const getPressItem = call({
  method: 'GET',
  path: '/api/official/press/{id}',
  summary: 'One press item, and its neighbours in time',
  tag: 'Press',
  errors: ['PressItemNotFound'],
})
  .input(z.object({ id: idSchema }))
  .output(
    z.object({
      pressItem: pressItemSchema,
      newer: pressItemSummarySchema.nullable(),
      older: pressItemSummarySchema.nullable(),
    }),
  )
