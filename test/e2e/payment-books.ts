import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { BUILD_FOLDER } from '../../scripts/source-fingerprint.ts'
import { withOwnGateway } from './own-gateway.ts'
import { START_TIMEOUT_MS } from './start-built-server.ts'

const run = promisify(execFile)

/**
 * The browser tests' own test with a card gateway, whose books are held against each other when the
 * file's server has stopped: the ledger by `operate verify-ledger`, our charges against the gateway's
 * list by `operate reconcile-gateway`, which end with 1 where anything differs.
 */
export function withPaymentBooks() {
  return withOwnGateway().extend<object, { dataFolder: string }>({
    dataFolder: [
      async ({ gateway }, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'hongli-payments-'))
        const env = {
          ...process.env,
          DATABASE_URL: '',
          DATA_DIR: join(folder, 'data'),
          GATEWAY_ORIGIN: gateway.origin,
        }
        await use(env.DATA_DIR)
        // Two servers on one PostgreSQL have dropped it by now.
        if (process.env.TEST_SERVERS !== '2') {
          for (const script of ['verify-ledger', 'reconcile-gateway']) {
            const command = [join(BUILD_FOLDER, 'server/operate.js'), script]
            const { stdout } = await run(process.execPath, command, { env, cwd: PROJECT_ROOT })
            expect(stdout, script).toMatch(/\nok\n$/)
          }
        }
        rmSync(folder, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: START_TIMEOUT_MS },
    ],
    ownSettings: [
      async ({ gateway, dataFolder }, use) =>
        use({ GATEWAY_ORIGIN: gateway.origin, DATA_DIR: dataFolder }),
      { scope: 'worker' },
    ],
  })
}
