import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { splitStatements } from '#server/db/split-statements.ts'
import { checkIn } from '#server/domain/earning/check-ins/check-in.ts'
import { getCheckInCampaign } from '#server/domain/earning/check-ins/get-check-in-campaign.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { expireDueLots } from '#server/domain/ledger/transfers/expire-lots.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { loadSampleStores } from '../api/sample-stores.ts'
import { LedgerStage } from './ledger-stage.ts'

const FOLDER = join(PROJECT_ROOT, 'server/db/migrations')
const PARTITIONS = 4

/** `create table x (member_id …`, up to its last bracket. */
const MEMBER_TABLE = /^create table (\w+) \(\s*member_id\b[\s\S]*\)$/

/**
 * The schema as it stands on several machines (docs/scale.md: every table of members' rows in
 * partitions by member. PostgreSQL itself refuses a primary or unique key that lacks member_id.
 */
async function loadPartitioned(database: OpenDatabase): Promise<string[]> {
  await database.executeSql('drop schema public cascade; create schema public')
  const tables: string[] = []
  for (const name of readdirSync(FOLDER).toSorted()) {
    const statements = splitStatements(readFileSync(join(FOLDER, name), 'utf8'))
    const parted = statements.flatMap((statement) => {
      const table = MEMBER_TABLE.exec(statement)?.[1]
      if (!table) return [statement]
      tables.push(table)
      return [`${statement} partition by hash (member_id)`, ...partitionsOf(table)]
    })
    // Nobody is there who would wait; and what is partitioned takes no index beside its use.
    const sql = ['begin', ...parted, 'commit'].join(';\n').replaceAll(' concurrently', '')
    await database.executeSql(sql)
  }
  return tables
}

function partitionsOf(table: string): string[] {
  return Array.from(
    { length: PARTITIONS },
    (_, part) =>
      `create table ${table}_${part} partition of ${table}
         for values with (modulus ${PARTITIONS}, remainder ${part})`,
  )
}

describeOnDatabases("Members' tables", (openFresh) => {
  let whole: OpenDatabase
  let parted: OpenDatabase
  let tables: string[]

  beforeAll(async () => {
    whole = await openFresh()
    parted = await openFresh()
    tables = await loadPartitioned(parted)
  })

  test('have member_id first in every primary and unique key', async () => {
    const { rows } = await whole.executeSql(
      `select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as key,
         (select attname from pg_attribute a
          where a.attrelid = i.indrelid and a.attnum = i.indkey[0]) as first
       from pg_index i
       join pg_attribute m on m.attrelid = i.indrelid and m.attnum = 1 and m.attname = 'member_id'
       where i.indisunique and i.indrelid in (
         select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')`,
    )
    const keys = rows as { table: string; key: string; first: string }[]
    expect(keys.filter(({ first }) => first !== 'member_id')).toEqual([])
    expect(new Set(keys.map(({ table }) => table))).toEqual(new Set(tables))
    expect(tables.length).toBeGreaterThanOrEqual(15)
  })

  test('have member_id first in the foreign keys between them', async () => {
    const { rows } = await whole.executeSql(
      `select conrelid::regclass::text as "table", confrelid::regclass::text as target,
         (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as first
       from pg_constraint where contype = 'f'`,
    )
    const between = (rows as { table: string; target: string; first: string }[]).filter(
      ({ table, target }) => tables.includes(table) && tables.includes(target),
    )
    expect(between.length).toBeGreaterThan(10)
    expect(between.filter(({ first }) => first !== 'member_id')).toEqual([])
  })

  test('work in partitions by member: credit, debit, reversal, expiry and check-in', async () => {
    const first = await LedgerStage.on(parted)
    const { db, clock } = first
    await loadSampleStores(db, clock)
    await loadContent(db, clock)
    const campaign = await getCheckInCampaign(db, { id: 'tw-daily' })
    const stages = [first]
    while (stages.length < 12) stages.push(await LedgerStage.on(parted))
    for (const stage of stages) {
      await stage.give('gift:a', 100, { days: 1 })
      await stage.take('spending:1', 30)
      await stage.reverse('spending:1')
      const { memberId } = stage
      const done = await checkIn(db, clock, { campaign, memberId, area: 'tw' })
      const again = await checkIn(db, clock, { campaign, memberId, area: 'tw' })
      expect([done.isNew, again.isNew]).toEqual([true, false])
    }
    first.pass(2)
    expect(await expireDueLots(db, clock, { batch: 5 })).toBe(12)
    expect((await verifyLedger(db)).faults).toEqual([])
    const { rows } = await parted.executeSql('select distinct tableoid::regclass from entries')
    expect(rows.length).toBeGreaterThan(1)
    await expect(
      parted.executeSql(`update entries set amount_minor = 1 where number = 1`),
    ).rejects.toThrow('never changed')
  })
})
