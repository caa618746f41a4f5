import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { deleteOldVerifications } from '#server/domain/earning/referrals/delete-old-verifications.ts'
import { describeOnDatabases } from './on-databases.ts'
import { nameOf, ReferralStage } from './referral-stage.ts'
import { NOON } from './test-clock.ts'

const BASE = '/api/official/mgm'
const MINUTE = 60_000

describeOnDatabases('The code that proves a number', (openFresh) => {
  let database: OpenDatabase
  let stage: ReferralStage
  let code: string

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await ReferralStage.start(database)
  })
  beforeEach(async () => {
    stage.server.clock.moveTo(NOON)
    code = await stage.codeOf('inviter')
  })
  const later = (milliseconds: number) =>
    stage.server.clock.moveTo(new Date(Date.parse(NOON) + milliseconds).toISOString())
  const wrongOf = (right: string, step = 1) =>
    String((Number(right) + step) % 1_000_000).padStart(6, '0')

  test('stands against 200 guesses at once: five are judged, and the right one comes too late', async () => {
    const mobile = stage.newMobile()
    await stage.requestCode(code, mobile)
    const right = await stage.receivedCode(mobile)
    const guesses = Array.from({ length: 200 }, (_, index) =>
      stage.join(code, { mobile, verificationCode: wrongOf(right, index + 1) }),
    )
    const names = (await Promise.all(guesses)).map(nameOf)
    expect(names.filter((name) => name === 'VerificationCodeWrong')).toHaveLength(4)
    // Who waits too long for the number's row is judged no more than the others.
    const unjudged = names.filter((name) => /^(VerificationTriesExceeded|ResourceBusy)$/.test(name))
    expect(unjudged).toHaveLength(196)
    const answer = await stage.join(code, { mobile, verificationCode: right })
    expect(answer).toMatchObject({
      resultCode: 429,
      resultException: 'VerificationTriesExceeded',
      retryAfterSeconds: 60,
    })
    later(MINUTE)
    await stage.requestCode(code, mobile)
    const fresh = { mobile, verificationCode: await stage.receivedCode(mobile) }
    expect(nameOf(await stage.join(code, fresh))).toBe('ok')
  })

  test('is sent once where 60 are asked for at once, five times in a day', async () => {
    const mobile = stage.newMobile()
    const asked = await Promise.all(
      Array.from({ length: 60 }, () => stage.requestCode(code, mobile)),
    )
    const names = asked.map(nameOf)
    expect(names.filter((name) => name === 'ok')).toHaveLength(1)
    expect(names.filter((name) => name === 'VerificationTooSoon')).toHaveLength(59)
    expect(asked.find(({ success }) => !success)).toMatchObject({ retryAfterSeconds: 60 })
    for (let sent = 2; sent <= 5; sent += 1) {
      later(sent * MINUTE)
      expect(nameOf(await stage.requestCode(code, mobile))).toBe('ok')
    }
    later(60 * MINUTE)
    expect(await stage.requestCode(code, mobile)).toMatchObject({
      resultCode: 429,
      resultException: 'VerificationDailyLimitReached',
      retryAfterSeconds: 23 * 3_600,
    })
    later(24 * 60 * MINUTE)
    expect(nameOf(await stage.requestCode(code, mobile))).toBe('ok')
    const { rows } = await database.executeSql(
      `select count(*)::integer as count from outbox_messages where recipient = $1`,
      [`+886${mobile.slice(1)}`],
    )
    expect(rows).toEqual([{ count: 6 }])
  })

  test('is over after five minutes, and once another one was sent', async () => {
    const mobile = stage.newMobile()
    await stage.requestCode(code, mobile)
    const first = await stage.receivedCode(mobile)
    later(5 * MINUTE)
    expect(await stage.join(code, { mobile, verificationCode: first })).toMatchObject({
      resultCode: 410,
      resultException: 'VerificationCodeExpired',
      errors: [{ path: 'verificationCode', code: 'VerificationCodeExpired' }],
    })
    await stage.requestCode(code, mobile)
    const second = await stage.receivedCode(mobile)
    // One in a million is drawn again; any other wrong one is refused alike.
    const old = first === second ? otherThan(second) : first
    const answer = await stage.join(code, { mobile, verificationCode: old })
    expect(answer).toMatchObject({ resultException: 'VerificationCodeWrong', resultCode: 422 })
    expect(nameOf(await stage.join(code, { mobile, verificationCode: second }))).toBe('ok')
  })

  test('is good for its number alone', async () => {
    const [mine, other] = [stage.newMobile(), stage.newMobile()]
    await stage.requestCode(code, mine)
    await stage.requestCode(code, other)
    const [right, foreign] = [await stage.receivedCode(mine), await stage.receivedCode(other)]
    if (right === foreign) return
    const answer = await stage.join(code, { mobile: mine, verificationCode: foreign })
    expect(nameOf(answer)).toBe('VerificationCodeWrong')
  })

  test('is one number however it is written', async () => {
    const mobile = stage.newMobile()
    await stage.requestCode(code, mobile)
    const ways = [
      `+886 ${mobile.slice(1)}`,
      `０${mobile.slice(1)}`,
      `${mobile.slice(0, 4)}-${mobile.slice(4)}`,
    ]
    for (const way of ways)
      expect(nameOf(await stage.requestCode(code, way))).toBe('VerificationTooSoon')
  })

  test('is not sent to what is no mobile number, nor without a bot check', async () => {
    for (const mobile of ['', '123', '0223456789', '+1234']) {
      expect(await stage.requestCode(code, mobile)).toMatchObject({
        resultCode: 422,
        errors: [{ path: 'mobile' }],
      })
    }
    const mobile = stage.newMobile()
    const botCheck = await stage.solveBotCheck()
    const bodies = [
      [{ botCheck: undefined }, 'BotCheckRequired'],
      [{ botCheck: 'x' }, 'BotCheckFailed'],
      [{ botCheck }, 'ok'],
      [{ botCheck }, 'BotCheckReplayed'],
    ] as const
    for (const [more, name] of bodies) {
      expect(nameOf(await stage.requestCode(code, mobile, more))).toBe(name)
    }
  })

  test('has six digits, which may be typed with spaces and full width', async () => {
    const mobile = stage.newMobile()
    await stage.requestCode(code, mobile)
    for (const verificationCode of ['', '12345', '1234567', 'abcdef']) {
      expect(await stage.join(code, { mobile, verificationCode })).toMatchObject({
        resultCode: 422,
        errors: [{ path: 'verificationCode' }],
      })
    }
    const right = await stage.receivedCode(mobile)
    const wide = right.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
    expect(nameOf(await stage.join(code, { mobile, verificationCode: wide }))).toBe('ok')
  })

  test('says in the reader’s language whose it is, and binds itself to this site', async () => {
    const mobile = stage.newMobile()
    await stage.server.send(`${BASE}/${code}/verification`, undefined, {
      body: { mobile, mobileCountry: 'TW', botCheck: await stage.solveBotCheck() },
      headers: { LANG: 'en-US' },
    })
    const { rows } = await database.executeSql(
      'select body from outbox_messages where recipient = $1',
      [`+886${mobile.slice(1)}`],
    )
    const right = await stage.receivedCode(mobile)
    expect(rows).toEqual([
      {
        body: `Your Hongli code is ${right}. It is valid for 5 minutes. Do not share it; we will never ask you for it.\n\n@localhost:3000 #${right}`,
      },
    ])
  })

  test('is forgotten with its number a day later', async () => {
    const mobile = stage.newMobile()
    await stage.requestCode(code, mobile)
    const count = async () => {
      const { rows } = await database.executeSql(
        'select count(*)::integer as count from referral_verifications',
      )
      return (rows as { count: number }[])[0]?.count
    }
    const { db, clock } = stage.server.app
    later(23 * 60 * MINUTE)
    await deleteOldVerifications(db, clock)
    expect(await count()).toBeGreaterThan(0)
    later(49 * 60 * MINUTE)
    await deleteOldVerifications(db, clock)
    expect(await count()).toBe(0)
  })
})

describeOnDatabases('An address that asks for codes', (openFresh) => {
  test('gets thirty an hour, whatever the numbers', async () => {
    const database = await openFresh({ isStocked: true })
    const stage = await ReferralStage.start(database, { RATE_LIMIT_SCALE: '1' })
    const { limits } = stage.server.app
    const code = await stage.codeOf('inviter')
    for (let sent = 0; sent < 30; sent += 1) {
      await limits.consume('referral-code:203.0.113.7', 30, 3_600)
    }
    const answer = await stage.requestCode(code, stage.newMobile())
    expect(answer).toMatchObject({ resultCode: 429, resultException: 'TooManyRequests' })
  })
})

/** Six digits that are none of these. */
function otherThan(code: string): string {
  return code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
}
