import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { takeStoredBytes } from '#server/domain/people/store-applications/stored-bytes.ts'
import { sweepStoreApplications } from '#server/domain/people/store-applications/sweep-store-applications.ts'
import { ApplicationServer, APPLY_PATH } from './application-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { pdf } from './sample-documents.ts'

const DAY_MS = 86_400_000
const MEGABYTE = 1_048_576
/** Three of them fit into a megabyte. */
const THIRD = 340_000

/** Until another one waits for what this transaction holds; embedded, it waits for its end anyway. */
async function untilSomebodyWaits(tx: Transaction<Database>): Promise<void> {
  for (let looks = 0; looks < 2_000; looks += 1) {
    const waiting = sql<{ pid: number }>`
      select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    if ((await waiting.execute(tx)).rows.length > 0) return
  }
}

describeOnDatabases('What all documents take together', (openFresh) => {
  let database: OpenDatabase
  let server: ApplicationServer

  beforeAll(async () => {
    database = await openFresh()
    server = await ApplicationServer.start(database, { DOCUMENTS_MEGABYTES: '1' })
  })
  /** Nothing was sent for review, so that all of it is swept away. */
  afterEach(async () => {
    passDays(38)
    await sweepStoreApplications(server.calls.app)
  })
  async function keptSum(): Promise<number> {
    const { bytes } = await database.db
      .selectFrom('store_document_totals')
      .select('bytes')
      .executeTakeFirstOrThrow()
    return bytes
  }

  async function sumOfRows(): Promise<number> {
    const rows = await database.db
      .selectFrom('store_application_documents')
      .select('bytes')
      .execute()
    return rows.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  async function setSum(bytes: number): Promise<void> {
    await database.db.updateTable('store_document_totals').set({ bytes }).execute()
  }

  async function refuseErasureOf(id: string): Promise<void> {
    await sql`create function refuse_erasure() returns trigger language plpgsql as $$
      begin raise exception 'stuck'; end $$`.execute(database.db)
    await sql`create trigger refuse_erasure before delete on store_applications
      for each row when (old.id = ${sql.lit(id)}) execute function refuse_erasure()`.execute(
      database.db,
    )
  }

  async function allowErasures(): Promise<void> {
    await sql`drop trigger refuse_erasure on store_applications`.execute(database.db)
    await sql`drop function refuse_erasure`.execute(database.db)
  }

  const passDays = (days: number) =>
    server.calls.clock.moveTo(
      new Date(server.calls.clock.now().getTime() + days * DAY_MS).toISOString(),
    )

  const applyTimes = (count: number) =>
    Promise.all(Array.from({ length: count }, () => server.apply()))

  const takeBack = (link: string, id: string) =>
    server.send(`${APPLY_PATH}/documents/${id}`, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ link }),
    })

  test('stays below what there is room for, however many arrive at once', async () => {
    const applications = await applyTimes(6)
    const answers = await Promise.all(
      applications.map(({ link }, index) => server.upload(link, pdf({ filler: THIRD + index }))),
    )
    const refusals = answers.flatMap(({ body }) => (body.success ? [] : [body.resultException]))
    expect(refusals).toEqual(Array(3).fill('DocumentStorageFull'))
    expect(await sumOfRows()).toBeLessThanOrEqual(MEGABYTE)
    expect(await keptSum()).toBe(await sumOfRows())
    expect(await server.files()).toHaveLength(3)
  })

  test('is as much as there is room for, and not a byte more', async () => {
    const { link } = await server.apply()
    const { bytes } = await server.handIn(link, pdf({ filler: 1_000 }))
    await setSum(MEGABYTE - bytes)
    const other = await server.apply()
    expect(await server.refusal(other.link, pdf({ filler: 1_001 }))).toEqual([
      507,
      'DocumentStorageFull',
    ])
    expect((await server.handIn(other.link, pdf({ filler: 1_000 }))).bytes).toBe(bytes)
    expect(await keptSum()).toBe(MEGABYTE)
  })

  test('grows once by a document that comes twice, also at once', async () => {
    const { link } = await server.apply()
    const send = () => server.handIn(link, pdf({ filler: 5_000 }))
    const [{ bytes }] = await Promise.all([send(), send()])
    await send()
    expect(await keptSum()).toBe(bytes)
  })

  test('shrinks once by a document that is taken back twice at once', async () => {
    const { link } = await server.apply()
    const { id } = await server.handIn(link, pdf({ filler: 2 * THIRD }))
    expect(await server.refusal(link, pdf({ filler: 2 * THIRD + 1 }))).toEqual([
      507,
      'DocumentStorageFull',
    ])
    const answers = await Promise.all([takeBack(link, id), takeBack(link, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await keptSum()).toBe(0)
    await server.handIn(link, pdf({ filler: 2 * THIRD + 1 }))
  })

  test('shrinks with every application that is erased, also where files cannot be removed', async () => {
    const [first, second] = await applyTimes(2)
    await server.handIn(first?.link ?? '', pdf({ filler: 1_000 }))
    await server.handIn(second?.link ?? '', pdf({ filler: 4_000 }))
    passDays(38)
    const { app } = server.calls
    const asked: string[] = []
    const remove = (name: string) => {
      asked.push(name)
      return Promise.reject(new Error('The disk does not answer'))
    }
    const documents = Object.assign(Object.create(app.documents), { remove })
    await expect(sweepStoreApplications({ ...app, documents })).rejects.toThrow(AggregateError)
    expect(asked).toHaveLength(2)
    expect(await sumOfRows()).toBe(0)
    expect(await keptSum()).toBe(0)
  })

  test('shrinks by the applications whose turn comes after one that cannot be erased', async () => {
    const [stuck, other] = await applyTimes(2)
    await server.handIn(stuck?.link ?? '', pdf({ filler: 1_000 }))
    await server.handIn(other?.link ?? '', pdf({ filler: 4_000 }))
    const { id } = await database.db
      .selectFrom('store_applications')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    passDays(38)
    await refuseErasureOf(id)
    await expect(sweepStoreApplications(server.calls.app)).rejects.toThrow(AggregateError)
    const left = await database.db.selectFrom('store_applications').select('id').execute()
    expect(left).toEqual([{ id }])
    expect(await keptSum()).toBe(await sumOfRows())
    await allowErasures()
    expect(await sweepStoreApplications(server.calls.app)).toMatchObject({ applications: 1 })
  })

  test('is read from one row before a body is, and not summed up', async () => {
    const { link } = await server.apply()
    await setSum(MEGABYTE)
    const brokenOff = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('Gone')),
    })
    expect(await server.refusal(link, brokenOff)).toEqual([507, 'DocumentStorageFull'])
  })

  test('is counted again every day, while documents go on to come', async () => {
    const [first, ...others] = await applyTimes(3)
    await server.handIn(first?.link ?? '', pdf({ filler: 1_000 }))
    await setSum(MEGABYTE / 2)
    await Promise.all([
      ...others.map(({ link }, index) => server.handIn(link, pdf({ filler: 2_000 + index }))),
      sweepStoreApplications(server.calls.app),
      sweepStoreApplications(server.calls.app),
    ])
    expect(await keptSum()).toBe(await sumOfRows())
    expect(await keptSum()).toBeGreaterThan(5_000)
  })

  test('is counted with the document that is about to be kept', async () => {
    const { link } = await server.apply()
    await server.handIn(link, pdf({ filler: 1_000 }))
    let swept: Promise<unknown> | undefined
    await database.db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('store_application_documents')
        .selectAll()
        .executeTakeFirstOrThrow()
      const next = { id: randomUUID(), slot: 2, file_name: 'a'.repeat(32), sha256: 'a'.repeat(64) }
      await tx
        .insertInto('store_application_documents')
        .values({ ...row, ...next })
        .execute()
      await takeStoredBytes(tx, row.bytes, MEGABYTE)
      swept = sweepStoreApplications(server.calls.app)
      await untilSomebodyWaits(tx)
    })
    await swept
    expect(await keptSum()).toBe(await sumOfRows())
  })

  test('is one row that neither goes below nothing nor gets a second one', async () => {
    await expect(setSum(-1)).rejects.toThrow('check')
    const second = sql`insert into store_document_totals (bytes) values (0)`
    await expect(second.execute(database.db)).rejects.toThrow('unique')
  })
})
