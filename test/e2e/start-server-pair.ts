import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request as send, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { ownDemo } from './prepared-demo.ts'
import { startBuiltServer, type BuiltServer } from './start-built-server.ts'

const { TEST_SERVERS, TEST_REDIS_URL } = process.env
const IDLE_CONNECTION_MS = 70_000

export interface TestedServer {
  /** Where browsers ask. */
  origin: string
  /** Of each server, for what is said to all of them. */
  origins: string[]
  stop: () => Promise<void>
}

/**
 * Starts what the browser tests ask: one built server, on PostgreSQL where TEST_DATABASE_URL names one and
 * else on the embedded engine; or with TEST_SERVERS=2 two of them on one PostgreSQL and one Redis behind a
 * proxy that sends every request to the other one than the request before (TEST_REDIS_URL names it).
 */
export async function startTestedServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestedServer> {
  if (TEST_SERVERS === '2') return startServerPair(settings)
  // Whoever names a folder has prepared it.
  const demo = settings['DATA_DIR'] === undefined ? await demoFor(settings) : undefined
  const { origin, stop } = await startBuiltServer({ ...demo?.settings, ...settings })
  return {
    origin,
    origins: [origin],
    stop: async () => {
      await stop()
      await demo?.remove()
    },
  }
}

/** On a machine with another clock, what was prepared would be of another day. */
const demoFor = (settings: Readonly<Record<string, string>>) =>
  ownDemo({ isFirstStart: settings['NODE_OPTIONS'] !== undefined })

async function startServerPair(settings: Readonly<Record<string, string>>): Promise<TestedServer> {
  if (!POSTGRES_URL || !TEST_REDIS_URL) {
    throw new Error('TEST_SERVERS=2 needs TEST_DATABASE_URL and TEST_REDIS_URL')
  }
  const own = ownDatabase('pair')
  const documents = mkdtempSync(join(tmpdir(), 'hongli-documents-'))
  await own.create()
  const servers: BuiltServer[] = []
  const proxy = await openProxy(servers)
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`
  const shared = {
    REDIS_URL: TEST_REDIS_URL,
    DOCUMENTS_DIR: documents,
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...settings,
    DATABASE_URL: own.url,
  }
  const stop = async () => {
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
    await Promise.all(servers.map((server) => server.stop()))
    await own.drop()
    rmSync(documents, { recursive: true, force: true })
  }
  try {
    // The first one makes the tables and loads the demo.
    for (let count = 0; count < 2; count += 1) servers.push(await startBuiltServer(shared))
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, origins: servers.map((server) => server.origin), stop }
}

/** Sends requests to the servers in turn, as a load balancer without memory does. */
async function openProxy(servers: readonly BuiltServer[]): Promise<Server> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    const server = servers[(turn += 1) % servers.length]
    if (!server) return void outgoing.writeHead(503).end()
    const { port } = new URL(server.origin)
    const forwarded = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' }
    const onward = send(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, ...forwarded },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
    // A browser that goes away takes its question with it.
    outgoing.on('close', () => onward.destroy())
  })
  // Longer than the servers say that a connection stays open, for this is what they say it of.
  proxy.keepAliveTimeout = IDLE_CONNECTION_MS
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return proxy
}
