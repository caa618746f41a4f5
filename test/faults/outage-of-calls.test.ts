import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeAtEnd } from '../api/close-at-end.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { CALL_NAMES, CallStage, type CallAnswer } from './call-stage.ts'
import { LockHolder } from './lock-holder.ts'
import { watchRejections, type RejectionWatch } from './watch-rejections.ts'

/** quality.md, Invariants. */
const ANSWER_LIMIT_MS = 5_000
/** Ready after the fault. */
const READY_LIMIT_MS = 10_000
const TEST_LIMIT_MS = 300_000
/**
 * Asked at once, each with a connection of its own. PostgreSQL gives a hundred to all files of tests that run,
 * and one whose statement waits for a lock outlives the client that has given up.
 */
const WIDTH = 16
const POOL_SIZE = 20

/** Asked at once on a pool that is too small for them. */
const SMALL_POOL_SIZE = 4

/** What is spared lets calls get further: to their own first table, or to the second. */
const DEPTHS: [string, string[]][] = [
  ['every table', []],
  ['all but keys', ['idempotency_keys']],
  [
    'all but keys, members and proofs of work',
    ['idempotency_keys', 'members', 'member_accounts', 'member_passwords', 'bot_check_uses'],
  ],
]

/** Nothing that a call starts may fail without anybody waiting for it: it would be the server's end. */
describe.runIf(POSTGRES_URL).each(DEPTHS)('With %s locked', (_, spared) => {
  closeAtEnd()
  const own = ownDatabase('calls')
  let url: string
  let database: OpenDatabase
  let stage: CallStage | undefined
  let holder: LockHolder
  let watch: RejectionWatch

  beforeAll(async () => {
    await createUntilEnd(own, 'stocked')
    url = own.url
    holder = await LockHolder.open(url)
  })
  beforeEach(() => {
    watch = watchRejections()
  })
  afterEach(async () => {
    await holder.release()
    await stage?.stop()
    await database.close()
    watch.stop()
  })

  async function start(poolSize: number) {
    database = await openUntilEnd({ url, poolSize })
    const started = await CallStage.start(database)
    stage = started
    await holder.lockTables(spared)
    return started
  }

  /** What is wrong with the answers, and what nobody waited for: nothing. */
  async function troublesOf(
    started: CallStage,
    answers: readonly CallAnswer[],
    limitMs = ANSWER_LIMIT_MS,
  ) {
    const wrong = answers.filter(
      ({ status, ms }) => (status >= 500 && status !== 503) || ms > limitMs,
    )
    const isUntouched = answers.every(({ status }) => status !== 503)
    // What was left behind has had its time to fail.
    await holder.release()
    const status = async () => (await started.ask('listPayments')).status
    await expect.poll(status, { timeout: READY_LIMIT_MS }).toBe(200)
    return [...wrong, ...(isUntouched ? ['nothing was locked'] : []), ...watch.rejections]
  }

  test(
    'every call that waits for it is answered in time, and nobody is left behind',
    async () => {
      const limitMs = ANSWER_LIMIT_MS + (await timeUnlocked(POOL_SIZE, WIDTH))
      const started = await start(POOL_SIZE)
      const answers = await inTurns(WIDTH, (call) => started.ask(call))
      expect(await troublesOf(started, answers, limitMs)).toEqual([])
    },
    TEST_LIMIT_MS,
  )

  test(
    'every call at once on a small pool is answered in time, and nobody is left behind',
    async () => {
      const width = CALL_NAMES.length
      const limitMs = ANSWER_LIMIT_MS + (await timeUnlocked(SMALL_POOL_SIZE, width))
      const started = await start(SMALL_POOL_SIZE)
      const answers = await inTurns(width, (call) => started.ask(call))
      expect(await troublesOf(started, answers, limitMs)).toEqual([])
    },
    TEST_LIMIT_MS,
  )

  test(
    'every call whose connections are cut is answered in time, and nobody is left behind',
    async () => {
      const started = await start(POOL_SIZE)
      let isDone = false
      const cutting = (async () => {
        while (!isDone) await holder.cutWaiting()
      })()
      const answers = await inTurns(8, (call) => started.ask(call))
      isDone = true
      await cutting
      expect(await troublesOf(started, answers)).toEqual([])
    },
    TEST_LIMIT_MS,
  )
})

/**
 * What the last answer of a burst takes where nothing is locked, which is the machine's own time.
 * On a database of its own: what calls do there is not to be done already when they are tried.
 */
async function timeUnlocked(poolSize: number, width: number): Promise<number> {
  const calm = ownDatabase('calm_calls')
  await createUntilEnd(calm, 'stocked')
  const database = await openUntilEnd({ url: calm.url, poolSize })
  const stage = await CallStage.start(database)
  const answers = await inTurns(width, (call) => stage.ask(call))
  await stage.stop()
  await database.close()
  return Math.max(...answers.map(({ ms }) => ms))
}

async function inTurns(
  width: number,
  ask: (call: (typeof CALL_NAMES)[number]) => Promise<CallAnswer>,
): Promise<CallAnswer[]> {
  const answers: CallAnswer[] = []
  for (let at = 0; at < CALL_NAMES.length; at += width) {
    answers.push(...(await Promise.all(CALL_NAMES.slice(at, at + width).map(ask))))
  }
  return answers
}
