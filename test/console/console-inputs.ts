import { randomUUID } from 'node:crypto'
import type { ConsoleCallName } from '#contract/console/calls.ts'
import type { CampaignKind } from '#contract/values/campaign-kinds.ts'
import type { ConsoleInput } from './console-server.ts'
import type { SentCredential } from './software-passkey.ts'
import { SURVEY } from './waiting-reviews.ts'

interface CampaignName {
  kind: CampaignKind
  id: string
}

/** What the calls are asked about. */
export interface Facts {
  memberId: string
  /** Of the member: a gift of 10. */
  entryNumber: number
  /** Of the member: settled, by credit alone. */
  payment: string
  suspendedId: string
  /** Somebody of staff who may be tried on. */
  staffId: string
  proposal: string
  differenceHash: string
  /** Of an invitation. */
  token: string
  /** Who was invited. */
  invited: string
  /** With a draft that was saved once, and can be published. */
  coupon: string
  /** Another one. */
  draftId: string
  /** Of that one. */
  version: string
  /** A press item, with a draft that was saved once, and can be published. */
  article: string
  /** Another one. */
  articleDraft: string
  /** Of that one. */
  articleVersion: string
  credential: SentCredential
  /** Of a visitor: open, and nobody's. */
  message: SeenMessage
  /** Another one, that nothing is left to do about. */
  closed: SeenMessage
  /** Of a store, with a document: it waits to be judged. */
  application: SeenApplication
  /** That runs. */
  campaign: CampaignName
  /** That was paused. */
  pausedCampaign: CampaignName
  /** Waits for a review, of the member. */
  answer: string
  /** Of the member, held for a shared device. */
  referral: string
  /** Whose a message is to be. */
  assignTo: string | null
  /** Of Taiwan, on its way. */
  broadcast: string
  /** Of Taiwan, whole, and not sent off. */
  draftBroadcast: SeenBroadcast
  /** Of nobody. */
  unknownBroadcast: SeenBroadcast
  /** Whose points become credit. */
  partner: string
  /** The fingerprint of one that is in use. */
  partnerKey: string
  /** That of one that was made and nobody was shown. */
  newKey: string
  /** Of Taiwan, as it was looked at last. */
  store: SeenStore
  /** Another one, with a rebate that is planned. */
  plannedStore: SeenStore
}

/** As somebody has it on the screen. */
export interface SeenMessage {
  reference: string
  version: number
}

export interface SeenBroadcast {
  id: string
  version: number
}

export interface SeenApplication {
  reference: string
  version: string
  /** Its document. */
  document: string
}

export interface SeenStore {
  id: string
  version: string
}

const REASON = 'the caller asked for it'

/** A store that nobody has yet. */
export const newStore = () => ({
  names: { 'zh-TW': `店${randomUUID()}` },
  businessType: 'cafe',
  city: 'tw-taipei',
  region: null,
  postalCode: null,
  address: '臺北市中正區汀州路三段1號',
  lat: null,
  lng: null,
  phone: null,
  hours: null,
  hoursText: null,
})

/** Words in each language, for whoever was here within a month. */
export const wholeBroadcast = () => ({
  titles: { 'zh-TW': '週末加倍', 'zh-CN': '周末加倍', 'en-US': 'A double weekend' },
  bodies: { 'zh-TW': '簽到就有', 'zh-CN': '签到就有', 'en-US': 'Check in and get it' },
  page: '/app-web/check-in',
  segment: { activity: { is: 'active' as const, days: 30 }, balance: null, tookPartIn: [] },
})

type Inputs = { readonly [Name in ConsoleCallName]: (facts: Facts) => ConsoleInput<Name> }

