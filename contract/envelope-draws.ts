import { z } from 'zod'
import { call } from './call.ts'
import {
  ENVELOPE_CAMPAIGN,
  ENVELOPE_DRAW,
  ENVELOPE_STATUS,
  PUBLISHED_ENVELOPE_CAMPAIGN,
} from './examples/envelope-examples.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { ENVELOPE_STATES } from './values/envelope-rules.ts'
import { idOf } from './values/query.ts'

const BASE = '/api/official/marketing/envelope-campaigns'
const TAG = 'New-year envelopes'

export const envelopeCampaignSchema = z
  .object({
    id: z.string(),
    area: z.enum(AREAS),
    year: z.number().int().describe('Of the lunar new year that it welcomes, by its first day'),
    title: z.string(),
    newYearOn: z.iso.date(),
    startsOn: z.iso.date().describe("First day in the area's calendar"),
    endsOn: z.iso.date().describe("Last day in the area's calendar, included"),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  })
  .meta({ examples: [ENVELOPE_CAMPAIGN] })

const prizeSchema = z.object({ id: z.string(), title: z.string(), amountMinor: z.number().int() })

/** A campaign with its rules, as they are published before anybody picks. */
export const publishedEnvelopeCampaignSchema = envelopeCampaignSchema
  .extend({
    state: z.enum(['not_started', 'running', 'paused', 'ended']),
    currency: z.enum(CURRENCIES),
    envelopeCount: z.number().int().describe('How many are laid out each day'),
    creditDays: z.number().int().describe('Days until the credit ends, the day itself not counted'),
    prizes: z.array(
      prizeSchema.extend({
        oddsPercent: z.number().describe('In percent with at most two decimals'),
        stock: z
          .object({ total: z.number().int(), left: z.number().int() })
          .nullable()
          .describe('null: never out of stock'),
        fallbackId: z.string().nullable().describe('Given in its place when it is out of stock'),
      }),
    ),
  })
  .meta({ examples: [PUBLISHED_ENVELOPE_CAMPAIGN] })

export type EnvelopeCampaign = z.infer<typeof publishedEnvelopeCampaignSchema>

export const envelopeDrawSchema = z
  .object({
    day: z.iso.date(),
    count: z.number().int(),
    commitment: z
      .string()
      .describe('SHA-256 of the canonical JSON of contents and salt, stored before the pick'),
    opened: z
      .object({
        pick: z.number().int(),
        contents: z.array(z.string()).describe('Prize ids, one for each envelope'),
        salt: z.string(),
        prize: prizeSchema.describe(
          'What was given: the drawn prize, or its fallback when that was out of stock',
        ),
        isFallback: z.boolean(),
        pickedAt: z.iso.datetime(),
        creditUntil: z.iso.date().describe('The last day on which the credit can be spent'),
      })
      .nullable()
      .describe('Everything that proves the draw; null until an envelope is picked'),
  })
  .meta({ examples: [ENVELOPE_DRAW] })

export type EnvelopeDraw = z.infer<typeof envelopeDrawSchema>

export const envelopeStatusSchema = z
  .object({
    state: z.enum(ENVELOPE_STATES),
    dayKey: z.iso.date().describe("The member's own today"),
    today: envelopeDrawSchema.nullable().describe("Today's, once it is picked"),
    nextAt: z.iso
      .datetime()
      .nullable()
      .describe('When the next envelopes come; null when there are none'),
    picks: z.number().int().describe('All that the member has picked in this campaign'),
    creditMinor: z.number().int(),
  })
  .meta({ examples: [ENVELOPE_STATUS] })

export type EnvelopeStatus = z.infer<typeof envelopeStatusSchema>

const RUNNING_ERRORS = [
  'EnvelopeCampaignNotFound',
  'EnvelopeNotStarted',
  'EnvelopeEnded',
  'EnvelopePaused',
  'EnvelopeNotInArea',
] as const

