import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNewerMigrations, listPendingMigrations, migrate } from '#server/db/migrate.ts'
import { SchemaNewer } from '#server/db/schema-newer.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { splitStatements } from '#server/db/split-statements.ts'
import { describeOnDatabases } from '../api/on-databases.ts'

const FOLDER = join(PROJECT_ROOT, 'server/db/migrations')
const NAMES = readdirSync(FOLDER)
  .map((file) => file.slice(0, -4))
  .toSorted()
const NEWEST = NAMES.at(-1) ?? ''

describeOnDatabases('Migrations', (openFresh) => {
  test('run once, and leave nothing pending', async () => {
    const database = await openFresh()
    expect(await migrate(database)).toEqual([])
    expect(await listPendingMigrations(database.db)).toEqual([])
  })

  test('that servers start together run once all the same', async () => {
    const database = await openFresh()
    await database.executeSql('drop schema public cascade; create schema public')
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database)))
    const names = runs.flat()
    expect(names.length).toBeGreaterThanOrEqual(3)
    expect(new Set(names).size).toBe(names.length)
    expect(await listPendingMigrations(database.db)).toEqual([])
  })
})

describeOnDatabases('The schema of a newer build', (openFresh) => {
  let newer: string

  beforeAll(() => {
    newer = mkdtempSync(join(tmpdir(), 'hongli-migrations-'))
    cpSync(FOLDER, newer, { recursive: true })
    add('9001-expand', `-- compatible-from: ${NEWEST}`)
  })
  afterAll(() => rmSync(newer, { recursive: true }))

  const add = (name: string, top: string) =>
    writeFileSync(
      join(newer, `${name}.sql`),
      `${top}\ncreate table of_${name.slice(0, 4)} (id integer);\n`,
    )

  test('is run on by an older one where all that is new says so', async () => {
    const database = await openFresh()
    expect(await migrate(database, { folder: newer })).toEqual(['9001-expand'])
    expect(await migrate(database)).toEqual([])
    expect(await listPendingMigrations(database.db)).toEqual([])
    expect(await listNewerMigrations(database.db)).toEqual([
      { name: '9001-expand', compatibleFrom: NEWEST },
    ])
    expect(await listNewerMigrations(database.db, newer)).toEqual([])
  })

  test('is refused where one says nothing, or asks for more than this one knows', async () => {
    const database = await openFresh()
    await migrate(database, { folder: newer })
    for (const top of ['-- a comment of its own', '-- compatible-from: 9001-expand']) {
      add('9002-contract', top)
      await migrate(database, { folder: newer })
      const refused = migrate(database)
      await expect(refused).rejects.toThrow(SchemaNewer)
      await expect(refused).rejects.toThrow('9002-contract is for')
      await database.executeSql(`delete from kysely_migration where name = '9002-contract'`)
      await database.executeSql('drop table of_9002')
    }
    rmSync(join(newer, '9002-contract.sql'))
  })

  test('may be made while an older build is starting', async () => {
    const database = await openFresh()
    await database.executeSql('drop schema public cascade; create schema public')
    const runs = await Promise.all([
      migrate(database, { folder: newer }),
      migrate(database),
      migrate(database),
    ])
    expect(new Set(runs.flat()).size).toBe(runs.flat().length)
    expect(await listPendingMigrations(database.db, newer)).toEqual([])
    expect(await migrate(database)).toEqual([])
  })
})

describe('A migration that names the builds that may run on it', () => {
  const lines = NAMES.map((name) => ({
    name,
    said: readFileSync(join(FOLDER, `${name}.sql`), 'utf8').match(/compatible-from.*/g) ?? [],
  }))

  test('says so once, in its first line, by an older migration that is there', () => {
    for (const { name, said } of lines) {
      if (said.length === 0) continue
      const text = readFileSync(join(FOLDER, `${name}.sql`), 'utf8')
      const [, from = ''] = /^-- compatible-from: (\S+)\n/.exec(text) ?? []
      expect([name, said.length, NAMES.includes(from), from < name]).toEqual([name, 1, true, true])
    }
    expect(NAMES.length).toBeGreaterThan(0)
  })
})

test('A migration file is split at the ends of statements only', () => {
  const text = `
    -- a comment; with a semicolon
    create table a (note text default 'x; ''y'';');
    create function f() returns int language sql as $body$ select 1; select 2; $body$;
    insert into "od;d" values (1)
  `
  expect(splitStatements(text)).toEqual([
    "create table a (note text default 'x; ''y'';')",
    'create function f() returns int language sql as $body$ select 1; select 2; $body$',
    'insert into "od;d" values (1)',
  ])
})
