import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Starts the card gateway's stand-in beside the demo, and tells the server where it is. Nothing where
 * a gateway is configured, or in production. It remembers its trades in DATA_DIR, as the database does.
 */
export async function startDemoSandbox(): Promise<void> {
  const { MODE, GATEWAY, GATEWAY_ORIGIN, SANDBOX_PORT, PORT, HOST, DATA_DIR } = process.env
  const isWanted = !GATEWAY || GATEWAY === 'sandbox'
  if (MODE === 'production' || !isWanted || GATEWAY_ORIGIN) return
  const { startSandbox } = await import('@hongli/card-sandbox')
  const folder = DATA_DIR || '.data'
  mkdirSync(folder, { recursive: true })
  const stateFile = join(folder, 'sandbox.jsonl')
  const port = SANDBOX_PORT ? Number(SANDBOX_PORT) : portAfter(PORT)
  // Where the demo is open to other machines, so are the card fields that its pages draw.
  const host = HOST || '127.0.0.1'
  const sandbox = await startSandbox({ port, host, stateFile }).catch((error: unknown) => {
    if (SANDBOX_PORT || !isInUse(error)) throw error
    return startSandbox({ port: 0, host, stateFile })
  })
  process.env.GATEWAY_ORIGIN = sandbox.origin
}

/** Beside the server; any free one beside a server that takes any free one. */
function portAfter(port: string | undefined): number {
  const own = Number(port || 3000)
  return own === 0 ? 0 : own + 1
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
