import { z } from 'zod'
import { AREAS } from '#contract/values/area.ts'
import { toldAs } from './told-as.ts'
import { windowSchema } from './window.schema.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const text = z.string().trim().min(1)
const localeTexts = z.strictObject({ 'zh-TW': text, 'zh-CN': text, 'en-US': text })
const minor = z.int().min(0)

const prizeSchema = z
  .strictObject({
    id: slug,
    kind: z.enum(['credit', 'combo-voucher']),
    amountMinor: minor.describe("Smallest unit of the area's currency; 0 for a combo voucher"),
    odds: z.int().min(1).max(10_000).describe('In ten thousandths'),
    stock: z.int().min(0).nullable(),
    fallbackId: slug.nullable(),
    titles: localeTexts,
  })
  .refine(({ kind, amountMinor }) => (kind === 'credit') === amountMinor > 0, toldAs('creditAmount', 'Credit has an amount', ['amountMinor']))
  .refine(
    ({ stock, fallbackId }) => (stock === null) === (fallbackId === null),
    toldAs('fallback', 'A prize that can run out names its fallback, and no other does', ['fallbackId']),
  )

/** A file of `check-in-campaigns/`: one campaign. */
export const checkInCampaignSchema = z
  .strictObject({
    id: slug,
    area: z.enum(AREAS),
    titles: localeTexts,
    window: windowSchema,
    outageDays: z.array(z.iso.date()).default([])
      .describe('Days on which nobody could check in: streaks stand still'),
    rules: z.strictObject({
      dailyMinor: z.int().min(1),
      multipliers: z.array(z.int().min(1).max(10)).min(2).max(31),
      rewards: z
        .array(z.strictObject({ days: z.int().min(2), amountMinor: minor, hasChest: z.boolean() }))
        .min(1),
      creditDays: z.int().min(1).max(3_650).nullable(),
      comboVoucherDays: z.int().min(1).max(366),
      chest: z.strictObject({ count: z.int().min(2).max(12), prizes: z.array(prizeSchema).min(2) }),
    }),
  })
  .refine(
    ({ rules }) => Math.max(...rules.rewards.map(({ days }) => days)) === rules.multipliers.length,
    toldAs('ladder', 'The ladder is as long as the days of its longest reward', ['rules', 'multipliers']),
  )
  .refine(
    ({ rules }) => rules.chest.prizes.reduce((sum, { odds }) => sum + odds, 0) === 10_000,
    toldAs('oddsTotal', 'The odds of the prizes sum to 10,000', ['rules', 'chest', 'prizes']),
  )
  .refine(({ rules }) => {
    const { prizes } = rules.chest
    const lasting = new Set(prizes.filter(({ stock }) => stock === null).map(({ id }) => id))
    return prizes.every(({ fallbackId }) => fallbackId === null || lasting.has(fallbackId))
  }, toldAs('lastingFallback', 'A fallback is a prize that never runs out', ['rules', 'chest', 'prizes']))

export type CheckInCampaignContent = z.infer<typeof checkInCampaignSchema>