/** An input for each call that it takes; a new call without one does not compile. */
export const CONSOLE_INPUTS: Inputs = {
  listActs: () => ({}),
  listContentKinds: () => ({}),
  listContentEntries: () => ({ kind: 'press-items' }),
  getContentEntry: ({ article }) => ({ kind: 'press-items', id: article }),
  previewEntry: ({ article }) => ({ kind: 'press-items', id: article, locale: 'en-US' }),
  saveEntryDraft: () => ({
    kind: 'press-items',
    id: `a-${randomUUID()}`,
    area: 'tw',
    body: { title: { 'en-US': 'Half a ti' } },
    saves: 0,
  }),
  discardEntryDraft: ({ articleDraft: id }) => ({ kind: 'press-items', id, saves: 1 }),
  publishEntry: ({ article: id }) => ({ kind: 'press-items', id, saves: 1, reason: REASON }),
  restoreEntryVersion: ({ articleDraft: id, articleVersion: version }) => ({
    kind: 'press-items',
    id,
    version,
  }),
  unscheduleEntry: ({ articleDraft: id }) => ({ kind: 'press-items', id }),
  reportLiability: () => ({ area: 'tw' }),
  reportCredit: () => ({ area: 'tw' }),
  reportCohorts: () => ({ area: 'tw' }),
  reportStores: () => ({ area: 'tw', days: '90' }),
  reportReferral: () => ({ area: 'tw' }),
  reportFairness: () => ({ area: 'tw' }),
  listCouponEntries: () => ({}),
  getCouponEntry: ({ coupon }) => ({ id: coupon }),
  previewCoupon: ({ coupon }) => ({ id: coupon, locale: 'en-US' }),
  saveCouponDraft: () => ({
    id: `tw-${randomUUID()}`,
    area: 'tw',
    body: { title: { 'en-US': 'Half a ti' } },
    saves: 0,
  }),
  discardCouponDraft: ({ draftId }) => ({ id: draftId, saves: 1 }),
  publishCoupon: ({ coupon }) => ({ id: coupon, saves: 1, reason: REASON }),
  restoreCouponVersion: ({ draftId, version }) => ({ id: draftId, version }),
  unscheduleCoupon: ({ draftId }) => ({ id: draftId }),
  listBroadcasts: () => ({}),
  getBroadcast: ({ broadcast }) => ({ id: broadcast }),
  createBroadcast: () => ({ area: 'tw' }),
  copyBroadcast: ({ broadcast }) => ({ id: broadcast }),
  saveBroadcast: ({ unknownBroadcast }) => ({ ...unknownBroadcast, ...wholeBroadcast() }),
  discardBroadcast: ({ unknownBroadcast }) => unknownBroadcast,
  testBroadcast: ({ memberId, broadcast }) => ({ id: broadcast, memberId, locale: 'en-US' }),
  beginBroadcast: ({ draftBroadcast }) => ({ ...draftBroadcast, reason: REASON }),
  stopBroadcast: ({ broadcast }) => ({ id: broadcast, reason: REASON }),
  listStoreApplications: () => ({}),
  lookAtStoreApplication: ({ application: { reference } }) => ({ reference }),
  lookAtStoreDocument: ({ application: { reference, document } }) => ({ reference, id: document }),
  showBankAccount: ({ application: { reference } }) => ({ reference }),
  askApplicantForMore: ({ application: { reference, version } }) => ({
    ...{ reference, version, wanted: ['bankBook'], words: 'The cover is enough.' },
  }),
  approveStoreApplication: ({ application: { reference, version } }) => ({
    ...{ reference, version, reason: REASON },
    store: { kind: 'new', form: newStore(), rebate: { percent: 5, capMinor: null } },
  }),
  rejectStoreApplication: ({ application: { reference, version } }) => ({
    ...{ reference, version, cause: 'unclear' },
  }),
  reopenStoreApplication: ({ application: { reference, version } }) => ({ reference, version }),
  listMessages: () => ({}),
  lookAtMessage: ({ message: { reference } }) => ({ reference }),
  answerMessage: ({ message }) => ({
    ...message,
    locale: 'en-US',
    ...{ subject: 'About your message', body: 'Hello,\n\nthank you for writing.' },
  }),
  assignMessage: ({ message, assignTo }) => ({ ...message, to: assignTo }),
  closeMessage: ({ closed }) => ({ ...closed, reason: REASON }),
  reopenMessage: ({ message }) => message,
  listCampaignsOfAreas: () => ({}),
  getCampaignFigures: ({ campaign }) => campaign,
  simulateCampaign: () => ({ kind: 'survey', id: SURVEY }),
  setCampaignBudget: () => ({ kind: 'survey', id: SURVEY, amountMinor: 1_000_000, reason: REASON }),
  pauseCampaign: ({ campaign }) => ({ ...campaign, reason: REASON }),
  resumeCampaign: ({ pausedCampaign }) => ({ ...pausedCampaign, reason: REASON }),
  extendCampaign: ({ campaign }) => ({ ...campaign, endsOn: '2027-12-31', reason: REASON }),
  endCampaign: ({ campaign }) => ({ ...campaign, reason: REASON }),
  listWaitingReviews: () => ({}),
  lookAtSurveyAnswer: ({ memberId, answer }) => ({ memberId, id: answer }),
  lookAtHeldReferral: ({ memberId, referral }) => ({ memberId, id: referral }),
  listWaitingSurveys: () => ({}),
  paySurveyAnswer: ({ memberId, answer }) => ({ memberId, id: answer }),
  refuseSurveyAnswer: ({ memberId, answer }) => ({ memberId, id: answer, reason: REASON }),
  closeSurvey: () => ({ survey: SURVEY, reason: REASON }),
  approveHeldReferral: ({ memberId, referral }) => ({ memberId, id: referral, reason: REASON }),
  refuseHeldReferral: ({ memberId, referral }) => ({ memberId, id: referral, reason: REASON }),
  refuseHeldReferralsOfInviter: ({ memberId }) => ({ memberId, reason: REASON }),
  listMembers: () => ({}),
  lookAtMember: ({ memberId }) => ({ memberId }),
  listEntriesOfMember: ({ memberId }) => ({ memberId }),
  correctBalance: ({ memberId }) => ({
    memberId,
    amountMinor: 10,
    cause: 'agreed',
    caseReference: randomUUID(),
    reason: REASON,
  }),
  undoEntry: ({ memberId, entryNumber }) => ({
    memberId,
    entryNumber,
    caseReference: randomUUID(),
    reason: REASON,
  }),
  suspendMember: ({ memberId }) => ({ memberId, cause: 'lost-device', reason: REASON }),
  liftSuspension: ({ suspendedId }) => ({
    memberId: suspendedId,
    outcome: 'cleared',
    reason: REASON,
  }),
  resetMemberPassword: ({ memberId }) => ({ memberId, reason: REASON }),
  getWaiting: () => ({}),
  getFigures: () => ({ area: 'tw' }),
  getOperations: () => ({}),
  getSettings: () => ({}),
  retryJobs: () => ({ name: 'push', reason: REASON }),
  turnSwitchOff: () => ({ name: 'forms', areas: ['tw'], reason: REASON }),
  turnSwitchOn: () => ({ name: 'forms', areas: ['tw'], reason: REASON }),
  listPartnerEntries: () => ({}),
  getPartnerEntry: ({ partner }) => ({ code: partner }),
  renewPartnerKey: ({ partner }) => ({ code: partner, overlapDays: 14, reason: REASON }),
  endPartnerKey: ({ partner, partnerKey }) => ({
    code: partner,
    fingerprint: partnerKey,
    reason: REASON,
  }),
  takePartnerKey: ({ partner, newKey }) => ({ code: partner, fingerprint: newKey }),
  retryCallBacks: ({ partner }) => ({ code: partner, reason: REASON }),
  listPayments: () => ({}),
  listPaymentsOfMember: ({ memberId }) => ({ memberId }),
  lookAtPayment: ({ memberId, payment }) => ({ memberId, payment }),
  refundPayment: ({ memberId, payment }) => ({ memberId, payment, reason: REASON }),
  listProposals: () => ({}),
  getProposal: ({ proposal }) => ({ id: proposal }),
  approveProposal: ({ proposal, differenceHash }) => ({ id: proposal, differenceHash }),
  refuseProposal: ({ proposal }) => ({ id: proposal, reason: REASON }),
  getMe: () => ({}),
  getDoor: () => ({}),
  beginSignIn: () => ({}),
  finishSignIn: ({ credential }) => ({ credential }),
  beginCompanySignIn: () => ({}),
  finishCompanySignIn: () => ({ query: '?code=none&state=none' }),
  beginCompanyProof: () => ({}),
  finishCompanyProof: () => ({ query: '?code=none&state=none' }),
  getStaffInvitation: ({ token }) => ({ token }),
  beginPasskey: ({ token }) => ({ token, name: 'Anna' }),
  finishPasskey: ({ token, credential }) => ({ token, name: 'Anna', credential }),
  beginProof: () => ({}),
  finishProof: ({ credential }) => ({ credential }),
  signInAsDemo: () => ({ role: 'auditor' }),
  listSessions: () => ({}),
  // Of nobody: the own one is needed for the next call.
  endSession: () => ({ session: randomUUID() }),
  endOtherSessions: () => ({}),
  listStaff: () => ({}),
  inviteStaff: () => ({ email: `${randomUUID()}@hongli.example`, role: 'editor', areas: ['tw'] }),
  withdrawInvitation: ({ invited }) => ({ email: invited }),
  changeStaff: ({ staffId }) => ({
    id: staffId,
    role: 'auditor',
    areas: ['tw'],
    reason: REASON,
  }),
  suspendStaff: ({ staffId }) => ({ id: staffId, reason: REASON }),
  listStoreEntries: () => ({}),
  getStoreEntry: ({ store }) => ({ id: store.id }),
  listChangesOfStore: ({ store }) => ({ id: store.id }),
  listStoreChoices: () => ({ area: 'tw' }),
  addStore: () => ({ area: 'tw', form: newStore(), rebate: null, reason: REASON }),
  changeStore: ({ store }) => ({ ...store, form: newStore(), reason: REASON }),
  setStoreRebate: ({ store }) => ({
    ...store,
    rebate: { percent: 33, capMinor: null },
    reason: REASON,
  }),
  dropPlannedRebate: ({ plannedStore }) => ({ ...plannedStore, reason: REASON }),
  setStoreState: ({ store }) => ({ ...store, state: 'paused', reason: REASON }),
  importStores: () => ({
    area: 'tw',
    csv: `name,city,address\n店${randomUUID()},臺北市,臺北市中正區汀州路三段1號\n`,
    reason: REASON,
  }),
  liftStaff: ({ staffId }) => ({ id: staffId, reason: REASON }),
}
