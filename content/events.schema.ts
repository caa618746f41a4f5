import { z } from 'zod'
import { AREAS } from '#contract/values/area.ts'
import { EVENT_DESIGNS } from '#contract/values/events.ts'
import { toldAs } from './told-as.ts'

/** Shape of `events/<id>.json`. Days are ISO dates in each area's calendar. */

const text = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const sitePath = z.string().regex(/^\/(?!\/)/)
const year = z.int().min(2017).max(2100)

function perLocale<Shape extends z.ZodType>(shape: Shape) {
  return z.strictObject({ 'zh-TW': shape, 'zh-CN': shape, 'en-US': shape })
}

const localeTexts = perLocale(text)
const named = z.strictObject({ title: text, text })

const windowSchema = z
  .strictObject({ startsOn: z.iso.date(), endsOn: z.iso.date() })
  .refine(
    ({ startsOn, endsOn }) => startsOn <= endsOn,
    toldAs('windowOrder', 'A window ends after it starts', ['endsOn']),
  )

/** In the smallest unit of each area's currency. */
const amounts = z.partialRecord(z.enum(AREAS), z.int().positive())

const featureSchema = z.discriminatedUnion('kind', [
  /** Ids of `partner-groups.json`. */
  z.strictObject({ kind: z.literal('points'), groups: z.array(slug).min(1) }),
  z.strictObject({
    kind: z.literal('ladder'),
    rungs: z
      .array(z.strictObject({ stores: z.int().positive(), credit: amounts, title: localeTexts }))
      .min(2),
  }),
  /** Ids of `business-types.json` by area. */
  z.strictObject({
    kind: z.literal('stores'),
    businessTypes: z.partialRecord(z.enum(AREAS), z.array(slug).min(1)),
  }),
  z.strictObject({
    kind: z.literal('timeline'),
    years: z.array(z.strictObject({ year, title: localeTexts, text: localeTexts })).min(2),
  }),
  z.strictObject({ kind: z.literal('none') }),
])

export const eventSchema = z.strictObject({
  id: slug.describe('The name of the file'),
  design: z.enum(EVENT_DESIGNS),
  year,
  path: sitePath,
  /** An area without a window does not have the event. */
  windows: z
    .partialRecord(z.enum(AREAS), windowSchema)
    .refine(
      (windows) => Object.keys(windows).length > 0,
      toldAs('nowhere', 'An event takes place somewhere'),
    ),
  feature: featureSchema,
  hrefs: z.strictObject({ during: sitePath, after: sitePath })
    .describe('Where the main button leads, during and after the window'),
  text: perLocale(
    z.strictObject({
      name: text,
      eyebrow: text,
      title: text,
      lead: text,
      summary: text,
      description: z.string().min(45).max(160)
        .describe('Search engines cut longer ones; shorter ones say too little'),
      featureText: named,
      before: z.strictObject({ title: text, text, prepare: z.array(text).min(1).max(4) }),
      during: z.strictObject({ title: text, text, label: text }),
      after: z.strictObject({
        title: text,
        text,
        gave: z.array(named).min(1).max(4)
          .describe('What it gave: rules and prizes as they were, no counts'),
        label: text,
      }),
      rules: z.array(text).min(1).max(8),
      caution: named.nullable()
        .describe('Who may take part and what the law asks; null where there is nothing to warn of'),
      landing: named.nullable()
        .describe('Words of the page for ads and pushes; null where the event has no such page'),
    }),
  ),
})

export type EventContent = z.infer<typeof eventSchema>
