import { beforeEach, expect, test } from 'vitest'
import { FIRST_PREVIOUS_HASH, hashEntry } from '#contract/values/entry-chain.ts'
import { momentOf } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openMember } from '#server/domain/people/members/open-member.ts'
import { creditMember, type CreditInput } from '#server/domain/ledger/transfers/credit-member.ts'
import { debitMember } from '#server/domain/ledger/transfers/debit-member.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { TestClock } from '../api/test-clock.ts'

const clock = new TestClock('2026-11-20T04:00:00.123Z')
const MEMBER = 'member-1'

const GIFT = {
  memberId: MEMBER,
  amountMinor: 100,
  from: 'issuance:tw',
  reason: { code: 'compensation', values: { case: 'A-1' } },
  source: 'test/gifts',
  provenance: 'compensation',
  expiresAt: null,
} as const satisfies Omit<CreditInput, 'id'>

describeOnDatabases('The ledger', (openFresh) => {
  let database: OpenDatabase

  beforeEach(async () => {
    database = await openFresh()
    await openMember(database.db, clock, { memberId: MEMBER, area: 'tw', locale: 'zh-TW' })
  })

  const give = (id: string, change: Partial<CreditInput> = {}) =>
    creditMember(database.db, momentOf(clock), { id, ...GIFT, ...change })

  const take = (id: string, amountMinor: number) =>
    debitMember(database.db, momentOf(clock), {
      id,
      memberId: MEMBER,
      amountMinor,
      to: 'store:s-1',
      reason: { code: 'adjustment', values: {} },
      source: 'test/spending',
    })

  const lots = () =>
    database.db.selectFrom('lots').select(['number', 'remaining_minor']).orderBy('number').execute()

  test('credits a member once for one id, however often and in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => give('gift:a')))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(answers.map(({ balanceMinor }) => balanceMinor))).toEqual(new Set([100]))
    const account = await database.db.selectFrom('member_accounts').selectAll().executeTakeFirst()
    expect(account).toMatchObject({ balance_minor: 100, entry_count: 1 })
  })

  test('refuses the same id with another amount', async () => {
    await give('gift:a')
    await expect(give('gift:a', { amountMinor: 101 })).rejects.toMatchObject({
      name: 'TransferConflict',
    })
  })

  test('never lets a balance go below zero, whoever comes at once', async () => {
    await give('gift:a')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => take(`spending:${index}`, 30)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const outcome of outcomes.filter(({ status }) => status === 'rejected')) {
      expect(outcome).toMatchObject({ reason: { name: 'CreditInsufficient' } })
    }
    const account = await database.db.selectFrom('member_accounts').selectAll().executeTakeFirst()
    expect(account?.balance_minor).toBe(10)
  })

  test('spends the nearest end first and what never ends last', async () => {
    await give('gift:never')
    await give('gift:late', { expiresAt: new Date('2027-02-01T00:00:00Z') })
    await give('gift:soon', { expiresAt: new Date('2026-12-01T00:00:00Z') })
    await take('spending:1', 150)
    expect(await lots()).toEqual([
      { number: 1, remaining_minor: 100 },
      { number: 2, remaining_minor: 50 },
      { number: 3, remaining_minor: 0 },
    ])
  })

  test('does not spend what has expired', async () => {
    await give('gift:soon', { expiresAt: new Date('2026-11-20T04:00:00.123Z') })
    await expect(take('spending:1', 1)).rejects.toMatchObject({ name: 'CreditInsufficient' })
  })

  test('chains its entries so that anybody can check them', async () => {
    await give('gift:a', { expiresAt: new Date('2027-02-01T00:00:00Z') })
    await take('spending:1', 40)
    const entries = await database.db
      .selectFrom('entries')
      .innerJoin('transfers', (join) =>
        join
          .onRef('transfers.member_id', '=', 'entries.member_id')
          .onRef('transfers.id', '=', 'entries.transfer_id'),
      )
      .selectAll('entries')
      .select(['transfers.kind', 'transfers.reason'])
      .orderBy('number')
      .execute()
    let previous = FIRST_PREVIOUS_HASH
    for (const entry of entries) {
      const hash = await hashEntry(previous, {
        id: entry.transfer_id,
        memberId: entry.member_id,
        number: entry.number,
        kind: entry.kind,
        amountMinor: entry.amount_minor,
        balanceAfterMinor: entry.balance_after_minor,
        reason: entry.reason,
        createdAt: entry.created_at.toISOString(),
        lots: entry.lots,
      })
      expect(entry).toMatchObject({ hash, previous_hash: previous })
      previous = hash
    }
    expect(entries).toHaveLength(2)
  })

  test.each(['update transfers set source = $1', 'delete from entries where transfer_id <> $1'])(
    'keeps what is written: %s',
    async (statement) => {
      await give('gift:a')
      await expect(database.executeSql(statement, ['x'])).rejects.toThrow('never changed')
    },
  )

  test('refuses postings that do not sum to zero', async () => {
    const insert = `insert into transfers (member_id, id, kind, area, accounts, amounts_minor, reason,
      source, input_hash, created_at) values ($1, 'gift:x', 'voucher', 'tw',
      '{member:member-1,issuance:tw}', '{5,-4}', '{"code":"voucher"}', 'x', repeat('a', 64), now())`
    await expect(database.executeSql(insert, [MEMBER])).rejects.toThrow('transfers_')
  })
})