export const envelopeDraws = {
  listCampaigns: call({
    id: 'listEnvelopeCampaigns',
    method: 'GET',
    path: BASE,
    summary: "The area's new-year envelopes of all years, the newest first",
    description: 'One a year and area; those of past years stay, with what they gave.',
    tag: TAG,
    caller: 'either',
    input: z.object({}),
    output: z.object({ campaigns: z.array(envelopeCampaignSchema) }),
  }),

  getCampaign: call({
    id: 'getEnvelopeCampaign',
    method: 'GET',
    path: `${BASE}/{id}`,
    summary: 'The rules of one campaign with odds and stocks, and what it gave once it is over',
    description: 'Prizes, odds in percent, and what is left of the limited ones.',
    tag: TAG,
    errors: ['EnvelopeCampaignNotFound'],
    input: z.object({ id: idOf('the campaign', 'tw-new-year-2027') }),
    output: z.object({
      campaign: publishedEnvelopeCampaignSchema,
      results: z
        .object({
          picks: z.number().int(),
          creditMinor: z.number().int(),
          prizes: z.array(z.object({ id: z.string(), picks: z.number().int() })),
        })
        .nullable()
        .meta({ description: 'null until the campaign is over', examples: [null] }),
    }),
  }),

  getStatus: call({
    id: 'getEnvelopeStatus',
    method: 'GET',
    path: `${BASE}/{id}/status`,
    summary: 'Where the member stands today: picked or not, what it was, when the next ones come',
    description: "A day begins at midnight in the member's area.",
    tag: TAG,
    caller: 'member',
    errors: ['EnvelopeCampaignNotFound'],
    input: z.object({ id: idOf('the campaign', 'tw-new-year-2027') }),
    output: z.object({ campaign: publishedEnvelopeCampaignSchema, status: envelopeStatusSchema }),
  }),

  get: call({
    id: 'getEnvelopeDraw',
    method: 'GET',
    path: `${BASE}/{id}/draw`,
    summary: "Today's envelopes and their commitment; they are drawn with the first look",
    description:
      'The first look draws them and stores the commitment; every further look answers the same.',
    tag: TAG,
    caller: 'member',
    errors: [...RUNNING_ERRORS, 'CampaignGivenOut'],
    input: z.object({ id: idOf('the campaign', 'tw-new-year-2027') }),
    output: z.object({ campaign: publishedEnvelopeCampaignSchema, draw: envelopeDrawSchema }),
  }),

  pick: call({
    id: 'pickEnvelope',
    method: 'POST',
    path: `${BASE}/{id}/draw`,
    summary: 'Opens one of the envelopes of the day; a second pick is a 409 that carries the first',
    description:
      'Credits the prize at once. A prize that ran out gives its fallback, as the rules say.',
    tag: TAG,
    caller: 'member',
    errors: [...RUNNING_ERRORS, 'EnvelopeDrawNotFound', 'EnvelopeDayOver', 'EnvelopeAlreadyPicked'],
    stoppedBy: 'claims',
    input: z.strictObject({
      id: idOf('the campaign', 'tw-new-year-2027'),
      day: z.iso
        .date()
        .meta({ description: 'The day whose envelopes were shown', examples: ['2027-02-06'] }),
      pick: z
        .int('NotANumber')
        .min(0, 'OutOfRange')
        .max(11, 'OutOfRange')
        .meta({ description: 'Which one, counted from 0', examples: [4] }),
    }),
    output: z.object({ campaign: publishedEnvelopeCampaignSchema, draw: envelopeDrawSchema }),
  }),

  list: call({
    id: 'listEnvelopeDraws',
    method: 'GET',
    path: `${BASE}/{id}/draws`,
    summary: 'The envelopes that the member has opened, the newest first, each with its proof',
    description: 'Contents and salt of each give its commitment when hashed.',
    tag: TAG,
    caller: 'member',
    errors: ['EnvelopeCampaignNotFound'],
    input: z.object({ id: idOf('the campaign', 'tw-new-year-2027'), ...pagingInput(20) }),
    output: z.object({
      campaign: publishedEnvelopeCampaignSchema,
      draws: z.array(envelopeDrawSchema),
      paging: pagingSchema,
    }),
  }),
}
