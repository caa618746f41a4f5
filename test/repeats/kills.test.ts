import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { startBuiltServer, type BuiltServer } from '../e2e/start-built-server.ts'
import { CommitEatingProxy } from '../faults/commit-eating-proxy.ts'
import { OF_JOBS } from './of-jobs.ts'
import { OWN_WRITES } from './own-writes.ts'
import { CASES } from './repeat-cases.ts'
import { RepeatStage, sendTo, type Asked } from './repeat-stage.ts'
import { countRows, doOnce, effectsOf, expectTold } from './tell-once.ts'

const TEST_LIMIT_MS = 120_000

/** They change nothing of ours: there is no COMMIT to lose. */
const WITHOUT_COMMIT = new Set([
  'createSimulatorToken',
  'createPartnerLink',
  'validateToken',
  'checkPassword',
  'logError',
  'openSession',
  'closeSession',
])

/** The answer to a COMMIT is on its way when the server is ended as by a loss of power. */
describe.runIf(POSTGRES_URL)('A write whose server is killed after its COMMIT', () => {
  const own = ownDatabase('kills')
  const { url } = own
  let database: OpenDatabase
  let stage: RepeatStage
  let proxy: CommitEatingProxy
  let other: BuiltServer

  beforeAll(async () => {
    await createUntilEnd(own, 'migrated')
    database = await openUntilEnd({ url })
    stage = await RepeatStage.start(database)
    proxy = await CommitEatingProxy.to(url)
    other = await start(url)
  }, TEST_LIMIT_MS)
  afterAll(() => other.stop())

  const start = (by: string) =>
    startBuiltServer({
      ...stage.settings,
      // Vitest has a MODE of its own.
      MODE: 'demo',
      LOAD_DEMO_CONTENT: 'false',
      LOG_LEVEL: 'silent',
      DATABASE_URL: by,
    })

  test.each(CASES)(
    'is done once, and its repeat on another server is told: $title',
    async ({ title, repeatCase }) => {
      const once = await doOnce(stage, repeatCase)
      const asked = await repeatCase.make(stage)
      const server = await start(proxy.urlOf(url))
      await lookAt(server, asked)
      const before = await countRows(stage, repeatCase)
      const key = randomUUID()
      proxy.eatNext(1, OWN_WRITES)
      const answer = sendTo(server.origin, asked, key).catch(() => undefined)
      await Promise.race([proxy.eaten(), answer])
      await server.kill()
      const eaten = proxy.eatenCount
      proxy.eatNothing()
      await answer
      const send = (request: Asked, sent: string) => sendTo(other.origin, request, sent)
      await expectTold(send, { asked, key, once, repeatCase })
      const { left, ofOne } = await effectsOf(stage, { before, once, repeatCase, besides: OF_JOBS })
      expect(left).toEqual(ofOne)
      expect(eaten).toBe(WITHOUT_COMMIT.has(title) ? 0 : 1)
    },
    TEST_LIMIT_MS,
  )
})

/** What a first look at a member leaves is none of the call's effects. */
async function lookAt({ origin }: BuiltServer, { member }: Asked): Promise<void> {
  if (member === undefined) return
  const asked = { method: 'GET', path: '/api/official/member', member } as const
  expect((await sendTo(origin, asked, '')).status).toBe(200)
}
