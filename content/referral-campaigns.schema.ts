import { z } from 'zod'
import { AREAS } from '#contract/values/area.ts'
import { windowSchema } from './window.schema.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const text = z.string().trim().min(1)
const minor = z.int().min(1)

/**
 * A file of `referral-campaigns/`: one campaign.
 * Invitations that were accepted keep what was promised when they were.
 */
export const referralCampaignSchema = z.strictObject({
  id: slug,
  area: z.enum(AREAS),
  titles: z.strictObject({ 'zh-TW': text, 'zh-CN': text, 'en-US': text }),
  window: windowSchema,
  rules: z.strictObject({
    inviterMinor: minor.describe("Smallest unit of the area's currency"),
    joinedMinor: minor,
    creditDays: z.int().min(1).max(3_650).nullable(),
    monthlyCap: z.int().min(1).max(1_000).describe('Rewards of one inviter in a calendar month'),
    days: z.int().min(1).max(366).describe('From accepting to the first check-in or purchase'),
  }),
})

export type ReferralCampaignContent = z.infer<typeof referralCampaignSchema>
