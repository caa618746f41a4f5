import { checkIn } from '#server/domain/earning/check-ins/check-in.ts'
import { getCheckInCampaign } from '#server/domain/earning/check-ins/get-check-in-campaign.ts'
import { setPassword } from '#server/domain/people/passwords/set-password.ts'
import { makeVoucherBatch } from '#server/domain/earning/vouchers/make-voucher-batch.ts'
import { makeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { newId } from '#server/db/new-id.ts'
import { systemClock } from '#server/clock.ts'
import { REVIEWED } from '../api/survey-server.ts'
import { only } from './form-cases.ts'
import type { RepeatStage } from './repeat-stage.ts'

const COUPON = '/api/official/coupon'
const TICKET = '/api/official/marketing/discount-ticket-activities/tw-autumn-fifty-off'
const CHECK_IN = '/api/official/marketing/check-in/tw-daily'
const ENVELOPES = '/api/official/marketing/envelope-campaigns/tw-new-year-2027'
const SURVEY = '/api/official/marketing/surveys'
const DAY_MS = 86_400_000
const OLD_PASSWORD = '294750'
const NEW_PASSWORD = '862913'

/** What members do with what they are given. */
export const MEMBER_CASES = {
  receiveCoupon: only(async (stage) => {
    const member = await stage.newMember()
    return { path: `${COUPON}/${await couponOf(stage)}/receipt`, member }
  }),
  deleteCoupon: only(async (stage) => ({
    method: 'DELETE',
    ...(await receivedCoupon(stage, 'receipt')),
  })),
  redeemCoupon: only((stage) => receivedCoupon(stage, 'redemption')),
  claimDiscountTicket: only(async (stage) => ({
    path: `${TICKET}/claim`,
    member: await stage.newMember(),
  })),
  redeemDiscountTicket: only(async (stage) => {
    const member = await stage.newMember()
    await stage.ask('claimDiscountTicket', { path: `${TICKET}/claim`, member, body: {} })
    return { path: `${TICKET}/redemption`, member }
  }),
  createSurveyResponse: only(async (stage) => {
    const { id, answers } = REVIEWED.tw
    return {
      path: `${SURVEY}/${id}/response`,
      member: await stage.newMember(),
      body: { answers },
    }
  }),
  checkIn: only(async (stage) => ({
    path: `${CHECK_IN}/check-in`,
    member: await stage.newMember(),
  })),
  pickCheckInChest: only(async (stage) => {
    const member = await stage.newMember()
    return {
      path: `${CHECK_IN}/chest`,
      member,
      body: { earnedOn: await earnChest(stage, member), pick: 1 },
    }
  }),
  pickEnvelope: only(async (stage) => {
    const member = await stage.newMember()
    const { draw } = await stage.ask('getEnvelopeDraw', { path: `${ENVELOPES}/draw`, member })
    // Alike for everybody: what is counted afterwards is not left to luck.
    await stage.database.db
      .updateTable('envelope_draws')
      .set({ contents: JSON.stringify(Array.from({ length: 8 }, () => 'smooth')) })
      .where('member_id', '=', member)
      .execute()
    return { path: `${ENVELOPES}/draw`, member, body: { day: draw.day, pick: 2 } }
  }),
  requestMemberClosure: only(async (stage) => ({
    path: '/api/official/member/closure',
    member: await stage.newMember(),
  })),
  cancelMemberClosure: only(async (stage) => {
    const member = await stage.newMember()
    const path = '/api/official/member/closure'
    await stage.ask('requestMemberClosure', { path, member, body: {} })
    return { method: 'DELETE', path, member }
  }),
  chooseMemberOffers: {
    agree: { make: async (stage: RepeatStage) => offers(await stage.newMember(), true) },
    'say no': {
      make: async (stage: RepeatStage) => {
        const member = await stage.newMember()
        await stage.ask('chooseMemberOffers', offers(member, true))
        return offers(member, false)
      },
    },
  },
  receiveVoucher: {
    '': {
      make: async (stage: RepeatStage) => ({
        path: '/api/official/voucher/receipt',
        member: await stage.newMember(),
        body: { serial: await makeVoucher(stage) },
      }),
      // A repeat is told that the voucher was the member's already.
      tells: ['isNew'],
    },
  },
  setPassword: {
    'the first': {
      make: async (stage: RepeatStage) => ({
        path: '/api/official/member/password',
        member: await stage.newMember(),
        body: { password: NEW_PASSWORD },
      }),
    },
    'in place of another': {
      make: async (stage: RepeatStage) => ({
        path: '/api/official/member/password',
        member: await memberWithPassword(stage),
        body: { password: NEW_PASSWORD, currentPassword: OLD_PASSWORD },
      }),
    },
  },
  turnOffPassword: only(async (stage) => ({
    method: 'DELETE',
    path: '/api/official/member/password',
    member: await memberWithPassword(stage),
    body: { password: OLD_PASSWORD },
  })),
  checkPassword: only(async (stage) => ({
    path: '/api/official/member/password/check',
    member: await memberWithPassword(stage),
    body: { password: OLD_PASSWORD },
  })),
  convertPoints: only(async (stage) => {
    const body = { partner: 'supermarket', points: 253, ageSeconds: 0 }
    const made = await stage.ask('createPartnerLink', { path: '/api/simulator/partner-link', body })
    const link = Object.fromEntries(new URLSearchParams(made.query))
    return {
      path: '/api/official/partner/conversion',
      member: await stage.newMember(),
      body: { ...link, points: Number(link['points']), issued: Number(link['issued']) },
    }
  }),
}

async function couponOf(stage: RepeatStage): Promise<string> {
  const { coupons } = await stage.ask('listStoreCoupons', { path: `${COUPON}/store` })
  return coupons[0]?.id ?? ''
}

async function receivedCoupon(stage: RepeatStage, what: string) {
  const member = await stage.newMember()
  const id = await couponOf(stage)
  await stage.ask('receiveCoupon', { path: `${COUPON}/${id}/receipt`, member, body: {} })
  return { path: `${COUPON}/${id}/${what}`, member }
}

/** Checks in until there are chests; the days may lie ahead. */
async function earnChest({ database: { db } }: RepeatStage, memberId: string): Promise<string> {
  const campaign = await getCheckInCampaign(db, { id: 'tw-daily' })
  for (let ahead = 0; ahead < 40; ahead += 1) {
    const now = new Date(Date.now() + ahead * DAY_MS)
    const { earnsChest, dayKey } = await checkIn(
      db,
      { now: () => now },
      { campaign, memberId, area: 'tw' },
    )
    if (!earnsChest) continue
    const { count } = campaign.rules.chest
    const prize = campaign.rules.chest.prizes.find(({ amountMinor }) => amountMinor !== undefined)
    await db
      .updateTable('chests')
      .set({ contents: JSON.stringify(Array.from({ length: count }, () => prize?.id)) })
      .where('member_id', '=', memberId)
      .execute()
    return dayKey
  }
  throw new Error('No day has earned a chest')
}

function offers(member: string, wanted: boolean) {
  return { path: '/api/official/member/offers', member, body: { wanted } }
}

async function makeVoucher({ database: { db } }: RepeatStage): Promise<string> {
  const serial = makeVoucherSerial()
  await makeVoucherBatch(db, systemClock, {
    id: newId(systemClock),
    area: 'tw',
    titles: { 'zh-TW': '春節紅包券' },
    amountMinor: 100,
    creditDays: null,
    endsAt: new Date(Date.now() + DAY_MS),
    serials: [serial],
    operator: 'tester',
  })
  return serial
}

async function memberWithPassword(stage: RepeatStage): Promise<string> {
  const memberId = await stage.newMember()
  await setPassword(stage.database.db, systemClock, {
    memberId,
    password: OLD_PASSWORD,
    currentPassword: undefined,
  })
  return memberId
}
