import { parseArgs } from 'node:util'
import { startSandbox } from '@hongli/card-sandbox'

const HELP = `Runs the card gateway's stand-in by itself: payments, card fields and 3-D Secure pages, no money.

  npm run sandbox

Reads SANDBOX_PORT (default 3001), SANDBOX_HOST (default 127.0.0.1), SANDBOX_PUBLIC_ORIGIN (default
http://localhost:<port>), SANDBOX_STATE_FILE (default .data/sandbox.jsonl; what it remembers over a
restart) and SANDBOX_CLOCK_SPEED (default 1; retries of notifications come so many times sooner). Its
console, with the test cards and the switches, is at the address that it prints. See
packages/card-sandbox/README.md.
`

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })

if (values.help) process.stdout.write(HELP)
else {
  try {
    await run(process.env)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const port = Number(env.SANDBOX_PORT || 3001)
  const clockSpeed = Number(env.SANDBOX_CLOCK_SPEED || 1)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('SANDBOX_PORT: 0 to 65535')
  if (!(clockSpeed > 0)) throw new Error('SANDBOX_CLOCK_SPEED: a number above 0')
  const sandbox = await startSandbox({
    port,
    clockSpeed,
    host: env.SANDBOX_HOST || '127.0.0.1',
    stateFile: env.SANDBOX_STATE_FILE || '.data/sandbox.jsonl',
    ...(env.SANDBOX_PUBLIC_ORIGIN ? { publicOrigin: env.SANDBOX_PUBLIC_ORIGIN } : {}),
    log: (message, fields) => process.stdout.write(`${JSON.stringify({ message, ...fields })}\n`),
  })
  process.stdout.write(`The card sandbox is at ${sandbox.origin}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await sandbox.close()
      process.exit(0)
    })
  }
}
