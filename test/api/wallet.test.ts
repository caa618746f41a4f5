import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import { TRANSFER_KINDS, type TransferKind } from '#contract/values/transfer-kinds.ts'
import { momentOf } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { creditMember } from '#server/domain/ledger/transfers/credit-member.ts'
import { debitMember } from '#server/domain/ledger/transfers/debit-member.ts'
import { recordTransfer } from '#server/domain/ledger/transfers/record-transfer.ts'
import { give, openAccount } from './gifts.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-clock.ts'

const MEMBER = '/api/official/member'
const ENTRIES = `${MEMBER}/entries`

/** Of a check-in, and of a chest whose prize nobody knows any more. */
const FIRST_REASONS: Record<Locale, string[]> = {
  'zh-TW': ['11月20日簽到，連續第 3 天，2 倍', '簽到寶箱'],
  'zh-CN': ['11月20日签到，连续第 3 天，2 倍', '签到宝箱'],
  'en-US': ['Check-in on November 20, day 3 of the streak · 2×', 'Check-in chest'],
}

const FIRST_DETAILS: Record<Locale, string> = {
  'zh-TW': '連續第 3 天，2 倍',
  'zh-CN': '连续第 3 天，2 倍',
  'en-US': 'Day 3 streak · 2×',
}

describeOnDatabases('The wallet', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  /** Each test has a member of its own, and begins at noon. */
  let mei: string
  let members = 0

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
  })
  beforeEach(async () => {
    members += 1
    mei = `mei-${members}`
    server.clock.moveTo(NOON)
    await openAccount(server.app, mei)
  })
  const wallet = async (member = mei) => (await server.ask('getMember', MEMBER, member)).member
  const page = (query = '', asked = {}) =>
    server.ask('listMemberEntries', `${ENTRIES}${query}`, mei, asked)
  const spend = (id: string, amountMinor: number) =>
    debitMember(database.db, momentOf(server.clock), {
      id,
      memberId: mei,
      amountMinor,
      to: 'adjustment:tw',
      reason: { code: 'adjustment', values: {} },
      source: 'test/spending',
    })
  const giveMany = async (count: number) => {
    for (let number = 1; number <= count; number += 1) {
      await give(server.app, mei, { id: `gift:${number}`, amountMinor: number })
    }
  }

  test('of a new member is empty and says so', async () => {
    expect(await wallet('new-one@sg')).toMatchObject({
      id: 'new-one',
      area: 'sg',
      currency: 'SGD',
      balanceMinor: 0,
      status: 'active',
      ladder: [],
      nextExpiry: null,
      closesAt: null,
      entryCount: 0,
    })
  })

  test('shows every end of the credit, by day, what never ends last', async () => {
    const at = (day: string) => new Date(`${day}T15:59:59.999Z`)
    await give(server.app, mei, { id: 'gift:a', amountMinor: 70 })
    await give(server.app, mei, {
      id: 'gift:b',
      amountMinor: 20,
      provenance: 'check-in',
      expiresAt: at('2026-12-31'),
    })
    await give(server.app, mei, {
      id: 'gift:c',
      amountMinor: 5,
      provenance: 'survey',
      expiresAt: new Date('2026-12-10T03:00:00Z'),
    })
    await give(server.app, mei, {
      id: 'gift:d',
      amountMinor: 6,
      provenance: 'check-in',
      expiresAt: at('2026-12-10'),
    })
    expect(await wallet()).toMatchObject({
      balanceMinor: 101,
      nextExpiry: { expiresAt: '2026-12-10T03:00:00.000Z', amountMinor: 11 },
      ladder: [
        {
          expiresAt: '2026-12-10T03:00:00.000Z',
          amountMinor: 11,
          provenances: ['survey', 'check-in'],
        },
        { expiresAt: '2026-12-31T15:59:59.999Z', amountMinor: 20, provenances: ['check-in'] },
        { expiresAt: null, amountMinor: 70, provenances: ['compensation'] },
      ],
    })
  })

  test('never shows expired credit as something to spend', async () => {
    await give(server.app, mei, {
      id: 'gift:a',
      expiresAt: new Date('2026-11-21T00:00:00Z'),
    })
    server.clock.moveTo('2026-11-21T04:00:00Z')
    expect(await wallet()).toMatchObject({ balanceMinor: 0, ladder: [] })
    const { entries } = await page()
    expect(entries).toMatchObject([
      { kind: 'lot-expiry', amountMinor: -100, lots: [{ number: 1, amountMinor: -100 }] },
      { kind: 'compensation' },
    ])
  })

  test('lists 250 movements newest first, each once, whatever comes in between', async () => {
    await giveMany(250)
    const first = await page('?ps=100')
    expect(first.paging).toEqual({ p: 1, ps: 100, total: 250, hasMore: true })
    await give(server.app, mei, { id: 'gift:later' })
    const second = await page('?ps=100&before=151')
    const third = await page('?ps=100&before=151&p=2')
    const all = [first, second, third].flatMap(({ entries }) => entries)
    expect(all.map(({ number }) => number)).toEqual(
      Array.from({ length: 250 }, (_, index) => 250 - index),
    )
    expect(third.paging).toEqual({ p: 2, ps: 100, total: 150, hasMore: false })
    expect((await page('?p=99')).entries).toEqual([])
    const linked = all.slice(1).map(({ hash }) => hash)
    expect(all.slice(0, -1).map(({ previousHash }) => previousHash)).toEqual(linked)
  })

  test.each(['0', '-1', 'x', '1.5'])('refuses movements before %s', async (before) => {
    expect(await server.fail(`${ENTRIES}?before=${before}`, mei)).toMatchObject({
      resultCode: 422,
    })
  })

  test('tells which lots paid, and what a reversal takes back', async () => {
    await give(server.app, mei, { id: 'gift:a', amountMinor: 30 })
    await give(server.app, mei, {
      id: 'gift:b',
      amountMinor: 50,
      expiresAt: new Date('2026-12-31T15:59:59.999Z'),
    })
    await spend('spending:1', 60)
    await recordTransfer(database.db, momentOf(server.clock), {
      id: 'reversal:spending:1',
      memberId: mei,
      postings: [
        { account: `member:${mei}`, amountMinor: 60 },
        { account: 'adjustment:tw', amountMinor: -60 },
      ],
      reason: { code: 'reversal', values: {} },
      source: 'transfers/spending:1',
      restores: [
        { number: 1, amountMinor: 10 },
        { number: 2, amountMinor: 50 },
      ],
      reverses: 'spending:1',
    })
    const { entries } = await page('', { headers: { LANG: 'en-US' } })
    const [reversal, spending] = entries
    expect(spending).toMatchObject({
      amountMinor: -60,
      reason: 'Correction',
      lots: [
        { number: 2, amountMinor: -50, expiresAt: '2026-12-31T15:59:59.999Z' },
        { number: 1, amountMinor: -10, expiresAt: null },
      ],
      why: { reversedBy: { number: 4, reason: 'Entry reversed' } },
    })
    expect(reversal).toMatchObject({
      reason: 'Reversed: Correction',
      why: { reverses: { number: 3, reason: 'Correction' }, reversedBy: null },
    })
  })

  test('has words for every kind in three languages', async () => {
    const { id: surveyId, titles } = await database.db
      .selectFrom('surveys')
      .select(['id', 'titles'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const values: Partial<Record<TransferKind, Record<string, string | number>>> = {
      'check-in': { day: '2026-11-20', streakDays: 3, multiplier: 2 },
      'check-in-chest': { day: '2026-11-20', prize: 'none-of-that-name' },
      'new-year-envelope': { day: '2026-11-20', prize: 'none-of-that-name' },
      'survey-reward': { surveyId },
      'partner-conversion': {
        partner: 'supermarket',
        points: 1_250,
        usedPoints: 1_200,
        leftoverPoints: 50,
        ratePoints: 100,
        rateCreditMinor: 20,
      },
      'idle-reclaim': { day: '2026-11-19', returnUntil: '2026-12-19' },
      compensation: { case: 'A-7' },
      'lot-expiry': { day: '2026-11-19', lot: 1, provenance: 'survey' },
    }
    for (const code of TRANSFER_KINDS) {
      await creditMember(database.db, momentOf(server.clock), {
        id: `kind:${code}`,
        memberId: mei,
        amountMinor: 10,
        from: code.startsWith('check-in') ? 'campaign:tw-daily' : 'issuance:tw',
        reason: { code, values: values[code] ?? {} },
        source: `test/${code}`,
        provenance: 'campaign',
        expiresAt: null,
      })
    }
    for (const LANG of LOCALES) {
      const { entries } = await page('?ps=100', { headers: { LANG } })
      expect(entries.map(({ kind }) => kind).toReversed()).toEqual(TRANSFER_KINDS)
      for (const { kind, reason, detail, why } of entries) {
        const said = [
          reason,
          detail ?? '–',
          why.rule,
          ...why.facts.flatMap(({ label, value }) => [label, value]),
        ]
        expect(said, `${kind} in ${LANG}`).not.toContain('')
        for (const words of said) expect(words).not.toMatch(/\{|undefined|^[a-z]+-[a-z-]+$/)
      }
      const [checkIn, chest, survey] = entries.toReversed()
      expect([checkIn?.reason, chest?.reason]).toEqual(FIRST_REASONS[LANG])
      expect([checkIn?.detail, chest?.detail]).toEqual([FIRST_DETAILS[LANG], null])
      expect(survey?.reason).toContain(localized(titles, LANG))
      const conversion = entries.find(({ kind }) => kind === 'partner-conversion')
      expect(JSON.stringify(conversion)).toMatch(/1,200.*"(50|50 [點分])".*100.*NT\$20/)
    }
  })
})
