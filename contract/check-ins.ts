import { z } from 'zod'
import { call } from './call.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { CHECK_IN_STATES } from './values/check-in-rules.ts'
import { flagSchema, idSchema, monthSchema } from './values/query.ts'

const BASE = '/api/official/marketing/check-in'
const TAG = 'Check-in'

/** Takes the campaign past what the server remembers of it (SPEC.md, section 7). */
const forceReload = { 'force-reload': flagSchema }

export const checkInCampaignSchema = z.object({
  id: z.string(),
  area: z.enum(AREAS),
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})

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

export const checkInStatusSchema = z.object({
  state: z.enum(CHECK_IN_STATES),
  dayKey: z.iso.date(),
  /** 0 after a missed day; today's is in it once it is done. */
  streakDays: z.number().int(),
  /** What today brings, or has brought. */
  amountMinor: z.number().int(),
  multiplier: z.number().int(),
  currency: z.enum(CURRENCIES),
  comboVoucher: z.object({ expiresAt: z.iso.datetime().nullable() }).nullable(),
  chest: waitingChestSchema.nullable(),
  tomorrow: z.object({ amountMinor: z.number().int(), multiplier: z.number().int() }),
  ladder: z.array(ladderDaySchema),
  /** Days until credit of a check-in ends; null: never. */
  creditDays: z.number().int().nullable(),
})

export type CheckInStatus = z.infer<typeof checkInStatusSchema>

const checkInSchema = z.object({
  dayKey: z.iso.date(),
  amountMinor: z.number().int(),
  multiplier: z.number().int(),
  streakDays: z.number().int(),
  currency: z.enum(CURRENCIES),
  chest: waitingChestSchema.nullable(),
  /** The combo voucher that doubled it. */
  hasUsedComboVoucher: z.boolean(),
})

export type CheckInAnswer = z.infer<typeof checkInSchema>

export const chestSchema = z.object({
  earnedOn: z.iso.date(),
  count: z.number().int(),
  /** SHA-256 of the canonical JSON of contents and salt, made before the pick. */
  commitment: z.string(),
  currency: z.enum(CURRENCIES),
  prizes: z.array(publishedPrizeSchema),
  /** Everything that proves the draw; null until a chest is picked. */
  opened: z
    .object({
      pick: z.number().int(),
      /** Prize ids, one for each chest. */
      contents: z.array(z.string()),
      salt: z.string(),
      /** What was given: the drawn prize, or its fallback when that was out of stock. */
      prize: prizeSchema,
      isFallback: z.boolean(),
      pickedAt: z.iso.datetime(),
    })
    .nullable(),
})

export type Chest = z.infer<typeof chestSchema>

export const listCheckInCampaigns = call({
  method: 'GET',
  path: BASE,
  summary: 'Check-in campaigns of the area that have not ended',
  tag: TAG,
  caller: 'either',
})
  .input(z.object(forceReload))
  .output(z.object({ campaigns: z.array(checkInCampaignSchema) }))

export const getCheckInStatus = call({
  method: 'GET',
  path: `${BASE}/{id}/check-in-status`,
  summary: 'Where the member stands today: done or not, streak, what it brings, what waits',
  tag: TAG,
  caller: 'member',
  errors: ['CheckInCampaignNotFound'],
})
  .input(z.object({ id: idSchema, ...forceReload }))
  .output(z.object({ campaign: checkInCampaignSchema, status: checkInStatusSchema }))

export const listCheckInLogs = call({
  method: 'GET',
  path: `${BASE}/{id}/check-in-logs`,
  summary: "The member's check-ins, newest first, all or of one month",
  tag: TAG,
  caller: 'member',
  errors: ['CheckInCampaignNotFound'],
})
  .input(z.object({ id: idSchema, month: monthSchema.optional(), ...pagingInput(31) }))
  .output(
    z.object({
      campaign: checkInCampaignSchema,
      /** The member's own today. */
      dayKey: z.iso.date(),
      currency: z.enum(CURRENCIES),
      logs: z.array(
        z.object({
          dayKey: z.iso.date(),
          amountMinor: z.number().int(),
          rewardMinor: z.number().int(),
          multiplier: z.number().int(),
          streakDays: z.number().int(),
          checkedInAt: z.iso.datetime(),
        }),
      ),
      paging: pagingSchema,
    }),
  )

export const checkIn = call({
  method: 'POST',
  path: `${BASE}/{id}/check-in`,
  summary: 'Checks the member in for today; a second time is a 409 that carries the first',
  tag: TAG,
  caller: 'member',
  errors: [
    'CheckInCampaignNotFound',
    'CheckInAlreadyDone',
    'CheckInNotYetAvailable',
    'CheckInPaused',
    'CheckInNotInArea',
  ],
  stoppedBy: 'check-in',
})
  .input(z.strictObject({ id: idSchema }))
  .output(z.object({ checkIn: checkInSchema }))

export const getCheckInChest = call({
  method: 'GET',
  path: `${BASE}/{id}/chest`,
  summary: 'The chests that wait for a pick, else those that were opened last',
  tag: TAG,
  caller: 'member',
  errors: ['CheckInCampaignNotFound', 'ChestNotFound'],
})
  .input(z.object({ id: idSchema }))
  .output(z.object({ campaign: checkInCampaignSchema, chest: chestSchema }))

export const pickCheckInChest = call({
  method: 'POST',
  path: `${BASE}/{id}/chest`,
  summary: 'Picks one chest; picking again answers the first pick',
  tag: TAG,
  caller: 'member',
  errors: ['CheckInCampaignNotFound', 'ChestNotFound'],
})
  .input(
    z.strictObject({
      id: idSchema,
      earnedOn: z.iso.date(),
      /** Counted from 0. */
      pick: z.int('NotANumber').min(0, 'OutOfRange').max(11, 'OutOfRange'),
    }),
  )
  .output(z.object({ campaign: checkInCampaignSchema, chest: chestSchema }))
