import { z } from 'zod'
import { pagingInput, pagingSchema } from '../paging.ts'
import { AREAS, CURRENCIES } from '../values/area.ts'
import { BUDGET_KINDS, LARGEST_BUDGET } from '../values/budgets.ts'
import { CAMPAIGN_KINDS, CAMPAIGN_STATES } from '../values/campaign-kinds.ts'
import { CONTENT_KINDS } from '../values/content-kinds.ts'
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

const budgetSchema = z.object({
  amountMinor: z.number().int(),
  usedMinor: z.number().int().describe('Paid since it was set'),
  promisedMinor: z.number().int().describe('Shown to members as theirs, and not paid yet'),
  prizesMinor: z.number().int().describe('Set aside for prizes of which there is a limited number'),
  leftMinor: z.number().int(),
  isGivenOut: z.boolean().describe('Not enough is left for anybody to begin'),
  since: z.iso.datetime(),
  paidADayMinor: z.number().int().describe('Of the last days, on an average'),
  lastsUntil: z.iso
    .date()
    .nullable()
    .describe('The day on which it is used up at that pace; null: not before the campaign ends'),
})

export type ConsoleBudget = z.infer<typeof budgetSchema>

const percentSchema = z.number().int().min(0).max(100)
const peopleSchema = z.number().int().min(0).max(10_000_000)

const simulationSchema = z.object({
  currency: z.enum(CURRENCIES),
  days: z.number().int().describe('On which it can still be taken part in'),
  source: z
    .enum(['campaign', 'kind', 'stated', 'asked'])
    .describe('Of whom it was seen what members do, or that it is assumed'),
  members: z.number().int().describe('How many it was seen of'),
  peopleADay: peopleSchema,
  returnPercent: percentSchema.nullable().describe('Null where nobody takes part twice'),
  paidPercent: percentSchema.nullable().describe('Null where everybody is paid'),
  timesExpected: z.number().int(),
  expectedMinor: z.number().int(),
  lowMinor: z.number().int().describe('95 of 100 runs cost between this and `highMinor`'),
  highMinor: z.number().int(),
  mostMinor: z
    .number()
    .int()
    .nullable()
    .describe('With `mostPeople` on every day; null: no number bounds it'),
  mostPeople: z.number().int().describe('All members of the area, or as many as assumed'),
})

export type ConsoleSimulation = z.infer<typeof simulationSchema>

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
    output: z.object({
      campaign: rowSchema,
      writtenIn: z
        .enum(CONTENT_KINDS)
        .nullable()
        .describe('The content of which it is an entry; null: it is gone from it'),
      budget: budgetSchema.nullable().describe('Null: no limit to what it gives'),
      prizesMinor: z
        .number()
        .int()
        .describe('What limited prizes that are left set aside of a budget, or would'),
    }),
  }),

  simulate: consoleRead({
    id: 'simulateCampaign',
    admits: 'content.read',
    input: z.strictObject({
      kind: z.enum(BUDGET_KINDS),
      id: campaignInput.id,
      peopleADay: peopleSchema.optional().describe('In place of what was seen, as the others'),
      returnPercent: percentSchema.optional(),
      paidPercent: percentSchema.optional(),
    }),
    output: z.object({ simulation: simulationSchema }),
  }),

  setBudget: consoleAct({
    id: 'setCampaignBudget',
    admits: 'content.write',
    input: z.strictObject({
      kind: z.enum(BUDGET_KINDS),
      id: campaignInput.id,
      amountMinor: z.number().int().min(1).max(LARGEST_BUDGET),
      reason: reasonSchema,
    }),
    output: actAnswerSchema,
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
