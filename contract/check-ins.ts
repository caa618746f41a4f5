import { z } from 'zod'
import { call } from './call.ts'
import {
  CHECK_IN,
  CHECK_IN_CAMPAIGN,
  CHECK_IN_LOG,
  CHECK_IN_STATUS,
  CHEST,
} from './examples/check-in-examples.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { CHECK_IN_STATES } from './values/check-in-rules.ts'
import { flagSchema, idOf, monthSchema } from './values/query.ts'

const BASE = '/api/official/marketing/check-in'
const TAG = 'Check-in'

/** Takes the campaign past what the server remembers of it (specification.md, Calls). */
const forceReload = { 'force-reload': flagSchema }

export const checkInCampaignSchema = z
  .object({
    id: z.string(),
    area: z.enum(AREAS),
    title: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  })
  .meta({ examples: [CHECK_IN_CAMPAIGN] })

const prizeSchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['credit', 'combo-voucher']),
  amountMinor: z.number().int(),
})

/** Published odds, in percent with at most two decimals. */
const publishedPrizeSchema = prizeSchema.extend({
  oddsPercent: z.number(),
  fallbackTitle: z.string().nullable(),
})

/** What waits, without what is in it. */
const waitingChestSchema = z.object({ earnedOn: z.iso.date() })

export const ladderDaySchema = z.object({
  day: z.number().int(),
  amountMinor: z.number().int(),
  multiplier: z.number().int(),
  isDone: z.boolean(),
  isToday: z.boolean(),
  reward: z.object({ amountMinor: z.number().int(), hasChest: z.boolean() }).nullable(),
})

export const checkInStatusSchema = z
  .object({
    state: z.enum(CHECK_IN_STATES),
    dayKey: z.iso.date(),
    streakDays: z.number().int().describe("0 after a missed day; today's is in it once it is done"),
    amountMinor: z.number().int().describe('What today brings, or has brought'),
    multiplier: z.number().int(),
    currency: z.enum(CURRENCIES),
    comboVoucher: z.object({ expiresAt: z.iso.datetime().nullable() }).nullable(),
    chest: waitingChestSchema.nullable(),
    tomorrow: z.object({ amountMinor: z.number().int(), multiplier: z.number().int() }),
    ladder: z.array(ladderDaySchema),
    creditDays: z
      .number()
      .int()
      .nullable()
      .describe('Days until credit of a check-in ends; null: never'),
  })
  .meta({ examples: [CHECK_IN_STATUS] })

export type CheckInStatus = z.infer<typeof checkInStatusSchema>

const checkInSchema = z
  .object({
    dayKey: z.iso.date(),
    amountMinor: z.number().int(),
    multiplier: z.number().int(),
    streakDays: z.number().int(),
    currency: z.enum(CURRENCIES),
    chest: waitingChestSchema.nullable(),
    hasUsedComboVoucher: z.boolean().describe('The combo voucher that doubled it'),
  })
  .meta({ examples: [CHECK_IN] })

export type CheckInAnswer = z.infer<typeof checkInSchema>

export const chestSchema = z
  .object({
    earnedOn: z.iso.date(),
    count: z.number().int(),
    commitment: z
      .string()
      .describe('SHA-256 of the canonical JSON of contents and salt, made before the pick'),
    currency: z.enum(CURRENCIES),
    prizes: z.array(publishedPrizeSchema),
    opened: z
      .object({
        pick: z.number().int(),
        contents: z.array(z.string()).describe('Prize ids, one for each chest'),
        salt: z.string(),
        prize: prizeSchema.describe(
          'What was given: the drawn prize, or its fallback when that was out of stock',
        ),
        isFallback: z.boolean(),
        pickedAt: z.iso.datetime(),
      })
      .nullable()
      .describe('Everything that proves the draw; null until a chest is picked'),
  })
  .meta({ examples: [CHEST] })

export type Chest = z.infer<typeof chestSchema>

