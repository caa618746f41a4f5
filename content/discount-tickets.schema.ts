import { z } from 'zod'
import { AREA_PATTERN } from '#contract/values/area.ts'
import { windowSchema } from './window.schema.ts'

/** Shape of the discount tickets in `discount-tickets/<area>.json`. */

const text = z.string().trim().min(1)

function perLocale<Shape extends z.ZodType>(shape: Shape) {
  return z.strictObject({ 'zh-TW': shape, 'zh-CN': shape, 'en-US': shape })
}

const localeTexts = perLocale(text)

export const discountTicketSchema = z
  .strictObject({
    id: z
      .string()
      .regex(
        new RegExp(`^(${AREA_PATTERN})-[a-z0-9]+(-[a-z0-9]+)*$`),
        'begins with the area: tw-name, of a-z, 0-9 and -',
      ),
    store: z.strictObject({ name: text, address: text }).nullable()
      .describe('A store by name and address, or its beginning; null: good at every one'),
    title: localeTexts,
    summary: localeTexts.describe('One sentence under the title'),
    terms: perLocale(z.array(text).min(1).max(6)),
    discount: z.discriminatedUnion('kind', [
      /** In the smallest unit of the area's currency. */
      z.strictObject({ kind: z.literal('amount'), amountMinor: z.int().positive() }),
      /** Percent taken off the price: 15 is what zh texts call 85 折. */
      z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(99) }),
      z.strictObject({ kind: z.literal('gift'), gift: localeTexts }),
    ]),
    window: windowSchema.describe('When it can be claimed'),
    validDays: z.int().min(1).max(366)
      .describe('A claimed ticket is good for so many days, the day of the claim included'),
    stock: z.int().positive(),
  })

export const discountTicketsSchema = z.array(discountTicketSchema).min(1)

export type DiscountTicketContent = z.infer<typeof discountTicketSchema>
