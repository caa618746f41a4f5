import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { finishClosures } from '#server/domain/people/members/finish-closures.ts'
import { reviewReferral } from '#server/domain/earning/referrals/review-referral.ts'
import { makeDeletePushJobs } from '#server/jobs/push-jobs-of-member.ts'
import { describeOnDatabases } from './on-databases.ts'
import { nameOf, ReferralStage } from './referral-stage.ts'
import { NOON } from './test-clock.ts'

const REASON = 'case FB-7K3M9Q2X: a family that shares a tablet'

describeOnDatabases('Invitations that an operator looks at', (openFresh) => {
  let database: OpenDatabase
  let stage: ReferralStage

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await ReferralStage.start(database)
  })
  beforeEach(() => stage.server.clock.moveTo(NOON))
  const later = (milliseconds: number) =>
    stage.server.clock.moveTo(new Date(Date.parse(NOON) + milliseconds).toISOString())
  const review = (referralId: string, verdict: 'approved' | 'rejected', reason = REASON) => {
    const { db, clock } = stage.server.app
    return reviewReferral(db, clock, { referralId, verdict, reason, operator: 'lin' })
  }
  const idOf = async (inviter: string) => (await stage.rowsOf(inviter))[0]?.id ?? ''
  const saveCard = (memberId: string, fingerprint: string) =>
    database.executeSql(
      `insert into saved_cards (member_id, id, area, brand, last_four, holder_name, token_sealed,
         fingerprint, created_at)
       values ($1, gen_random_uuid(), 'tw', 'visa', '4242', 'A', 'sealed', $2, now())`,
      [memberId, fingerprint],
    )
  /** Checks in with all of them and runs the sweep. */
  const start = async (...members: string[]) => {
    for (const member of members) await stage.checkIn(member)
    await stage.reward()
  }

  test('are those with the inviter’s own number, signed in or not', async () => {
    const mobile = stage.newMobile()
    const phone = `+886${mobile.slice(1)}`
    const code = await stage.codeOf('self', { phone })
    await stage.requestCode(code, mobile)
    const verificationCode = await stage.receivedCode(mobile)
    expect(nameOf(await stage.join(code, { mobile, verificationCode }))).toBe(
      'ReferralAlreadyMember',
    )
    expect(nameOf(await stage.joinAs(code, 'self'))).toBe('ReferralAlreadyMember')
    await start('self')
    expect(await stage.rowsOf('self')).toMatchObject([
      { state: 'held', held_reason: 'own-code', joined_transfer_id: null },
    ])
    expect((await stage.signIn('self')).referrals).toEqual([])
    await expect(review(await idOf('self'), 'approved')).rejects.toMatchObject({
      name: 'ReferralNotRewardable',
    })
  })

  test('are those whose number turns out to be the inviter’s own', async () => {
    const phone = await stage.accept(await stage.codeOf('late-self'))
    await stage.signIn('late-self', { phone })
    await start('late-self')
    expect(await stage.rowsOf('late-self')).toMatchObject([
      { state: 'held', held_reason: 'own-code' },
    ])
  })

  test('are those of one device', async () => {
    const device = 'device-of-one-family'
    await stage.signIn('mother', { device })
    await stage.bring('mother', 'child', { device })
    await start('child')
    expect(await stage.rowsOf('mother')).toMatchObject([
      { state: 'held', held_reason: 'same-device' },
    ])
    const before = await stage.balanceOf('child')
    const { referrals, totals } = await stage.signIn('mother')
    expect(referrals).toMatchObject([{ state: 'held', waitsUntil: '2026-11-25T04:00:00.000Z' }])
    expect(totals.earnedMinor).toBe(0)
    await review(await idOf('mother'), 'approved')
    expect(await stage.reward()).toBe(1)
    expect(await stage.balanceOf('child')).toBe(before + 50)
    expect(await stage.balanceOf('mother')).toBe(50)
  })

  test('are those of one card, whenever it was saved before the reward', async () => {
    await stage.bring('uncle', 'nephew')
    await saveCard('uncle', 'fingerprint-of-one-card')
    await saveCard('nephew', 'fingerprint-of-one-card')
    await start('nephew')
    expect(await stage.rowsOf('uncle')).toMatchObject([{ state: 'held', held_reason: 'same-card' }])
    expect(await stage.balanceOf('uncle')).toBe(0)
  })

  test('are circles, and an operator cannot reward them', async () => {
    for (const member of ['ann', 'ben', 'cid']) await stage.signIn(member)
    const join = async (inviter: string, member: string) =>
      nameOf(await stage.joinAs(await stage.codeOf(inviter), member))
    expect(await join('ann', 'ben')).toBe('ok')
    expect(await join('ben', 'cid')).toBe('ok')
    expect(await join('cid', 'ann')).toBe('ok')
    await start('ann', 'ben', 'cid')
    expect(await stage.rowsOf('cid')).toMatchObject([{ state: 'held', held_reason: 'circle' }])
    await expect(review(await idOf('cid'), 'approved')).rejects.toMatchObject({
      name: 'ReferralNotRewardable',
    })
  })

  test('are reviewed once, with a reason, and written down', async () => {
    const device = 'device-of-two-friends'
    await stage.signIn('dora', { device })
    await stage.bring('dora', 'emil', { device })
    const id = await idOf('dora')
    await expect(review(id, 'rejected', ' ')).rejects.toMatchObject({ name: 'InvalidInput' })
    const verdicts = await Promise.all(Array.from({ length: 6 }, () => review(id, 'rejected')))
    expect(new Set(verdicts.map(({ state }) => state))).toEqual(new Set(['rejected']))
    await expect(review(id, 'approved')).rejects.toMatchObject({ name: 'ReferralReviewed' })
    await expect(review('nothing', 'approved')).rejects.toMatchObject({ name: 'ReferralNotFound' })
    const acts = await database.db
      .selectFrom('operator_acts')
      .where('subject', '=', `referrals/${id}/dora`)
      .select(['operator', 'act', 'details'])
      .execute()
    expect(acts).toEqual([
      { operator: 'lin', act: 'referral-rejected', details: { heldReason: 'same-device' } },
    ])
    await start('emil')
    expect(await stage.balanceOf('dora')).toBe(0)
  })

  test('can be reviewed on the page of a demonstration', async () => {
    const device = 'device-of-the-page'
    await stage.signIn('fay', { device })
    await stage.bring('fay', 'gus', { device })
    const path = '/api/simulator/referral-reviews'
    const { referrals } = await stage.server.ask('listReferralReviews', `${path}?ps=100`)
    const waiting = referrals.find(({ inviterId }) => inviterId === 'fay')
    expect(waiting).toMatchObject({ joinedId: 'gus', heldReason: 'same-device', inviterMinor: 50 })
    const body = { verdict: 'approved', reason: REASON }
    const { referral } = await stage.server.ask(
      'reviewReferral',
      `${path}/${waiting?.id}`,
      undefined,
      { body },
    )
    expect(referral.state).toBe('linked')
  })

  test('leave nothing of a person when either side’s account is closed', async () => {
    const waiting = await stage.accept(await stage.codeOf('leaver'))
    await stage.bring('leaver', 'stayer', { device: 'device-of-the-stayer' })
    await stage.bring('keeper', 'goner')
    for (const member of ['leaver', 'goner']) {
      await stage.server.send('/api/official/member/closure', member, { body: {} })
    }
    later(3 * 86_400_000)
    const { db, clock, jobs } = stage.server.app
    await finishClosures(db, clock, {
      batch: 10,
      callNames: ['getMyReferrals'],
      deletePushJobs: makeDeletePushJobs(jobs),
      onClosed: () => undefined,
    })
    await stage.endStale()
    const rows = [...(await stage.rowsOf('leaver')), ...(await stage.rowsOf('keeper'))]
    expect(rows.map(({ phone_hash: hash, phone_end: end }) => [hash, end])).toEqual(
      rows.map(() => [null, null]),
    )
    expect(rows.map(({ ended_reason: reason }) => reason)).toContain('account-closed')
    const { rows: identities } = await database.executeSql(
      `select kind from identities where member_id in ('leaver', 'goner')`,
    )
    expect(identities).toEqual([])
    await stage.signIn('late-comer', { phone: waiting })
    await start('stayer')
    // The friend made a start all the same; nobody is left to thank.
    const stayers = (await stage.rowsOf('leaver')).filter(({ state }) => state === 'rewarded')
    expect(stayers).toMatchObject([{ joined_member_id: 'stayer', inviter_transfer_id: null }])
  })
})
