import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locale.ts'
import { momentOf } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import {
  correctBalance,
  type CorrectBalanceInput,
} from '#server/domain/people/corrections/correct-balance.ts'
import { undoEntry } from '#server/domain/people/corrections/undo-entry.ts'
import { debitMember } from '#server/domain/ledger/transfers/debit-member.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { give } from './gifts.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { PaymentStage } from './payment-stage.ts'

const MEMBER = '/api/official/member'
const ENTRIES = '/api/official/member/entries'
const CASE = 'FB-7K3M9Q2X'

describeOnDatabases('Correcting a mistake', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database, { isWorking: true })
  })
  const parts = () => ({
    db: database.db,
    clock: server.clock,
    sendPushJob: makeSendPushJob(server.app.jobs),
  })

  function correct(memberId: string, input: Partial<CorrectBalanceInput>) {
    return correctBalance(parts(), {
      memberId,
      amountMinor: 50,
      cause: 'not-credited',
      caseReference: CASE,
      operator: 'olga',
      ...input,
    })
  }

  const undo = (memberId: string, entryNumber: number) =>
    undoEntry(parts(), { memberId, entryNumber, caseReference: CASE, operator: 'olga' })

  async function open(memberId: string, amountMinor = 100) {
    await server.ask('getMember', MEMBER, memberId)
    await give(server.app, memberId, { id: `gift:${memberId}`, amountMinor })
  }

  const memberOf = async (id: string) => (await server.ask('getMember', MEMBER, id)).member

  async function pushesOf(memberId: string): Promise<unknown[]> {
    const { rows } = await database.executeSql(
      `select data ->> 'kind' as kind, data -> 'facts' as facts from pgboss.job
       where name = 'push' and data ->> 'memberId' = $1 order by created_on`,
      [memberId],
    )
    return rows
  }

  const actsOf = (memberId: string) =>
    database.db
      .selectFrom('operator_acts')
      .where('subject', '=', `members/${memberId}`)
      .select(['operator', 'act', 'details'])
      .orderBy(sql`details ->> 'entry'`)
      .execute()

  test('gives what was missing once, by a new entry that names the first and its reason', async () => {
    await open('mei')
    const results = await Promise.all([1, 2, 3].map(() => correct('mei', { entryNumber: 1 })))
    expect(results.map(({ isNew }) => isNew).toSorted()).toEqual([false, false, true])
    expect(results.every(({ amountMinor }) => amountMinor === 50)).toBe(true)
    expect(await memberOf('mei')).toMatchObject({ balanceMinor: 150, entryCount: 2 })
    const told = {
      'zh-TW': '該入帳的沒有入帳',
      'zh-CN': '应入账的没有入账',
      'en-US': 'should have come',
    }
    for (const LANG of LOCALES) {
      const { entries } = await server.ask('listMemberEntries', ENTRIES, 'mei', {
        headers: { LANG },
      })
      const [entry] = entries
      expect(entry?.reason).toContain(told[LANG])
      expect(entry?.detail).toContain(told[LANG])
      expect(entry?.why.facts.map(({ value }) => value)).toEqual(
        expect.arrayContaining([CASE, expect.stringMatching(/\b1\b/)]),
      )
    }
    expect(await pushesOf('mei')).toEqual([
      { kind: 'correction-added', facts: { amountMinor: 50, cause: 'not-credited' } },
    ])
    expect(await actsOf('mei')).toMatchObject([
      { operator: 'olga', act: 'balance-corrected', details: { case: CASE, amountMinor: 50 } },
    ])
  })

  test('is one for a case: another amount, cause or entry under it is refused', async () => {
    await open('lin')
    await correct('lin', {})
    await expect(correct('lin', { amountMinor: 51 })).rejects.toThrow('TransferConflict')
    await expect(correct('lin', { amountMinor: -50 })).rejects.toThrow('TransferConflict')
    await expect(correct('lin', { cause: 'agreed' })).rejects.toThrow('TransferConflict')
    await expect(correct('lin', { entryNumber: 1 })).rejects.toThrow('TransferConflict')
    await expect(correct('lin', { caseReference: 'B', entryNumber: 9 })).rejects.toThrow(
      'TransferNotFound',
    )
    await expect(correct('lin', { amountMinor: 0 })).rejects.toThrow(RangeError)
    expect(await memberOf('lin')).toMatchObject({ balanceMinor: 150, entryCount: 2 })
  })

  test('takes what is there and never more; what is missing the next credit pays', async () => {
    await open('hua', 60)
    const input = { amountMinor: -100, cause: 'credited-twice' } as const
    expect(await correct('hua', input)).toEqual({
      isNew: true,
      amountMinor: -60,
      shortfallMinor: 40,
    })
    expect(await correct('hua', input)).toEqual({
      isNew: false,
      amountMinor: -60,
      shortfallMinor: 40,
    })
    expect(await memberOf('hua')).toMatchObject({ balanceMinor: 0, shortfallMinor: 40 })
    // Nothing is left at all: owed as a whole, without an entry.
    const more = { ...input, amountMinor: -5, caseReference: 'A-2' }
    expect(await correct('hua', more)).toMatchObject({ amountMinor: 0, shortfallMinor: 5 })
    expect(await correct('hua', more)).toMatchObject({ isNew: false, shortfallMinor: 5 })
    expect(await memberOf('hua')).toMatchObject({ shortfallMinor: 45, entryCount: 2 })
    await expect(undo('hua', 2)).rejects.toThrow('TransferNotReversible')
    await give(server.app, 'hua', { id: 'gift:hua-2', amountMinor: 100 })
    expect(await memberOf('hua')).toMatchObject({ balanceMinor: 55, shortfallMinor: 0 })
    expect((await pushesOf('hua'))[0]).toEqual({
      kind: 'correction-owed',
      facts: { amountMinor: 100, owedMinor: 40, cause: 'credited-twice' },
    })
  })

  test('undoes no correction, whose case would go on saying that it was made', async () => {
    await open('ying')
    await correct('ying', { amountMinor: 70 })
    await expect(undo('ying', 2)).rejects.toMatchObject({ values: { source: `cases/${CASE}` } })
  })

  test('undoes an entry once, by a new one that names it', async () => {
    await open('yan')
    await debitMember(database.db, momentOf(server.clock), {
      id: 'adjusted:yan',
      memberId: 'yan',
      amountMinor: 30,
      to: 'issuance:tw',
      reason: { code: 'adjustment', values: {} },
      source: 'test/adjustments',
    })
    expect(await undo('yan', 2)).toMatchObject({ isNew: true, amountMinor: 30 })
    expect(await undo('yan', 2)).toMatchObject({ isNew: false, amountMinor: 30 })
    expect(await undo('yan', 1)).toMatchObject({ isNew: true, amountMinor: -100 })
    await expect(undo('yan', 3)).rejects.toThrow('TransferNotReversible')
    await expect(undo('yan', 99)).rejects.toThrow('TransferNotFound')
    await expect(undo('nobody', 1)).rejects.toThrow('AccountClosed')
    const { entries } = await server.ask('listMemberEntries', ENTRIES, 'yan')
    expect(entries.map(({ why }) => why.reverses?.number ?? null)).toEqual([1, 2, null, null])
    expect(await pushesOf('yan')).toEqual([
      { kind: 'correction-added', facts: { amountMinor: 30, cause: 'entry-undone' } },
      { kind: 'correction-taken', facts: { amountMinor: 100, cause: 'entry-undone' } },
    ])
    expect(await actsOf('yan')).toMatchObject([
      { act: 'entry-undone', details: { entry: 1 } },
      { act: 'entry-undone', details: { entry: 2 } },
    ])
    expect((await verifyLedger(database.db)).faults).toEqual([])
  })
})

