import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { FIRST_PREVIOUS_HASH } from '#contract/values/entry-chain.ts'
import { storeChainText } from '#contract/values/store-entry-chain.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { splitStatements } from '#server/db/split-statements.ts'
import { sha256 } from '#server/db/sha256.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { LedgerStage } from './ledger-stage.ts'

const MIGRATIONS = join(PROJECT_ROOT, 'server/db/migrations')
const GUARDS = 'set local session_replication_role = replica'

const STORES = ['s-1', 's-2', 's-3']

/** What is booked for stores, in the order of the chains, by what books it ever after. */
const BOOK_ONE_BY_ONE = `do $$
declare
  v_booked record;
begin
  for v_booked in
    select t.member_id, t.id from transfers t
      where array_to_string(t.accounts, ' ') ~ '(^| )store:'
      order by t.created_at, t.member_id,
        (select max(p.amount) from unnest(t.accounts, t.amounts_minor) as p (account, amount)
          where p.account like 'store:%') desc, t.id
  loop
    perform book_stores(v_booked.member_id, v_booked.id);
  end loop;
end
$$`

/** Some hundred transfers to and from a few stores, many of one moment. */
async function bookAtRandom(...members: LedgerStage[]): Promise<void> {
  const oneOf = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T
  for (const [index, member] of members.entries()) {
    await member.give(`gift:${index}`, 1_000_000)
    for (let at = 0; at < 120; at += 1) {
      if (Math.random() < 0.3) member.pass(0.001)
      const store = `store:${STORES[at % 3]}`
      await member.take(`spending:${at}`, oneOf([1, 2, 50, 700]), member.clock, store)
      if (Math.random() < 0.3) await member.reverse(`spending:${at}`)
      if (Math.random() < 0.5) await member.give(`rebate:${at}`, oneOf([1, 2, 50]), { from: store })
    }
  }
}

/** One of the statements of a migration that puts old rows right. */
function statementsOf(name: string, pattern: RegExp): string[] {
  return splitStatements(readFileSync(join(MIGRATIONS, name), 'utf8')).filter((statement) =>
    pattern.test(statement),
  )
}

