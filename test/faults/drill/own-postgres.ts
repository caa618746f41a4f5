import { execFile, execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** Debian keeps the programs of a cluster outside of PATH. */
const PROGRAMS = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().at(-1)

/** What its log says where somebody else has the port. */
const PORT_TAKEN = 'Address already in use'

/** Of a log, in characters. */
const LAST_WORDS = 3_000

interface Owner {
  uid: number
  gid: number
}

/** Where its log goes piece by piece, besides its own disk. */
export interface Archiving {
  /** Settings, as a file that postgresql.conf includes. */
  configFile: string
  /** For the program that archives, of a PostgreSQL whose data are there. */
  environmentOf: (place: { dataFolder: string; port: number }) => Readonly<Record<string, string>>
}

/** A PostgreSQL of the drill's own, which it may restart and kill. */
export class OwnPostgres {
  readonly #folder: string
  #port = 0
  readonly #owner: Owner | undefined
  readonly #archiving: Archiving | undefined
  #dataFolder: string

  private constructor(folder: string, archiving: Archiving | undefined) {
    this.#folder = folder
    this.#owner = databaseUser()
    this.#archiving = archiving
    this.#dataFolder = join(folder, 'data')
  }

  /** Whether this machine can make one. */
  static get isHere(): boolean {
    return PROGRAMS !== undefined
  }

  static async start(archiving?: Archiving): Promise<OwnPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'hongli-cluster-'))
    const owner = databaseUser()
    if (owner) chownSync(folder, owner.uid, owner.gid)
    const postgres = new OwnPostgres(folder, archiving)
    await postgres.#run('initdb', ['-U', 'root', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
    if (archiving) postgres.#include(archiving.configFile)
    await postgres.#startOnFreePort()
    return postgres
  }

  get url(): string {
    return `postgres://root@127.0.0.1:${this.#port}/postgres`
  }

  /** What the program that archives is told. */
  get environment(): Readonly<Record<string, string>> {
    const place = { dataFolder: this.#dataFolder, port: this.#port }
    return this.#archiving?.environmentOf(place) ?? {}
  }

  /** Runs another program of the database's, as whom it runs. */
  async runProgram(program: string, args: readonly string[]): Promise<string> {
    const env = { ...process.env, ...this.environment }
    const { stdout } = await run(program, args, { ...this.#owner, cwd: this.#folder, env })
    return stdout
  }

  /**
   * Ends, and starts on a folder that `fill` has put data into, with the old one left as it was.
   *
   * @throws Error with its last words where it does not start on that
   */
  async moveTo(name: string, fill: (folder: string) => Promise<unknown>): Promise<void> {
    await this.#control('stop', '-m', 'fast')
    this.#dataFolder = join(this.#folder, name)
    mkdirSync(this.#dataFolder, { mode: 0o700 })
    if (this.#owner) chownSync(this.#dataFolder, this.#owner.uid, this.#owner.gid)
    await fill(this.#dataFolder)
    try {
      await this.#control('start')
      await this.#untilRecovered()
    } catch (error) {
      const said = readFileSync(this.#log, 'utf8').slice(-LAST_WORDS)
      throw new Error(said, { cause: error })
    }
  }

  /** `fast` as an operator restarts it; `immediate` as it comes back after it was killed. */
  restart(mode: 'fast' | 'immediate'): Promise<void> {
    return this.#control('restart', '-m', mode)
  }

  async stop(): Promise<void> {
    // One that did not start has nothing to stop.
    if (existsSync(join(this.#dataFolder, 'postmaster.pid'))) {
      await this.#control('stop', '-m', 'immediate')
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Somebody else may take a port between the look and the start: then it tries another one. */
  async #startOnFreePort(): Promise<void> {
    for (;;) {
      this.#port = await freePort()
      try {
        return await this.#control('start')
      } catch (error) {
        if (!existsSync(this.#log) || !readFileSync(this.#log, 'utf8').includes(PORT_TAKEN)) {
          throw error
        }
        rmSync(this.#log)
      }
    }
  }

  get #log(): string {
    return join(this.#folder, 'log')
  }

  #control(...what: string[]): Promise<void> {
    const settings = [
      `-p ${this.#port}`,
      '-c listen_addresses=127.0.0.1',
      `-c unix_socket_directories=${this.#folder}`,
    ]
    return this.#run('pg_ctl', [...what, '-w', '-l', this.#log, '-o', settings.join(' ')])
  }

  /**
   * It answers reads while it still goes through its log.
   *
   * @throws Error where it ends on the way
   */
  async #untilRecovered(): Promise<void> {
    for (;;) {
      const client = new pg.Client({ connectionString: this.url })
      client.on('error', () => undefined)
      await client.connect()
      const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
      await client.end()
      if (rows[0]?.is === false) return
      await wait(200)
    }
  }

  /** It refuses to run as root. */
  async #run(program: string, args: string[]): Promise<void> {
    await this.runProgram(join(postgresPrograms(), program), ['-D', this.#dataFolder, ...args])
  }

  #include(file: string): void {
    appendFileSync(join(this.#dataFolder, 'postgresql.conf'), `include '${file}'\n`)
  }
}

/** The folder of `postgres`, `initdb` and the others. */
export function postgresPrograms(): string {
  return dirname(PROGRAMS ?? '')
}

/** PostgreSQL refuses to run as root; undefined where this process is somebody else. */
export function databaseUser(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g') }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