describeOnDatabases('Undoing what a payment has moved', (openFresh) => {
  let database: OpenDatabase
  let stage: PaymentStage

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await PaymentStage.start(database)
  })
  test('is refused, whether it has settled or waits for the bank', async () => {
    const storeId = await stage.store({ percent: 0 })
    await stage.member('ming', 100)
    const paid = await stage.pay('ming', { storeId, amountMinor: 60, creditMinor: 60 })
    expect(paid.state).toBe('settled')
    const open = { storeId, amountMinor: 50, creditMinor: 20 }
    await stage.dieBeforeAsking('ming', open)
    const { entries } = await stage.server.ask('listMemberEntries', ENTRIES, 'ming')
    const holds = entries.filter(({ kind }) => kind === 'payment')
    expect(holds).toHaveLength(2)
    const { app } = stage.server
    const parts = { ...app, sendPushJob: makeSendPushJob(app.jobs) }
    for (const { number: entryNumber } of holds) {
      const input = { memberId: 'ming', entryNumber, caseReference: CASE, operator: 'olga' }
      await expect(undoEntry(parts, input)).rejects.toMatchObject({
        name: 'TransferNotReversible',
        values: { kind: 'payment', source: expect.stringMatching(/^payments\//) as string },
      })
    }
    expect(await stage.balance('ming')).toBe(20)
    expect((await verifyLedger(database.db)).faults).toEqual([])
  })
})
