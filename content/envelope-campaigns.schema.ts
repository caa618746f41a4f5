import { z } from 'zod'
import { AREAS } from '#contract/values/area.ts'
import { ODDS_TOTAL } from '#contract/values/draw-prizes.ts'
import { toldAs } from './told-as.ts'
import { datedWindowSchema } from './window.schema.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const text = z.string().trim().min(1)
const localeTexts = z.strictObject({ 'zh-TW': text, 'zh-CN': text, 'en-US': text })

const prizeSchema = z
  .strictObject({
    id: slug,
    amountMinor: z.int().min(1).describe("Smallest unit of the area's currency"),
    odds: z.int().min(1).max(ODDS_TOTAL).describe('In ten thousandths'),
    stock: z.int().min(1).nullable(),
    fallbackId: slug.nullable(),
    titles: localeTexts.describe('The wish inside'),
  })
  .refine(
    ({ stock, fallbackId }) => (stock === null) === (fallbackId === null),
    toldAs('fallback', 'A prize that can run out names its fallback, and no other does', ['fallbackId']),
  )

/** A file of `envelope-campaigns/`: the red envelopes of one lunar new year in one area. */
export const envelopeCampaignSchema = z
  .strictObject({
    id: slug,
    area: z.enum(AREAS),
    year: z.int().min(2000).max(2100),
    titles: localeTexts,
    newYearOn: z.iso.date().describe('The first day of the lunar year'),
    window: datedWindowSchema,
    rules: z.strictObject({
      envelopeCount: z.int().min(2).max(12),
      creditDays: z.int().min(1).max(3_650),
      prizes: z.array(prizeSchema).min(2),
    }),
  })
  // Its account in the ledger is named after the id, and no check-in campaign may have the same.
  .refine(({ id, area, year }) => id === `${area}-new-year-${year}`, toldAs('envelopeId', 'The id is <area>-new-year-<year>', ['id']))
  .refine(({ year, newYearOn }) => newYearOn.startsWith(`${year}-`), toldAs('newYearDay', 'The new year is a day of the year', ['newYearOn']))
  .refine(({ rules }) => new Set(rules.prizes.map(({ id }) => id)).size === rules.prizes.length, toldAs('sameId', 'Each prize has an id of its own', ['rules', 'prizes']))
  .refine(({ rules }) => rules.prizes.reduce((sum, { odds }) => sum + odds, 0) === ODDS_TOTAL, toldAs('oddsTotal', 'The odds of the prizes sum to 10,000', ['rules', 'prizes']))
  .refine(
    ({ rules: { prizes } }) => {
      const lasting = new Set(prizes.filter(({ stock }) => stock === null).map(({ id }) => id))
      return prizes.every(({ fallbackId }) => fallbackId === null || lasting.has(fallbackId))
    },
    toldAs('lastingFallback', 'A fallback is a prize that never runs out', ['rules', 'prizes']),
  )

export type EnvelopeCampaignContent = z.infer<typeof envelopeCampaignSchema>
