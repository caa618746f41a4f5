import type { CallName } from '#contract/calls.ts'
import type { AnyProcedure } from '@orpc/server'
import { getBotCheck } from './bot-check/get-bot-check.ts'
import { listBusinessTypes } from './business-types/list-business-types.ts'
import { bindCard } from './cards/bind-card.ts'
import { getCardBinding } from './cards/get-card-binding.ts'
import { getGateway } from './cards/get-gateway.ts'
import { listCards } from './cards/list-cards.ts'
import { removeCard } from './cards/remove-card.ts'
import { abandonPayment } from './payments/abandon-payment.ts'
import { createPayment } from './payments/create-payment.ts'
import { getGatewayReturn } from './payments/get-gateway-return.ts'
import { getPayableStore } from './payments/get-payable-store.ts'
import { getPayment } from './payments/get-payment.ts'
import { listPayments } from './payments/list-payments.ts'
import { receiveGatewayNotice } from './payments/receive-gateway-notice.ts'
import { listSimulatorPayments } from './payment-refunds/list-simulator-payments.ts'
import { refundPayment } from './payment-refunds/refund-payment.ts'
import { checkIn } from './check-ins/check-in.ts'
import { getCheckInChest } from './check-ins/get-check-in-chest.ts'
import { getCheckInStatus } from './check-ins/get-check-in-status.ts'
import { listCheckInCampaigns } from './check-ins/list-check-in-campaigns.ts'
import { listCheckInLogs } from './check-ins/list-check-in-logs.ts'
import { pickCheckInChest } from './check-ins/pick-check-in-chest.ts'
import { getCompanyInfo } from './company-infos/get-company-info.ts'
import { deleteCoupon } from './coupons/delete-coupon.ts'
import { getCouponLimits } from './coupons/get-coupon-limits.ts'
import { getCoupon } from './coupons/get-coupon.ts'
import { listCouponBusinessTypes } from './coupons/list-coupon-business-types.ts'
import { listMyCoupons } from './coupons/list-my-coupons.ts'
import { listStoreCoupons } from './coupons/list-store-coupons.ts'
import { receiveCoupon } from './coupons/receive-coupon.ts'
import { redeemCoupon } from './coupons/redeem-coupon.ts'
import { claimDiscountTicket } from './discount-tickets/claim-discount-ticket.ts'
import { getDiscountTicketActivity } from './discount-tickets/get-discount-ticket-activity.ts'
import { listDiscountTicketActivities } from './discount-tickets/list-discount-ticket-activities.ts'
import { redeemDiscountTicket } from './discount-tickets/redeem-discount-ticket.ts'
import { getDynamicLink } from './dynamic-links/get-dynamic-link.ts'
import { getEvent } from './events/get-event.ts'
import { listEvents } from './events/list-events.ts'
import { getEnvelopeCampaign } from './envelope-draws/get-envelope-campaign.ts'
import { getEnvelopeDraw } from './envelope-draws/get-envelope-draw.ts'
import { getEnvelopeStatus } from './envelope-draws/get-envelope-status.ts'
import { listEnvelopeCampaigns } from './envelope-draws/list-envelope-campaigns.ts'
import { listEnvelopeDraws } from './envelope-draws/list-envelope-draws.ts'
import { pickEnvelope } from './envelope-draws/pick-envelope.ts'
import { createFeedback } from './feedbacks/create-feedback.ts'
import { getFormOptions } from './form-options/get-form-options.ts'
import { getIntroVideo } from './intro-videos/get-intro-video.ts'
import { getIpLocation } from './ip-locations/get-ip-location.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { cancelMemberClosure } from './members/cancel-member-closure.ts'
import { closeSession } from './members/close-session.ts'
import { getMember } from './members/get-member.ts'
import { getMemberData } from './members/get-member-data.ts'
import { getMemberStatement } from './members/get-member-statement.ts'
import { listMemberEntries } from './members/list-member-entries.ts'
import { openSession } from './members/open-session.ts'
import { requestMemberClosure } from './members/request-member-closure.ts'
import { getOnlineShopItem } from './online-shop-items/get-online-shop-item.ts'
import { listOnlineShopItems } from './online-shop-items/list-online-shop-items.ts'
import { listOutboxMessages } from './outbox-messages/list-outbox-messages.ts'
import { logError } from './page-errors/log-error.ts'
import { getCmsPage } from './pages/get-cms-page.ts'
import { listPartnerGroups } from './partner-groups/list-partner-groups.ts'
import { convertPoints } from './partners/convert-points.ts'
import { createPartnerLink } from './partners/create-partner-link.ts'
import { getConversionQuote } from './partners/get-conversion-quote.ts'
import { listLinkPartners } from './partners/list-link-partners.ts'
import { listPartnerApps } from './partners/list-partner-apps.ts'
import { listCities } from './places/list-cities.ts'
import { listMrtStations } from './places/list-mrt-stations.ts'
import { getPassword } from './passwords/get-password.ts'
import { setPassword } from './passwords/set-password.ts'
import { turnOffPassword } from './passwords/turn-off-password.ts'
import { createPressContact } from './press-contacts/create-press-contact.ts'
import { getPressItem } from './press-items/get-press-item.ts'
import { listPressItems } from './press-items/list-press-items.ts'
import { createProspectStore } from './prospect-stores/create-prospect-store.ts'
import { getMyReferrals } from './referrals/get-my-referrals.ts'
import { getReferralInvitation } from './referrals/get-referral-invitation.ts'
import { joinByReferral } from './referrals/join-by-referral.ts'
import { listReferralReviews } from './referrals/list-referral-reviews.ts'
import { requestReferralVerification } from './referrals/request-referral-verification.ts'
import { reviewReferral } from './referrals/review-referral.ts'
import { createSimulatorToken } from './simulator/create-simulator-token.ts'
import { getSimulatorClock } from './simulator/get-simulator-clock.ts'
import { listDemoMembers } from './simulator/list-demo-members.ts'
import { setSimulatorClock } from './simulator/set-simulator-clock.ts'
import { getSiteNumbers } from './site-numbers/get-site-numbers.ts'
import { getStoreCollection } from './store-collections/get-store-collection.ts'
import { createStoreApplication } from './store-applications/create-store-application.ts'
import { finishStoreApplication } from './store-applications/finish-store-application.ts'
import { getStoreApplication } from './store-applications/get-store-application.ts'
import { removeStoreDocument } from './store-applications/remove-store-document.ts'
import { renewStoreApplicationLink } from './store-applications/renew-store-application-link.ts'
import { getStore } from './stores/get-store.ts'
import { listStores } from './stores/list-stores.ts'
import { listSurveyReviews } from './survey-reviews/list-survey-reviews.ts'
import { reviewSurveyResponse } from './survey-reviews/review-survey-response.ts'
import { createSurveyResponse } from './surveys/create-survey-response.ts'
import { getSurvey } from './surveys/get-survey.ts'
import { listSurveys } from './surveys/list-surveys.ts'
import { getPrivacyTerm } from './terms/get-privacy-term.ts'
import { validateToken } from './tokens/validate-token.ts'
import { getTour } from './tours/get-tour.ts'
import { listVoices } from './voices/list-voices.ts'
import { listVouchers } from './vouchers/list-vouchers.ts'
import { receiveVoucher } from './vouchers/receive-voucher.ts'

/** The table of calls: every call of the contract and the handler that answers it. */
export const handlers = {
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
  bindCard,
  getCardBinding,
  getGateway,
  listCards,
  removeCard,
  abandonPayment,
  createPayment,
  getGatewayReturn,
  getPayableStore,
  getPayment,
  listPayments,
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
} satisfies Record<CallName, AnyProcedure>
