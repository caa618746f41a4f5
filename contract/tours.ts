import { z } from 'zod'
import { call } from './call.ts'
import { TOUR } from './examples/site-examples.ts'
import { AREAS } from './values/area.ts'
import { idOf } from './values/query.ts'

const text = z.string()
const whole = z.number().int()

/** One part of what the phone shows in a step; the page draws it. */
export const screenPartSchema = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('balance'), label: text, amountMinor: whole })
    .describe("In the smallest unit of the currency of the tour's area"),
  z.object({ kind: z.literal('button'), label: text, tone: z.enum(['primary', 'quiet']) }),
  z.object({
    kind: z.literal('store-card'),
    name: text,
    businessType: text,
    rebatePercent: whole,
    distanceMeters: whole,
  }),
  z.object({ kind: z.literal('streak'), label: text, days: whole, ofDays: whole }),
  z.object({ kind: z.literal('coupon'), title: text, note: text }),
  z.object({ kind: z.literal('message'), title: text, text, time: text }),
  z.object({
    kind: z.literal('chart'),
    label: text,
    unit: text,
    bars: z.array(z.object({ label: text, value: whole })),
  }),
  z.object({ kind: z.literal('qr'), label: text }),
  z.object({ kind: z.literal('field'), label: text, value: text }),
])

export const tourSchema = z
  .object({
    id: z.enum(['customer', 'store']),
    area: z.enum(AREAS),
    title: text,
    summary: text,
    steps: z.array(
      z.object({
        id: text,
        title: text,
        text,
        screenTitle: text,
        screen: z.array(screenPartSchema),
      }),
    ),
  })
  .meta({ examples: [TOUR] })

export type ScreenPart = z.infer<typeof screenPartSchema>
export type Tour = z.infer<typeof tourSchema>

export const tours = {
  get: call({
    id: 'getTour',
    method: 'GET',
    path: '/api/v2/official/cms/experience/{id}',
    summary: "The guided tour of the consumer's app ('customer') or the store's ('store')",
    description: 'Steps with a text and the parts of the screen that each shows.',
    tag: 'Content',
    errors: ['CmsPageNotFound'],
    input: z.object({ id: idOf('the tour: `customer` or `store`', 'customer') }),
    output: z.object({ tour: tourSchema }),
  }),
}
