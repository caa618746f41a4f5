import type { Area } from '#contract/values/area.ts'
import { fixedClock, momentOf } from '../clock.ts'
import { accountOf } from '../domain/ledger/transfers/accounts.ts'
import { creditMember } from '../domain/ledger/transfers/credit-member.ts'
import { reclaimIdleMember } from '../domain/people/members/reclaim-idle-member.ts'
import { giveComboVoucher } from '../domain/earning/check-ins/give-combo-voucher.ts'
import { makeSendPushJob } from '../jobs/send-push-job.ts'
import { inviteFriends } from './invite-friends.ts'
import { payWithCredit, refundPart } from './pay-stores.ts'
import { done, type Stage } from './stage.ts'

/** What has happened to a demo member, by the `history` of content/demo/demo-members.json. */
export const HISTORIES: Record<string, (stage: Stage) => Promise<void>> = {
  'new-today': (stage) => stage.goTo(0, 24),
  'long-streak': async (stage) => {
    await checkInDaily(stage, 19, 9)
    await stage.goTo(9, 20)
    await payWithCredit(stage, { store: 5, percent: 60 })
    await checkInDaily(stage, 8, 1)
    for (const earnedOn of await chestDays(stage)) await pick(stage, earnedOn)
  },
  'chest-waiting': (stage) => checkInDaily(stage, 7, 1),
  'expiring-credit': async (stage) => {
    await stage.goTo(85)
    await present(stage, 260, 88)
    await checkInDaily(stage, 60, 52)
    await convert(stage, 2_400)
    await stage.goTo(12)
    await present(stage, 45, 15)
    await receiveVoucher(stage, 'FGPV-N3DW-WKH7-3CV9')
    await checkInDaily(stage, 3, 1)
  },
  'many-coupons': async (stage) => {
    await pickLastNewYear(stage)
    await pickRecently(stage)
    const { coupons } = await done(stage.api.coupons.listOfStore({ ps: 100 }))
    const active = coupons.filter(({ status }) => status === 'active')
    await stage.goTo(0, 0)
    for (const { id } of active.slice(0, 4)) await done(stage.api.coupons.receive({ id }))
  },
  'idle-six-months': async (stage) => {
    await stage.goTo(190)
    await present(stage, 380, null)
    await present(stage, 120, null)
    // The sweep would have come 6 months after the last visit.
    await reclaim(stage)
  },
  'closing-account': async (stage) => {
    await checkInDaily(stage, 9, 4)
    await stage.goTo(1)
    await done(stage.api.members.requestClosure({}))
  },
  everyday: async (stage) => {
    await pickLastNewYear(stage)
    await checkInDaily(stage, 33, 21)
    await convert(stage, 500)
    await stage.goTo(19, 13)
    await payWithCredit(stage, { store: 3, percent: 35 })
    await checkInDaily(stage, 12, 9)
    await stage.goTo(8, 19)
    const dinner = await payWithCredit(stage, { store: 7, percent: 40 })
    await stage.goTo(7, 12)
    await refundPart(stage, dinner, 25)
    await checkInDaily(stage, 2, 1)
    await stage.goTo(1, 12)
    await claimTickets(stage, 1)
    await answerSurvey(stage, `${stage.area}-check-in-quick`)
  },
  'survey-in-review': async (stage) => {
    await checkInDaily(stage, 4, 2)
    await answerSurvey(stage, `${stage.area}-lunch-near-work`)
  },
  'combo-voucher': async (stage) => {
    await checkInDaily(stage, 5, 1)
    await giveComboVoucher(stage.app.db, stage.app.clock, {
      memberId: stage.memberId,
      id: `demo:${stage.memberId}`,
      area: stage.area,
      days: 30,
    })
  },
  'converted-points': async (stage) => {
    await stage.goTo(6)
    await convert(stage, 1_250)
    await stage.goTo(2)
    await convert(stage, 800)
  },
  'password-locked': async (stage) => {
    await checkInDaily(stage, 3, 2)
    await done(stage.api.passwords.set({ password: '483920' }))
    await stage.goTo(0, 24)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await stage.api.passwords.set({ password: '592048', currentPassword: '111222' })
    }
  },
  'friends-invited': inviteFriends,
  'tickets-claimed': async (stage) => {
    await checkInDaily(stage, 5, 3)
    await stage.goTo(1, 10)
    const [first] = await claimTickets(stage, 2)
    await stage.goTo(1, 19)
    if (first) await done(stage.api.discountTickets.redeem({ id: first }))
  },
}

/** Checks in once a day, both days included; a chest on the way stays closed. */
async function checkInDaily(stage: Stage, firstDaysAgo: number, lastDaysAgo: number) {
  for (let daysAgo = firstDaysAgo; daysAgo >= lastDaysAgo; daysAgo -= 1) {
    await stage.goTo(daysAgo)
    await done(stage.api.checkIns.create({ id: campaignOf(stage) }))
  }
}

