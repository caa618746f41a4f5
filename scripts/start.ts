import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startDemoSandbox } from './start-demo-sandbox.ts'
import { isBuildCurrent, BUILD_FOLDER } from './source-fingerprint.ts'
import { runBuild } from './build.ts'

const HELP = `Runs the whole product.

  npm start

Builds first where the build is missing or older than the sources, then starts the server in this
process. Without DATABASE_URL the database is embedded in DATA_DIR (default .data); in the demo
(MODE=demo, the default) it is filled with the demo's stores and content. Every setting is an
environment variable: see .env.example. PORT is 3000 unless set. The demo's card gateway, a sandbox,
listens on SANDBOX_PORT (PORT + 1 unless set).
`

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })

if (values.help) process.stdout.write(HELP)
else await start()

async function start(): Promise<void> {
  if (!isBuildCurrent()) await runBuild()
  // The renderer is twice as slow in its development form.
  process.env.NODE_ENV ||= 'production'
  enableCompileCache()
  await startDemoSandbox()
  await import(join(BUILD_FOLDER, 'server/main.js'))
}
