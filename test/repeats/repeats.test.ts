import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { CommitEatingProxy } from '../faults/commit-eating-proxy.ts'
import { CASES, REPEAT_CASES } from './repeat-cases.ts'
import { RepeatServer, RepeatStage, type Asked, type Send } from './repeat-stage.ts'
import { countRows, doOnce, effectsOf, expectTold, expectToldOrWaiting } from './tell-once.ts'

const CLOCKS_APART_MS = 90_000
/** The answer of each commit and statement of a call is lost once; none has as many. */
const MAX_ANSWERS = 30

test('Every write of the contract has a case', () => {
  const writes = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET')
  expect(Object.keys(REPEAT_CASES).toSorted()).toEqual(writes.toSorted())
})

describeOnDatabases('Fifty of one key at once', (openFresh) => {
  let database: OpenDatabase
  let stage: RepeatStage

  beforeAll(async () => {
    database = await openFresh()
    stage = await RepeatStage.start(database)
  })

  test.each(CASES)('are one: $title', async ({ repeatCase }) => {
    const once = await doOnce(stage, repeatCase)
    const asked = await repeatCase.make(stage)
    const before = await countRows(stage, repeatCase)
    const key = randomUUID()
    const send: Send = (request, sent) => stage.calm.send(request, sent)
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(asked, key)))
    for (const answer of answers) expectToldOrWaiting(answer, once.answer, repeatCase)
    await expectTold(send, { asked, key, once, repeatCase })
    const { left, ofOne } = await effectsOf(stage, { before, once, repeatCase })
    expect(left).toEqual(ofOne)
  })
})

describe.runIf(POSTGRES_URL)('One key', () => {
  const own = ownDatabase('repeats')
  const { url } = own
  let database: OpenDatabase
  let stage: RepeatStage
  let proxy: CommitEatingProxy

  beforeAll(async () => {
    await createUntilEnd(own, 'migrated')
    database = await openUntilEnd({ url })
    stage = await RepeatStage.start(database)
    proxy = await CommitEatingProxy.to(url)
  })

  /** A server of its own for the test, whose way to the database may lose answers. */
  async function withServer<T>(
    { by = url, aheadMs = 0 }: { by?: string; aheadMs?: number },
    act: (server: RepeatServer) => Promise<T>,
  ): Promise<T> {
    const own = await openDatabase({ url: by, poolSize: 4 })
    const server = await RepeatServer.start(own, stage.settings, aheadMs)
    try {
      return await act(server)
    } finally {
      await server.stop()
      await own.close()
    }
  }

  describe.each(['commit', 'statement'] as const)(
    'has one effect where the answer to a %s is lost',
    (by) => {
      test.each(CASES)('$title', async ({ repeatCase }) => {
        const once = await doOnce(stage, repeatCase)
        await withServer({ by: proxy.urlOf(url) }, async (server) => {
          const send: Send = (request, sent) => server.send(request, sent)
          for (let after = 0; after < MAX_ANSWERS; after += 1) {
            const asked = await repeatCase.make(stage)
            await warm(server, asked)
            const before = await countRows(stage, repeatCase)
            const key = randomUUID()
            proxy.eatOne({ by, after })
            const first = await send(asked, key)
            const wasEaten = proxy.eatenCount > 0
            proxy.eatNothing()
            // Else whatever kept it from its writes would look like a call that has no more of them.
            if (!wasEaten) expectToldOrWaiting(first, once.answer, repeatCase)
            await expectTold(send, { asked, key, once, repeatCase })
            const { left, ofOne } = await effectsOf(stage, { before, once, repeatCase })
            expect(left).toEqual(ofOne)
            if (!wasEaten) return
          }
          throw new Error(`A call of more than ${MAX_ANSWERS} answers`)
        })
      })
    },
  )

  test('is told of no refusal while nobody can look whether it was taken', async () => {
    const asked = await REPEAT_CASES.checkIn?.['']?.make(stage)
    if (!asked) throw new Error('No case of a check-in')
    await withServer({ by: proxy.urlOf(url) }, async (server) => {
      const key = randomUUID()
      expect((await server.send(asked, key)).status).toBe(200)
      // What this server remembers now says that today has its check-in.
      const path = asked.path.replace(/check-in$/, 'check-in-status')
      await server.send({ method: 'GET', path, member: asked.member }, '')
      proxy.refuse()
      expect((await server.send(asked, key)).status).toBe(503)
      proxy.admit()
      await expect.poll(async () => (await server.send(asked, key)).status).toBe(200)
    })
  })

  // The server that is ahead refuses a moment that has passed there, which is no other effect.
  const withoutClock = CASES.filter(({ title }) => title !== 'setSimulatorClock')
  test.each(withoutClock)(
    'has one effect on servers whose clocks differ: $title',
    async ({ repeatCase }) => {
      const once = await doOnce(stage, repeatCase)
      const asked = await repeatCase.make(stage)
      await withServer({}, (one) =>
        withServer({ aheadMs: CLOCKS_APART_MS }, async (other) => {
          for (const server of [one, other]) await warm(server, asked)
          const before = await countRows(stage, repeatCase)
          const key = randomUUID()
          const answers = await Promise.all([one.send(asked, key), other.send(asked, key)])
          for (const answer of answers) expectToldOrWaiting(answer, once.answer, repeatCase)
          for (const server of [other, one]) {
            await expectTold((request, sent) => server.send(request, sent), {
              asked,
              key,
              once,
              repeatCase,
            })
          }
          const { left, ofOne } = await effectsOf(stage, { before, once, repeatCase })
          expect(left).toEqual(ofOne)
        }),
      )
    },
  )
})

/** What a first look at a member leaves is none of the call's effects. */
async function warm(server: RepeatServer, { member }: Asked): Promise<void> {
  if (member === undefined) return
  const { status } = await server.send({ method: 'GET', path: '/api/official/member', member }, '')
  expect(status).toBe(200)
}
