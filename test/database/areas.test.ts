import { beforeAll, expect, test } from 'vitest'
import { AREAS } from '#contract/values/area.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { describeOnDatabases } from '../api/on-databases.ts'

/** What PostgreSQL makes of a check that a migration wrote. */
const CHECKS = {
  area: (areas: readonly string[]) => `CHECK ((area = ANY (${arrayOf(areas)})))`,
  areas: (areas: readonly string[]) =>
    `CHECK (((areas <@ ${arrayOf(areas)}) AND (cardinality(areas) > 0)))`,
}

function arrayOf(areas: readonly string[]): string {
  return `ARRAY[${areas.map((area) => `'${area}'::text`).join(', ')}]`
}

interface Column {
  table: string
  column: keyof typeof CHECKS
  checks: string[]
}

/** Every column of areas with what is checked of it, by its table. */
async function listColumns(database: OpenDatabase): Promise<Column[]> {
  const { rows } = await database.executeSql(
    `select a.attrelid::regclass::text as "table", a.attname as column,
       array(select pg_get_constraintdef(c.oid) from pg_constraint c
         where c.contype = 'c' and c.convalidated and c.conrelid = a.attrelid
           and a.attnum = any (c.conkey)) as checks
     from pg_attribute a join pg_class t on t.oid = a.attrelid
     where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
       and a.attname in ('area', 'areas') order by 1, 2`,
  )
  return rows as Column[]
}

describeOnDatabases("The database's areas", (openFresh) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openFresh()
  })

  test('are those of the contract in every table that has any', async () => {
    const columns = await listColumns(database)
    expect(columns.length).toBeGreaterThan(30)
    for (const { table, column, checks } of columns) {
      expect([table, checks]).toEqual([table, [CHECKS[column](AREAS)]])
    }
  })

  test('are set in all tables at once by the line of a migration', async () => {
    const set = (areas: readonly string[]) =>
      database.executeSql(`select set_areas('{${areas.join(',')}}')`)
    const before = await listColumns(database)
    await set([...AREAS, 'xx'])
    for (const { table, column, checks } of await listColumns(database)) {
      expect([table, checks]).toEqual([table, [CHECKS[column]([...AREAS, 'xx'])]])
    }
    await database.executeSql(
      `insert into maintenance_notices (area, words, shown_from) values ('xx', '{}', now())`,
    )
    await expect(set(AREAS)).rejects.toThrow('maintenance_notices_area_check')
    await database.executeSql('delete from maintenance_notices')
    await set(AREAS)
    expect(await listColumns(database)).toEqual(before)
  })
})
