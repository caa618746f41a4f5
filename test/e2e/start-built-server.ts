import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVER_PROCESS } from '../../scripts/server-process.ts'
import { BUILD_FOLDER } from '../../scripts/source-fingerprint.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** The demo's first start loads 6,800 stores: seconds, and minutes where ten others share a core. */
export const START_TIMEOUT_MS = 240_000
/** Settings with which the first start leaves another database than without them. */
const OTHER_DEMO = ['MODE', 'DATABASE_URL', 'LOAD_DEMO_CONTENT', 'NODE_OPTIONS']
/** What a server says whose port somebody else has taken since it was found free. */
const PORT_TAKEN = /Port \d+ is in use/
/** What it says once it listens: until then another process may be what answers at the port. */
const LISTENS = /Hongli is ready|"listening"/

export interface BuiltServer {
  origin: string
  /** Asks it to end; answers its exit code. */
  stop: () => Promise<number | null>
  /** Ends it as a loss of power would. */
  kill: () => Promise<void>
  /** Everything that it has written to its log so far, or had when it ended. */
  readLog: () => string
}

/** Where a server's files are, and which of them it is. */
export interface Program {
  root: string
  main: string
}

/** Where a server runs, if not on this machine's own network. */
export interface ServerNetwork {
  /** What stands before its command. */
  enter: readonly string[]
  /** By which it is reached from here. */
  address: string
}

/** The build of this checkout. */
export const OWN_BUILD: Program = { root: PROJECT_ROOT, main: join(BUILD_FOLDER, 'server/main.js') }

/**
 * Starts the built server (`BUILD_DIR`, else `build`) on a free port and a fresh embedded database,
 * or on what `PORT`, `DATA_DIR` or `DATABASE_URL` name.
 *
 * @param settings environment variables besides those that every test server has
 * @param program another one than the build's own
 * @throws Error with the server's own words when it does not start
 */
export async function startBuiltServer(
  settings: Readonly<Record<string, string>> = {},
  program: Program = OWN_BUILD,
  network?: ServerNetwork,
): Promise<BuiltServer> {
  if (!existsSync(program.main)) throw new Error(`No build at ${program.main}: npm run build`)
  for (;;) {
    try {
      return await startOnFreePort(settings, program, network)
    } catch (error) {
      if (settings['PORT'] || !(error instanceof Error && PORT_TAKEN.test(error.message))) {
        throw error
      }
    }
  }
}

async function startOnFreePort(
  settings: Readonly<Record<string, string>>,
  { root, main }: Program,
  network: ServerNetwork | undefined,
): Promise<BuiltServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hongli-browser-'))
  const port = Number(settings['PORT'] ?? (await freePort()))
  const logFile = join(folder, 'server.log')
  const log = openSync(logFile, 'w')
  const dataDir = settings['DATA_DIR'] ?? join(folder, 'data')
  if (OTHER_DEMO.every((name) => settings[name] === undefined)) copyDemo(dataDir)
  const origin = `http://${network?.address ?? 'localhost'}:${port}`
  const own = [process.execPath, ...SERVER_PROCESS.flags, main]
  const [command = '', ...args] = [...(network?.enter ?? []), ...own]
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...SERVER_PROCESS.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      REDIS_URL: '',
      RATE_LIMIT_SCALE: '1000',
      BOT_CHECK_DIFFICULTY: '1000',
      ...(network && { HOST: network.address, PUBLIC_ORIGIN: origin }),
      ...settings,
    },
  })
  let lastWords: string | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill(signal)
      await ended
    }
    lastWords ??= readFileSync(logFile, 'utf8')
    rmSync(folder, { recursive: true, force: true })
    return child.exitCode
  }
  const stop = () => end('SIGTERM')
  const kill = async () => void (await end('SIGKILL'))
  const readLog = () => lastWords ?? readFileSync(logFile, 'utf8')
  const readiness = waitUntilReady(`${origin}/readyz`, () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
    return LISTENS.test(readLog())
  })
  await readiness.catch(async (error: unknown) => {
    const said = readLog()
    await stop()
    throw new Error(`No server at ${origin}:\n${said}`, { cause: error })
  })
  return { origin, stop, kill, readLog }
}

/** What `prepareDemo` has left in a folder. */
function copyDemo(dataDir: string): void {
  const demo = process.env.TEST_DEMO_DATA
  const isFresh = !existsSync(dataDir) || readdirSync(dataDir).length === 0
  if (demo && isFresh) cpSync(demo, dataDir, { recursive: true })
}

async function waitUntilReady(url: string, listens: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const isReady =
      listens() &&
      (await fetch(url).then(
        (response) => response.ok,
        () => false,
      ))
    if (isReady) return
    await wait(200)
  }
  throw new Error(`${url} was not ready within ${START_TIMEOUT_MS} ms`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