export const checkIns = {
  listCampaigns: call({
    id: 'listCheckInCampaigns',
    method: 'GET',
    path: BASE,
    summary: 'Check-in campaigns of the area that have not ended',
    description: 'Mostly one. Its id goes into the other calls of this group.',
    tag: TAG,
    caller: 'either',
    input: z.object(forceReload),
    output: z.object({ campaigns: z.array(checkInCampaignSchema) }),
  }),

  getStatus: call({
    id: 'getCheckInStatus',
    method: 'GET',
    path: `${BASE}/{id}/check-in-status`,
    summary: 'Where the member stands today: done or not, streak, what it brings, what waits',
    description:
      "A day begins at midnight in the member's area. `ladder` has every day of the streak.",
    tag: TAG,
    caller: 'member',
    errors: ['CheckInCampaignNotFound'],
    input: z.object({ id: idOf('the campaign', 'tw-daily'), ...forceReload }),
    output: z.object({ campaign: checkInCampaignSchema, status: checkInStatusSchema }),
  }),

  listLogs: call({
    id: 'listCheckInLogs',
    method: 'GET',
    path: `${BASE}/{id}/check-in-logs`,
    summary: "The member's check-ins, newest first, all or of one month",
    description: '`month` narrows it to a page of the calendar.',
    tag: TAG,
    caller: 'member',
    errors: ['CheckInCampaignNotFound'],
    input: z.object({
      id: idOf('the campaign', 'tw-daily'),
      month: monthSchema
        .meta({ description: 'Only this month, `YYYY-MM`', examples: ['2026-11'] })
        .optional(),
      ...pagingInput(31),
    }),
    output: z.object({
      campaign: checkInCampaignSchema,
      dayKey: z.iso
        .date()
        .meta({ description: "The member's own today", examples: ['2026-11-23'] }),
      currency: z.enum(CURRENCIES),
      logs: z.array(
        z
          .object({
            dayKey: z.iso.date(),
            amountMinor: z.number().int(),
            rewardMinor: z.number().int(),
            multiplier: z.number().int(),
            streakDays: z.number().int(),
            checkedInAt: z.iso.datetime(),
          })
          .meta({ examples: [CHECK_IN_LOG] }),
      ),
      paging: pagingSchema,
    }),
  }),

  create: call({
    id: 'checkIn',
    method: 'POST',
    path: `${BASE}/{id}/check-in`,
    summary: 'Checks the member in for today; a second time is a 409 that carries the first',
    description:
      'Credits the amount of the day of the streak, times its multiplier, and the reward of a streak that is complete.',
    tag: TAG,
    caller: 'member',
    errors: [
      'CheckInCampaignNotFound',
      'CheckInAlreadyDone',
      'CheckInNotYetAvailable',
      'CheckInPaused',
      'CampaignGivenOut',
      'CheckInNotInArea',
    ],
    stoppedBy: 'check-in',
    input: z.strictObject({ id: idOf('the campaign', 'tw-daily') }),
    output: z.object({ checkIn: checkInSchema }),
  }),

  getChest: call({
    id: 'getCheckInChest',
    method: 'GET',
    path: `${BASE}/{id}/chest`,
    summary: 'The chests that wait for a pick, else those that were opened last',
    description:
      'The commitment is a hash made before the pick; once opened, contents and salt prove it.',
    tag: TAG,
    caller: 'member',
    errors: ['CheckInCampaignNotFound', 'ChestNotFound'],
    input: z.object({ id: idOf('the campaign', 'tw-daily') }),
    output: z.object({ campaign: checkInCampaignSchema, chest: chestSchema }),
  }),

  pickChest: call({
    id: 'pickCheckInChest',
    method: 'POST',
    path: `${BASE}/{id}/chest`,
    summary: 'Picks one chest; picking again answers the first pick',
    description: 'The contents were drawn and sealed when the chests were earned.',
    tag: TAG,
    caller: 'member',
    errors: ['CheckInCampaignNotFound', 'ChestNotFound'],
    input: z.strictObject({
      id: idOf('the campaign', 'tw-daily'),
      earnedOn: z.iso.date().meta({
        description: 'Day of the streak that earned the chests, from `getCheckInChest`',
        examples: ['2026-11-23'],
      }),
      pick: z
        .int('NotANumber')
        .min(0, 'OutOfRange')
        .max(11, 'OutOfRange')
        .meta({ description: 'Which one, counted from 0', examples: [1] }),
    }),
    output: z.object({ campaign: checkInCampaignSchema, chest: chestSchema }),
  }),
}
