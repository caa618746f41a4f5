import { couponSchema } from '#content/content-press.schema.ts'
import { discountTicketSchema } from '#content/discount-tickets.schema.ts'
import { surveySchema } from '#content/surveys.schema.ts'
import type { CAMPAIGN_CONTENT } from '#contract/values/content-kinds.ts'
import { couponsSource } from '../content/sources/coupons-source.ts'
import { discountTicketsSource } from '../content/sources/discount-tickets-source.ts'
import { surveysSource } from '../content/sources/surveys-source.ts'
import type { EntryKind } from './entry-kind.ts'
import { listsByArea } from './entry-layouts.ts'

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
}
