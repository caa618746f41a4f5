import { z } from 'zod'
import { call } from './call.ts'
import { BLOCKS, PRESS_ITEM_SUMMARY } from './examples/site-examples.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { blockSchema } from './values/blocks.ts'
import { idOf, yearSchema } from './values/query.ts'

export const pressItemSummarySchema = z
  .object({
    id: z.string(),
    kind: z.enum(['news', 'notice', 'media']),
    publishedOn: z.string().describe('`YYYY-MM-DD`'),
    title: z.string(),
    summary: z.string(),
    cover: z.string().describe('Key of the drawn scene'),
    externalUrl: z
      .string()
      .nullable()
      .describe("The full story at another publisher, for an item of the kind 'media'"),
  })
  .meta({ examples: [PRESS_ITEM_SUMMARY] })

export type PressItemSummary = z.infer<typeof pressItemSummarySchema>

export const pressItemSchema = pressItemSummarySchema
  .extend({
    blocks: z.array(blockSchema),
  })
  .meta({ examples: [{ ...PRESS_ITEM_SUMMARY, blocks: BLOCKS }] })

export type PressItem = z.infer<typeof pressItemSchema>

export const pressItems = {
  list: call({
    id: 'listPressItems',
    method: 'GET',
    path: '/api/official/press',
    summary: 'Press items of the area, newest first, of one year or of all',
    description: '`years` names every year that has items, whatever year was asked for.',
    tag: 'Press',
    input: z.object({
      year: yearSchema
        .meta({ description: 'A calendar year, `YYYY`', examples: [2026] })
        .optional(),
      ...pagingInput(10),
    }),
    output: z.object({
      pressItems: z.array(pressItemSummarySchema),
      years: z
        .array(
          z
            .object({ year: z.number().int(), count: z.number().int() })
            .meta({ examples: [{ year: 2026, count: 7 }] }),
        )
        .describe('Every year that has items, newest first, whatever year was asked for'),
      paging: pagingSchema,
    }),
  }),

  get: call({
    id: 'getPressItem',
    method: 'GET',
    path: '/api/official/press/{id}',
    summary: 'One press item, and its neighbours in time',
    description: 'An item of the kind `media` leads to another publisher by `externalUrl`.',
    tag: 'Press',
    errors: ['PressItemNotFound'],
    input: z.object({ id: idOf('the press item', 'one-site-three-places') }),
    output: z.object({
      pressItem: pressItemSchema,
      newer: pressItemSummarySchema.nullable(),
      older: pressItemSummarySchema.nullable(),
    }),
  }),
}
