import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStatement, statementToCsv, statementToJson } from '#contract/values/statement.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { reclaimIdleMember } from '#server/domain/people/members/reclaim-idle-member.ts'
import { returnReclaimedCredit } from '#server/domain/people/members/return-reclaimed-credit.ts'
import { expireDueLots } from '#server/domain/ledger/transfers/expire-lots.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { describeOnDatabases, openFolder } from '../api/on-databases.ts'
import { LedgerStage } from './ledger-stage.ts'

/** Everything that can happen to an account, with a debt in it. */
async function tellStory(database: OpenDatabase): Promise<LedgerStage> {
  const stage = await LedgerStage.on(database)
  const { memberId, sendPushJob, clock } = stage
  await stage.give('gift:a', 100, { days: 10 })
  await stage.give('gift:b', 50)
  await stage.take('spending:1', 120)
  await stage.reverse('gift:a')
  await stage.give('gift:c', 40)
  await stage.give('gift:d', 90, { days: 3 })
  await stage.reverse('spending:1')
  await reclaimIdleMember(database.db, clock, { memberId, sendPushJob })
  await returnReclaimedCredit(database.db, clock, memberId)
  stage.pass(5)
  await expireDueLots(database.db, clock, { batch: 10 })
  await stage.take('spending:2', 20)
  await stage.give('gift:e', 30)
  await stage.reverse('spending:2')
  await stage.take('spending:3', (await stage.account()).balanceMinor)
  await stage.reverse('gift:e')
  return stage
}

