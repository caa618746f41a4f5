import { randomUUID } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { sql, type Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isDatabaseAway } from '#server/api/is-database-away.ts'
import { readConfig } from '#server/config/config.ts'
import { askAs } from '#server/db/connection-shares.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { makeLogger } from '#server/logger.ts'
import { makeAppContext } from '#server/wiring/make-app-context.ts'

const POSTGRES_URL = process.env.TEST_DATABASE_URL
const LIMIT_MS = 5000

describe('A PostgreSQL that is away', () => {
  test('answers an error within 5 s when nobody listens', async () => {
    const database = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
    expect(await timeToError(() => sql`select 1`.execute(database.db))).toBeLessThan(LIMIT_MS)
    await database.close()
  })

  test('answers an error within 5 s when it takes the connection and says nothing', async () => {
    const sockets: Socket[] = []
    const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const database = await openDatabase({ url: `postgres://nobody@127.0.0.1:${port}/none` })
    expect(await timeToError(() => sql`select 1`.execute(database.db))).toBeLessThan(LIMIT_MS)
    for (const socket of sockets) socket.destroy()
    await database.close()
    server.close()
  })

  test.runIf(POSTGRES_URL)('gives a slow statement up, and goes on working', async () => {
    const database = await openDatabase({ url: POSTGRES_URL, poolSize: 1 })
    const sleep = () => inTransaction(database.db, (tx) => sql`select pg_sleep(20)`.execute(tx))
    expect(await timeToError(sleep)).toBeLessThan(LIMIT_MS)
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  test('is looked at in vain when nobody listens', async () => {
    const database = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
    expect(await timeToError(() => database.look())).toBeLessThan(LIMIT_MS)
    await database.close()
  })

  test.runIf(POSTGRES_URL)('is not away while all connections are in use', async () => {
    const applicationName = `hongli-busy-${randomUUID()}`
    const database = await openDatabase({ url: POSTGRES_URL, poolSize: 2, applicationName })
    const { databaseWatch } = makeAppContext({
      config: readConfig({}),
      db: database.db,
      log: makeLogger('silent'),
      look: () => database.look(),
    })
    const { promise: isSeen, resolve: letGo } = Promise.withResolvers<void>()
    const holders = [1, 2].map(() => holdConnection(database.db, isSeen))
    await Promise.all(holders.map(({ held }) => held))
    expect(await timeToError(() => sql`select 1`.execute(database.db))).toBeLessThan(LIMIT_MS)
    await databaseWatch.lookNow()
    expect(databaseWatch.awaySince).toBeUndefined()
    letGo()
    await Promise.all(holders.map(({ ended }) => ended))
    await database.close()
    const admin = await openDatabase({ url: POSTGRES_URL, poolSize: 1 })
    const open = sql`select pid from pg_stat_activity where application_name = ${applicationName}`
    await expect.poll(async () => (await open.execute(admin.db)).rows).toEqual([])
    await admin.close()
  })

  test.runIf(POSTGRES_URL)('is left by a connection that has come to a standby', async () => {
    const database = await openDatabase({ url: POSTGRES_URL, poolSize: 1 })
    const write = () => sql`create temporary table written ()`.execute(database.db)
    // As on a primary that has just become one.
    await database.executeSql('set session characteristics as transaction read only')
    const error: unknown = await write().catch((refusal: unknown) => refusal)
    expect(isDatabaseAway(error)).toBe(true)
    await write()
    await database.close()
  })

  test.runIf(POSTGRES_URL)('survives that its connections are killed', async () => {
    // Another run on the same PostgreSQL must not lose its connections to this one.
    const applicationName = `hongli-killed-${randomUUID()}`
    const database = await openDatabase({ url: POSTGRES_URL, poolSize: 2, applicationName })
    const admin = await openDatabase({ url: POSTGRES_URL, poolSize: 1 })
    await sql`select 1`.execute(database.db)
    await admin.executeSql(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = '${applicationName}'`,
    )
    await sql`select 1`.execute(database.db).catch(() => undefined)
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
    // Killed at its work: whoever comes next comes before the driver has seen the connection end.
    for (let round = 0; round < 10; round += 1) {
      const working = sql`select pg_sleep(5)`.execute(database.db).then(
        () => 'done',
        () => 'killed',
      )
      const atWork = sql`
        select pid from pg_stat_activity where application_name = ${applicationName} and query like '%pg_sleep%'`
      await expect.poll(async () => (await atWork.execute(admin.db)).rows).toHaveLength(1)
      await admin.executeSql(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${applicationName}'`,
      )
      expect(await working).toBe('killed')
      expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
    }
    await Promise.all([database.close(), admin.close()])
  })
})

/** Takes a connection, and keeps it until `end`. */
function holdConnection(db: Kysely<Database>, end: Promise<void>) {
  const { promise: held, resolve } = Promise.withResolvers<void>()
  const ended = askAs(randomUUID(), undefined, () =>
    inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx)
      resolve()
      await end
    }),
  )
  return { held, ended }
}

/** Milliseconds until the error; a run that succeeds fails the test. */
async function timeToError(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  const outcome = await run().then(
    () => 'no error',
    () => 'error',
  )
  expect(outcome).toBe('error')
  return performance.now() - start
}
