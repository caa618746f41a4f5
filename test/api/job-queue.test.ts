import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { pino } from 'pino'
import { systemClock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { JobDefinition } from '#server/queue/job-definition.ts'
import { makeJobQueue, type JobQueue } from '#server/queue/job-queue.ts'
import { listTroubledJobs, retryJobs } from '#server/queue/troubled-jobs.ts'
import { describeOnDatabases } from './on-databases.ts'

const QUICK = {
  retries: 2,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 1,
  timeLimitSeconds: 30,
}

describeOnDatabases('The job queue', (openFresh) => {
  let database: OpenDatabase
  let queue: JobQueue
  const lines: Record<string, unknown>[] = []

  let name = ''
  let tests = 0

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(() => {
    tests += 1
    name = `test-job-${tests}`
    lines.length = 0
  })
  afterEach(() => queue.stop())

  async function startWith(definition: Partial<JobDefinition> & Pick<JobDefinition, 'run'>) {
    const write = (line: string) => void lines.push(JSON.parse(line))
    queue = makeJobQueue(database, pino({}, { write }))
    await queue.start([{ name, policy: QUICK, lookSeconds: 0.5, ...definition }])
  }

  const send = (data: object) => inTransaction(database.db, (tx) => queue.send(tx, name, data))

  test('runs a job once its transaction is committed, and none of one that was not', async () => {
    const ran: unknown[] = []
    // No look but the first would find it.
    await startWith({ lookSeconds: 3_600, run: async (data) => void ran.push(data) })
    const rolledBack = inTransaction(database.db, async (tx) => {
      await queue.send(tx, name, { n: 1 })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await send({ n: 2 })
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual([{ n: 2 }])
  })

  test('refuses a job that nobody does, and its transaction with it', async () => {
    await startWith({ run: () => Promise.resolve() })
    const sent = inTransaction(database.db, async (tx) => {
      await sql`create table never_there (id int)`.execute(tx)
      await queue.send(tx, 'nobody-does-this', {})
    })
    await expect(sent).rejects.toThrow('There is no queue nobody-does-this')
    const { rows } = await database.executeSql(`select to_regclass('never_there') as found`)
    expect(rows).toEqual([{ found: null }])
  })

  test('takes jobs in a process that does none, where another one has started them', async () => {
    await startWith({ run: () => Promise.resolve() })
    const sender = makeJobQueue(database, pino({ level: 'silent' }))
    await sender.start([])
    await inTransaction(database.db, (tx) => sender.send(tx, name, { n: 1 }))
    await sender.stop()
    expect(await queue.list(database.db, name, { n: 1 })).toEqual([{ n: 1 }])
    expect(await queue.list(database.db, name, { n: 2 })).toEqual([])
  })

  test('keeps a failing job from holding up the others', async () => {
    const ran: unknown[] = []
    await startWith({
      run: async (data) => {
        if ((data as { n: number }).n === 1) throw new Error('bad')
        ran.push(data)
      },
    })
    await send({ n: 1 })
    await send({ n: 2 })
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual([{ n: 2 }])
  })

  test('fetches few at a time, so that no time limit passes in a queue', async () => {
    const fetched: number[] = []
    await startWith({
      run: async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from pgboss.job where name = ${name} and state = 'active'
        `.execute(database.db)
        fetched.push(rows[0]?.count ?? 0)
      },
    })
    await inTransaction(database.db, async (tx) => {
      for (let n = 0; n < 5; n += 1) await queue.send(tx, name, { n })
    })
    await expect.poll(() => fetched.length, { timeout: 10_000 }).toBe(5)
    expect(Math.max(...fetched)).toBeLessThanOrEqual(2)
  })

  test('tries again, and logs which job it gave up, without what it carried', async () => {
    let tries = 0
    await startWith({
      run: async () => {
        tries += 1
        throw new Error('550 <mei@example.com>: no such user')
      },
    })
    await send({ form: 'feedback', mobile: '0912345678' })
    await expect.poll(() => tries, { timeout: 20_000 }).toBe(3)
    const givenUp = () => lines.filter(({ msg }) => msg === 'job given up')
    await expect.poll(givenUp, { timeout: 20_000 }).toHaveLength(1)
    expect(givenUp()[0]).toMatchObject({ job: name, id: expect.any(String) })
    const { rows } = await database.executeSql(
      `select output from pgboss.job where output is not null`,
    )
    expect(JSON.stringify(rows)).toContain('no such user')
    const said = JSON.stringify([lines, rows])
    for (const word of ['0912345678', 'mei@example.com']) expect(said).not.toContain(word)
  })

  test('lists what it gave up, and tries it once more when an operator says so', async () => {
    let isPoisoned = true
    const ran: unknown[] = []
    await startWith({
      policy: { ...QUICK, retries: 0 },
      run: async (data) => {
        if (isPoisoned) throw new Error('550 <mei@example.com>: no such user')
        ran.push(data)
      },
    })
    const troubled = async () => {
      const listed = await listTroubledJobs(database.db)
      return listed.filter((jobs) => jobs.name === name)
    }
    const retry = () =>
      retryJobs({ db: database.db, clock: systemClock }, { name, operator: 'lin' })
    await send({ n: 1 })
    await expect
      .poll(troubled, { timeout: 20_000 })
      .toMatchObject([
        { state: 'failed', count: 1, since: expect.any(Date), problem: expect.any(String) },
      ])
    expect(JSON.stringify(await troubled())).not.toContain('mei@example.com')
    expect(await retry()).toBe(1)
    await expect.poll(troubled, { timeout: 20_000 }).toMatchObject([{ state: 'failed', count: 1 }])
    isPoisoned = false
    expect(await retry()).toBe(1)
    await expect.poll(() => ran, { timeout: 20_000 }).toEqual([{ n: 1 }])
    expect(await troubled()).toEqual([])
    expect(await retry()).toBe(0)
    const acts = await database.db
      .selectFrom('operator_acts')
      .where('subject', '=', `jobs/${name}`)
      .selectAll()
      .execute()
    expect(acts).toMatchObject([{ act: 'jobs-retried' }, { act: 'jobs-retried' }])
  })

  test('runs a repeating job at its start, and plans one next run', async () => {
    let runs = 0
    await startWith({ run: async () => void (runs += 1), repeatSeconds: 3_600 })
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
    const planned = async () => {
      const { rows } = await database.executeSql(
        `select 1 from pgboss.job where name = $1 and state = 'created'`,
        [name],
      )
      return rows.length
    }
    await expect.poll(planned, { timeout: 10_000 }).toBe(1)
    const second = makeJobQueue(database, pino({ level: 'silent' }))
    await second.start([
      {
        name,
        policy: QUICK,
        lookSeconds: 0.5,
        repeatSeconds: 3_600,
        run: async () => void (runs += 1),
      },
    ])
    await second.stop()
    expect(await planned()).toBe(1)
    expect(runs).toBe(1)
  })
})