describeOnDatabases('The check of the ledger', (openFresh) => {
  let database: OpenDatabase
  let stage: LedgerStage

  beforeAll(async () => {
    database = await openFresh()
    stage = await tellStory(database)
    await tellStory(database)
  })

  /** As somebody who may do everything on the database, and turns its guards off. */
  async function tamper(...statements: string[]): Promise<void> {
    const guards = (role: string) => `set local session_replication_role = ${role}`
    await database.executeSql(['begin', guards('replica'), ...statements, 'commit'].join(';\n'))
  }

  const faults = async () => (await verifyLedger(database.db, { batch: 1 })).faults

  test('finds nothing wrong with what the ledger wrote, and says what it checked', async () => {
    let calls = 0
    const output = await verifyLedger(database.db, { batch: 1, onProgress: () => (calls += 1) })
    expect(output).toMatchObject({ faults: [], faultCount: 0 })
    expect(calls).toBe(3)
    const { counts, totals } = output
    expect(counts).toEqual({
      accounts: 2,
      entries: 32,
      transfers: 34,
      lots: 10,
      shortfalls: 4,
      stores: 1,
      storeEntries: 10,
      payments: 0,
      acts: 0,
    })
    expect([...totals.values()].reduce((sum, total) => sum + total, 0)).toBe(0)
  })

  const OWN = (memberId: string) => `member_id = '${memberId}'`

  test.each([
    ['transfers', 'id', `'gift:x'`, `id = 'gift:b'`],
    ['transfers', 'kind', `'voucher'`, `id = 'gift:b'`],
    ['transfers', 'area', `'my'`, `id = 'gift:b'`],
    ['transfers', 'accounts', `'{member:other,issuance:tw}'`, `id = 'gift:b'`],
    ['transfers', 'accounts[2]', `'issuance:my'`, `id = 'gift:b'`],
    ['transfers', 'accounts[2]', `'store:s-2'`, `id = 'spending:3'`],
    ['transfers', 'amounts_minor', `'{49,-49}'`, `id = 'gift:b'`],
    ['transfers', 'reason', `'{"code":"compensation","values":{"case":"B"}}'`, `id = 'gift:b'`],
    ['transfers', 'source', `'test/other'`, `id = 'gift:b'`],
    ['transfers', 'source', `'transfers/gift:x'`, `kind = 'shortfall-repayment'`],
    ['transfers', 'reverses', `'gift:b'`, `id = 'reversal:spending:1'`],
    ['transfers', 'reverses', 'null', `id = 'reversal:spending:1'`],
    ['transfers', 'reverses', 'null', `id = 'reversal:gift:e'`],
    ['transfers', 'input_hash', `repeat('a', 64)`, `id = 'gift:b'`],
    ['transfers', 'input_hash', `repeat('a', 64)`, `kind = 'shortfall-repayment'`],
    ['transfers', 'created_at', `created_at + interval '1 ms'`, `id = 'gift:b'`],
    ['entries', 'transfer_id', `'gift:x'`, 'number = 2'],
    ['entries', 'number', '99', 'number = 2'],
    ['entries', 'amount_minor', '51', 'number = 2'],
    ['entries', 'balance_after_minor', '151', 'number = 2'],
    ['entries', 'lots', `'[]'`, 'number = 2'],
    ['entries', 'lots', `jsonb_set(lots, '{0,provenance}', '"rebate"')`, 'number = 2'],
    ['entries', 'previous_hash', `repeat('a', 64)`, 'number = 2'],
    ['entries', 'hash', `repeat('a', 64)`, 'number = 2'],
    ['entries', 'created_at', `created_at + interval '1 ms'`, 'number = 2'],
    ['lots', 'number', '98', 'number = 2'],
    ['lots', 'amount_minor', 'amount_minor + 1', 'number = 2'],
    ['lots', 'remaining_minor', 'remaining_minor + 1', 'number = 2'],
    ['lots', 'provenance', `'rebate'`, 'number = 2'],
    ['lots', 'expires_at', `'2030-01-01'`, 'number = 2'],
    ['lots', 'created_at', `created_at + interval '1 ms'`, 'number = 2'],
    ['shortfalls', 'amount_minor', 'amount_minor + 1', 'true'],
    ['shortfalls', 'transfer_id', `'gift:b'`, `transfer_id = 'reversal:gift:e'`],
    ['shortfalls', 'created_at', `created_at + interval '1 ms'`, 'true'],
    ['member_accounts', 'balance_minor', 'balance_minor + 1', 'true'],
    ['member_accounts', 'shortfall_minor', 'shortfall_minor + 1', 'true'],
    ['member_accounts', 'entry_count', 'entry_count + 1', 'true'],
    ['member_accounts', 'last_hash', `repeat('a', 64)`, 'true'],
    ['member_accounts', 'area', `'my'`, 'true'],
    ['member_accounts', 'is_closed', 'true', 'true'],
  ])('finds another %s.%s: %s where %s', async (table, column, value, where) => {
    const own = OWN(stage.memberId)
    await tamper(
      `create table kept_rows as select * from ${table} where ${own}`,
      `update ${table} set ${column} = ${value} where ${own} and ${where}`,
    )
    const found = await faults()
    await tamper(
      `delete from ${table} where ${own}`,
      `insert into ${table} select * from kept_rows`,
      'drop table kept_rows',
    )
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ memberId }) => memberId)).has(stage.memberId)).toBe(true)
    expect(await faults()).toEqual([])
  })

  test.each([
    ['transfers', `id = 'gift:b'`],
    ['transfers', `id = 'reversal:gift:e'`],
    ['entries', 'number = 5'],
    ['entries', 'number = (select max(number) from entries)'],
    ['lots', 'number = 2'],
    ['shortfalls', 'true'],
    ['member_accounts', 'true'],
  ])('finds that a row of %s is gone where %s', async (table, where) => {
    const own = OWN(stage.memberId)
    await tamper(
      `create table kept_rows as select * from ${table} where ${own}`,
      `delete from ${table} where ${own} and ${where}`,
    )
    const found = await faults()
    await tamper(
      `delete from ${table} where ${own}`,
      `insert into ${table} select * from kept_rows`,
      'drop table kept_rows',
    )
    expect(found.length).toBeGreaterThan(0)
    expect(await faults()).toEqual([])
  })

  test('counts all faults and tells the first', async () => {
    await tamper(`update member_accounts set entry_count = entry_count + 1`)
    const output = await verifyLedger(database.db, { maxFaults: 1 })
    await tamper(`update member_accounts set entry_count = entry_count - 1`)
    expect(output).toMatchObject({ faultCount: 2, faults: [expect.anything()] })
  })
})

