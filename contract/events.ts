import { z } from 'zod'
import { call } from './call.ts'
import { AREAS } from './values/area.ts'
import { EVENT_DESIGNS, EVENT_STATES } from './values/events.ts'
import { filterSchema, idSchema, yearSchema } from './values/query.ts'

const BASE = '/api/official/marketing/events'
const TAG = 'Events'
const text = z.string()
const whole = z.number().int()
const named = z.object({ title: text, text })

/** What an event is in one line: a card of a list. */
export const eventSummarySchema = z.object({
  id: text,
  design: z.enum(EVENT_DESIGNS),
  /** Of this site, without the area. */
  path: text,
  year: whole,
  name: text,
  /** One sentence. */
  summary: text,
  /** First and last day, `YYYY-MM-DD`, in the area's calendar. */
  startsOn: text,
  endsOn: text,
  /** ISO instants: the first of the first day, the last millisecond of the last one. */
  startsAt: text,
  endsAt: text,
  state: z.enum(EVENT_STATES),
})

/** What an event alone has; the page of each kind draws it. */
export const eventFeatureSchema = z.discriminatedUnion('kind', [
  /** Points of partner groups become credit, at the rates of `listPartnerGroups`. */
  z.object({ kind: z.literal('points'), groups: z.array(text) }),
  /** So many different stores visited on foot give so much credit. */
  z.object({
    kind: z.literal('ladder'),
    rungs: z.array(z.object({ stores: whole, creditMinor: whole, title: text })),
  }),
  /** Kinds of stores that took part; the stores themselves are those of `listStores`. */
  z.object({ kind: z.literal('stores'), businessTypes: z.array(text) }),
  /** What happened, year by year. */
  z.object({
    kind: z.literal('timeline'),
    years: z.array(z.object({ year: whole, title: text, text })),
  }),
  /** Drawn by pages of their own. */
  z.object({ kind: z.literal('none') }),
])

export const eventSchema = eventSummarySchema.extend({
  area: z.enum(AREAS),
  eyebrow: text,
  title: text,
  lead: text,
  /** For search engines. */
  description: text,
  feature: eventFeatureSchema,
  /** Words over the part that the event alone has. */
  featureText: named,
  before: z.object({ title: text, text, prepare: z.array(text) }),
  during: z.object({ title: text, text, label: text, href: text }),
  after: z.object({ title: text, text, gave: z.array(named), label: text, href: text }),
  rules: z.array(text),
  /** Said at the top of the page: who may take part. */
  caution: named.nullable(),
  /** For those who come from an ad or a push; null where the event has no landing page. */
  landing: z.object({ title: text, text }).nullable(),
})

export type EventSummary = z.infer<typeof eventSummarySchema>
export type CampaignEvent = z.infer<typeof eventSchema>
export type EventFeature = z.infer<typeof eventFeatureSchema>

export const listEvents = call({
  method: 'GET',
  path: BASE,
  summary: "The area's events of a year, or of all years, the newest first",
  tag: TAG,
})
  .input(z.object({ year: filterSchema(yearSchema) }))
  .output(
    z.object({
      events: z.array(eventSummarySchema),
      /** Years that have one, the newest first. */
      years: z.array(whole),
    }),
  )

export const getEvent = call({
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One event: its texts, its window, and whether that is to come, open or over',
  tag: TAG,
  errors: ['EventNotFound'],
})
  .input(z.object({ id: idSchema }))
  .output(z.object({ event: eventSchema }))
