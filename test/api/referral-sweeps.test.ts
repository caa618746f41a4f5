import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { liftSuspension } from '#server/domain/people/members/lift-suspension.ts'
import { suspendMember } from '#server/domain/people/members/suspend-member.ts'
import { reviewReferral } from '#server/domain/earning/referrals/review-referral.ts'
import { referralJobs } from '#server/jobs/referral-jobs.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { describeOnDatabases } from './on-databases.ts'
import { ReferralStage } from './referral-stage.ts'
import { NOON } from './test-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

describeOnDatabases('The look for what invited members have started', (openFresh) => {
  let database: OpenDatabase
  let stage: ReferralStage

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await ReferralStage.start(database)
  })
  beforeEach(() => stage.server.clock.moveTo(NOON))
  const at = (milliseconds: number) => new Date(Date.parse(NOON) + milliseconds)
  const later = (milliseconds: number) => stage.server.clock.moveTo(at(milliseconds).toISOString())
  const stateOf = async (inviter: string) => (await stage.rowsOf(inviter))[0]?.state

  test('reads only what has moved since the last one', async () => {
    await stage.bring('host', 'guest')
    later(10 * MINUTE_MS)
    await stage.checkIn('guest')
    later(HOUR_MS)
    expect(await stage.reward(at(12 * MINUTE_MS))).toBe(0)
    expect(await stateOf('host')).toBe('linked')
    expect(await stage.reward(at(10 * MINUTE_MS))).toBe(1)
    expect(await stateOf('host')).toBe('rewarded')
  })

  test('sees a check-in of whose visit was noted the minute before', async () => {
    await stage.bring('baker', 'early-bird')
    later(10 * MINUTE_MS)
    await stage.signIn('early-bird')
    later(11 * MINUTE_MS - 1)
    await stage.checkIn('early-bird')
    later(HOUR_MS)
    expect(await stage.reward(at(11 * MINUTE_MS - 1))).toBe(1)
  })

  test('holds a reward back while one side is suspended, and pays it then', async () => {
    await stage.bring('innkeeper', 'traveller')
    await stage.checkIn('traveller')
    const { app } = stage.server
    const parts = { ...app, sendPushJob: makeSendPushJob(app.jobs) }
    const words = { memberId: 'innkeeper', reason: 'case A-1', operator: 'olga' }
    await suspendMember(parts, { ...words, cause: 'several-accounts' })
    later(40 * 24 * HOUR_MS)
    expect(await stage.reward()).toBe(0)
    expect(await stateOf('innkeeper')).toBe('linked')
    await liftSuspension(parts, { ...words, outcome: 'ended' })
    expect(await stage.reward()).toBe(1)
    expect(await stateOf('innkeeper')).toBe('rewarded')
  })

  test('sees a purchase that settled since', async () => {
    await stage.bring('grocer', 'shopper')
    later(MINUTE_MS)
    await database.executeSql(
      `insert into payments (member_id, id, store_id, area, amount_minor, credit_minor,
         gateway_minor, rebate_percent, rebate_minor, method, input_hash, state, refunded_minor,
         refunded_credit_minor, created_at, settled_at)
       select 'shopper', gen_random_uuid(), id, 'tw', 100, 100, 0, 0, 0, 'credit', repeat('0', 64),
         'settled', 0, 0, $1, $2 from stores limit 1`,
      [at(MINUTE_MS), at(30 * MINUTE_MS)],
    )
    later(HOUR_MS)
    expect(await stage.reward(at(31 * MINUTE_MS))).toBe(0)
    expect(await stage.reward(at(29 * MINUTE_MS))).toBe(1)
  })

  test('sees who had checked in before being linked', async () => {
    const phone = await stage.accept(await stage.codeOf('early-host'))
    later(MINUTE_MS)
    await stage.checkIn('early-guest')
    later(HOUR_MS)
    await stage.signIn('early-guest', { phone })
    later(2 * HOUR_MS)
    expect(await stage.reward(at(HOUR_MS + 2 * MINUTE_MS))).toBe(0)
    expect(await stage.reward(at(HOUR_MS))).toBe(1)
  })

  test('sees what an operator has let go since', async () => {
    const device = 'device-of-two-sisters'
    await stage.signIn('ana', { device })
    await stage.bring('ana', 'bea', { device })
    await stage.checkIn('bea')
    later(HOUR_MS)
    const { db, clock } = stage.server.app
    await reviewReferral(db, clock, {
      referralId: (await stage.rowsOf('ana'))[0]?.id ?? '',
      verdict: 'approved',
      reason: 'two sisters and one tablet',
      operator: 'lin',
    })
    later(2 * HOUR_MS)
    expect(await stage.reward(at(HOUR_MS + 1))).toBe(0)
    expect(await stage.reward(at(HOUR_MS))).toBe(1)
  })

  test('goes on from the last one every minute, and over everything once an hour', async () => {
    const run = async (name: string) => {
      await jobs.find((job) => job.name === name)?.run({})
    }
    const jobs = referralJobs(stage.server.app)
    for (const side of ['a', 'b', 'c']) await stage.bring(`inviter-${side}`, `friend-${side}`)
    await stage.checkIn('friend-a')
    later(HOUR_MS)
    // A server that has just started has not looked yet.
    await run('reward-referrals')
    expect(await stateOf('inviter-a')).toBe('rewarded')
    later(HOUR_MS + MINUTE_MS)
    await stage.checkIn('friend-b')
    await run('reward-referrals')
    expect(await stateOf('inviter-b')).toBe('rewarded')
    // Of a server whose clock is far behind.
    later(30 * MINUTE_MS)
    await stage.checkIn('friend-c')
    later(HOUR_MS + 2 * MINUTE_MS)
    await run('reward-referrals')
    expect(await stateOf('inviter-c')).toBe('linked')
    await run('end-referrals')
    expect(await stateOf('inviter-c')).toBe('rewarded')
  })

  test('begins again from a look that failed, and from one that the clock has left behind', async () => {
    const jobs = referralJobs(stage.server.app)
    const look = async () => {
      await jobs.find(({ name }) => name === 'reward-referrals')?.run({})
    }
    for (const side of ['d', 'e']) await stage.bring(`inviter-${side}`, `friend-${side}`)
    later(HOUR_MS)
    await look()
    await stage.checkIn('friend-d')
    later(2 * HOUR_MS)
    await database.executeSql('alter table referral_links rename to referral_links_away')
    await expect(look()).rejects.toThrow(/could not be swept/)
    await database.executeSql('alter table referral_links_away rename to referral_links')
    later(3 * HOUR_MS)
    await look()
    expect(await stateOf('inviter-d')).toBe('rewarded')
    later(MINUTE_MS)
    await stage.checkIn('friend-e')
    await look()
    expect(await stateOf('inviter-e')).toBe('rewarded')
  })
})
