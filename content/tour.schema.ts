import { z } from 'zod'
import { toldAs } from './told-as.ts'

/** Shapes of the guided tours: what the phone of each step shows, for a page to draw in HTML. */

const text = z.string().trim().min(1)
const localeTexts = z.strictObject({ 'zh-TW': text, 'zh-CN': text, 'en-US': text })
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const screenPartSchema = z.discriminatedUnion('kind', [
  /** A sum of credit as the hero of the screen, in the smallest unit of the tour's area. */
  z.strictObject({
    kind: z.literal('balance'),
    label: localeTexts,
    amountMinor: z.int().nonnegative(),
  }),
  z.strictObject({
    kind: z.literal('button'),
    label: localeTexts,
    tone: z.enum(['primary', 'quiet']),
  }),
  z.strictObject({
    kind: z.literal('store-card'),
    name: localeTexts,
    businessType: localeTexts,
    rebatePercent: z.int().min(0).max(100),
    distanceMeters: z.int().positive(),
  }),
  z
    .strictObject({
      kind: z.literal('streak'),
      label: localeTexts,
      days: z.int().nonnegative(),
      ofDays: z.int().positive().describe('Days of a full round, the steps of the ladder'),
    })
    .refine(
      (part) => part.days <= part.ofDays,
      toldAs('streakInRound', 'A streak is no longer than its round'),
    ),
  z.strictObject({ kind: z.literal('coupon'), title: localeTexts, note: localeTexts }),
  z.strictObject({
    kind: z.literal('message'),
    title: localeTexts,
    text: localeTexts,
    time: z.string().regex(/^\d{2}:\d{2}$/),
  }),
  z.strictObject({
    kind: z.literal('chart'),
    label: localeTexts,
    unit: localeTexts,
    bars: z
      .array(z.strictObject({ label: localeTexts, value: z.int().nonnegative() }))
      .min(2)
      .max(7),
  }),
  z.strictObject({ kind: z.literal('qr'), label: localeTexts }),
  /** A label and its value: a form field, a setting or a line of a summary. */
  z.strictObject({ kind: z.literal('field'), label: localeTexts, value: localeTexts }),
])

export const tourSchema = z.strictObject({
  id: z.enum(['customer', 'store']),
  area: z.literal('tw'),
  /** `{brand}` stands for the short name of `brand.json`. */
  title: localeTexts,
  summary: localeTexts,
  steps: z
    .array(
      z.strictObject({
        id: slug,
        title: localeTexts,
        text: localeTexts,
        screenTitle: localeTexts,
        screen: z.array(screenPartSchema).min(2).max(4),
      }),
    )
    .min(1),
})

export type ScreenPart = z.infer<typeof screenPartSchema>
export type Tour = z.infer<typeof tourSchema>
