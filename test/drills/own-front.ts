import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import type { StageFront } from '../faults/drill/drill-stage.ts'
import { freePort } from '../faults/drill/own-postgres.ts'
import { OwnMachine } from './own-machine.ts'

const CONFIG = join(PROJECT_ROOT, 'deploy/proxy/haproxy.cfg')
/** As long as in production: until HAProxy has looked twice. */
const DRAIN_SECONDS = 4

/** The HAProxy that visitors come to, by the file of `deploy/proxy/`, before two servers. */
export class OwnFront implements StageFront {
  readonly origin: string
  readonly #folder: string
  readonly #machine: OwnMachine
  readonly #ports: readonly number[]

  private constructor(folder: string, port: number, ports: readonly number[]) {
    this.#folder = folder
    this.#ports = ports
    this.origin = `http://127.0.0.1:${port}`
    const places = ports.map((own, index) => [`SERVER_${index + 1}`, `127.0.0.1:${own}`])
    this.#machine = new OwnMachine(join(folder, 'haproxy'), {
      command: 'haproxy',
      args: ['-db', '-f', CONFIG],
      env: { PUBLIC_BIND: `127.0.0.1:${port}`, ...Object.fromEntries(places) },
    })
  }

  static async start(): Promise<OwnFront> {
    const folder = mkdtempSync(join(tmpdir(), 'hongli-front-'))
    const front = new OwnFront(folder, await freePort(), [await freePort(), await freePort()])
    front.#machine.start()
    return front
  }

  settingsOf(index: number): Readonly<Record<string, string>> {
    return {
      PORT: String(this.#ports[index]),
      PUBLIC_ORIGIN: this.origin,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    }
  }

  async stop(): Promise<void> {
    await this.#machine.lose()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