describeOnDatabases("A store's account", (openFresh) => {
  let database: OpenDatabase
  let stage: LedgerStage

  beforeAll(async () => {
    database = await openFresh()
    stage = await LedgerStage.on(database)
    const other = await LedgerStage.on(database)
    for (const member of [stage, other]) {
      await member.give('gift:1', 1_000)
      for (const [at, amount] of [100, 30, 270].entries()) {
        member.clock.moveTo(new Date(member.clock.now().getTime() + 1_000).toISOString())
        await member.take(`spending:${at}`, amount)
      }
      member.clock.moveTo(new Date(member.clock.now().getTime() + 1_000).toISOString())
      await member.reverse('spending:1')
    }
  })

  const tamper = (...statements: string[]) =>
    database.executeSql(['begin', GUARDS, ...statements, 'commit'].join(';\n'))
  /** What the migration did before the guard stood. */
  async function migrateAgain(statement: string): Promise<void> {
    const guard = (verb: string) =>
      database.executeSql(`alter table store_accounts ${verb} trigger store_accounts_chained`)
    await guard('disable')
    await database.executeSql(statement)
    await guard('enable')
  }
  const faults = async () => (await verifyLedger(database.db, { batch: 1 })).faults
  const entries = () =>
    database.db.selectFrom('store_entries').selectAll().orderBy('number').execute()

  test('has a chain of its own, which anybody can check without a member', async () => {
    const rows = await database.db
      .selectFrom('store_entries as e')
      .innerJoin('transfers as t', (join) =>
        join.onRef('t.member_id', '=', 'e.transfer_member_id').onRef('t.id', '=', 'e.transfer_id'),
      )
      .where('store_id', '=', 's-1')
      .orderBy('number')
      .selectAll('e')
      .select(['t.kind', 't.input_hash'])
      .execute()
    let hash = FIRST_PREVIOUS_HASH
    let balance = 0
    for (const row of rows) {
      balance += row.amount_minor
      const text = storeChainText(hash, {
        id: row.transfer_id,
        storeId: 's-1',
        number: row.number,
        kind: row.kind,
        amountMinor: row.amount_minor,
        balanceAfterMinor: balance,
        createdAt: row.created_at.toISOString(),
        inputHash: row.input_hash,
      })
      expect(text).not.toContain(stage.memberId)
      hash = sha256(text)
      expect(row).toMatchObject({ hash, balance_after_minor: balance })
    }
    expect(rows).toHaveLength(8)
    const account = await database.db
      .selectFrom('store_accounts')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ balance_minor: 740, entry_count: 8, last_hash: hash })
    expect(await faults()).toEqual([])
  })

  test('keeps what is written, and moves with an entry alone', async () => {
    const refusalOf = (statement: string) =>
      database.executeSql(statement).then(String, (error: unknown) => String(error))
    expect(await refusalOf('update store_entries set amount_minor = 1')).toContain('never changed')
    expect(await refusalOf('delete from store_entries')).toContain('never changed')
    // As an older version books, which may still run beside this one.
    for (const storeId of ['s-1', 's-new']) {
      const booking = `
        insert into store_accounts as a (store_id, area, balance_minor) values ('${storeId}', 'tw', 5)
        on conflict (store_id) do update set balance_minor = a.balance_minor + excluded.balance_minor`
      expect(await refusalOf(booking)).toContain('moves with an entry alone')
    }
  })

  test('books whoever comes at once, one after the other', async () => {
    const payers = await Promise.all(Array.from({ length: 10 }, () => LedgerStage.on(database)))
    await Promise.all(
      payers.map(async (payer) => {
        await payer.give('gift:crowd', 50)
        await payer.take('spending:crowd', 50)
      }),
    )
    expect((await entries()).map(({ number }) => number)).toEqual(
      Array.from({ length: 18 }, (_, at) => at + 1),
    )
    expect(await faults()).toEqual([])
  })

  test.each([
    ['store_entries', 'transfer_id', `'gift:1'`, 'number = 2'],
    ['store_entries', 'transfer_member_id', `'nobody'`, 'number = 2'],
    ['store_entries', 'number', '99', 'number = 2'],
    ['store_entries', 'amount_minor', 'amount_minor + 1', 'number = 2'],
    ['store_entries', 'balance_after_minor', 'balance_after_minor + 1', 'number = 2'],
    ['store_entries', 'previous_hash', `repeat('a', 64)`, 'number = 2'],
    ['store_entries', 'hash', `repeat('a', 64)`, 'number = 2'],
    ['store_entries', 'created_at', `created_at + interval '1 ms'`, 'number = 2'],
    ['store_accounts', 'balance_minor', 'balance_minor + 1', 'true'],
    ['store_accounts', 'entry_count', 'entry_count + 1', 'true'],
    ['store_accounts', 'last_hash', `repeat('a', 64)`, 'true'],
    ['store_accounts', 'area', `'my'`, 'true'],
  ])('shows another %s.%s: %s where %s', async (table, column, value, where) => {
    await tamper(
      `create table kept_rows as select * from ${table}`,
      `update ${table} set ${column} = ${value} where ${where}`,
    )
    const found = await faults()
    await tamper(
      `delete from ${table}`,
      `insert into ${table} select * from kept_rows`,
      'drop table kept_rows',
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ place }) => place.startsWith('store'))).toBe(true)
    expect(await faults()).toEqual([])
  })

  test('shows that its last entry is gone, and one that came from nowhere', async () => {
    const last = 'number = (select max(number) from store_entries)'
    await tamper(
      `create table kept_rows as select * from store_entries where ${last}`,
      `delete from store_entries where ${last}`,
    )
    expect((await faults()).map(({ what }) => what).join()).toContain('its entries')
    await tamper('insert into store_entries select * from kept_rows', 'drop table kept_rows')
    expect(await faults()).toEqual([])
  })

  test('gets the same chain from what was booked before there was one', async () => {
    const before = await entries()
    const [account] = await database.db.selectFrom('store_accounts').selectAll().execute()
    const [rebuild = ''] = statementsOf('0023-chains-of-stores.sql', /^do /)
    // As 1.38.3 left it; of one moment, members come in the order of their ids.
    await tamper(
      'delete from store_entries',
      `update store_accounts set entry_count = 0, last_hash = repeat('0', 64)`,
    )
    await migrateAgain(rebuild)
    const after = await entries()
    const amounts = (rows: typeof before) => rows.map((row) => row.amount_minor).toSorted()
    expect(amounts(after)).toEqual(amounts(before))
    const instants = after.map((row) => row.created_at.getTime())
    expect(instants).toEqual(instants.toSorted((a, b) => a - b))
    const [rebuilt] = await database.db.selectFrom('store_accounts').selectAll().execute()
    expect(rebuilt).toMatchObject({ balance_minor: account?.balance_minor, entry_count: 18 })
    expect(await faults()).toEqual([])
  })

  test('gets, row by row, the chain that booking one after the other makes', async () => {
    const [rebuild = ''] = statementsOf('0023-chains-of-stores.sql', /^do /)
    const own = await openFresh()
    try {
      await bookAtRandom(await LedgerStage.on(own), await LedgerStage.on(own))
      const chains = async () => [
        (await own.executeSql('select * from store_entries order by store_id, number')).rows,
        (await own.executeSql('select * from store_accounts order by store_id')).rows,
      ]
      /** Leaves no entries, and lets a statement make them before the guard stands. */
      const rebuiltBy = async (clear: string, statement: string) => {
        const guard = 'alter table store_accounts %s trigger store_accounts_chained'
        await own.executeSql(
          ['begin', GUARDS, 'delete from store_entries', clear, 'commit'].join(';\n'),
        )
        await own.executeSql(guard.replace('%s', 'disable'))
        await own.executeSql(statement)
        await own.executeSql(guard.replace('%s', 'enable'))
        return chains()
      }
      const booked = await rebuiltBy('delete from store_accounts', BOOK_ONE_BY_ONE)
      expect(booked[0]?.length).toBeGreaterThan(300)
      expect(booked[1]).toHaveLength(3)
      // Of a store that is known, and of one without a row.
      const unchained = `update store_accounts set entry_count = 0, last_hash = repeat('0', 64)`
      const forgotten = `delete from store_accounts where store_id = 's-2'`
      expect(await rebuiltBy(unchained, rebuild)).toEqual(booked)
      expect(await rebuiltBy(`${unchained};\n${forgotten}`, rebuild)).toEqual(booked)
      expect((await verifyLedger(own.db)).faults).toEqual([])
    } finally {
      await own.close()
    }
  })

  test('that is not the sum of its postings is left as it is, and goes on being told', async () => {
    const [rebuild = ''] = statementsOf('0023-chains-of-stores.sql', /^do /)
    await tamper(
      'delete from store_entries',
      `update store_accounts set entry_count = 0, last_hash = repeat('0', 64),
         balance_minor = balance_minor + 7`,
    )
    await migrateAgain(rebuild)
    expect((await faults()).length).toBeGreaterThan(0)
    await tamper('update store_accounts set balance_minor = balance_minor - 7')
    expect(await faults()).toEqual([])
  })

  test('stands beside notes of what is owed, which old versions dated a look later', async () => {
    await stage.give('gift:2', 100)
    await stage.take('spending:all', (await stage.account()).balanceMinor)
    await stage.reverse('gift:2')
    await tamper(`update shortfalls set created_at = created_at + interval '7 ms'`)
    expect((await faults()).map(({ what }) => what)).toEqual(['is not in its transfer'])
    const mend = statementsOf('0020-moments-and-bounds.sql', /shortfalls_stay|^update shortfalls/)
    expect(mend).toHaveLength(3)
    for (const statement of mend) await database.executeSql(statement)
    expect(await faults()).toEqual([])
    const change = database.executeSql('update shortfalls set amount_minor = 1')
    await expect(change).rejects.toThrow('never changed')
  })
})
