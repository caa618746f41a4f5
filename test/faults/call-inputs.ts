import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import { makeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { APPLICATION } from '../api/application-server.ts'
import { FEEDBACK } from '../api/form-server.ts'
import { HOLDER, PASSWORD } from '../api/payment-stage.ts'

/** What a server has to know for its calls to get as far as their tables. */
export interface CallSubjects {
  member: string
  token: string
  storeId: string
  couponId: string
  paymentId: string
  /** Opens an application of a store. */
  link: string
  referralCode: string
  /** Of the query of a partner's link. */
  conversion: Record<string, string>
  /** Of a mail that asks to confirm a form. */
  confirmationLink: string
  botChecks: { feedback: string; prospectStore: string; pressContact: string; application: string }
}

const TICKET = { id: 'tw-autumn-fifty-off' }
const CAMPAIGN = { id: 'tw-daily' }
const ENVELOPES = { id: 'tw-new-year-2027' }
const SURVEY = { id: 'tw-weekend-breakfast' }

/** A plausible input of every call; the type asks for one of each that there is. */
export function inputsOf(made: CallSubjects): { [Name in CallName]: object } {
  const coupon = { id: made.couponId }
  const payment = { id: made.paymentId }
  const link = { link: made.link }
  const password = { password: PASSWORD }
  return {
    listStores: { keyword: 'maxwell' },
    getStore: { id: made.storeId },
    listStoreCoupons: { keyword: '豆花' },
    listCouponBusinessTypes: {},
    getCouponLimits: {},
    getCoupon: coupon,
    listMyCoupons: { state: 'held' },
    receiveCoupon: coupon,
    deleteCoupon: coupon,
    redeemCoupon: coupon,
    listDiscountTicketActivities: {},
    getDiscountTicketActivity: TICKET,
    claimDiscountTicket: TICKET,
    redeemDiscountTicket: TICKET,
    getStoreCollection: { collection: 'official_store_collection_new' },
    listCities: { 'country-code': 'TW' },
    listMrtStations: { 'country-code': 'TW' },
    listBusinessTypes: { 'country-code': 'TW' },
    getCompanyInfo: { 'country-code': 'TW' },
    getSiteNumbers: { 'country-code': 'TW' },
    getFormOptions: {},
    getIpLocation: {},
    listPressItems: { year: '2026' },
    getPressItem: { id: 'bigger-text-clearer-pages' },
    listOnlineShopItems: {},
    getOnlineShopItem: { id: 'kaya-jar' },
    getPrivacyTerm: {},
    getCmsPage: { id: 'disclaimer' },
    getIntroVideo: {},
    listVoices: {},
    listPartnerGroups: {},
    getTour: { id: 'customer' },
    listJobs: {},
    getDynamicLink: { sn: 'hongli-welcome-2026' },
    listEvents: { year: '2026' },
    getEvent: { id: 'anniversary' },
    createFeedback: { ...FEEDBACK, botCheck: made.botChecks.feedback },
    createProspectStore: {
      area: 'tw',
      storeName: '龍潭豆花',
      businessType: 'dessert',
      storePhone: '02-2365-1234',
      contactName: '陳大明',
      mobile: '0912345678',
      botCheck: made.botChecks.prospectStore,
    },
    createPressContact: {
      companyName: '巷口報',
      contactName: '許記者',
      email: 'press@example.com',
      subject: '採訪',
      content: '想談公平抽獎。',
      botCheck: made.botChecks.pressContact,
    },
    createStoreApplication: { ...APPLICATION, botCheck: made.botChecks.application },
    getStoreApplication: link,
    removeStoreDocument: { id: randomUUID(), ...link },
    finishStoreApplication: link,
    renewStoreApplicationLink: link,
    listSurveys: {},
    getSurvey: SURVEY,
    createSurveyResponse: { ...SURVEY, answers: {} },
    getBotCheck: {},
    createUnconfirmedForm: { form: { type: 'feedback', values: FEEDBACK } },
    getUnconfirmedForm: { link: made.confirmationLink },
    confirmForm: { link: made.confirmationLink },
    validateToken: { token: made.token },
    listCheckInCampaigns: {},
    getCheckInStatus: CAMPAIGN,
    listCheckInLogs: CAMPAIGN,
    checkIn: CAMPAIGN,
    getCheckInChest: CAMPAIGN,
    pickCheckInChest: { ...CAMPAIGN, earnedOn: '2026-11-20', pick: 0 },
    listEnvelopeCampaigns: {},
    getEnvelopeCampaign: ENVELOPES,
    getEnvelopeStatus: ENVELOPES,
    getEnvelopeDraw: ENVELOPES,
    pickEnvelope: { ...ENVELOPES, day: '2027-02-06', pick: 0 },
    listEnvelopeDraws: ENVELOPES,
    requestMemberClosure: {},
    cancelMemberClosure: {},
    chooseMemberOffers: { wanted: true },
    openSession: { token: made.token },
    closeSession: {},
    getMember: {},
    listMemberEntries: {},
    getMemberStatement: { from: '2026-11-01', to: '2026-11-20' },
    getMemberData: {},
    receiveVoucher: { serial: makeVoucherSerial(), ...password },
    listVouchers: {},
    getPassword: {},
    setPassword: password,
    turnOffPassword: password,
    checkPassword: password,
    listPartnerApps: {},
    getConversionQuote: made.conversion,
    convertPoints: {
      ...made.conversion,
      points: Number(made.conversion['points']),
      issued: Number(made.conversion['issued']),
    },
    getReferralInvitation: { id: made.referralCode },
    requestReferralVerification: {
      code: made.referralCode,
      mobile: '0912345678',
      mobileCountry: 'TW',
    },
    joinByReferral: { code: made.referralCode },
    getMyReferrals: {},
    getGateway: {},
    listCards: {},
    bindCard: { id: randomUUID(), prime: 'a-prime-of-a-card', ...HOLDER, ...password },
    getCardBinding: { id: randomUUID() },
    removeCard: { id: randomUUID(), ...password },
    getPayableStore: { storeId: made.storeId },
    createPayment: {
      id: randomUUID(),
      storeId: made.storeId,
      amountMinor: 10,
      creditMinor: 10,
      source: { method: 'credit' },
      ...password,
    },
    listPayments: {},
    getPayment: payment,
    abandonPayment: payment,
    getGatewayReturn: { orderNumber: 'ABCDEFGHJKLMNPQRSTU' },
    receiveGatewayNotice: { secret: 'not-the-secret', order_number: 'ABCDEFGHJKLMNPQRSTU' },
    listSimulatorPayments: {},
    refundPayment: { ...payment, memberId: made.member, amountMinor: 5 },
    logError: { url: 'http://localhost:3000/', message: 'a page error' },
    listOutboxMessages: {},
    listDemoMembers: {},
    createSimulatorToken: { memberId: 'mei', area: 'tw' },
    listSurveyReviews: {},
    reviewSurveyResponse: { id: randomUUID(), verdict: 'approved' },
    listReferralReviews: {},
    reviewReferral: { id: randomUUID(), verdict: 'approved', reason: 'known' },
    getSimulatorClock: {},
    setSimulatorClock: {},
    listLinkPartners: {},
    createPartnerLink: { partner: 'supermarket', points: 253 },
  }
}
