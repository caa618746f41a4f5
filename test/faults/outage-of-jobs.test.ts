import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { jobsOf } from '#server/jobs/start-jobs.ts'
import { MemberServer } from '../api/member-server.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { LockHolder } from './lock-holder.ts'
import { watchRejections } from './watch-rejections.ts'

/** quality.md, Invariants: ready after the fault. */
const READY_LIMIT_MS = 10_000
const TEST_LIMIT_MS = 300_000

/** What a job that is sent carries; one that repeats carries nothing. */
const SENT: Record<string, object> = {
  'broadcast-push': { broadcastId: randomUUID(), memberId: 'mei' },
  'answer-mail': { form: 'feedback', id: randomUUID(), answerId: randomUUID() },
  'application-letter': { applicationId: randomUUID(), letterId: randomUUID() },
  'confirmation-mail': { formId: randomUUID() },
  'form-mail': { form: 'feedback', id: randomUUID(), to: 'operator' },
  'store-application-mail': {
    applicationId: randomUUID(),
    event: 'received',
    to: 'operator',
    linkEndsAt: '2026-12-01T00:00:00.000Z',
  },
  push: {
    kind: 'card-added',
    eventId: 'card-added.test',
    memberId: 'mei',
    facts: { lastFour: '4242' },
  },
  alert: {
    way: { kind: 'webhook' },
    message: { name: 'LedgerFaulty', status: 'firing', at: '2026-12-01T00:00:00.000Z' },
  },
  'partner-call-back': { memberId: 'mei', id: randomUUID() },
}

describe.runIf(POSTGRES_URL)('With the database locked, then cut', () => {
  const own = ownDatabase('jobs')
  let database: OpenDatabase
  let server: MemberServer
  let holder: LockHolder

  beforeAll(async () => {
    await createUntilEnd(own, 'stocked')
    const { url } = own
    database = await openUntilEnd({ url, poolSize: 4 })
    server = await MemberServer.start(database)
    holder = await LockHolder.open(url)
  })

  test(
    'every job fails as a whole, to be tried again, and leaves nothing behind',
    async () => {
      const definitions = jobsOf(server.app)
      const unknown = definitions.filter(
        ({ name: job, repeatSeconds }) => repeatSeconds === undefined && !(job in SENT),
      )
      expect(unknown.map(({ name: job }) => job)).toEqual([])
      const watch = watchRejections()
      const runAll = () =>
        Promise.allSettled(definitions.map(({ name: job, run }) => run(SENT[job] ?? {})))
      await holder.lockTables()
      const locked = await runAll()
      let isDone = false
      const cutting = (async () => {
        while (!isDone) await holder.cutWaiting()
      })()
      const cut = await runAll()
      isDone = true
      await cutting
      await holder.release()
      const reasons = [...locked, ...cut].map(({ status }) => status)
      expect(reasons.filter((status) => status === 'rejected').length).toBeGreaterThan(
        definitions.length,
      )
      const rows = async () => (await database.executeSql('select 1 as one')).rows
      await expect.poll(rows, { timeout: READY_LIMIT_MS }).toEqual([{ one: 1 }])
      expect(watch.rejections).toEqual([])
      watch.stop()
    },
    TEST_LIMIT_MS,
  )
})