/** The days that earned the chests which wait, oldest first. */
async function chestDays(stage: Stage): Promise<string[]> {
  const { logs } = await done(stage.api.checkIns.listLogs({ id: campaignOf(stage), ps: 100 }))
  return logs
    .filter(({ streakDays }) => streakDays === 7)
    .map(({ dayKey }) => dayKey)
    .toReversed()
}

async function pick(stage: Stage, earnedOn: string) {
  await done(stage.api.checkIns.pickChest({ id: campaignOf(stage), earnedOn, pick: 1 }))
}

/** A present of the operator; it has no call of its own. */
async function present(stage: Stage, amountMinor: number, days: number | null) {
  const { app, memberId, area } = stage
  const now = app.clock.now()
  const expiresAt = days === null ? null : new Date(now.getTime() + days * 86_400_000)
  const id = `compensation:demo-${memberId}-${now.getTime()}-${amountMinor}`
  await creditMember(app.db, momentOf(app.clock), {
    id,
    memberId,
    amountMinor,
    from: accountOf.issuance(area),
    reason: { code: 'compensation', values: {} },
    source: `demo/${memberId}`,
    provenance: 'compensation',
    expiresAt,
  })
}

/** Half a year after the visit; the account is not shown to be visited by it. */
async function reclaim({ app, memberId }: Stage) {
  const at = new Date(app.clock.now().getTime() + 184 * 86_400_000)
  const sendPushJob = makeSendPushJob(app.jobs)
  await reclaimIdleMember(app.db, fixedClock(at), { memberId, sendPushJob })
}

/** Eight days of the new year of 2026; visits since then keep the account from being idle. */
async function pickLastNewYear(stage: Stage) {
  const first = stage.daysSince('2026-02-16')
  for (let day = 0; day < 8; day += 1) {
    await stage.goTo(first - day, 20)
    await pickEnvelope(stage, `${stage.area}-new-year-2026`, day % 6)
  }
  for (const visited of [200, 120]) if (visited < first) await stage.goTo(visited)
}

/** The last three days of envelopes that are being given now, where there are any. */
async function pickRecently(stage: Stage) {
  const { campaigns } = await done(stage.api.envelopeDraws.listCampaigns({}))
  for (let daysAgo = 3; daysAgo >= 1; daysAgo -= 1) {
    await stage.goTo(daysAgo, 21)
    const now = stage.app.clock.now().getTime()
    const running = campaigns.find(
      ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now <= Date.parse(endsAt),
    )
    if (running) await pickEnvelope(stage, running.id, daysAgo)
  }
}

async function pickEnvelope({ api }: Stage, id: string, pick: number) {
  const { draw } = await done(api.envelopeDraws.get({ id }))
  await done(api.envelopeDraws.pick({ id, day: draw.day, pick }))
}

async function convert(stage: Stage, points: number) {
  const link = await done(stage.api.partners.createLink({ partner: 'supermarket', points }))
  const {
    partner = '',
    nonce = '',
    signature = '',
    issued,
  } = Object.fromEntries(new URLSearchParams(link.query))
  const signed = { partner, points, nonce, issued: Number(issued), signature }
  await done(stage.api.partners.convertPoints(signed))
}

async function receiveVoucher(stage: Stage, serial: string) {
  await done(stage.api.vouchers.receive({ serial }))
}

async function claimTickets(stage: Stage, count: number): Promise<string[]> {
  const { activities } = await done(stage.api.discountTickets.listActivities({}))
  const now = stage.app.clock.now().getTime()
  const running = activities.filter(
    ({ startsAt, remaining }) => Date.parse(startsAt) <= now && remaining > 5,
  )
  const ids = running.slice(0, count).map(({ id }) => id)
  for (const id of ids) await done(stage.api.discountTickets.claim({ id }))
  return ids
}

/** What members of an area would write. */
const THANKS: Record<Area, string> = {
  tw: '都很好，謝謝！',
  my: '都很好，谢谢！',
  sg: 'All good, thank you!',
}

/** Answers as a friendly member would: the first options, the best mark. */
async function answerSurvey(stage: Stage, id: string) {
  const { survey } = await done(stage.api.surveys.get({ id }))
  const answers = Object.fromEntries(
    survey.questions.map((question) => {
      if (question.kind === 'rating') return [question.id, 5]
      if (question.kind === 'text') return [question.id, THANKS[stage.area]]
      const options = question.options.map((option) => option.id)
      if (question.kind === 'single') return [question.id, options[0] ?? '']
      const count = 'count' in question.choose ? question.choose.count : 2
      return [question.id, options.slice(0, count)]
    }),
  )
  await done(stage.api.surveys.createResponse({ id, answers }))
}

function campaignOf({ area }: Stage): string {
  return `${area}-daily`
}
