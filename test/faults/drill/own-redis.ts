import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './own-postgres.ts'

/** A Redis of the drill's own, which it may kill. */
export class OwnRedis {
  readonly url: string
  readonly #port: number
  #process: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
    this.url = `redis://127.0.0.1:${port}`
  }

  static async start(): Promise<OwnRedis> {
    const redis = new OwnRedis(await freePort())
    await redis.comeBack()
    return redis
  }

  /** @throws Error where it ends before it answers */
  async comeBack(): Promise<void> {
    const args = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '']
    const redis = spawn('redis-server', args, { stdio: 'ignore' })
    this.#process = redis
    while (!(await this.#answers())) {
      const { exitCode, signalCode } = redis
      // One whose port somebody else has taken ends at once, and would be waited for for ever.
      if (exitCode !== null || signalCode !== null) {
        this.#process = undefined
        throw new Error(`No Redis at ${this.url}: it ended with ${exitCode ?? signalCode}`)
      }
      await wait(50)
    }
  }

  async vanish(): Promise<void> {
    if (!this.#process) return
    const gone = once(this.#process, 'close')
    this.#process.kill('SIGKILL')
    await gone
    this.#process = undefined
  }

  async #answers(): Promise<boolean> {
    const socket = connect(this.#port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    return isOpen
  }
}
