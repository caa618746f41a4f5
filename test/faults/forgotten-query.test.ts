import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { KILLABLE_DATABASES, type KillableDatabase } from './killable-databases.ts'

const POSTGRES = KILLABLE_DATABASES.filter(({ engine }) => engine === 'PostgreSQL')
const START_LIMIT_MS = 60_000

/** What nobody awaited failed: decisions/0021-a-forgotten-query-ends-nothing.md. */
describe.runIf(POSTGRES.length > 0).each(POSTGRES)('A server on $engine', ({ make }) => {
  let database: KillableDatabase
  let server: ChildProcess
  let said = ''
  let errors = ''

  beforeAll(async () => {
    database = await make()
    server = spawn(process.execPath, [join(PROJECT_ROOT, 'test/faults/forgetful-server.ts')], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // Vitest has a MODE of its own.
        MODE: 'demo',
        LOAD_DEMO_CONTENT: 'false',
        // It prints which it has got.
        PORT: '0',
        HOST: '127.0.0.1',
        REDIS_URL: '',
        ...database.settings,
      },
    })
    server.stdout?.setEncoding('utf8').on('data', (part: string) => (said += part))
    server.stderr?.setEncoding('utf8').on('data', (part: string) => (errors += part))
  })
  afterAll(async () => {
    server.kill('SIGKILL')
    await database.drop()
  })

  const addressOf = (path: string) => {
    const port = /^port (\d+)$/m.exec(said)?.[1]
    if (port === undefined) throw new Error(`It does not listen yet:\n${errors}`)
    return `http://localhost:${port}${path}`
  }
  const statusOf = (path: string) =>
    fetch(addressOf(path)).then(
      (response) => response.status,
      () => undefined,
    )
  const metrics = async () => (await fetch(addressOf('/metrics'))).text()

  test('outlives a query that nobody waited for: a line and a count tell of it', async () => {
    await expect.poll(() => statusOf('/healthz'), { timeout: START_LIMIT_MS }).toBe(200)
    expect(await statusOf('/query')).toBe(200)
    await expect.poll(metrics).toContain('hongli_unhandled_rejections_total 1')
    expect(JSON.parse(errors)).toMatchObject({ level: 'error', msg: 'promise was forgotten' })
    expect(await statusOf('/healthz')).toBe(200)
  })

  test('ends with 1 after any other rejection', async () => {
    const ended = once(server, 'exit')
    await statusOf('/promise')
    expect(await ended).toEqual([1, null])
    expect(errors).toContain('of something else')
  })
})
