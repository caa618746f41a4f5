import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { ApiResult } from './values/envelope.ts'
import { getBotCheck } from './bot-check.ts'
import { listBusinessTypes } from './business-types.ts'
import {
  checkIn,
  getCheckInChest,
  getCheckInStatus,
  listCheckInCampaigns,
  listCheckInLogs,
  pickCheckInChest,
} from './check-ins.ts'
import { bindCard, getCardBinding, getGateway, listCards, removeCard } from './cards.ts'
import { getCompanyInfo } from './company-infos.ts'
import {
  deleteCoupon,
  getCoupon,
  getCouponLimits,
  listCouponBusinessTypes,
  listMyCoupons,
  listStoreCoupons,
  receiveCoupon,
  redeemCoupon,
} from './coupons.ts'
import {
  claimDiscountTicket,
  getDiscountTicketActivity,
  listDiscountTicketActivities,
  redeemDiscountTicket,
} from './discount-tickets.ts'
import { getDynamicLink } from './dynamic-links.ts'
import { getEvent, listEvents } from './events.ts'
import {
  getEnvelopeCampaign,
  getEnvelopeDraw,
  getEnvelopeStatus,
  listEnvelopeCampaigns,
  listEnvelopeDraws,
  pickEnvelope,
} from './envelope-draws.ts'
import { createFeedback } from './feedbacks.ts'
import { getFormOptions } from './form-options.ts'
import { getIntroVideo } from './intro-videos.ts'
import { getIpLocation } from './ip-locations.ts'
import { listJobs } from './jobs.ts'
import {
  cancelMemberClosure,
  getMember,
  getMemberData,
  getMemberStatement,
  listMemberEntries,
  requestMemberClosure,
} from './members.ts'
import { getOnlineShopItem, listOnlineShopItems } from './online-shop-items.ts'
import { listOutboxMessages } from './outbox-messages.ts'
import { logError } from './page-errors.ts'
import { getCmsPage } from './pages.ts'
import { listPartnerGroups } from './partner-groups.ts'
import {
  convertPoints,
  createPartnerLink,
  getConversionQuote,
  listLinkPartners,
  listPartnerApps,
} from './partners.ts'
import { listSimulatorPayments, refundPayment } from './payment-refunds.ts'
import {
  abandonPayment,
  createPayment,
  getGatewayReturn,
  getPayableStore,
  getPayment,
  listPayments,
  receiveGatewayNotice,
} from './payments.ts'
import { getPassword, setPassword, turnOffPassword } from './passwords.ts'
import { listCities, listMrtStations } from './places.ts'
import { createPressContact } from './press-contacts.ts'
import { getPressItem, listPressItems } from './press-items.ts'
import { createProspectStore } from './prospect-stores.ts'
import {
  createSimulatorToken,
  getSimulatorClock,
  listDemoMembers,
  setSimulatorClock,
} from './simulator.ts'
import {
  getMyReferrals,
  getReferralInvitation,
  joinByReferral,
  listReferralReviews,
  requestReferralVerification,
  reviewReferral,
} from './referrals.ts'
import { closeSession, openSession } from './sessions.ts'
import { getSiteNumbers } from './site-numbers.ts'
import { getStoreCollection } from './store-collections.ts'
import {
  createStoreApplication,
  finishStoreApplication,
  getStoreApplication,
  removeStoreDocument,
  renewStoreApplicationLink,
} from './store-applications.ts'
import { getStore, listStores } from './stores.ts'
import { listSurveyReviews, reviewSurveyResponse } from './survey-reviews.ts'
import { createSurveyResponse, getSurvey, listSurveys } from './surveys.ts'
import { getPrivacyTerm } from './terms.ts'
import { validateToken } from './tokens.ts'
import { getTour } from './tours.ts'
import { listVoices } from './voices.ts'
import { listVouchers, receiveVoucher } from './vouchers.ts'

/** Every call of the product. The server mounts exactly these; pages ask by these names. */
export const calls = {
  listStores,
  getStore,
  listStoreCoupons,
  listCouponBusinessTypes,
  getCouponLimits,
  getCoupon,
  listMyCoupons,
  receiveCoupon,
  deleteCoupon,
  redeemCoupon,
  listDiscountTicketActivities,
  getDiscountTicketActivity,
  claimDiscountTicket,
  redeemDiscountTicket,
  getStoreCollection,
  listCities,
  listMrtStations,
  listBusinessTypes,
  getCompanyInfo,
  getSiteNumbers,
  getFormOptions,
  getIpLocation,
  listPressItems,
  getPressItem,
  listOnlineShopItems,
  getOnlineShopItem,
  getPrivacyTerm,
  getCmsPage,
  getIntroVideo,
  listVoices,
  listPartnerGroups,
  getTour,
  listJobs,
  getDynamicLink,
  listEvents,
  getEvent,
  createFeedback,
  createProspectStore,
  createPressContact,
  createStoreApplication,
  getStoreApplication,
  removeStoreDocument,
  finishStoreApplication,
  renewStoreApplicationLink,
  listSurveys,
  getSurvey,
  createSurveyResponse,
  getBotCheck,
  validateToken,
  listCheckInCampaigns,
  getCheckInStatus,
  listCheckInLogs,
  checkIn,
  getCheckInChest,
  pickCheckInChest,
  listEnvelopeCampaigns,
  getEnvelopeCampaign,
  getEnvelopeStatus,
  getEnvelopeDraw,
  pickEnvelope,
  listEnvelopeDraws,
  requestMemberClosure,
  cancelMemberClosure,
  openSession,
  closeSession,
  getMember,
  listMemberEntries,
  getMemberStatement,
  getMemberData,
  receiveVoucher,
  listVouchers,
  getPassword,
  setPassword,
  turnOffPassword,
  listPartnerApps,
  getConversionQuote,
  convertPoints,
  getReferralInvitation,
  requestReferralVerification,
  joinByReferral,
  getMyReferrals,
  getGateway,
  listCards,
  bindCard,
  getCardBinding,
  removeCard,
  getPayableStore,
  createPayment,
  listPayments,
  getPayment,
  abandonPayment,
  getGatewayReturn,
  receiveGatewayNotice,
  listSimulatorPayments,
  refundPayment,
  logError,
  listOutboxMessages,
  listDemoMembers,
  createSimulatorToken,
  listSurveyReviews,
  reviewSurveyResponse,
  listReferralReviews,
  reviewReferral,
  getSimulatorClock,
  setSimulatorClock,
  listLinkPartners,
  createPartnerLink,
}

export type Calls = typeof calls
export type CallName = keyof Calls
export type CallInputs = InferContractRouterInputs<Calls>
export type CallOutputs = InferContractRouterOutputs<Calls>

export interface CallOptions {
  /** The browser's own time limit; nothing in the process. */
  timeoutMs?: number
  /** Makes a write safe to repeat: the same key and input answer what the first one did. */
  idempotencyKey?: string
}

/** How pages ask the server, the same in the process and in the browser. It never rejects. */
export type Api = {
  [Name in CallName]: (
    input: CallInputs[Name],
    options?: CallOptions,
  ) => Promise<ApiResult<CallOutputs[Name]>>
}
