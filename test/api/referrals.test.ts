import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { describeOnDatabases } from './on-databases.ts'
import { nameOf, ReferralStage } from './referral-stage.ts'
import { NOON } from './test-clock.ts'

const BASE = '/api/official/mgm'

describeOnDatabases('Invitations', (openFresh) => {
  let database: OpenDatabase
  let stage: ReferralStage

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await ReferralStage.start(database)
  })
  beforeEach(() => stage.server.clock.moveTo(NOON))
  const later = (milliseconds: number) =>
    stage.server.clock.moveTo(new Date(Date.parse(NOON) + milliseconds).toISOString())
  const invitation = (id: string) =>
    stage.server.ask('getReferralInvitation', `${BASE}/${id}`, undefined, {
      headers: { LANG: 'en-US' },
    })

  test('have one code a member, random and without letters that look alike', async () => {
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => stage.codeOf(index < 8 ? 'same' : `other-${index}`)),
    )
    expect(new Set(codes).size).toBe(5)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  })

  test('tell who invites, what both get and by which rules, in the words of the reader', async () => {
    const code = await stage.codeOf('grandma', { phone: '+886912345678' })
    const { mgm } = await invitation(code.toLowerCase())
    expect(mgm).toMatchObject({
      code,
      inviter: '***678',
      area: 'tw',
      currency: 'TWD',
      inviterRewardMinor: 50,
      joinedRewardMinor: 50,
      creditDays: 90,
      state: 'open',
    })
    expect(mgm.terms[0]).toBe('The inviter gets NT$50, the new friend gets NT$50.')
    expect(JSON.stringify(mgm)).not.toContain('grandma')
    expect((await invitation(await stage.codeOf('nameless'))).mgm.inviter).toBe('n***s')
  })

  test('that do not exist are a 404', async () => {
    for (const id of ['ZZZZZZZZ', 'x', '%20', 'UUUUUUUU']) {
      expect(await stage.server.fail(`${BASE}/${id}`)).toMatchObject({
        resultCode: 404,
        resultException: 'ReferralNotFound',
      })
    }
  })

  test('are accepted with a number that is proven, and linked by the first sign-in', async () => {
    const code = await stage.codeOf('inviter')
    const mobile = stage.newMobile()
    const sent = await stage.requestCode(code, mobile)
    expect(sent).toMatchObject({
      success: true,
      verification: {
        expiresAt: '2026-11-20T04:05:00.000Z',
        resendAt: '2026-11-20T04:01:00.000Z',
      },
    })
    const verificationCode = await stage.receivedCode(mobile)
    const facts = {
      mobile,
      verificationCode: ` ${verificationCode.slice(0, 3)} ${verificationCode.slice(3)}`,
    }
    const joined = await stage.join(code, facts)
    expect(joined).toMatchObject({ success: true, joined: { state: 'joined' } })
    expect(await stage.join(code, facts)).toEqual(joined)
    expect(await stage.rowsOf('inviter')).toMatchObject([
      { state: 'joined', phone_end: mobile.slice(-3), inviter_minor: 50, joined_member_id: null },
    ])

    later(3_600_000)
    const { joined: mine } = await stage.signIn('friend', { phone: `+886${mobile.slice(1)}` })
    expect(mine).toMatchObject({ state: 'linked', rewardMinor: 50 })
    expect(await stage.rowsOf('inviter')).toMatchObject([
      { state: 'linked', joined_member_id: 'friend', phone_hash: null },
    ])
    await stage.checkIn('friend')
    expect(await stage.reward()).toBe(1)
    expect(await stage.reward()).toBe(0)
    expect(await stage.balanceOf('inviter')).toBe(50)
    const { referrals, totals } = await stage.signIn('inviter')
    expect(totals).toEqual({
      acceptedCount: 1,
      rewardedCount: 1,
      rewardedThisMonth: 1,
      earnedMinor: 50,
    })
    expect(referrals).toMatchObject([
      { state: 'rewarded', phoneEnd: mobile.slice(-3), rewardMinor: 50, waitsUntil: null },
    ])
  })

  test('keep neither number nor code in a readable form', async () => {
    const code = await stage.codeOf('private')
    const mobile = stage.newMobile()
    await stage.accept(code, mobile)
    const sent = await stage.receivedCode(mobile)
    const tables = ['referrals', 'referral_verifications', 'identities', 'idempotency_keys']
    for (const table of tables) {
      const { rows } = await database.executeSql(`select to_jsonb(t)::text as row from ${table} t`)
      const text = JSON.stringify(rows)
      expect(text, table).not.toContain(mobile.slice(1))
      expect(text, table).not.toContain(`"${sent}"`)
    }
    const { rows } = await database.executeSql(
      `select data from pgboss.job where data::text like $1`,
      [`%${mobile.slice(1)}%`],
    )
    expect(rows).toEqual([])
  })

  test('are accepted at once by a new member who has signed in, and once', async () => {
    const code = await stage.codeOf('host')
    await stage.signIn('newcomer')
    const joined = await stage.joinAs(code, 'newcomer')
    expect(joined).toMatchObject({ success: true, joined: { state: 'linked' } })
    expect(await stage.joinAs(code, 'newcomer')).toEqual(joined)
    expect(nameOf(await stage.joinAs(await stage.codeOf('host-two'), 'newcomer'))).toBe(
      'ReferralAlreadyMember',
    )
    expect(nameOf(await stage.answer(`${BASE}/${code}/join`, {}))).toBe('LoginRequired')
  })

  test('are refused to a member who has been here, only after the number is proven', async () => {
    const code = await stage.codeOf('hopeful')
    const mobile = stage.newMobile()
    await stage.signIn('old-hand', { phone: `+886${mobile.slice(1)}` })
    const stranger = stage.newMobile()
    const asked = await Promise.all(
      [mobile, stranger].map((number) => stage.requestCode(code, number)),
    )
    expect(asked[0]).toEqual(asked[1])
    const guess = (number: string) =>
      stage.join(code, { mobile: number, verificationCode: '000000' })
    expect(await guess(mobile)).toEqual(await guess(stranger))
    const verificationCode = await stage.receivedCode(mobile)
    expect(await stage.join(code, { mobile, verificationCode })).toMatchObject({
      resultCode: 409,
      resultException: 'ReferralAlreadyMember',
      resultMessage: expect.stringContaining('已經是會員') as string,
    })
    expect(await stage.rowsOf('hopeful')).toEqual([])
    await stage.checkIn('old-hand')
    expect(nameOf(await stage.joinAs(code, 'old-hand'))).toBe('ReferralAlreadyMember')
  })

  test('bring nothing for an account that was there before, whose number was not known', async () => {
    await stage.checkIn('quiet')
    later(86_400_000)
    await stage.bring('seeker', 'quiet')
    expect(await stage.rowsOf('seeker')).toMatchObject([
      { state: 'ended', ended_reason: 'already-member', joined_member_id: null },
    ])
  })

  test('are not accepted twice with one number', async () => {
    const mobile = stage.newMobile()
    await stage.accept(await stage.codeOf('first'), mobile)
    later(61_000)
    const second = await stage.codeOf('second')
    await stage.requestCode(second, mobile)
    const verificationCode = await stage.receivedCode(mobile)
    expect(nameOf(await stage.join(second, { mobile, verificationCode }))).toBe(
      'ReferralAlreadyJoined',
    )
  })

  test('end with their time, and free the number', async () => {
    const mobile = stage.newMobile()
    await stage.accept(await stage.codeOf('patient'), mobile)
    await stage.bring('patient', 'sleeper')
    later(61 * 86_400_000)
    expect(await stage.endStale()).toBeGreaterThanOrEqual(2)
    expect(await stage.rowsOf('patient')).toMatchObject([
      { state: 'ended', ended_reason: 'too-late', phone_hash: null },
      { state: 'ended', ended_reason: 'too-late' },
    ])
    await stage.accept(await stage.codeOf('another'), mobile)
    await stage.checkIn('sleeper')
    expect(await stage.reward()).toBe(0)
  })

  test('reward a first purchase as well, but none that was given back', async () => {
    await stage.bring('shopkeeper', 'buyer')
    await stage.bring('shopkeeper', 'returner')
    const buy = (memberId: string, state: string, refunded: number) =>
      database.executeSql(
        `insert into payments (member_id, id, store_id, area, amount_minor, credit_minor,
           gateway_minor, rebate_percent, rebate_minor, method, input_hash, state, refunded_minor,
           refunded_credit_minor, created_at, settled_at)
         select $1, gen_random_uuid(), id, 'tw', 100, 100, 0, 0, 0, 'credit', repeat('0', 64), $2, $3,
           $3, $4, $4 from stores limit 1`,
        [memberId, state, refunded, stage.server.clock.now()],
      )
    later(60_000)
    await buy('buyer', 'settled', 0)
    await buy('returner', 'refunded', 100)
    await stage.reward()
    expect((await stage.rowsOf('shopkeeper')).map(({ state }) => state).toSorted()).toEqual([
      'linked',
      'rewarded',
    ])
    expect(await stage.balanceOf('buyer')).toBe(50)
    expect(await stage.balanceOf('returner')).toBe(0)
  })

  test('pay an inviter no more than the month takes; friends get theirs all the same', async () => {
    await database.executeSql(
      `update referral_campaigns set rules = jsonb_set(rules, '{monthlyCap}', '2') where id = 'tw-friends'`,
    )
    for (const friend of ['f1', 'f2', 'f3']) {
      await stage.bring('popular', friend)
      await stage.checkIn(friend)
    }
    await stage.reward()
    expect(await stage.balanceOf('popular')).toBe(100)
    const friends = await Promise.all(['f1', 'f2', 'f3'].map((friend) => stage.balanceOf(friend)))
    expect(new Set(friends).size).toBe(1)
    const { referrals } = await stage.signIn('popular')
    expect(referrals.map(({ state }) => state).toSorted()).toEqual([
      'capped',
      'rewarded',
      'rewarded',
    ])
    later(15 * 86_400_000)
    await stage.bring('popular', 'f4')
    await stage.checkIn('f4')
    await stage.reward()
    expect(await stage.balanceOf('popular')).toBe(150)
    await database.executeSql(
      `update referral_campaigns set rules = jsonb_set(rules, '{monthlyCap}', '10') where id = 'tw-friends'`,
    )
  })

  test('are over when their campaign is', async () => {
    const code = await stage.codeOf('late')
    later(366 * 86_400_000)
    expect((await invitation(code)).mgm.state).toBe('ended')
    expect(nameOf(await stage.requestCode(code, stage.newMobile()))).toBe('ReferralEnded')
  })
})
