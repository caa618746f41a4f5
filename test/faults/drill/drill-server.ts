import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { startBuiltServer, type BuiltServer, type Program } from '../../e2e/start-built-server.ts'
import { CommitEatingProxy } from '../commit-eating-proxy.ts'
import type { OwnNetwork } from './own-network.ts'

export interface DrillServerPlace {
  network?: OwnNetwork | undefined
  /** Another one than the build's own. */
  program?: Program | undefined
}

/** One of the drill's servers, on a way of its own to the database. */
export class DrillServer {
  readonly #databaseUrl: string
  readonly #settings: Readonly<Record<string, string>>
  readonly #network: OwnNetwork | undefined
  #program: Program | undefined
  #isUnplugged = false
  #built: BuiltServer | undefined
  #proxy: CommitEatingProxy | undefined
  #pid = 0
  /** What earlier ones have written, which ended with them. */
  #logs = ''

  private constructor(
    databaseUrl: string,
    settings: Readonly<Record<string, string>>,
    { network, program }: DrillServerPlace,
  ) {
    this.#databaseUrl = databaseUrl
    this.#settings = settings
    this.#network = network
    this.#program = program
  }

  static async start(
    databaseUrl: string,
    settings: Readonly<Record<string, string>>,
    place: DrillServerPlace = {},
  ): Promise<DrillServer> {
    const server = new DrillServer(databaseUrl, settings, place)
    await server.comeBack()
    return server
  }

  /** Undefined while it is gone. */
  get origin(): string | undefined {
    return this.#isUnplugged ? undefined : this.#built?.origin
  }

  /** Whether it can be unplugged. */
  get hasNetwork(): boolean {
    return this.#network !== undefined
  }

  get way(): CommitEatingProxy {
    if (!this.#proxy) throw new Error('This server is gone')
    return this.#proxy
  }

  async comeBack(): Promise<void> {
    this.#proxy = await CommitEatingProxy.to(this.#databaseUrl)
    const url = this.#proxy.urlOf(this.#databaseUrl)
    const mark = randomUUID()
    const settings = {
      MODE: 'demo',
      LOAD_DEMO_CONTENT: 'false',
      LOG_LEVEL: 'error',
      DATABASE_URL: (await this.#network?.wayTo(url)) ?? url,
      DRILL_MARK: mark,
      ...this.#settings,
    }
    this.#built = await startBuiltServer(settings, this.#program, this.#network)
    this.#pid = findProcess(`DRILL_MARK=${mark}`)
  }

  /** Another program takes its place once it has ended as it was told. */
  async becomes(program: Program): Promise<void> {
    const code = await this.stop()
    if (code !== 0) throw new Error(`It ended with ${code}:\n${this.#logs}`)
    this.#program = program
    await this.comeBack()
  }

  /** Its process is killed; what it had open with the database ends with it. */
  async die(): Promise<void> {
    const proxy = this.way
    await this.#kill()
    proxy.close()
  }

  /** Its host is gone: nothing closes its connections, and the database goes on waiting for it. */
  async vanish(): Promise<CommitEatingProxy> {
    const proxy = this.way
    proxy.freeze()
    await this.#kill()
    return proxy
  }

  /** Its host has no network any more, which nobody is told. */
  unplug(): void {
    this.#network?.unplug()
    this.#isUnplugged = true
  }

  plug(): void {
    this.#network?.plug()
    this.#isUnplugged = false
  }

  freeze(): void {
    process.kill(this.#pid, 'SIGSTOP')
  }

  thaw(): void {
    process.kill(this.#pid, 'SIGCONT')
  }

  /** Whether it runs, as the process that was started. */
  isAlive(): boolean {
    try {
      return this.#pid > 0 && process.kill(this.#pid, 0)
    } catch {
      return false
    }
  }

  readLog(): string {
    return this.#logs + (this.#built?.readLog() ?? '')
  }

  async stop(): Promise<number | null> {
    const built = this.#built
    this.#logs = this.readLog()
    this.#built = undefined
    // A frozen one does not hear that it shall end.
    if (this.isAlive()) this.thaw()
    const code = built ? await built.stop() : null
    this.#proxy?.close()
    return code
  }

  async #kill(): Promise<void> {
    if (!this.isAlive()) throw new Error(`It had ended by itself:\n${this.readLog()}`)
    const built = this.#built
    this.#logs = this.readLog()
    this.#built = undefined
    await built?.kill()
    // The machine may give the number to somebody else.
    this.#pid = 0
  }
}

/** The process with such a line in its environment. */
function findProcess(line: string): number {
  const found = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(line)
    } catch {
      return false
    }
  })
  if (!found) throw new Error(`No process has ${line}`)
  return Number(found)
}
