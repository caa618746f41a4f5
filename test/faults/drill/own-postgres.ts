import { execFile, execFileSync } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian keeps the programs of a cluster outside of PATH. */
const PROGRAMS = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().at(-1)

interface Owner {
  uid: number
  gid: number
}

/** A PostgreSQL of the drill's own, which it may restart and kill. */
export class OwnPostgres {
  readonly url: string
  readonly #folder: string
  readonly #port: number
  readonly #owner: Owner | undefined

  private constructor(folder: string, port: number, owner: Owner | undefined) {
    this.#folder = folder
    this.#port = port
    this.#owner = owner
    this.url = `postgres://root@127.0.0.1:${port}/postgres`
  }

  /** Whether this machine can make one. */
  static get isHere(): boolean {
    return PROGRAMS !== undefined
  }

  static async start(): Promise<OwnPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'hongli-cluster-'))
    const owner = databaseUser()
    if (owner) chownSync(folder, owner.uid, owner.gid)
    const postgres = new OwnPostgres(folder, await freePort(), owner)
    await postgres.#run('initdb', ['-U', 'root', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
    await postgres.#control('start')
    return postgres
  }

  /** `fast` as an operator restarts it; `immediate` as it comes back after it was killed. */
  restart(mode: 'fast' | 'immediate'): Promise<void> {
    return this.#control('restart', '-m', mode)
  }

  async stop(): Promise<void> {
    await this.#control('stop', '-m', 'immediate')
    rmSync(this.#folder, { recursive: true })
  }

  #control(...what: string[]): Promise<void> {
    const settings = [
      `-p ${this.#port}`,
      '-c listen_addresses=127.0.0.1',
      `-c unix_socket_directories=${this.#folder}`,
    ]
    const log = join(this.#folder, 'log')
    return this.#run('pg_ctl', [...what, '-w', '-l', log, '-o', settings.join(' ')])
  }

  /** It refuses to run as root. */
  async #run(program: string, args: string[]): Promise<void> {
    const data = join(this.#folder, 'data')
    await run(join(postgresPrograms(), program), ['-D', data, ...args], {
      ...this.#owner,
      cwd: this.#folder,
    })
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
