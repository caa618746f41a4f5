import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import packageJson from '../package.json' with { type: 'json' }
import { SERVER_PROCESS } from '../scripts/server-process.ts'

/** What one password takes while it is checked. */
const PASSWORD_MB = 19
/** As many at once as Node has threads for them. */
const CHECK_PASSWORDS = `
  import { hashPassword } from '#server/domain/people/passwords/hash-password.ts'
  const before = process.memoryUsage.rss()
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.all(Array.from({ length: 4 }, () => hashPassword('correct horse')))
  }
  console.log((process.memoryUsage.rss() - before) / 1_048_576)`

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
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...SERVER_PROCESS.flags, '--input-type=module', '--eval', CHECK_PASSWORDS],
    { cwd: PROJECT_ROOT, env: { ...process.env, ...SERVER_PROCESS.env } },
  )
  expect(Number(stdout)).toBeLessThan(PASSWORD_MB)
})
