import { pino } from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { AREA_FACTS, AREAS } from '#contract/values/area.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { describeOnDatabases } from './on-databases.ts'
import { nameOf, ReferralStage } from './referral-stage.ts'
import { NOON } from './test-clock.ts'

const DAY_SECONDS = 86_400
const ADDRESS = '203.0.113.7'
const HONG_KONG = '+85251234567'

const COUNTRIES = AREAS.map((area) => AREA_FACTS[area].country)

describeOnDatabases('Text messages with codes', (openFresh) => {
  let database: OpenDatabase
  let stage: ReferralStage
  /** Of an operator who sends further, and less. */
  let widened: ReferralStage
  /** Whose limits are ten times the real ones, not a thousand times: sums may be answered more often. */
  let strict: ReferralStage

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await ReferralStage.start(database)
    widened = await ReferralStage.start(database, {
      SMS_COUNTRIES: 'HK, KR,TW',
      SMS_DAILY_LIMIT: '3',
    })
    strict = await ReferralStage.start(database, { RATE_LIMIT_SCALE: '10' })
  })
  beforeEach(() => {
    for (const { server } of [stage, widened, strict]) server.clock.moveTo(NOON)
  })
  const recipients = async () => {
    const { rows } = await database.executeSql(
      `select recipient from outbox_messages where kind = 'sms' order by recipient`,
    )
    return (rows as { recipient: string }[]).map(({ recipient }) => recipient)
  }
  const countriesOfPage = async ({ server }: ReferralStage, code: string) => {
    const { mgm } = await server.ask('getReferralInvitation', `/api/official/mgm/${code}`)
    return mgm.mobileCountries
  }

  test('go to the countries of the areas alone', async () => {
    const code = await stage.codeOf('inviter')
    const foreign = [
      [HONG_KONG, 'TW'],
      ['51234567', 'HK'],
      ['+12015550123', 'SG'],
      ['2015550123', 'US'],
      ['+447400123456', 'MY'],
    ] as const
    const botCheck = await stage.solveBotCheck()
    for (const [mobile, mobileCountry] of foreign) {
      const answer = await stage.requestCode(code, mobile, { mobileCountry, botCheck })
      expect(answer, mobile).toMatchObject({
        resultCode: 422,
        errors: [{ path: 'mobile', code: 'MobileNotServed' }],
      })
    }
    const ours = [
      ['+886912345678', 'SG', botCheck],
      ['012-345 6789', 'MY', await stage.solveBotCheck()],
      ['81234567', 'SG', await stage.solveBotCheck()],
    ] as const
    for (const [mobile, mobileCountry, unused] of ours) {
      const answer = await stage.requestCode(code, mobile, { mobileCountry, botCheck: unused })
      expect(nameOf(answer), mobile).toBe('ok')
    }
    expect(await recipients()).toEqual(['+60123456789', '+6581234567', '+886912345678'])
    expect(await countriesOfPage(stage, code)).toEqual(COUNTRIES)
  })

  test('go further where the operator says so', async () => {
    const code = await widened.codeOf('traveller')
    widened.server.clock.moveTo('2026-11-25T04:00:00Z')
    expect(nameOf(await widened.requestCode(code, HONG_KONG))).toBe('ok')
    expect(nameOf(await widened.requestCode(code, '+12015550123'))).toBe('InvalidInput')
    expect(await countriesOfPage(widened, code)).toEqual([...COUNTRIES, 'HK', 'KR'])
  })

  test('have one budget a day, whoever asks, and the log says when it is used up', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
    Object.assign(widened.server.app, { log })
    widened.server.clock.moveTo('2026-11-22T04:00:00Z')
    const code = await widened.codeOf('popular')
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => widened.requestCode(code, stage.newMobile())),
    )
    expect(asked.map(nameOf).toSorted()).toEqual([
      ...Array<string>(5).fill('SmsDailyLimitReached'),
      ...Array<string>(3).fill('ok'),
    ])
    // It is noon; the next day's budget begins at midnight.
    expect(asked.find(({ success }) => !success)).toMatchObject({
      resultCode: 503,
      retryAfterSeconds: 12 * 3_600,
      resultMessage: expect.stringContaining('12 小時') as string,
    })
    expect(lines.filter((line) => line.includes('text messages of the day'))).toHaveLength(1)
    const mobile = stage.newMobile()
    expect(nameOf(await widened.requestCode(code, mobile))).toBe('SmsDailyLimitReached')
    widened.server.clock.moveTo('2026-11-22T16:00:00Z')
    expect(nameOf(await widened.requestCode(code, mobile))).toBe('ok')
  })

  test('count against an invitation only where one is sent', async () => {
    const code = await strict.codeOf('wanted')
    const { limits } = strict.server.app
    for (let sent = 0; sent < 998; sent += 1) {
      await limits.consume(`referral-codes-of:${code}`, 100, DAY_SECONDS)
    }
    const [first, second, third] = [stage.newMobile(), stage.newMobile(), stage.newMobile()]
    const names = []
    for (const mobile of [first, first, first, second, third]) {
      names.push(nameOf(await strict.requestCode(code, mobile)))
    }
    expect(names).toEqual([
      'ok',
      'VerificationTooSoon',
      'VerificationTooSoon',
      'ok',
      'TooManyRequests',
    ])
    // What was refused is not counted against the number either.
    const other = await strict.codeOf('another-inviter')
    expect(nameOf(await strict.requestCode(other, third))).toBe('ok')
  })

  test('are fewer for one address than for an invitation, which stays open for others', async () => {
    const code = await strict.codeOf('besieged')
    const { limits } = strict.server.app
    for (let sent = 0; sent < 500; sent += 1) {
      await limits.consume(`referral-codes-of:${code}:${ADDRESS}`, 50, DAY_SECONDS)
    }
    expect(nameOf(await strict.requestCode(code, stage.newMobile()))).toBe('TooManyRequests')
  })

  test('cost a bot check each, those that are refused too', async () => {
    const code = await stage.codeOf('inviter')
    const mobile = stage.newMobile()
    expect(nameOf(await stage.requestCode(code, mobile))).toBe('ok')
    const botCheck = await stage.solveBotCheck()
    const names = []
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      names.push(nameOf(await stage.requestCode(code, mobile, { botCheck })))
    }
    names.push(nameOf(await stage.requestCode(code, stage.newMobile(), { botCheck })))
    expect(names).toEqual(['VerificationTooSoon', 'BotCheckReplayed', 'BotCheckReplayed'])
  })
})
