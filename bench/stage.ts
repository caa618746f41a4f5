import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVER_PROCESS } from '../scripts/server-process.ts'
import { BUILD_FOLDER } from '../scripts/source-fingerprint.ts'
import { startChild, type Child } from './child-process.ts'

const START_LIMIT_MS = 120_000
const ASK_EVERY_MS = 5

/** A folder that is gone when the bench ends. */
export const STAGE_FOLDER = mkdtempSync(join(tmpdir(), 'hongli-bench-'))
process.once('exit', () => rmSync(STAGE_FOLDER, { recursive: true, force: true }))

export interface StagedServer extends Child {
  port: number
  origin: string
  /** From the start of the process to its first answer. */
  startMs: number
}

/** Starts the built server as an operator would, on a free port of this machine alone. */
export async function startServer(env: Record<string, string>): Promise<StagedServer> {
  return startListener([...SERVER_PROCESS.flags, join(BUILD_FOLDER, 'server/main.js')], {
    ...SERVER_PROCESS.env,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000000',
    ...env,
  })
}

/** Starts a floor of bench/floors. */
export async function startFloor(name: string, env: Record<string, string>): Promise<StagedServer> {
  return startListener([join(import.meta.dirname, 'floors', `${name}.ts`)], env)
}

async function startListener(args: string[], env: Record<string, string>): Promise<StagedServer> {
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = startChild(args, { env: { ...env, PORT: String(port) } })
  const isUp = await Promise.race([untilAnswer(port), child.exited.then(() => false)])
  if (!isUp) throw new Error(`${args.join(' ')} did not start`)
  const startMs = performance.now() - startedAt
  return { ...child, port, origin: `http://127.0.0.1:${port}`, startMs }
}

async function untilAnswer(port: number): Promise<boolean> {
  const endsAt = performance.now() + START_LIMIT_MS
  while (performance.now() < endsAt) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer) return (await answer.arrayBuffer()).byteLength > 0
    await wait(ASK_EVERY_MS)
  }
  return false
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
