import type { Noun } from '#contract/calls.ts'
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
import type { Handlers } from './handlers.ts'
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

/** What answers every call of the contract. */
export const handlers: { readonly [Name in Noun]: Handlers<Name> } = {
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
