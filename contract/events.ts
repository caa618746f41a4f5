import { z } from 'zod'
import { call } from './call.ts'
import { EVENT, EVENT_SUMMARY } from './examples/event-examples.ts'
import { AREAS } from './values/area.ts'
import { EVENT_DESIGNS, EVENT_STATES } from './values/events.ts'
import { filterSchema, idOf, yearSchema } from './values/query.ts'

const BASE = '/api/official/marketing/events'
const TAG = 'Events'
const text = z.string()
const whole = z.number().int()
const named = z.object({ title: text, text })

/** What an event is in one line: a card of a list. */
export const eventSummarySchema = z
  .object({
    id: text,
    design: z.enum(EVENT_DESIGNS),
    path: text.describe('Of this site, without the area'),
    year: whole,
    name: text,
    summary: text.describe('One sentence'),
    startsOn: text.describe("First day, `YYYY-MM-DD`, in the area's calendar"),
    endsOn: text.describe("Last day, `YYYY-MM-DD`, in the area's calendar"),
    startsAt: text.describe('ISO instant: the first of the first day'),
    endsAt: text.describe('ISO instant: the last millisecond of the last day'),
    state: z.enum(EVENT_STATES),
  })
  .meta({ examples: [EVENT_SUMMARY] })

/** What an event alone has; the page of each kind draws it. */
export const eventFeatureSchema = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('points'), groups: z.array(text) })
    .describe('Points of partner groups become credit, at the rates of `listPartnerGroups`'),
  z
    .object({
      kind: z.literal('ladder'),
      rungs: z.array(z.object({ stores: whole, creditMinor: whole, title: text })),
    })
    .describe('So many different stores visited on foot give so much credit'),
  z
    .object({ kind: z.literal('stores'), businessTypes: z.array(text) })
    .describe('Kinds of stores that took part; the stores themselves are those of `listStores`'),
  z
    .object({
      kind: z.literal('timeline'),
      years: z.array(z.object({ year: whole, title: text, text })),
    })
    .describe('What happened, year by year'),
  z.object({ kind: z.literal('none') }).describe('Drawn by pages of their own'),
])

export const eventSchema = eventSummarySchema
  .extend({
    area: z.enum(AREAS),
    eyebrow: text,
    title: text,
    lead: text,
    description: text.describe('For search engines'),
    feature: eventFeatureSchema,
    featureText: named.describe('Words over the part that the event alone has'),
    before: z.object({ title: text, text, prepare: z.array(text) }),
    during: z.object({ title: text, text, label: text, href: text }),
    after: z.object({ title: text, text, gave: z.array(named), label: text, href: text }),
    rules: z.array(text),
    caution: named.nullable().describe('Said at the top of the page: who may take part'),
    landing: z
      .object({ title: text, text })
      .nullable()
      .describe(
        'For those who come from an ad or a push; null where the event has no landing page',
      ),
  })
  .meta({ examples: [EVENT] })

export type EventSummary = z.infer<typeof eventSummarySchema>
export type CampaignEvent = z.infer<typeof eventSchema>
export type EventFeature = z.infer<typeof eventFeatureSchema>

export const events = {
  list: call({
    id: 'listEvents',
    method: 'GET',
    path: BASE,
    summary: "The area's events of a year, or of all years, the newest first",
    description: 'In one line each; `getEvent` has the texts.',
    tag: TAG,
    input: z.object({
      year: filterSchema(
        yearSchema.meta({ description: 'A calendar year, `YYYY`', examples: [2026] }),
      ),
    }),
    output: z.object({
      events: z.array(eventSummarySchema),
      years: z
        .array(whole)
        .meta({ description: 'Years that have one, the newest first', examples: [[2027, 2026]] }),
    }),
  }),

  get: call({
    id: 'getEvent',
    method: 'GET',
    path: `${BASE}/{id}`,
    summary: 'One event: its texts, its window, and whether that is to come, open or over',
    description: '`state` says which of the texts `before`, `during` and `after` counts now.',
    tag: TAG,
    errors: ['EventNotFound'],
    input: z.object({ id: idOf('the event', 'anniversary') }),
    output: z.object({ event: eventSchema }),
  }),
}
