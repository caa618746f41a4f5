import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { POSTGRES_URL } from './api/own-database.ts'
import packageJson from '../package.json' with { type: 'json' }
import { SERVER_PROCESS } from '../scripts/server-process.ts'

/** What one password takes while it is checked. */
const PASSWORD_MB = 19
/** Of 24. */
const MOST_OLD_MB = 4
/** As many at once as Node has threads for them. */
const CHECK_PASSWORDS = `
  import { hashPassword } from '#server/domain/people/passwords/hash-password.ts'
  const before = process.memoryUsage.rss()
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.all(Array.from({ length: 4 }, () => hashPassword('correct horse')))
  }
  console.log((process.memoryUsage.rss() - before) / 1_048_576)`

/** Rows of 24 MB, a piece at a time. Answers what of them is among the old objects, without a full collection. */
const READ_ROWS = `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { sql } from 'kysely'
  import { openDatabase } from '#server/db/database.ts'
  const database = await openDatabase({ url: process.env.TEST_DATABASE_URL })
  const read = () =>
    sql\`select repeat(n::text, 40) as words from generate_series(100000, 100499) n\`.execute(database.db)
  const oldBytes = () =>
    getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size
  for (let turn = 0; turn < 20; turn += 1) await read()
  const before = oldBytes()
  for (let turn = 0; turn < 200; turn += 1) await read()
  console.log((oldBytes() - before) / 1_048_576)
  await database.close()`

test('npm start and the image start a server in the same way', () => {
  const dockerfile = readFileSync(join(PROJECT_ROOT, 'deploy/Dockerfile'), 'utf8')
  const flags = SERVER_PROCESS.flags.join(' ')
  const env = Object.entries(SERVER_PROCESS.env).map((entry) => entry.join('='))
  expect(packageJson.scripts.start).toBe(`${env.join(' ')} exec node ${flags} scripts/start.ts`)
  const command = ['node', ...SERVER_PROCESS.flags, 'build/server/main.js']
  expect(dockerfile).toContain(`\nCMD [${command.map((word) => `"${word}"`).join(', ')}]\n`)
  expect(dockerfile).toContain(`\nENV ${env.join(' ')}\n`)
})

test('A server gives back what its members’ passwords took', async () => {
  expect(await runAsServer(CHECK_PASSWORDS)).toBeLessThan(PASSWORD_MB)
})

test.runIf(POSTGRES_URL)(
  'What the database has answered does not grow old in a server',
  async () => {
    expect(await runAsServer(READ_ROWS)).toBeLessThan(MOST_OLD_MB)
  },
)

async function runAsServer(script: string): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...SERVER_PROCESS.flags, '--input-type=module', '--eval', script],
    { cwd: PROJECT_ROOT, env: { ...process.env, ...SERVER_PROCESS.env } },
  )
  return Number(stdout)
}
