import type { Story } from './story.ts'
import type { SurveyAnswers } from '#contract/values/survey-questions.ts'
import { NamedError } from '#contract/values/errors.ts'
import { PASSWORD } from '../api/payment-stage.ts'
import { QUICK_ANSWERS, REVIEWED } from '../api/survey-server.ts'
import { ReferralStage } from '../api/referral-stage.ts'
import { dayOf } from '#contract/values/day.ts'
import { announceTerms } from '#server/domain/publishing/terms/announce-terms.ts'
import { tellOfTerms } from '#server/domain/publishing/terms/tell-of-terms.ts'
import { callPartnersBack } from '#server/domain/earning/partners/call-partners-back.ts'
import { checkIn } from '#server/domain/earning/check-ins/check-in.ts'
import { claimDiscountTicket } from '#server/domain/earning/discount-tickets/claim-discount-ticket.ts'
import { convertPoints } from '#server/domain/earning/partners/convert-points.ts'
import { extendCampaign } from '#server/domain/earning/campaigns/extend-campaign.ts'
import { pauseCampaign } from '#server/domain/earning/campaigns/pause-campaign.ts'
import { resumeCampaign } from '#server/domain/earning/campaigns/resume-campaign.ts'
import { createSurveyResponse } from '#server/domain/earning/surveys/create-survey-response.ts'
import { deleteCoupon } from '#server/domain/earning/coupons/delete-coupon.ts'
import { demoPartnerKey } from '#server/domain/earning/partners/partner-keys.ts'
import { getCheckInCampaign } from '#server/domain/earning/check-ins/get-check-in-campaign.ts'
import { getEnvelopeCampaign } from '#server/domain/earning/envelope-draws/get-envelope-campaign.ts'
import { getEnvelopeDraw } from '#server/domain/earning/envelope-draws/get-envelope-draw.ts'
import { joinAsMember } from '#server/domain/earning/referrals/join-as-member.ts'
import { linkReferral } from '#server/domain/earning/referrals/link-referral.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { makeVoucherBatch } from '#server/domain/earning/vouchers/make-voucher-batch.ts'
import { makeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { newId } from '#server/db/new-id.ts'
import { noteDevice } from '#server/domain/people/members/note-device.ts'
import { notePhone } from '#server/domain/people/members/note-phone.ts'
import { draftTerms } from '../api/draft-terms.ts'
import { openAccount } from '../api/gifts.ts'
import { openInvitation } from '#server/domain/earning/referrals/open-invitation.ts'
import { openMember } from '#server/domain/people/members/open-member.ts'
import { pickChest } from '#server/domain/earning/check-ins/pick-chest.ts'
import { pickEnvelope } from '#server/domain/earning/envelope-draws/pick-envelope.ts'
import { receiveCoupon } from '#server/domain/earning/coupons/receive-coupon.ts'
import { receiveVoucher } from '#server/domain/earning/vouchers/receive-voucher.ts'
import { redeemCoupon } from '#server/domain/earning/coupons/redeem-coupon.ts'
import { redeemDiscountTicket } from '#server/domain/earning/discount-tickets/redeem-discount-ticket.ts'
import { resetPassword } from '#server/domain/people/passwords/reset-password.ts'
import { reviewReferral } from '#server/domain/earning/referrals/review-referral.ts'
import { reviewSurveyResponse } from '#server/domain/earning/surveys/review-survey-response.ts'
import { rewardReferrals } from '#server/domain/earning/referrals/reward-referrals.ts'
import { setPassword } from '#server/domain/people/passwords/set-password.ts'
import { signConversionLink } from '#server/domain/earning/partners/conversion-link.ts'
import { turnOffPassword } from '#server/domain/people/passwords/turn-off-password.ts'

const TW = 'tw' as const
const CHECK_IN = 'tw-daily'
const ENVELOPES = 'tw-new-year-2027'
const DAY_MS = 86_400_000

/** Of what members do without paying. */
export const STORIES_OF_MEMBERS: Story[] = [
  {
    title: 'a first visit, a device and a number',
    verbs: ['members/open-member', 'members/note-device', 'members/note-phone'],
    async tell({ db, clock }) {
      await openMember(db, clock, { memberId: 'visit', area: TW, locale: 'zh-TW' })
      await noteDevice(db, clock, { memberId: 'visit', deviceHash: 'a'.repeat(43) })
      await notePhone(db, clock, { memberId: 'visit', phoneHash: 'b'.repeat(43) })
    },
  },
  {
    title: 'two check-ins and the chest',
    verbs: ['check-ins/check-in', 'check-ins/pick-chest'],
    async tell(app) {
      const { db, clock } = app
      const campaign = await getCheckInCampaign(db, { id: CHECK_IN })
      const members = ['checker-1', 'checker-2', 'checker-3', 'checker-4']
      for (const memberId of members) {
        await openAccount(app, memberId)
        await checkIn(db, clock, { campaign, memberId, area: TW })
      }
      clock.passDays(1)
      const earnedOn = dayOf(clock.now(), TW)
      for (const memberId of members) {
        const { earnsChest } = await checkIn(db, clock, { campaign, memberId, area: TW })
        if (!earnsChest) throw new Error('No chest')
        await pickChest(db, clock, { campaign, memberId, earnedOn, pick: 1 })
      }
    },
  },
  {
    title: 'a red envelope',
    verbs: ['envelope-draws/get-envelope-draw', 'envelope-draws/pick-envelope'],
    async tell(app) {
      const { db, clock } = app
      const campaign = await getEnvelopeCampaign(db, { id: ENVELOPES })
      clock.moveTo(new Date(campaign.startsAt.getTime() + 3_600_000).toISOString())
      await openAccount(app, 'envelope')
      const ofMember = { campaign, memberId: 'envelope' }
      const { day } = await getEnvelopeDraw(db, clock, { ...ofMember, area: TW })
      await pickEnvelope(db, clock, { ...ofMember, day, pick: 0 })
    },
  },
  {
    title: 'vouchers',
    verbs: ['vouchers/make-voucher-batch', 'vouchers/receive-voucher'],
    async tell(app) {
      const { db, clock } = app
      await openAccount(app, 'voucher')
      const serial = makeVoucherSerial()
      await makeVoucherBatch(db, clock, {
        id: newId(clock),
        area: TW,
        titles: { 'zh-TW': '券', 'zh-CN': '券', 'en-US': 'Voucher' },
        amountMinor: 100,
        creditDays: 30,
        endsAt: new Date('2099-12-31T15:59:59.999Z'),
        serials: [serial],
        operator: 'test',
      })
      await receiveVoucher(db, clock, { memberId: 'voucher', serial })
      const wrong = receiveVoucher(db, clock, { memberId: 'voucher', serial: makeVoucherSerial() })
      await wrong.catch(expectNamed('VoucherNotFound'))
    },
  },
  {
    title: 'coupons and tickets',
    verbs: [
      'coupons/receive-coupon',
      'coupons/redeem-coupon',
      'coupons/delete-coupon',
      'discount-tickets/claim-discount-ticket',
      'discount-tickets/redeem-discount-ticket',
    ],
    async tell(app) {
      const { db, clock } = app
      const memberId = 'collector'
      await openAccount(app, memberId)
      const model = await db
        .selectFrom('coupons')
        .where('area', '=', TW)
        .selectAll()
        .executeTakeFirstOrThrow()
      const texts = {
        titles: JSON.stringify(model.titles),
        terms: JSON.stringify(model.terms),
        gifts: model.gifts === null ? null : JSON.stringify(model.gifts),
      }
      const ends_at = new Date(clock.now().getTime() + 30 * DAY_MS)
      for (const couponId of ['told-1', 'told-2']) {
        await db
          .insertInto('coupons')
          .values({ ...model, ...texts, id: couponId, ends_at })
          .execute()
        await receiveCoupon(db, clock, { couponId, memberId })
      }
      await redeemCoupon(db, clock, { couponId: 'told-1', memberId })
      await deleteCoupon(db, clock, { couponId: 'told-2', memberId })
      const activityId = 'tw-autumn-fifty-off'
      const activity = {
        id: activityId,
        area: TW,
        startsAt: new Date(0),
        endsAt: new Date('2099-12-31'),
        validDays: 3,
      }
      await claimDiscountTicket(db, clock, { activity, memberId, area: TW })
      await redeemDiscountTicket(db, clock, { activityId, memberId })
    },
  },
  {
    title: 'surveys, approved by themselves and by an operator',
    verbs: ['surveys/create-survey-response', 'surveys/review-survey-response'],
    async tell(app) {
      const { db, clock } = app
      const ofMember = { memberId: 'answerer', area: TW }
      await openAccount(app, 'answerer')
      const quick = { surveyId: 'tw-check-in-quick', answers: QUICK_ANSWERS }
      await createSurveyResponse(db, clock, { ...ofMember, ...quick })
      const { id: surveyId, answers } = REVIEWED.tw
      const input = { ...ofMember, surveyId, answers: answers as SurveyAnswers }
      const {
        response: { id },
      } = await createSurveyResponse(db, clock, input)
      const parts = { db, clock, sendPushJob: makeSendPushJob(app.jobs) }
      const review = { responseId: id, verdict: 'approved', operator: 'test' } as const
      await reviewSurveyResponse(parts, review)
    },
  },
  {
    title: 'a campaign that an operator pauses, resumes and extends',
    verbs: ['campaigns/pause-campaign', 'campaigns/resume-campaign', 'campaigns/extend-campaign'],
    async tell({ db, clock }) {
      const key = { kind: 'check-in', id: 'sg-daily', operator: 'ops' } as const
      await pauseCampaign(db, clock, key)
      await resumeCampaign(db, clock, key)
      await extendCampaign(db, clock, { ...key, endsOn: '2029-12-31' })
    },
  },
  {
    title: "a partner's points, and the call-backs that were given up",
    verbs: ['partners/convert-points', 'partners/call-partners-back'],
    async tell(app) {
      const { db, clock, jobs } = app
      await openAccount(app, 'converter')
      const issued = Math.floor(clock.now().getTime() / 1_000)
      const facts = { partner: 'supermarket', points: 253, nonce: 'nonce-of-a-story', issued }
      const signature = signConversionLink(demoPartnerKey('supermarket'), facts)
      const sendPushJob = makeSendPushJob(jobs)
      const parts = { db, clock, keys: app.config.partners, sendPushJob }
      const parameters = { ...facts, points: '253', issued: String(issued), signature }
      await convertPoints(
        { ...parts, sendCallBackJob: () => Promise.resolve() },
        { parameters, memberId: 'converter', area: TW, locale: 'zh-TW', password: undefined },
      )
      clock.passDays(10)
      const callBack = { send: () => Promise.resolve(true) }
      const answer = { operator: 'test', report: () => undefined }
      await callPartnersBack({ db, clock, callBack }, answer)
    },
  },
  {
    title: 'terms that are announced, and told of',
    verbs: ['terms/announce-terms', 'terms/tell-of-terms'],
    async tell(app) {
      const { db, clock } = app
      await openAccount(app, 'reader')
      await draftTerms({ db }, { version: '2099.01', effectiveOn: '2099-01-01' })
      await announceTerms({ db, clock }, { kind: 'privacy', version: '2099.01', operator: 'test' })
      await tellOfTerms(db, clock, { batch: 2, sendPushJob: makeSendPushJob(app.jobs) })
    },
  },
  {
    title: 'passwords',
    verbs: [
      'passwords/check-password',
      'passwords/reset-password',
      'passwords/set-password',
      'passwords/turn-off-password',
    ],
    async tell(app) {
      const { db, clock } = app
      const memberId = 'secretive'
      await openAccount(app, memberId)
      await setPassword(db, clock, { memberId, password: PASSWORD, currentPassword: undefined })
      const wrong = turnOffPassword(db, clock, { memberId, given: '111222' })
      await wrong.catch(expectNamed('PasswordWrong'))
      await turnOffPassword(db, clock, { memberId, given: PASSWORD })
      const parts = { db, clock, sendPushJob: makeSendPushJob(app.jobs) }
      await resetPassword(parts, { memberId, reason: 'forgotten', operator: 'test' })
    },
  },
  {
    title: 'invitations, by number and by a member who has signed in',
    verbs: [
      'referrals/join-as-member',
      'referrals/join-by-phone',
      'referrals/link-referral',
      'referrals/open-invitation',
      'referrals/hand-over-code',
      'referrals/request-verification',
      'referrals/review-referral',
      'referrals/reward-referrals',
    ],
    async tell(app) {
      const { db, clock, jobs } = app
      const referrals = ReferralStage.on(app.stage.server, app.database)
      await openAccount(app, 'inviter')
      const { code } = await openInvitation(db, clock, { memberId: 'inviter' })
      await openAccount(app, 'joiner')
      await joinAsMember(db, clock, { code, memberId: 'joiner' })
      const phone = await referrals.accept(code)
      await openAccount(app, 'caller')
      const phoneHash = app.sealer.fingerprint(`phone ${phone}`)
      await linkReferral(db, clock, { memberId: 'caller', phoneHash })
      const campaign = await getCheckInCampaign(db, { id: CHECK_IN })
      for (const memberId of ['joiner', 'caller']) {
        await checkIn(db, clock, { campaign, memberId, area: TW })
      }
      await db
        .updateTable('referrals')
        .where('member_id', '=', 'inviter')
        .where('joined_member_id', '=', 'caller')
        .set({ state: 'held', held_reason: 'same-device', held_at: clock.now() })
        .execute()
      const { id: referralId } = await db
        .selectFrom('referrals')
        .where('joined_member_id', '=', 'caller')
        .select('id')
        .executeTakeFirstOrThrow()
      const verdict = { verdict: 'approved', reason: 'friends', operator: 'test' } as const
      await reviewReferral(db, clock, { referralId, ...verdict })
      const sendPushJob = makeSendPushJob(jobs)
      const rewarded = await rewardReferrals(db, clock, { batch: 10, sendPushJob })
      if (rewarded !== 2) throw new Error(`${rewarded} were rewarded`)
    },
  },
]

function expectNamed(name: string) {
  return (error: unknown) => {
    if (!(error instanceof NamedError) || error.name !== name) throw error
  }
}
