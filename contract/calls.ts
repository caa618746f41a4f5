import type { z } from 'zod'
import type { ApiResult } from './values/envelope.ts'
import { botChecks } from './bot-checks.ts'
import { businessTypes } from './business-types.ts'
import { cards } from './cards.ts'
import { checkIns } from './check-ins.ts'
import { companyInfos } from './company-infos.ts'
import { coupons } from './coupons.ts'
import { discountTickets } from './discount-tickets.ts'
import { dynamicLinks } from './dynamic-links.ts'
import { envelopeDraws } from './envelope-draws.ts'
import { events } from './events.ts'
import { feedbacks } from './feedbacks.ts'
import { formOptions } from './form-options.ts'
import { introVideos } from './intro-videos.ts'
import { ipLocations } from './ip-locations.ts'
import { members } from './members.ts'
import { onlineShopItems } from './online-shop-items.ts'
import { outboxMessages } from './outbox-messages.ts'
import { pageErrors } from './page-errors.ts'
import { pages } from './pages.ts'
import { partnerGroups } from './partner-groups.ts'
import { partners } from './partners.ts'
import { passwords } from './passwords.ts'
import { payableStores } from './payable-stores.ts'
import { paymentRefunds } from './payment-refunds.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { pressContacts } from './press-contacts.ts'
import { pressItems } from './press-items.ts'
import { prospectStores } from './prospect-stores.ts'
import { referrals } from './referrals.ts'
import { sessions } from './sessions.ts'
import { simulator } from './simulator.ts'
import { siteNumbers } from './site-numbers.ts'
import { storeApplications } from './store-applications.ts'
import { storeCollections } from './store-collections.ts'
import { stores } from './stores.ts'
import { surveyReviews } from './survey-reviews.ts'
import { surveys } from './surveys.ts'
import { terms } from './terms.ts'
import { tokens } from './tokens.ts'
import { tours } from './tours.ts'
import { unconfirmedForms } from './unconfirmed-forms.ts'
import { vacancies } from './vacancies.ts'
import { voices } from './voices.ts'
import { vouchers } from './vouchers.ts'

/** Every noun with its calls, as pages ask and as the server answers: `api.vouchers.list(input)`. */
export const nouns = {
  botChecks,
  businessTypes,
  cards,
  checkIns,
  companyInfos,
  coupons,
  discountTickets,
  dynamicLinks,
  envelopeDraws,
  events,
  feedbacks,
  formOptions,
  introVideos,
  ipLocations,
  members,
  onlineShopItems,
  outboxMessages,
  pageErrors,
  pages,
  partnerGroups,
  partners,
  passwords,
  payableStores,
  paymentRefunds,
  payments,
  places,
  pressContacts,
  pressItems,
  prospectStores,
  referrals,
  sessions,
  simulator,
  siteNumbers,
  storeApplications,
  storeCollections,
  stores,
  surveyReviews,
  surveys,
  terms,
  tokens,
  tours,
  unconfirmedForms,
  vacancies,
  voices,
  vouchers,
}

export type Nouns = typeof nouns
export type Noun = keyof Nouns
type AnyCall = { [Name in Noun]: Nouns[Name][keyof Nouns[Name]] }[Noun]

/** The id of a call (`call.ts`), which is the same everywhere outside the code. */
export type CallName = AnyCall['id']
type Calls = { [One in AnyCall as One['id']]: One }

/** The same calls by their ids. The server mounts exactly these. */
export const calls = Object.fromEntries(
  Object.values(nouns)
    .flatMap((noun): AnyCall[] => Object.values(noun))
    .map((call) => [call.id, call]),
) as Calls

export type CallInputs = { [Name in CallName]: z.input<Calls[Name]['input']> }
export type CallOutputs = { [Name in CallName]: z.output<Calls[Name]['output']> }

export interface CallOptions {
  /** The browser's own time limit; nothing in the process. */
  timeoutMs?: number
  /** Makes a write safe to repeat: the same key and input answer what the first one did. */
  idempotencyKey?: string
}

type Ask<One> = One extends { input: infer Input; output: infer Output }
  ? (input: z.input<Input>, options?: CallOptions) => Promise<ApiResult<z.output<Output>>>
  : never

/** How pages ask the server, the same in the process and in the browser. It never rejects. */
export type Api = {
  readonly [Name in Noun]: { readonly [Verb in keyof Nouns[Name]]: Ask<Nouns[Name][Verb]> }
}
