import type { ErrorName } from '#contract/values/errors.ts'
import { CAMPAIGN_ERRORS } from './campaign-errors.ts'
import { CONTENT_ERRORS } from './content-errors.ts'
import { FORM_ERRORS } from './form-errors.ts'
import { GENERAL_ERRORS } from './general-errors.ts'
import { OFFER_ERRORS } from './offer-errors.ts'
import { PAYMENT_ERRORS } from './payment-errors.ts'
import { WALLET_ERRORS } from './wallet-errors.ts'
import type { Guidance } from './guided-errors.ts'

/** Cause and cure of every named error, by the groups of the page that lists them. */
export const ERROR_GROUPS = [
  { id: 'general', title: 'General', lead: 'Every call may answer these.', errors: GENERAL_ERRORS },
  {
    id: 'wallet',
    title: 'Credit, passwords and vouchers',
    lead: "Of the member's account.",
    errors: WALLET_ERRORS,
  },
  {
    id: 'payment',
    title: 'Payments and cards',
    lead: 'Between a member, a store and the card gateway.',
    errors: PAYMENT_ERRORS,
  },
  {
    id: 'campaign',
    title: 'Check-in, envelopes and surveys',
    lead: 'Of campaigns, which have an area and a time.',
    errors: CAMPAIGN_ERRORS,
  },
  {
    id: 'offer',
    title: 'Coupons, tickets and invitations',
    lead: 'What members receive, use and pass on.',
    errors: OFFER_ERRORS,
  },
  {
    id: 'content',
    title: 'Stores, pages and partners',
    lead: "Of what is read, and of partners' links.",
    errors: CONTENT_ERRORS,
  },
  {
    id: 'form',
    title: 'Forms and applications',
    lead: 'Of forms, their bot check and the documents of stores.',
    errors: FORM_ERRORS,
  },
] as const satisfies readonly { id: string; title: string; lead: string; errors: object }[]

/** The types name an error that lacks its cause and cure, or one that is no more. */
export const ERROR_GUIDE: Record<ErrorName, Guidance> = {
  ...GENERAL_ERRORS,
  ...WALLET_ERRORS,
  ...PAYMENT_ERRORS,
  ...CAMPAIGN_ERRORS,
  ...OFFER_ERRORS,
  ...CONTENT_ERRORS,
  ...FORM_ERRORS,
}
