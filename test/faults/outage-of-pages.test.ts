import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { migrate } from '#server/db/migrate.ts'
import { tokenOf } from '../api/member-server.ts'
import { loadSampleStores } from '../api/sample-stores.ts'
import { startBuiltServer, type BuiltServer } from '../e2e/start-built-server.ts'
import { KILLABLE_DATABASES, type KillableDatabase } from './killable-databases.ts'
import { LockHolder } from './lock-holder.ts'
import { pageAddresses } from './page-addresses.ts'

const ADDRESSES = pageAddresses()
const DAY_MS = 86_400_000
/** quality.md, Invariants: ready after the fault. */
const READY_LIMIT_MS = 10_000
const TEST_LIMIT_MS = 300_000
const POSTGRES = KILLABLE_DATABASES.filter(({ engine }) => engine === 'PostgreSQL')

/** A page asks many things at once; none of them may end the server when it fails. */
describe.runIf(POSTGRES.length > 0).each(POSTGRES)('Every page on $engine', ({ make }) => {
  let database: KillableDatabase
  let server: BuiltServer
  let holder: LockHolder
  let cookie: string

  beforeAll(async () => {
    database = await make()
    const opened = await database.open()
    await migrate(opened)
    await loadSampleStores(opened.db, systemClock)
    await opened.close()
    server = await startBuiltServer({
      // Vitest has a MODE of its own.
      MODE: 'demo',
      LOAD_DEMO_CONTENT: 'false',
      PAGE_CACHE_SECONDS: '0',
      DATABASE_POOL_SIZE: '6',
      ...database.settings,
    })
    holder = await LockHolder.open(database.settings['DATABASE_URL'] ?? '')
    cookie = await signIn()
  }, TEST_LIMIT_MS)
  afterAll(() => server.stop())

  async function signIn(): Promise<string> {
    const response = await fetch(`${server.origin}/api/official/member/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: await tokenOf('mei', 'tw', new Date(Date.now() + DAY_MS)) }),
    })
    expect(response.status).toBe(200)
    return response.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
  }

  async function look(address: string) {
    const response = await fetch(server.origin + address, {
      headers: { Cookie: cookie },
      redirect: 'manual',
    })
    await response.text()
    return { address, status: response.status }
  }

  /** What is wrong with the answers, and what the server says of itself: nothing. */
  async function troublesOf(answers: Awaited<ReturnType<typeof look>>[]) {
    await holder.release()
    const wrong = answers.filter(({ status }) => status >= 500 && status !== 503)
    const isUntouched = answers.every(({ status }) => status !== 503)
    const status = async () => (await look('/app-web/payments')).status
    await expect.poll(status, { timeout: READY_LIMIT_MS }).toBe(200)
    const said = server.readLog().match(/not caught|promise was forgotten/) ?? []
    return [...wrong, ...(isUntouched ? ['nothing was locked'] : []), ...said]
  }

  test.each<[string, string[]]>([
    ['every table', []],
    ['all but keys and members', ['idempotency_keys', 'members', 'member_accounts']],
  ])(
    'is answered while %s is locked, and so when its connections are cut; the server lives',
    async (_, spared) => {
      await holder.lockTables(spared)
      expect(await troublesOf(await Promise.all(ADDRESSES.map(look)))).toEqual([])
      await holder.lockTables(spared)
      let isDone = false
      const cutting = (async () => {
        while (!isDone) await holder.cutWaiting()
      })()
      const answers = []
      for (const address of ADDRESSES) answers.push(await look(address))
      isDone = true
      await cutting
      expect(await troublesOf(answers)).toEqual([])
    },
    TEST_LIMIT_MS,
  )
})
