import { expect, test } from 'vitest'
import { migrate, listPendingMigrations } from '#server/db/migrate.ts'
import { splitStatements } from '#server/db/split-statements.ts'
import { describeOnDatabases } from '../api/on-databases.ts'

describeOnDatabases('Migrations', (openFresh) => {
  test('run once, and leave nothing pending', async () => {
    const database = await openFresh()
    expect(await migrate(database)).toEqual([])
    expect(await listPendingMigrations(database.db)).toEqual([])
    await database.close()
  })

  test('that servers start together run once all the same', async () => {
    const database = await openFresh()
    await database.executeSql('drop schema public cascade; create schema public')
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database)))
    const names = runs.flat()
    expect(names.length).toBeGreaterThanOrEqual(3)
    expect(new Set(names).size).toBe(names.length)
    expect(await listPendingMigrations(database.db)).toEqual([])
    await database.close()
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
