import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { afterCommit, inTransaction } from '#server/db/in-transaction.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { describeOnDatabases } from '../api/on-databases.ts'

describeOnDatabases('An open database', (openFresh) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await openFresh()
    await database.executeSql('create table notes (id integer primary key, text text not null)')
  })

  test('hands values over in the same shapes on every engine', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as whole, '2026-02-28'::date as day, 1.50::numeric as exact,
        '2026-01-31 08:00:00.123+08'::timestamptz as instant, '{"a":[1]}'::jsonb as json,
        array['豆花'] as texts, null::int8 as nothing
    `.execute(database.db)
    expect(rows).toEqual([
      {
        whole: 9_007_199_254_740_991,
        day: '2026-02-28',
        exact: '1.50',
        instant: new Date('2026-01-31T00:00:00.123Z'),
        json: { a: [1] },
        texts: ['豆花'],
        nothing: null,
      },
    ])
  })

  test('refuses a whole number that JavaScript cannot hold', async () => {
    const query = sql`select 9007199254740993::int8 as whole`.execute(database.db)
    await expect(query).rejects.toThrow('no safe integer')
  })

  test('runs several statements without values, and answers the rows of all', async () => {
    const { rows } = await database.executeSql('select 1 as one; select 2 as two')
    expect(rows).toEqual([{ one: 1 }, { two: 2 }])
    const withValues = await database.executeSql('select $1::integer as three', [3])
    expect(withValues.rows).toEqual([{ three: 3 }])
  })

  test('leaves no transaction open behind a text that fails in the middle', async () => {
    const broken = database.executeSql('begin; insert into notes values (90, $$x$$); select 1 / 0')
    await expect(broken).rejects.toThrow('division by zero')
    const { rows } = await database.executeSql('select 1 from notes where id = 90')
    expect(rows).toEqual([])
  })

  test('keeps a statement from outside out of a running transaction', async () => {
    let outside: Promise<unknown> = Promise.resolve()
    const undone = database.db.transaction().execute(async (tx) => {
      await sql`insert into notes values (1, 'undone')`.execute(tx)
      outside = Promise.all([
        database.executeSql("insert into notes values (2, 'outside')"),
        sql`insert into notes values (3, 'also outside')`.execute(database.db),
      ])
      await turn()
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await outside
    const { rows } = await database.executeSql('select id from notes order by id')
    expect(rows).toEqual([{ id: 2 }, { id: 3 }])
  })

  test('takes transactions that are started at the same time', async () => {
    const add = (id: number) =>
      inTransaction(database.db, async (tx) => {
        await sql`insert into notes values (${id}, 'parallel')`.execute(tx)
        await turn()
        await sql`update notes set text = 'done' where id = ${id}`.execute(tx)
      })
    await Promise.all([11, 12, 13, 14, 15].map(add))
    const { rows } = await database.executeSql("select id from notes where text = 'done'")
    expect(rows).toHaveLength(5)
  })

  test('runs a transaction again after a serialization failure, and not after other errors', async () => {
    let runs = 0
    const fail = (code: string) => () => {
      runs += 1
      return runs < 3
        ? Promise.reject(Object.assign(new Error(code), { code }))
        : Promise.resolve('done')
    }
    expect(await inTransaction(database.db, fail('40001'))).toBe('done')
    expect(runs).toBe(3)
    runs = 0
    await expect(inTransaction(database.db, fail('23505'))).rejects.toThrow('23505')
    expect(runs).toBe(1)
  })

  test('joins the transaction it is called in', async () => {
    const undone = inTransaction(database.db, async (tx) => {
      await inTransaction(tx, (inner) => sql`insert into notes values (21, 'inner')`.execute(inner))
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    const { rows } = await database.executeSql('select 1 from notes where id = 21')
    expect(rows).toEqual([])
  })

  test('does what waits for a commit once, after the last try of the outermost transaction', async () => {
    const acts: string[] = []
    const act = () => void acts.push('act')
    let runs = 0
    await inTransaction(database.db, async (tx) => {
      runs += 1
      await inTransaction(tx, (inner) => Promise.resolve(afterCommit(inner, act)))
      afterCommit(tx, act)
      if (runs < 3) throw Object.assign(new Error('again'), { code: '40001' })
      expect(acts).toEqual([])
    })
    expect([runs, acts]).toEqual([3, ['act']])
    const undone = inTransaction(database.db, async (tx) => {
      afterCommit(tx, act)
      await Promise.reject(new Error('undo'))
    })
    await expect(undone).rejects.toThrow('undo')
    expect(acts).toEqual(['act'])
  })
})
