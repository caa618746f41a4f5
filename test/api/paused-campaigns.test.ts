import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { CAMPAIGN_KINDS, type CampaignKind } from '#contract/values/campaign-kinds.ts'
import { extendCampaign } from '#server/domain/earning/campaigns/extend-campaign.ts'
import { pauseCampaign } from '#server/domain/earning/campaigns/pause-campaign.ts'
import { resumeCampaign } from '#server/domain/earning/campaigns/resume-campaign.ts'
import type { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { nameOf, ReferralStage } from './referral-stage.ts'
import { QUICK_ANSWERS } from './survey-server.ts'
import { NOON } from './test-clock.ts'

const BASE = '/api/official/marketing'
const CHECK_IN = `${BASE}/check-in/tw-daily`
const TICKET = `${BASE}/discount-ticket-activities/tw-autumn-fifty-off`
const ENVELOPES = `${BASE}/envelope-campaigns/tw-new-year-2027`
const SURVEY = `${BASE}/surveys/tw-check-in-quick`

/** What of each kind the tests stop. */
const IDS: Record<Exclude<CampaignKind, 'coupon'>, string> = {
  'check-in': 'tw-daily',
  'discount-ticket': 'tw-autumn-fifty-off',
  envelope: 'tw-new-year-2027',
  referral: 'tw-friends',
  survey: 'tw-check-in-quick',
}

describeOnDatabases('What an operator has paused', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer
  let stage: ReferralStage
  let couponId: string

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await ReferralStage.start(database)
    server = stage.server
    const coupon = await database.db
      .selectFrom('coupons')
      .where('area', '=', 'tw')
      .where('starts_at', '<', new Date(NOON))
      .where('ends_at', '>', new Date(NOON))
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow()
    couponId = coupon.id
  })
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    for (const kind of CAMPAIGN_KINDS) await resume(kind)
    server.app.contentVersion.raise()
  })
  const idOf = (kind: CampaignKind) => (kind === 'coupon' ? couponId : IDS[kind])
  const pause = (kind: CampaignKind, id = idOf(kind)) =>
    pauseCampaign(database.db, server.clock, { kind, id, operator: 'ops' })
  const resume = (kind: CampaignKind, endsOn?: string) =>
    resumeCampaign(database.db, server.clock, { kind, id: idOf(kind), endsOn, operator: 'ops' })
  const extend = (kind: CampaignKind, endsOn: string) =>
    extendCampaign(database.db, server.clock, { kind, id: idOf(kind), endsOn, operator: 'ops' })
  const actsOn = (subject: string) =>
    database.db
      .selectFrom('operator_acts')
      .where('subject', '=', subject)
      .orderBy('created_at')
      .select(['act', 'operator'])
      .execute()
  const couponOf = async (member: string) =>
    (await server.ask('getCoupon', `/api/official/coupon/${couponId}`, member)).coupon
  const look = async (member: string) =>
    (await server.ask('getEnvelopeDraw', `${ENVELOPES}/draw`, member)).draw
  const checkIn = async (member: string) =>
    (await server.ask('checkIn', `${CHECK_IN}/check-in`, member, { body: {} })).checkIn
  const checkInStatus = async (member: string) =>
    (await server.ask('getCheckInStatus', `${CHECK_IN}/check-in-status?force-reload=true`, member))
      .status

  /** Asks for what each kind gives anew; answers the name of the error, or ok. */
  const TAKES: Record<CampaignKind, (member: string) => Promise<string>> = {
    'check-in': (member) => taking(`${CHECK_IN}/check-in`, member),
    coupon: (member) => taking(`/api/official/coupon/${couponId}/receipt`, member),
    'discount-ticket': (member) => taking(`${TICKET}/claim`, member),
    envelope: (member) => taking(`${ENVELOPES}/draw`, member, { day: '2026-11-20', pick: 0 }),
    referral: async (member) => nameOf(await stage.joinAs(await stage.codeOf('host'), member)),
    survey: (member) => taking(`${SURVEY}/response`, member, { answers: QUICK_ANSWERS }),
  }
  async function taking(path: string, member: string, body: object = {}): Promise<string> {
    const answer = await server.send(path, member, { body })
    const { resultException } = (await answer.json()) as { resultException?: string }
    return resultException ?? 'ok'
  }
  /** The page that a member has open: it fills what the server remembers. */
  async function open(kind: CampaignKind, member: string): Promise<void> {
    if (kind === 'envelope') await look(member)
    if (kind === 'check-in') await checkInStatus(member)
    if (kind === 'discount-ticket') await server.ask('getDiscountTicketActivity', TICKET, member)
  }

  const REFUSALS: [CampaignKind, string][] = [
    ['check-in', 'CheckInPaused'],
    ['coupon', 'CouponPaused'],
    ['discount-ticket', 'DiscountTicketPaused'],
    ['envelope', 'EnvelopePaused'],
    ['referral', 'ReferralPaused'],
    ['survey', 'SurveyPaused'],
  ]
  test.each(REFUSALS)(
    'gives nothing of a %s from that moment on, and then again',
    async (kind, refusal) => {
      const member = `new-${kind}`
      await open(kind, member)
      await pause(kind)
      // What the server remembers still says that it runs.
      expect(await TAKES[kind](member)).toBe(refusal)
      server.app.contentVersion.raise()
      expect(await TAKES[kind](member)).toBe(refusal)
      await resume(kind)
      expect(await TAKES[kind](member)).toBe('ok')
    },
  )

  test('is told to who looks, within a minute where a server remembers it', async () => {
    for (const kind of CAMPAIGN_KINDS) await open(kind, 'looker')
    await look('looker')
    for (const kind of CAMPAIGN_KINDS) await pause(kind)
    const envelopes = async () =>
      (await server.ask('getEnvelopeStatus', `${ENVELOPES}/status`, 'looker')).status.state
    expect(await envelopes()).toBe('not_picked')
    server.clock.moveTo(new Date(Date.parse(NOON) + 60_001).toISOString())
    expect(await envelopes()).toBe('paused')
    const { status } = await server.ask('getCheckInStatus', `${CHECK_IN}/check-in-status`, 'looker')
    expect(status.state).toBe('paused')
    expect((await couponOf('looker')).status).toBe('paused')
    const { activity } = await server.ask('getDiscountTicketActivity', TICKET, 'looker')
    expect(activity.claim).toEqual({ status: 'paused' })
    expect((await server.ask('getSurvey', SURVEY, 'looker')).survey.status).toBe('paused')
    const { invitation } = await stage.signIn('looker')
    expect(invitation?.state).toBe('paused')
  })

  test('stops nothing that has begun', async () => {
    await server.ask('receiveCoupon', `/api/official/coupon/${couponId}/receipt`, 'begun', {
      body: {},
    })
    await server.ask('claimDiscountTicket', `${TICKET}/claim`, 'begun', { body: {} })
    const draw = await look('begun')
    await server.ask('pickEnvelope', `${ENVELOPES}/draw`, 'begun', {
      body: { day: draw.day, pick: 1 },
    })
    const code = await stage.codeOf('begun-host')
    expect(nameOf(await stage.joinAs(code, 'begun-guest'))).toBe('ok')
    await checkIn('begun-guest')
    const earned = await earnChest('begun')
    server.clock.moveTo(NOON)
    for (const kind of CAMPAIGN_KINDS) await pause(kind)

    const use = `/api/official/coupon/${couponId}/redemption`
    expect((await server.send(use, 'begun', { body: {} })).status).toBe(200)
    expect((await server.send(`${TICKET}/redemption`, 'begun', { body: {} })).status).toBe(200)
    // A repeat is told of the first.
    expect(await TAKES['discount-ticket']('begun')).toBe('ok')
    expect(await TAKES.envelope('begun')).toBe('EnvelopeAlreadyPicked')
    const { status } = await server.ask('getEnvelopeStatus', `${ENVELOPES}/status`, 'begun')
    expect(status).toMatchObject({ state: 'picked', nextAt: '2026-11-20T16:00:00.000Z' })
    const chest = await server.ask('pickCheckInChest', `${CHECK_IN}/chest`, 'begun', {
      body: { earnedOn: earned, pick: 0 },
    })
    expect(chest.chest.opened).not.toBeNull()
    await stage.reward()
    expect(await stage.rowsOf('begun-host')).toMatchObject([{ state: 'rewarded' }])
  })

  /** Checks in for a whole ladder before today; answers the day that brought the chests. */
  async function earnChest(member: string): Promise<string> {
    let day = ''
    for (let ago = 7; ago >= 1; ago -= 1) {
      server.clock.moveTo(new Date(Date.parse(NOON) - ago * 86_400_000).toISOString())
      day = (await checkIn(member)).dayKey
    }
    return day
  }

  test('breaks no streak: paused days, whole or in part, are not missed', async () => {
    server.clock.moveTo('2026-11-20T04:00:00Z')
    await checkIn('streak')
    await checkIn('idle')
    server.clock.moveTo('2026-11-21T04:00:00Z')
    await checkIn('streak')
    // Late on the 22nd, before the member had come, to early on the 25th.
    server.clock.moveTo('2026-11-22T15:59:00Z')
    await pause('check-in')
    server.clock.moveTo('2026-11-24T04:00:00Z')
    expect(await checkInStatus('streak')).toMatchObject({ state: 'paused', streakDays: 2 })
    server.clock.moveTo('2026-11-24T16:01:00Z')
    await resume('check-in')
    expect(await checkInStatus('streak')).toMatchObject({ state: 'not_checked_in', streakDays: 2 })
    server.clock.moveTo('2026-11-25T16:00:00Z')
    server.app.contentVersion.raise()
    expect(await checkIn('streak')).toMatchObject({ dayKey: '2026-11-26', streakDays: 3 })
    // The day before the pause was missed, and stays so.
    expect(await checkIn('idle')).toMatchObject({ streakDays: 1 })
  })

  test('leaves one act a change, however often it is asked for', async () => {
    const kind = 'survey'
    const key = { kind, id: 'tw-weekend-breakfast', operator: 'ops' } as const
    const { db } = database
    await Promise.all([1, 2, 3].map(() => pauseCampaign(db, server.clock, key)))
    const { pausedAt } = await pauseCampaign(db, server.clock, key)
    expect(pausedAt).toEqual(new Date(NOON))
    server.clock.moveTo('2026-11-20T05:00:00Z')
    await Promise.all([1, 2].map(() => resumeCampaign(db, server.clock, key)))
    server.clock.moveTo('2026-11-20T06:00:00Z')
    const extended = { ...key, endsOn: '2027-12-31' }
    await Promise.all([1, 2].map(() => extendCampaign(db, server.clock, extended)))
    expect(await actsOn(`campaigns/${kind}/${key.id}`)).toEqual(
      ['campaign-paused', 'campaign-resumed', 'campaign-extended'].map((act) => ({
        act,
        operator: 'ops',
      })),
    )
  })

  test('is refused by name where there is nothing such', async () => {
    await expect(pause('survey', 'tw-daily')).rejects.toMatchObject({ name: 'CampaignNotFound' })
    await expect(pause('coupon', 'no-such')).rejects.toMatchObject({ name: 'CampaignNotFound' })
  })

  test.each(CAMPAIGN_KINDS)('has a later end of a %s, and never a sooner one', async (kind) => {
    const { endsAt } = await resume(kind, '2028-01-31')
    expect(endsAt.toISOString()).toBe('2028-01-31T15:59:59.999Z')
    await expect(extend(kind, '2028-01-30')).rejects.toMatchObject({
      name: 'CampaignEndPromised',
      values: { day: '2028-01-31' },
    })
    await expect(extend(kind, '2026-11-19')).rejects.toMatchObject({ name: 'CampaignEndPassed' })
    expect((await extend(kind, '2028-02-29')).endsAt.toISOString()).toBe('2028-02-29T15:59:59.999Z')
  })

  test('begins anew after its end with a new one alone, and keeps streaks over the time between', async () => {
    await extend('check-in', '2028-02-29')
    server.clock.moveTo('2028-02-29T15:59:59.999Z')
    await checkIn('faithful')
    server.clock.moveTo('2028-02-29T16:00:00Z')
    server.app.contentVersion.raise()
    expect(await TAKES['check-in']('late')).toBe('CheckInNotYetAvailable')
    await expect(pause('check-in')).rejects.toMatchObject({ name: 'CampaignOver' })
    await expect(extend('check-in', '2028-03-31')).rejects.toMatchObject({ name: 'CampaignOver' })
    await expect(resume('check-in')).rejects.toMatchObject({ name: 'CampaignOver' })
    server.clock.moveTo('2028-03-02T04:00:00Z')
    await expect(resume('check-in', '2028-03-01')).rejects.toMatchObject({
      name: 'CampaignEndPassed',
    })
    await resume('check-in', '2028-03-31')
    await resume('check-in', '2028-03-31')
    server.app.contentVersion.raise()
    expect(await checkIn('faithful')).toMatchObject({ dayKey: '2028-03-02', streakDays: 2 })
    server.clock.moveTo('2028-03-31T15:59:59.999Z')
    expect(await TAKES['check-in']('late')).toBe('ok')
    server.clock.moveTo('2028-03-31T16:00:00Z')
    server.app.contentVersion.raise()
    expect(await TAKES['check-in']('later')).toBe('CheckInNotYetAvailable')
  })

  test('a longer coupon leaves what was received its own end', async () => {
    const { coupon } = await server.ask('getCoupon', `/api/official/coupon/${couponId}`)
    await server.ask('receiveCoupon', `/api/official/coupon/${couponId}/receipt`, 'owner', {
      body: {},
    })
    await extend('coupon', '2029-06-30')
    const after = await couponOf('owner')
    expect(after.endsAt).toBe('2029-06-30T15:59:59.999Z')
    expect(after.receipt?.expiresAt).toBe(coupon.endsAt)
  })
})
