import { beforeAll, expect, test } from 'vitest'
import { addMonths, dayOf } from '#contract/values/day.ts'
import { COHORT_MONTHS, REPORT_MONTHS } from '#contract/values/report-columns.ts'
import { expireDueLots } from '#server/domain/ledger/transfers/expire-lots.ts'
import { give } from '../api/gifts.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type Desk } from './console-server.ts'

const DAY_MS = 86_400_000

describeOnDatabases('The reports of an area', (openFresh) => {
  let server: ConsoleServer
  let finance: Desk
  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    await server.member('early', 1_000)
    await server.member('early-my', 700, 'my')
    server.pass(40 * DAY_MS)
    await server.member('late', 200)
    await give(server.app, 'early', { id: 'gift:later', amountMinor: 30 })
    await server.payWithCredit('early', 60)
    finance = await server.hire('finance', ['tw', 'my'])
  })

  test('say what is owed by its age, which comes to what members have', async () => {
    const { area, rows } = await server.ask(finance, 'reportLiability', {})
    expect(area).toBe('tw')
    const owed = rows.map(({ age, owedMinor }) => [age, owedMinor])
    expect(owed).toEqual([
      ['month', 230],
      ['quarter', 940],
    ])
    const figures = await server.ask(finance, 'getFigures', { area: 'tw' })
    const sum = rows.reduce((all, { owedMinor }) => all + (owedMinor ?? 0), 0)
    expect(sum).toBe(figures.owedMinor)
    const ofMalaysia = await server.ask(finance, 'reportLiability', { area: 'my' })
    expect(ofMalaysia.rows).toMatchObject([{ owedMinor: 700, currency: 'MYR' }])
  })

  test('say what credit did by month, and all of it comes to what is owed', async () => {
    const { rows } = await server.ask(finance, 'reportCredit', { area: 'tw' })
    expect(rows).toHaveLength(REPORT_MONTHS)
    const month = dayOf(server.app.clock.now(), 'tw').slice(0, 7)
    expect(rows[0]).toMatchObject({ month, issuedMinor: 230, usedMinor: 60 })
    const given = rows.reduce((sum, row) => sum + (row.issuedMinor ?? 0), 0)
    expect(given).toBe(1_230)
    const balance = rows.reduce(
      (sum, row) =>
        sum +
        (row.issuedMinor ?? 0) +
        (row.rebateMinor ?? 0) +
        (row.correctedMinor ?? 0) -
        (row.usedMinor ?? 0) -
        (row.expiredMinor ?? 0),
      0,
    )
    expect(balance).toBe(1_170)
  })

  test('count what expired in a month against what was given in it', async () => {
    const expiresAt = new Date(server.app.clock.now().getTime() + DAY_MS)
    await give(server.app, 'late', { id: 'gift:short', amountMinor: 70, expiresAt })
    server.pass(2 * DAY_MS)
    await give(server.app, 'late', { id: 'gift:after', amountMinor: 140 })
    await expireDueLots(server.app.db, server.app.clock, { batch: 10 })
    const who = await server.hire('finance')
    const { rows } = await server.ask(who, 'reportCredit', { area: 'tw' })
    const expired = rows.reduce((sum, row) => sum + (row.expiredMinor ?? 0), 0)
    expect(expired).toBe(70)
    const { issuedMinor, expiredMinor, expiredPercent } = rows.find((row) => row.expiredMinor) ?? {}
    const share = Math.round((1_000 * (expiredMinor ?? 0)) / (issuedMinor ?? 0)) / 10
    expect(issuedMinor).toBeGreaterThanOrEqual(140)
    expect(expiredPercent).toBe(share)
  })

  test('say who came back in the months after joining', async () => {
    const who = await server.hire('manager')
    const { rows } = await server.ask(who, 'reportCohorts', { area: 'tw' })
    expect(rows).toHaveLength((COHORT_MONTHS * (COHORT_MONTHS + 1)) / 2)
    const now = dayOf(server.app.clock.now(), 'tw')
    const joined = rows.filter(({ joinedCount }) => joinedCount === 1)
    expect(new Set(joined.map(({ joinedIn }) => joinedIn)).size).toBe(2)
    const oldest = addMonths(now, 1 - COHORT_MONTHS).slice(0, 7)
    expect(rows[0]).toMatchObject({ joinedIn: oldest, joinedCount: 0, activePercent: null })
    const first = joined.filter(({ joinedIn }) => joinedIn === joined[0]?.joinedIn)
    expect(first[0]).toMatchObject({ monthsLater: 0, activeCount: 1, activePercent: 100 })
    expect(
      first.some(({ monthsLater, activeCount }) => monthsLater !== 0 && activeCount === 1),
    ).toBe(true)
  })

  test('say what stores were paid, without what lies before the days that were asked for', async () => {
    const who = await server.hire('auditor')
    const { rows } = await server.ask(who, 'reportStores', { area: 'tw' })
    expect(rows).toMatchObject([{ payments: 1, paidMinor: 60, creditMinor: 60, currency: 'TWD' }])
    server.pass(30 * DAY_MS)
    const later = await server.hire('auditor')
    expect((await server.ask(later, 'reportStores', { area: 'tw' })).rows).toEqual([])
    const longer = await server.ask(later, 'reportStores', { area: 'tw', days: '90' })
    expect(longer.rows).toHaveLength(1)
  })

  test('are of the own areas', async () => {
    const who = await server.hire('finance', ['sg'])
    expect((await server.ask(who, 'reportLiability', {})).rows).toEqual([])
    expect(await server.outcome(who, 'reportLiability', { area: 'tw' })).toBe('StaffNotPermitted')
  })

  test('hold what lay in envelopes against the odds', async () => {
    const { db, clock } = server.app
    const { id, rules, titles } = await db
      .selectFrom('envelope_campaigns')
      .where('area', '=', 'tw')
      .orderBy('id')
      .select(['id', 'rules', 'titles'])
      .executeTakeFirstOrThrow()
    const who = await server.hire('finance')
    const askFor = async () => {
      const { rows } = await server.ask(who, 'reportFairness', { area: 'tw' })
      return rows.filter(({ campaign }) => campaign === titles['en-US'])
    }
    expect((await askFor())[0]).toMatchObject({ drawn: 0, verdict: 'too-few', pValue: null })
    // One who draws them draws the least likely each time.
    const [rarest] = rules.prizes.toSorted((a, b) => a.odds - b.odds)
    const seldom = rarest?.id ?? ''
    const contents = JSON.stringify(Array.from({ length: 10 }, () => seldom))
    await db
      .insertInto('envelope_draws')
      .values(
        Array.from({ length: 30 }, (_none, at) => ({
          ...{ member_id: 'early', campaign_id: id, contents, created_at: clock.now() },
          day: `2026-01-${String(at + 1).padStart(2, '0')}`,
          ...{ salt: '0'.repeat(32), commitment: '0'.repeat(64) },
        })),
      )
      .execute()
    const rows = await askFor()
    const named = rows.find(({ prize }) => prize === rarest?.titles['en-US'])
    expect(named).toMatchObject({ drawn: 300 })
    expect(rows[0]).toMatchObject({ verdict: 'looks-off' })
    expect(rows[0]?.pValue).toBeLessThan(1e-10)
  })
})