describe('The command that checks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hongli-verify-'))
  const run = async (...args: string[]) => {
    // What it holds no start has marked.
    const own = { MODE: 'production', DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
    const env = { ...process.env, ...own }
    const options = { cwd: PROJECT_ROOT, env }
    return promisify(execFile)(process.execPath, args, options)
      .then(({ stdout }) => ({ code: 0, stdout }))
      .catch((error: { code: number; stdout: string }) => ({
        code: error.code,
        stdout: error.stdout,
      }))
  }
  const check = (...args: string[]) => run('operate/operate.ts', 'verify-ledger', ...args)

  beforeAll(async () => {
    const database = await openFolder(join(folder, 'data'))
    const stage = await tellStory(database)
    writeStatements(await statementOf(stage))
    await database.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function statementOf({ db, memberId: member }: LedgerStage) {
    const rows = await db
      .selectFrom('entries as e')
      .innerJoin('transfers as t', (join) =>
        join.onRef('t.member_id', '=', 'e.member_id').onRef('t.id', '=', 'e.transfer_id'),
      )
      .where('e.member_id', '=', member)
      .orderBy('e.number')
      .selectAll('e')
      .select(['t.kind', 't.reason'])
      .execute()
    const entries = rows.map((row) => ({
      number: row.number,
      createdAt: row.created_at.toISOString(),
      id: row.transfer_id,
      memberId: member,
      kind: row.kind,
      amountMinor: row.amount_minor,
      balanceAfterMinor: row.balance_after_minor,
      reasonText: '紅包, "小"',
      reason: row.reason,
      lots: row.lots,
      previousHash: row.previous_hash,
      hash: row.hash,
    }))
    return makeStatement({ member, area: 'tw', from: '2026-11-01', to: '2026-12-31', entries })
  }

  function writeStatements(statement: ReturnType<typeof makeStatement>): void {
    writeFileSync(join(folder, 'good.json'), statementToJson(statement))
    writeFileSync(join(folder, 'good.csv'), statementToCsv(statement))
    const changed = { ...statement, closingBalanceMinor: statement.closingBalanceMinor + 1 }
    writeFileSync(join(folder, 'changed.json'), statementToJson(changed))
  }

  test('goes over the embedded database and prints what it looked at', async () => {
    const { code, stdout } = await check()
    expect(stdout).toMatch(/accounts +1: .*\nentries +16: /)
    expect(stdout).toMatch(/\nok\n$/)
    expect(code).toBe(0)
  })

  test.each(['good.json', 'good.csv'])('finds %s right without a database', async (file) => {
    const { code, stdout } = await check('--statement', join(folder, file))
    expect(stdout).toContain('ok: every hash, number, balance and lot is right')
    expect(code).toBe(0)
  })

  test('ends with 1 for a statement that was changed', async () => {
    const { code, stdout } = await check('--statement', join(folder, 'changed.json'))
    expect(stdout).toContain('statement: closing')
    expect(code).toBe(1)
  })

  test('agrees with the script that docs/statements.md shows', async () => {
    const page = await readFile(join(PROJECT_ROOT, 'docs/statements.md'), 'utf8')
    const script = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
    expect(script.trimEnd().split('\n').length).toBeLessThanOrEqual(16)
    writeFileSync(join(folder, 'check.mjs'), script)
    const byHand = (file: string) => run(join(folder, 'check.mjs'), join(folder, file))
    expect(await byHand('good.json')).toEqual({ code: 0, stdout: 'ok\n' })
    expect(await byHand('changed.json')).toEqual({ code: 0, stdout: 'no\n' })
  })
})
