import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { CommitEatingProxy } from './commit-eating-proxy.ts'

describe.runIf(POSTGRES_URL)('A way that loses the answer to a COMMIT', () => {
  const own = ownDatabase('eaten')
  const { url } = own
  let proxy: CommitEatingProxy
  let database: OpenDatabase
  let direct: OpenDatabase

  beforeAll(async () => {
    await createUntilEnd(own)
    proxy = await CommitEatingProxy.to(POSTGRES_URL)
    database = await openUntilEnd({ url: proxy.urlOf(url), poolSize: 2 })
    direct = await openUntilEnd({ url: url, poolSize: 1 })
    await direct.executeSql('create table things (name text)')
    await direct.executeSql('create table others (name text)')
  })
  beforeEach(() => direct.executeSql('truncate things'))

  const putInTransaction = (thing: string) =>
    database.db
      .transaction()
      .execute((tx) => sql`insert into things values (${thing})`.execute(tx))
      .then(
        () => 'done',
        () => 'unknown',
      )
  const put = (thing: string) =>
    sql`insert into things values (${thing})`.execute(database.db).then(
      () => 'done',
      () => 'unknown',
    )
  const stored = async () => (await direct.executeSql('select name from things')).rows

  test('keeps what was done, tells nobody, and lets the next one pass', async () => {
    proxy.eatNext()
    expect(await putInTransaction('first')).toBe('unknown')
    expect((await proxy.eaten())[0]).toContain('insert into things')
    expect(await putInTransaction('second')).toBe('done')
    expect(await stored()).toEqual([{ name: 'first' }, { name: 'second' }])
  })

  test('eats as many as it was told', async () => {
    proxy.eatNext(2)
    const outcomes = [await putInTransaction('1'), await putInTransaction('2')]
    expect([...outcomes, await putInTransaction('3')]).toEqual(['unknown', 'unknown', 'done'])
    expect(await proxy.eaten(2)).toHaveLength(2)
  })

  test('leaves transactions alone that hold something else', async () => {
    proxy.eatNext(1, /into others/)
    expect(await putInTransaction('kept')).toBe('done')
    expect(proxy.eatenCount).toBe(0)
    proxy.eatNothing()
  })

  test('eats the answer of a single statement, prepared or not, and of no failed one', async () => {
    proxy.eatNextAnswer()
    await expect(sql`insert into things values (1 / 0)`.execute(database.db)).rejects.toThrow(
      'division by zero',
    )
    await sql`select 1`.execute(database.db)
    expect(await put('alone')).toBe('unknown')
    expect(await stored()).toEqual([{ name: 'alone' }])
    proxy.eatNextAnswer(/into things/)
    const client = new pg.Client({ connectionString: proxy.urlOf(url) })
    client.on('error', () => undefined)
    await client.connect()
    const named = { name: 'put', text: 'insert into things values ($1)', values: ['named'] }
    await expect(client.query(named)).rejects.toThrow('Connection terminated')
    expect(await stored()).toEqual([{ name: 'alone' }, { name: 'named' }])
  })

  test('a statement that is rolled back was not done, and its answer comes', async () => {
    proxy.eatNext()
    const failed = database.db.transaction().execute(async (tx) => {
      await sql`insert into things values ('gone')`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(proxy.eatenCount).toBe(0)
    expect(await putInTransaction('next')).toBe('unknown')
    expect(await stored()).toEqual([{ name: 'next' }])
  })

  test('cuts, refuses, and admits again', async () => {
    await sql`select 1`.execute(database.db)
    proxy.refuse()
    expect(await put('nowhere')).toBe('unknown')
    proxy.admit()
    expect(await put('here')).toBe('done')
    expect(await stored()).toEqual([{ name: 'here' }])
  })
})
