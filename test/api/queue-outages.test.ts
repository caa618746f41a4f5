import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import type { JobDefinition } from '#server/queue/job-definition.ts'
import { PLAN_SECONDS } from '#server/queue/job-times.ts'
import { jobsOf } from '#server/jobs/start-jobs.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { QueueStage } from './queue-stage.ts'

/** Of the whole time that several periods take. */
const TOLERANCE_SECONDS = 1

/** The next run of every queue comes within this, whatever was interrupted. */
const LIMIT_SECONDS = 90

describeOnDatabases('Each queue of the product', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer
  let definitions: JobDefinition[]
  let stage: QueueStage

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    const environment = { GATEWAY_ORIGIN: 'http://127.0.0.1:9' }
    server = await MemberServer.start(database, { environment })
    definitions = jobsOf(server.app)
    await server.stop()
  })
  beforeEach(async () => {
    await database.executeSql('delete from pgboss.job')
    stage = await QueueStage.on(database)
  })

  test('is declared for all that the product does later', () => {
    const names = definitions.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['push', 'partner-call-back', 'settle-charges']))
    expect(new Set(names).size).toBe(names.length)
  })

  test('runs again soon on another server after the one that ran it has died', async () => {
    await stage.start('first', definitions)
    await stage.stop()
    await database.executeSql('delete from pgboss.job')
    stage.runs.length = 0
    for (const { name } of definitions) await stage.takeAndDie(name, { of: name })
    await stage.start('second', definitions)
    await stage.pass(LIMIT_SECONDS)
    const again = stage.runs.map(({ data }) => (data as { of?: string }).of)
    expect(again).toEqual(expect.arrayContaining(definitions.map(({ name }) => name)))
  })

  test('runs once a period, on however many servers, when it repeats', async () => {
    for (const definition of definitions) {
      const { name, repeatSeconds } = definition
      if (repeatSeconds === undefined) continue
      await stage.start('first', [definition])
      await stage.start('second', [definition])
      await stage.pass(2)
      const periods = repeatSeconds > 60 ? 1 : 4
      if (periods === 1) await stage.jump(repeatSeconds - 20)
      await stage.pass(periods === 1 ? 21 : periods * repeatSeconds + 1)
      expect(stage.runs.length, name).toBe(1 + periods)
      const [first, last] = [stage.runs[0], stage.runs.at(-1)]
      const seconds = ((last?.at ?? 0) - (first?.at ?? 0)) / 1_000
      expect(Math.abs(seconds - periods * repeatSeconds), name).toBeLessThan(TOLERANCE_SECONDS)
      stage.runs.length = 0
      await database.executeSql('delete from pgboss.job')
      await stage.stop()
    }
  })

  test('has a next run when the one before was taken out', async () => {
    for (const definition of definitions) {
      if (definition.repeatSeconds === undefined) continue
      await stage.start('first', [definition])
      await stage.pass(3)
      await database.executeSql('delete from pgboss.job')
      stage.runs.length = 0
      await stage.pass(PLAN_SECONDS + 1)
      const { rows } = await database.executeSql(
        `select extract(epoch from start_after - pgboss.job_now()) as seconds
         from pgboss.job where name = $1 and state = 'created'`,
        [definition.name],
      )
      expect(rows.length + stage.runs.length, definition.name).toBeGreaterThan(0)
      await stage.stop()
    }
  })

  test('runs no later than it repeats where a clock that was ahead has planned it', async () => {
    const repeating = definitions.filter(({ repeatSeconds }) => repeatSeconds !== undefined)
    await stage.start('first', repeating)
    await stage.pass(3)
    const { rows: planned } = await database.executeSql(
      `update pgboss.job set start_after = start_after + interval '2 days'
       where state = 'created' returning name`,
    )
    expect(planned.length).toBe(repeating.length)
    await stage.pass(PLAN_SECONDS + 1)
    const { rows } = await database.executeSql(
      `select name, extract(epoch from max(start_after) - pgboss.job_now())::float8 as seconds
       from pgboss.job where state = 'created' group by name`,
    )
    const waits = new Map((rows as Wait[]).map(({ name, seconds }) => [name, seconds]))
    for (const { name, repeatSeconds = 0 } of repeating) {
      expect(waits.get(name), name).toBeLessThanOrEqual(repeatSeconds)
    }
    await stage.stop()
  })
})

interface Wait {
  name: string
  seconds: number
}
