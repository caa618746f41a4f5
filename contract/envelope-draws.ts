import { z } from 'zod'
import { call } from './call.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { ENVELOPE_STATES } from './values/envelope-rules.ts'
import { idSchema } from './values/query.ts'

const BASE = '/api/official/marketing/envelope-campaigns'
const TAG = 'New-year envelopes'

export const envelopeCampaignSchema = z.object({
  id: z.string(),
  area: z.enum(AREAS),
  /** Of the lunar new year that it welcomes, by its first day. */
  year: z.number().int(),
  title: z.string(),
  newYearOn: z.iso.date(),
  /** First and last day in the area's calendar, both included. */
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})

const prizeSchema = z.object({ id: z.string(), title: z.string(), amountMinor: z.number().int() })

/** A campaign with its rules, as they are published before anybody picks. */
export const publishedEnvelopeCampaignSchema = envelopeCampaignSchema.extend({
  state: z.enum(['not_started', 'running', 'paused', 'ended']),
  currency: z.enum(CURRENCIES),
  /** How many are laid out each day. */
  envelopeCount: z.number().int(),
  /** Days until the credit ends, the day itself not counted. */
  creditDays: z.number().int(),
  prizes: z.array(
    prizeSchema.extend({
      /** In percent with at most two decimals. */
      oddsPercent: z.number(),
      /** null: never out of stock. */
      stock: z.object({ total: z.number().int(), left: z.number().int() }).nullable(),
      /** Given in its place when it is out of stock. */
      fallbackId: z.string().nullable(),
    }),
  ),
})

export type EnvelopeCampaign = z.infer<typeof publishedEnvelopeCampaignSchema>

export const envelopeDrawSchema = z.object({
  day: z.iso.date(),
  count: z.number().int(),
  /** SHA-256 of the canonical JSON of contents and salt, stored before the pick. */
  commitment: z.string(),
  /** Everything that proves the draw; null until an envelope is picked. */
  opened: z
    .object({
      pick: z.number().int(),
      /** Prize ids, one for each envelope. */
      contents: z.array(z.string()),
      salt: z.string(),
      /** What was given: the drawn prize, or its fallback when that was out of stock. */
      prize: prizeSchema,
      isFallback: z.boolean(),
      pickedAt: z.iso.datetime(),
      /** The last day on which the credit can be spent. */
      creditUntil: z.iso.date(),
    })
    .nullable(),
})

export type EnvelopeDraw = z.infer<typeof envelopeDrawSchema>

export const envelopeStatusSchema = z.object({
  state: z.enum(ENVELOPE_STATES),
  /** The member's own today. */
  dayKey: z.iso.date(),
  /** Today's, once it is picked. */
  today: envelopeDrawSchema.nullable(),
  /** When the next envelopes come; null when there are none. */
  nextAt: z.iso.datetime().nullable(),
  /** All that the member has picked in this campaign. */
  picks: z.number().int(),
  creditMinor: z.number().int(),
})

export type EnvelopeStatus = z.infer<typeof envelopeStatusSchema>

export const listEnvelopeCampaigns = call({
  method: 'GET',
  path: BASE,
  summary: "The area's new-year envelopes of all years, the newest first",
  tag: TAG,
  caller: 'either',
})
  .input(z.object({}))
  .output(z.object({ campaigns: z.array(envelopeCampaignSchema) }))

export const getEnvelopeCampaign = call({
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'The rules of one campaign with odds and stocks, and what it gave once it is over',
  tag: TAG,
  errors: ['EnvelopeCampaignNotFound'],
})
  .input(z.object({ id: idSchema }))
  .output(
    z.object({
      campaign: publishedEnvelopeCampaignSchema,
      /** null until the campaign is over. */
      results: z
        .object({
          picks: z.number().int(),
          creditMinor: z.number().int(),
          prizes: z.array(z.object({ id: z.string(), picks: z.number().int() })),
        })
        .nullable(),
    }),
  )

export const getEnvelopeStatus = call({
  method: 'GET',
  path: `${BASE}/{id}/status`,
  summary: 'Where the member stands today: picked or not, what it was, when the next ones come',
  tag: TAG,
  caller: 'member',
  errors: ['EnvelopeCampaignNotFound'],
})
  .input(z.object({ id: idSchema }))
  .output(z.object({ campaign: publishedEnvelopeCampaignSchema, status: envelopeStatusSchema }))

const RUNNING_ERRORS = [
  'EnvelopeCampaignNotFound',
  'EnvelopeNotStarted',
  'EnvelopeEnded',
  'EnvelopePaused',
  'EnvelopeNotInArea',
] as const

export const getEnvelopeDraw = call({
  method: 'GET',
  path: `${BASE}/{id}/draw`,
  summary: "Today's envelopes and their commitment; they are drawn with the first look",
  tag: TAG,
  caller: 'member',
  errors: RUNNING_ERRORS,
})
  .input(z.object({ id: idSchema }))
  .output(z.object({ campaign: publishedEnvelopeCampaignSchema, draw: envelopeDrawSchema }))

export const pickEnvelope = call({
  method: 'POST',
  path: `${BASE}/{id}/draw`,
  summary: 'Opens one of the envelopes of the day; a second pick is a 409 that carries the first',
  tag: TAG,
  caller: 'member',
  errors: [...RUNNING_ERRORS, 'EnvelopeDrawNotFound', 'EnvelopeDayOver', 'EnvelopeAlreadyPicked'],
  stoppedBy: 'claims',
})
  .input(
    z.strictObject({
      id: idSchema,
      /** The day whose envelopes were shown. */
      day: z.iso.date(),
      /** Counted from 0. */
      pick: z.int('NotANumber').min(0, 'OutOfRange').max(11, 'OutOfRange'),
    }),
  )
  .output(z.object({ campaign: publishedEnvelopeCampaignSchema, draw: envelopeDrawSchema }))

export const listEnvelopeDraws = call({
  method: 'GET',
  path: `${BASE}/{id}/draws`,
  summary: 'The envelopes that the member has opened, the newest first, each with its proof',
  tag: TAG,
  caller: 'member',
  errors: ['EnvelopeCampaignNotFound'],
})
  .input(z.object({ id: idSchema, ...pagingInput(20) }))
  .output(
    z.object({
      campaign: publishedEnvelopeCampaignSchema,
      draws: z.array(envelopeDrawSchema),
      paging: pagingSchema,
    }),
  )
