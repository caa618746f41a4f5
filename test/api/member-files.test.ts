import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MEMBER_DATA } from '#contract/examples/member-examples.ts'
import { statementToCsv } from '#contract/values/statement.ts'
import { verifyStatement } from '#contract/values/verify-statement.ts'
import { momentOf } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { MEMBER_TABLES } from '#server/domain/people/members/get-member-data.ts'
import { recordOperatorAct } from '#server/domain/operating/operator-acts/record-operator-act.ts'
import { debitMember } from '#server/domain/ledger/transfers/debit-member.ts'
import { give, openAccount } from './gifts.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-clock.ts'

const MEMBER = '/api/official/member'
const STATEMENT = `${MEMBER}/statement`

describeOnDatabases('What a member takes along', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer
  /** Each test has a member of its own, and begins at noon. */
  let mei: string
  let members = 0

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database, { isWorking: true })
  })
  beforeEach(async () => {
    members += 1
    mei = `mei-${members}`
    server.clock.moveTo(NOON)
    await openAccount(server.app, mei)
  })
  const statement = (query = '') => server.ask('getMemberStatement', `${STATEMENT}${query}`, mei)
  const spend = (id: string, amountMinor: number) =>
    debitMember(database.db, momentOf(server.clock), {
      id,
      memberId: mei,
      amountMinor,
      to: 'adjustment:tw',
      reason: { code: 'adjustment', values: {} },
      source: 'test/spending',
    })

  test('gives a statement of a month that proves itself, and goes on from the one before', async () => {
    server.clock.moveTo('2026-10-31T15:59:59Z')
    await give(server.app, mei, { id: 'gift:october' })
    server.clock.moveTo('2026-10-31T16:00:00Z')
    await give(server.app, mei, { id: 'gift:november' })
    server.clock.moveTo('2026-11-20T04:00:00Z')
    await spend('spending:1', 150)
    const october = await statement('?from=2026-10-01&to=2026-10-31')
    const november = await statement('?from=2026-11-01&to=2026-11-30')
    const december = await statement('?from=2026-12-01&to=2026-12-31')
    expect(october.statement).toMatchObject({
      member: mei,
      currency: 'TWD',
      openingBalanceMinor: 0,
      closingBalanceMinor: 100,
      entries: [{ id: 'gift:october', reasonText: '客服補償，案號 A-1' }],
    })
    expect(november.statement).toMatchObject({
      previousHash: october.statement.closingHash,
      openingBalanceMinor: 100,
      closingBalanceMinor: 50,
      entries: [{ number: 2 }, { number: 3 }],
    })
    expect(december.statement).toMatchObject({
      previousHash: november.statement.closingHash,
      openingBalanceMinor: 50,
      entries: [],
    })
    for (const { statement: made, isCut } of [october, november, december]) {
      expect(isCut).toBe(false)
      expect(await verifyStatement(made)).toMatchObject({ isValid: true })
      expect(statementToCsv(made).split('\r\n')).toHaveLength(made.entries.length + 2)
    }
    expect((await statement()).statement.entries).toHaveLength(3)
    expect(await server.fail(`${STATEMENT}?from=yesterday`, mei)).toMatchObject({
      resultCode: 422,
      errors: [{ path: 'from', code: 'NotADay' }],
    })
  })

  test('hands out all that is stored, without secrets and without a draw that waits', async () => {
    for (let day = 1; day <= 7; day += 1) {
      server.clock.moveTo(`2026-12-0${day}T04:00:00Z`)
      const path = '/api/official/marketing/check-in/tw-daily/check-in'
      await server.ask('checkIn', path, mei, { body: {} })
    }
    const { memberData } = await server.ask('getMemberData', `${MEMBER}/data`, mei)
    expect(memberData.memberId).toBe(mei)
    for (const [table, [example]] of Object.entries(MEMBER_DATA.tables)) {
      const [row = {}] = memberData.tables[table] ?? []
      expect(Object.keys(row).toSorted(), table).toEqual(Object.keys(example ?? {}).toSorted())
    }
    expect(memberData.tables.check_ins).toHaveLength(7)
    expect(memberData.tables.entries?.length).toBe(memberData.tables.transfers?.length)
    const rows = Object.values(memberData.tables).flat()
    expect(new Set(rows.map((row) => row.member_id))).toEqual(new Set([mei]))
    const [chest] = memberData.tables.chests ?? []
    expect(chest).toHaveProperty('commitment')
    expect(chest).not.toHaveProperty('salt')
    expect(chest).not.toHaveProperty('contents')
  })

  test('hands out what operators did to a member, and pushes that wait, without the operator', async () => {
    const place = { address: '203.0.113.7', call: 'reviewSurveyResponse', reason: 'looks right' }
    const operator = { name: 'lin', staff: { id: randomUUID(), ...place } }
    const act = 'survey-response-approved'
    const details = { response: 'r-1' }
    await inTransaction(database.db, async (tx) => {
      // The second is a wildcard for some, and another member here.
      for (const id of [mei, mei.replace('-', '_'), `${mei}1`]) {
        const subject = `survey-responses/tw-lunch/${id}`
        await recordOperatorAct(tx, server.clock, { operator, act, subject, details })
        await server.app.jobs.send(tx, 'push', { kind: 'survey-approved', memberId: id })
      }
    })
    const { memberData } = await server.ask('getMemberData', `${MEMBER}/data`, mei)
    expect(memberData.tables.operator_acts).toEqual([
      expect.objectContaining({
        act: 'survey-response-approved',
        subject: `survey-responses/tw-lunch/${mei}`,
      }),
    ])
    expect(JSON.stringify(memberData)).not.toMatch(/lin"|203\.0\.113\.7|looks right|reason_hash/)
    expect(memberData.tables.push_jobs).toEqual([{ kind: 'survey-approved', memberId: mei }])
  })

  test('hands out every table that knows members', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where column_name = 'member_id' and table_schema = 'public'`.execute(database.db)
    const tables = Object.keys(MEMBER_TABLES)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(tables.toSorted())
  })
})
