import { checkInCampaignSchema } from '#content/check-in-campaigns.schema.ts'
import { couponSchema } from '#content/content-press.schema.ts'
import { discountTicketSchema } from '#content/discount-tickets.schema.ts'
import { envelopeCampaignSchema } from '#content/envelope-campaigns.schema.ts'
import { referralCampaignSchema } from '#content/referral-campaigns.schema.ts'
import { surveySchema } from '#content/surveys.schema.ts'
import type { CAMPAIGN_CONTENT } from '#contract/values/content-kinds.ts'
import type { DifferenceLine } from '#contract/values/difference.ts'
import { checkInCampaignsSource } from '../content/sources/check-in-campaigns-source.ts'
import { couponsSource } from '../content/sources/coupons-source.ts'
import { discountTicketsSource } from '../content/sources/discount-tickets-source.ts'
import { envelopeCampaignsSource } from '../content/sources/envelope-campaigns-source.ts'
import { referralCampaignsSource } from '../content/sources/referral-campaigns-source.ts'
import { surveysSource } from '../content/sources/surveys-source.ts'
import type { EntryKind } from './entry-kind.ts'
import { listsByArea, ownFiles } from './entry-layouts.ts'

/** The kinds of content whose entries are campaigns: what they have promised stays, as their sources say. */
export const CAMPAIGN_ENTRIES: Record<keyof typeof CAMPAIGN_CONTENT, EntryKind> = {
  coupons: {
    source: couponsSource,
    tables: ['coupons'],
    layout: listsByArea('coupons'),
    schema: couponSchema,
    area: 'file',
    titleAt: 'title',
    storesOf: ({ body }) => {
      const { storeName, storeAddress } = couponSchema.parse(body)
      return [{ storeName, storeAddress }]
    },
    storeAt: 'storeName',
  },
  'discount-tickets': {
    source: discountTicketsSource,
    tables: ['discount_ticket_activities', 'discount_ticket_stocks'],
    layout: listsByArea('discount-tickets'),
    schema: discountTicketSchema,
    area: 'file',
    titleAt: 'title',
    storesOf: ({ body }) => {
      const { store } = discountTicketSchema.parse(body)
      return store ? [{ storeName: store.name, storeAddress: store.address }] : []
    },
    storeAt: 'store.name',
  },
  surveys: {
    source: surveysSource,
    tables: ['surveys'],
    layout: listsByArea('surveys'),
    schema: surveySchema,
    area: 'file',
    titleAt: 'title',
  },
  'check-in-campaigns': {
    source: checkInCampaignsSource,
    tables: ['check_in_campaigns', 'check_in_outages', 'check_in_prize_stocks'],
    layout: ownFiles('check-in-campaigns'),
    schema: checkInCampaignSchema,
    area: 'body',
    titleAt: 'titles',
    wantsSecond: changesPrizes,
  },
  'envelope-campaigns': {
    source: envelopeCampaignsSource,
    tables: ['envelope_campaigns', 'envelope_prize_stocks'],
    layout: ownFiles('envelope-campaigns'),
    schema: envelopeCampaignSchema,
    area: 'body',
    titleAt: 'titles',
    wantsSecond: changesPrizes,
  },
  'referral-campaigns': {
    source: referralCampaignsSource,
    tables: ['referral_campaigns'],
    layout: ownFiles('referral-campaigns'),
    schema: referralCampaignSchema,
    area: 'body',
    titleAt: 'titles',
  },
}

/** Odds, amounts, how many there are, and what comes after them: what is drawn, but for what it is called. */
function changesPrizes(lines: readonly DifferenceLine[]): boolean {
  return lines.some(
    ({ name }) => /^rules\.(chest\.)?prizes\./.test(name) && !/\.titles\./.test(name),
  )
}
