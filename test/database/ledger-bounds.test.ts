import { beforeAll, beforeEach, expect, test } from 'vitest'
import { momentOf } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { recordTransfer } from '#server/domain/ledger/transfers/record-transfer.ts'
import {
  transferJson,
  type TransferCommand,
} from '#server/domain/ledger/transfers/transfer-command.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { LedgerStage } from './ledger-stage.ts'

const MAX = Number.MAX_SAFE_INTEGER

describeOnDatabases('Amounts of the ledger', (openFresh) => {
  let database: OpenDatabase
  let stage: LedgerStage

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(async () => {
    stage = await LedgerStage.on(database)
  })

  test('go to the largest number that is exact, and not one further', async () => {
    await stage.give('gift:all', MAX)
    await expect(stage.give('gift:one', 1)).rejects.toThrow('BalanceLimitReached')
    expect(await stage.account()).toEqual({ balanceMinor: MAX, shortfallMinor: 0 })
    await stage.take('spending:all', MAX)
    await stage.give('gift:one', 1)
    // The store holds all there can be; a second member's unit does not fit.
    await expect(stage.take('spending:one', 1)).rejects.toThrow('BalanceLimitReached')
    expect(await stage.account()).toEqual({ balanceMinor: 1, shortfallMinor: 0 })
    await expect(stage.reverse('spending:all')).rejects.toThrow('BalanceLimitReached')
    await stage.assertSound(stage.memberId)
  })

  test.each([0, -5, 1.5, MAX + 1, Number.NaN])('of %s are nobody’s to give or take', async (n) => {
    await stage.give('gift:some', 100)
    await expect(stage.give('gift:odd', n)).rejects.toThrow(RangeError)
    await expect(stage.take('spending:odd', n)).rejects.toThrow(RangeError)
    expect(await stage.account()).toEqual({ balanceMinor: 100, shortfallMinor: 0 })
  })

  const commandOf = (amountMinor: number, more: Partial<TransferCommand>): TransferCommand => ({
    id: 'odd:1',
    memberId: stage.memberId,
    postings: [
      { account: `member:${stage.memberId}`, amountMinor },
      { account: 'issuance:tw', amountMinor: -amountMinor },
    ],
    reason: { code: 'compensation', values: {} },
    source: 'test/odd',
    ...more,
  })
  const lot = { provenance: 'compensation', expiresAt: null } as const
  const part = [{ number: 1, amountMinor: 5 }]

  test.each([
    ['a credit below zero', -5, { lot }],
    ['a debit above zero', 5, {}],
    ['a debit above zero from a lot', 5, { pays: part }],
    ['a credit that both comes and goes back', 5, { lot, restores: part }],
    ['something that goes back below zero', -5, { restores: part }],
  ])('are refused by the database: %s', async (_, amountMinor, more) => {
    await stage.give('gift:some', 100)
    const command = commandOf(amountMinor, more)
    const refused = recordTransfer(database.db, momentOf(stage.clock), command)
    await expect(refused).rejects.toMatchObject({ code: 'HL005' })
    expect(await stage.lots()).toEqual([100])
  })

  test.each([MAX + 1, -MAX - 1])('are refused by the table itself: %s', async (amountMinor) => {
    const json = transferJson(commandOf(amountMinor, {}))
    const insert = database.executeSql(
      `insert into transfers (member_id, id, kind, area, accounts, amounts_minor, reason, source,
         input_hash, created_at)
       select $1, 'odd:2', 'compensation', 'tw', '{campaign:a,campaign:b}',
         array(select jsonb_array_elements_text($2::jsonb -> 'amountsMinor')::bigint),
         '{"code":"compensation","values":{}}', 'test/odd', repeat('a', 64), now()`,
      [stage.memberId, json],
    )
    await expect(insert).rejects.toThrow('transfers_bounds')
  })
})
