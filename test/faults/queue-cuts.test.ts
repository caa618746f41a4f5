import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { JobDefinition } from '#server/queue/job-definition.ts'
import { makeJobQueue } from '#server/queue/job-queue.ts'
import { jobsOf } from '#server/jobs/start-jobs.ts'
import { MemberServer } from '../api/member-server.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { QueueStage } from '../api/queue-stage.ts'
import { FreezingProxy } from './freezing-proxy.ts'

/** The next run of every queue comes within this, whatever was interrupted. */
const LIMIT_SECONDS = 90
/** A server's jobs run this soon after its database is back. */
const BACK_LIMIT_MS = 10_000

describe.runIf(POSTGRES_URL)('With a database that is cut off, each queue of the product', () => {
  const own = ownDatabase('cut')
  const url = new URL(own.url)
  let proxy: FreezingProxy
  let direct: OpenDatabase
  let definitions: JobDefinition[]

  beforeAll(async () => {
    await createUntilEnd(own, 'stocked')
    direct = await openUntilEnd({ url: url.href })
    proxy = await FreezingProxy.to(POSTGRES_URL)
    const environment = { GATEWAY_ORIGIN: 'http://127.0.0.1:9' }
    const server = await MemberServer.start(direct, { environment })
    definitions = jobsOf(server.app)
    await server.stop()
  })

  test('looks at once when it is back, and does what was sent meanwhile', async () => {
    const through = await openDatabase({
      url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: proxy.port }).href,
    })
    const lines: string[] = []
    const queue = makeJobQueue(through, pino({}, { write: (line) => void lines.push(line) }))
    const ran = new Set<string>()
    await queue.start(
      definitions.map((each) => ({ ...each, run: async () => void ran.add(each.name) })),
    )
    const names = definitions.map((each) => each.name)
    const repeating = definitions.filter((each) => each.repeatSeconds !== undefined)
    await expect.poll(() => ran.size, { timeout: 30_000 }).toBe(repeating.length)
    proxy.cut()
    const isNoticed = () => lines.some((line) => line.includes('job queue failed'))
    await expect.poll(isNoticed, { timeout: 30_000 }).toBe(true)
    ran.clear()
    const sender = makeJobQueue(direct, pino({ level: 'silent' }))
    await sender.start([])
    await inTransaction(direct.db, async (tx) => {
      for (const each of names) await sender.send(tx, each, {}).catch(() => undefined)
    })
    await direct.executeSql(`update pgboss.job set start_after = now() where state = 'created'`)
    await sender.stop()
    proxy.mend()
    await expect.poll(() => ran.size, { timeout: BACK_LIMIT_MS }).toBe(names.length)
    await queue.stop()
    await through.close()
  })

  test('runs again soon when it was cut off in the middle of a run', async () => {
    await direct.executeSql('delete from pgboss.job')
    const stage = await QueueStage.on(direct, proxy.port)
    const started = new Map<string, PromiseWithResolvers<void>>(
      definitions.map((each) => [each.name, Promise.withResolvers<void>()]),
    )
    const cut = Promise.withResolvers<void>()
    const again = new Set<string>()
    let isCut = false
    const server = await stage.start('only', definitions, async (data) => {
      const of = (data as { of?: string }).of ?? ''
      if (isCut) return void again.add(of)
      started.get(of)?.resolve()
      if (started.has(of)) await cut.promise
    })
    await stage.pass(1)
    await direct.executeSql(`delete from pgboss.job where state <> 'active'`)
    for (const { name: each } of definitions) await stage.send(server, each, { of: each })
    await Promise.all([...started.values()].map(({ promise }) => promise))
    proxy.cut()
    isCut = true
    cut.resolve()
    // Neither that it was done nor that it failed could be written down.
    const isLost = () =>
      [...started.keys()].every((each) =>
        stage.lines.some((line) => line.includes(`(Queue: ${each}, `)),
      )
    await expect.poll(isLost, { timeout: 30_000 }).toBe(true)
    proxy.mend()
    await stage.pass(LIMIT_SECONDS)
    expect([...again]).toEqual(expect.arrayContaining([...started.keys()]))
  })
})
