import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { makeApp } from './make-app.ts'
import { makeClock } from './clock.ts'
import { makeNotifier } from './notifications/make-notifier.ts'
import type { Sandbox, SandboxLog } from './sandbox.ts'
import { openStore } from './store/open-store.ts'

export interface SandboxOptions {
  /** 0: any that is free. */
  port: number
  /** The address to listen on; every one of this machine unless given. */
  host?: string
  /** As browsers reach it; `http://localhost:<port>` unless given. */
  publicOrigin?: string
  /** Where it remembers everything; without it, in memory only. */
  stateFile?: string
  /** Retries of notifications wait so many times shorter. Nothing else runs faster. */
  clockSpeed?: number
  log?: SandboxLog
}

export interface RunningSandbox {
  origin: string
  port: number
  /** Cuts every connection: calls that hang on purpose would keep it open for ever. */
  close(): Promise<void>
}

/** Starts the card gateway's stand-in. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { port, host, publicOrigin, stateFile, clockSpeed = 1, log = () => undefined } = options
  const store = openStore(stateFile)
  const clock = makeClock(store.clockAheadMs())
  const notifier = makeNotifier({ store, clock, clockSpeed, log })
  const sandbox: Sandbox = { origin: '', clock, store, notifier, log }
  const listen = getRequestListener(makeApp(sandbox).fetch)
  const server = createServer((incoming, outgoing) => void listen(incoming, outgoing))
  // Node's own five seconds end a connection just as a busy caller takes it up again.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve)
  })
  const { port: actualPort } = server.address() as AddressInfo
  sandbox.origin = (publicOrigin ?? `http://localhost:${actualPort}`).replace(/\/$/, '')
  notifier.reschedule()
  return {
    origin: sandbox.origin,
    port: actualPort,
    async close() {
      notifier.stop()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
