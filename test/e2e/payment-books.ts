import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { BUILD_FOLDER } from '../../scripts/source-fingerprint.ts'
import { withOwnGateway } from './own-gateway.ts'
import { ownDemo } from './prepared-demo.ts'
import { START_TIMEOUT_MS } from './start-built-server.ts'

const run = promisify(execFile)

/**
 * The browser tests' own test with a card gateway, whose books are held against each other when the
 * file's server has stopped: the ledger by `operate verify-ledger`, our charges against the gateway's
 * list by `operate reconcile-gateway`, which end with 1 where anything differs.
 */
export function withPaymentBooks() {
  return withOwnGateway().extend<object, { ownData: Readonly<Record<string, string>> }>({
    ownData: [
      async ({ gateway }, use) => {
        const demo = await ownDemo()
        const settings = { ...demo.settings, GATEWAY_ORIGIN: gateway.origin }
        await use(settings)
        // Two servers on one PostgreSQL have dropped theirs by now.
        if (process.env.TEST_SERVERS !== '2') {
          const env = { ...process.env, DATABASE_URL: '', ...settings }
          for (const script of ['verify-ledger', 'reconcile-gateway']) {
            const command = [join(BUILD_FOLDER, 'server/operate.js'), script]
            const { stdout } = await run(process.execPath, command, { env, cwd: PROJECT_ROOT })
            expect(stdout, script).toMatch(/\nok\n$/)
          }
        }
        await demo.remove()
      },
      { scope: 'worker', timeout: START_TIMEOUT_MS },
    ],
    ownSettings: [async ({ ownData }, use) => use(ownData), { scope: 'worker' }],
  })
}
