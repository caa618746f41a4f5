import { z } from 'zod'
import { pagingInput, pagingSchema } from '../paging.ts'
import { AREAS, CURRENCIES } from '../values/area.ts'
import { CAMPAIGN_KINDS, CAMPAIGN_STATES } from '../values/campaign-kinds.ts'
import { LOCALES } from '../values/locale.ts'
import { lineSchema } from '../values/query.ts'
import { actAnswerSchema, reasonSchema } from './answers.ts'
import { consoleAct, consoleRead } from './console-call.ts'

const amountSchema = z.number().int().nullable()

const figuresSchema = z.object({
  tookPart: amountSchema.describe('Check-ins, tickets, answers and so on; null: not counted'),
  givenMinor: amountSchema.describe('Credit; null where it gives none, or it is not counted'),
  promised: amountSchema.describe('What has begun, and is kept after a pause and an end'),
  promisedMinor: amountSchema,
  stockTotal: amountSchema.describe('Of what there is a limited number of'),
  stockLeft: amountSchema,
})

const rowSchema = z.object({
  kind: z.enum(CAMPAIGN_KINDS),
  id: z.string(),
  area: z.enum(AREAS),
  currency: z.enum(CURRENCIES),
  titles: z.partialRecord(z.enum(LOCALES), z.string()),
  state: z.enum(CAMPAIGN_STATES),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  pausedAt: z.iso.datetime().nullable(),
  figures: figuresSchema,
})

export type ConsoleCampaignRow = z.infer<typeof rowSchema>

const campaignInput = {
  kind: z.enum(CAMPAIGN_KINDS),
  id: z.string().min(1, 'Required').max(80, 'TooLong'),
}

const endsOnSchema = z.iso.date().describe('The new last day, in the campaign’s area')

export const consoleCampaigns = {
  list: consoleRead({
    id: 'listCampaignsOfAreas',
    admits: 'content.read',
    input: z.strictObject({
      find: lineSchema(80).optional().describe('A part of id or title'),
      kind: z
        .enum(CAMPAIGN_KINDS)
        .exclude(['coupon'])
        .optional()
        .describe('Coupons have a list of their own'),
      area: z.enum(AREAS).optional(),
      state: z.enum(CAMPAIGN_STATES).optional(),
      ...pagingInput(25),
    }),
    output: z.object({ campaigns: z.array(rowSchema), paging: pagingSchema }),
    file: {
      id: 'text',
      kind: 'words:console-campaigns.kinds',
      area: 'words:staff.areas',
      title: 'text',
      state: 'words:console-campaigns.states',
      startsAt: 'moment',
      endsAt: 'moment',
      pausedAt: 'moment',
      tookPart: 'number',
      givenMinor: 'money',
      promised: 'number',
      promisedMinor: 'money',
      currency: 'text',
      stockTotal: 'number',
      stockLeft: 'number',
    },
  }),

  get: consoleRead({
    id: 'getCampaignFigures',
    admits: 'content.read',
    input: z.strictObject(campaignInput),
    output: z.object({ campaign: rowSchema }),
  }),

  pause: consoleAct({
    id: 'pauseCampaign',
    admits: 'content.write',
    input: z.strictObject({ ...campaignInput, reason: reasonSchema }),
    output: actAnswerSchema,
  }),

  resume: consoleAct({
    id: 'resumeCampaign',
    admits: 'content.write',
    input: z.strictObject({
      ...campaignInput,
      endsOn: endsOnSchema.optional(),
      reason: reasonSchema,
    }),
    output: actAnswerSchema,
  }),

  extend: consoleAct({
    id: 'extendCampaign',
    admits: 'content.write',
    input: z.strictObject({ ...campaignInput, endsOn: endsOnSchema, reason: reasonSchema }),
    output: actAnswerSchema,
  }),

  end: consoleAct({
    id: 'endCampaign',
    admits: 'content.write',
    input: z.strictObject({ ...campaignInput, reason: reasonSchema }),
    output: actAnswerSchema,
  }),
}
