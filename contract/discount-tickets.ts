import { z } from 'zod'
import { call } from './call.ts'
import { couponStoreSchema, discountSchema } from './coupons.ts'
import { TICKET_ACTIVITY, TICKET_CLAIM, TICKET_TERMS } from './examples/ticket-examples.ts'
import { MAX_PAGE_SIZE, pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { CLAIM_STATUSES } from './values/claim-statuses.ts'
import { idOf } from './values/query.ts'

const BASE = '/api/official/marketing/discount-ticket-activities'
const TAG = 'Discount tickets'

/** Where the caller stands; what follows the status is there once a ticket is claimed. */
export const discountTicketClaimSchema = z
  .object({
    status: z.enum(CLAIM_STATUSES),
    id: z.string().optional(),
    code: z.string().optional().describe('Twelve letters and digits that the store scans or types'),
    claimedAt: z.iso.datetime().optional(),
    expiresAt: z.iso.datetime().optional(),
    usedAt: z.iso.datetime().nullable().optional(),
  })
  .meta({ examples: [TICKET_CLAIM] })

export type DiscountTicketClaim = z.infer<typeof discountTicketClaimSchema>

export const discountTicketActivitySchema = z
  .object({
    id: z.string(),
    area: z.enum(AREAS),
    title: z.string(),
    summary: z.string(),
    discount: discountSchema,
    currency: z.enum(CURRENCIES),
    stock: z.number().int(),
    remaining: z.number().int(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    validDays: z
      .number()
      .int()
      .describe('A claimed ticket is good for so many days, the day of the claim included'),
    store: couponStoreSchema.nullable().describe('Null: good at every partner store of the area'),
    claim: discountTicketClaimSchema,
  })
  .meta({ examples: [TICKET_ACTIVITY] })

export type DiscountTicketActivity = z.infer<typeof discountTicketActivitySchema>

export const discountTickets = {
  listActivities: call({
    id: 'listDiscountTicketActivities',
    method: 'GET',
    path: BASE,
    summary:
      'Discount tickets of the area: what the member can still use first, then running, coming and over',
    description:
      '`claim.status` says where the caller stands with each: `login_required` for a visitor.',
    tag: TAG,
    caller: 'either',
    input: z.object(pagingInput(MAX_PAGE_SIZE)),
    output: z.object({ activities: z.array(discountTicketActivitySchema), paging: pagingSchema }),
  }),

  getActivity: call({
    id: 'getDiscountTicketActivity',
    method: 'GET',
    path: `${BASE}/{id}`,
    summary: 'One discount ticket with its terms, and where the caller stands',
    description: 'The terms come as sentences, in the language that was asked for.',
    tag: TAG,
    caller: 'either',
    errors: ['DiscountTicketNotFound'],
    input: z.object({ id: idOf('the activity', 'tw-autumn-fifty-off') }),
    output: z.object({
      activity: discountTicketActivitySchema
        .extend({ terms: z.array(z.string()) })
        .meta({ examples: [{ ...TICKET_ACTIVITY, terms: TICKET_TERMS }] }),
    }),
  }),

  claim: call({
    id: 'claimDiscountTicket',
    method: 'POST',
    path: `${BASE}/{id}/claim`,
    summary: 'Claims a ticket; claiming again answers the first claim',
    description:
      'Takes one of the stock. The ticket is good for `validDays` from today, the day of the claim included.',
    tag: TAG,
    caller: 'member',
    errors: [
      'DiscountTicketNotFound',
      'DiscountTicketNotInArea',
      'DiscountTicketNotStarted',
      'DiscountTicketEnded',
      'DiscountTicketPaused',
      'DiscountTicketSoldOut',
    ],
    stoppedBy: 'claims',
    input: z.strictObject({ id: idOf('the activity', 'tw-autumn-fifty-off') }),
    output: z.object({ claim: discountTicketClaimSchema }),
  }),

  redeem: call({
    id: 'redeemDiscountTicket',
    method: 'POST',
    path: `${BASE}/{id}/redemption`,
    summary: 'Uses the claimed ticket in front of the staff; again answers the first use',
    description: 'The member presses it while the staff looks. It cannot be undone.',
    tag: TAG,
    caller: 'member',
    errors: ['DiscountTicketNotFound', 'DiscountTicketNotClaimed', 'DiscountTicketExpired'],
    input: z.strictObject({ id: idOf('the activity', 'tw-autumn-fifty-off') }),
    output: z.object({ claim: discountTicketClaimSchema }),
  }),
}
