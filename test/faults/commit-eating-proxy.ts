import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { closeLater } from '../api/close-later.ts'
import { FreezingProxy } from './freezing-proxy.ts'
import { OverheardConnection, type Done } from './overheard-connection.ts'
import { WireMessages } from './wire-messages.ts'

/** A client's wish for TLS or GSS comes before its first message; tests talk in the clear. */
const ENCRYPTION_REQUESTS = new Set([80_877_103, 80_877_104])
const REFUSED = 'N'
const ANYTHING = /(?:)/
/** A statement that leaves something behind, as itself or by a function of the ledger's. */
const WRITES = /\b(insert\s+into|update|delete\s+from)\b|\b(record|claim|repay|take)_\w+\s*\(/i

interface Appetite {
  by: Done['by']
  holding: RegExp
  /** So many that it would like are let pass first. */
  passing: number
  left: number
}

/**
 * A way to a PostgreSQL that can lose the answer to a COMMIT: the database has done it, and in the
 * answer's place the connection ends, on both sides. The one statement of a call that takes its key with
 * it counts as one.
 *
 * - `CommitEatingProxy.to(url)` listens on a free port of 127.0.0.1; `proxy.port`, or `proxy.urlOf(url)`
 *   for the same address by way of here.
 * - `eatNext(n = 1, holding?)` eats the answers of the next n COMMITs, of any connection; with
 *   `holding`, only of transactions with a statement that matches (a job's COMMIT is then left alone).
 * - `eatNextAnswer(holding?)` eats the next answer of a single statement outside any transaction: one
 *   that matches `holding`, else the next one that writes.
 * - `eatOne({ by, after, holding? })` eats the answer of one COMMIT or writing statement, after so many
 *   others of those that match.
 * - `await eaten(n = 1)` waits until n were eaten since the last of these calls, and answers the
 *   statements' texts; it has no limit of its own. `eatenCount` is how many it were by now.
 * - `eatNothing()` is full again.
 * - `cutAll()` ends every connection; `refuse()` also ends new ones at once, until `admit()`.
 * - `freeze()` and `thaw()`: connections stay open and nothing passes, as in FreezingProxy.
 * - `close()` ends all.
 */
export class CommitEatingProxy {
  readonly #server: Server
  readonly #onward: FreezingProxy
  readonly #clients = new Set<Socket>()
  #appetite: Appetite | undefined
  #eaten: string[] = []
  #waiting: (() => void)[] = []
  #isRefusing = false

  private constructor(onward: FreezingProxy) {
    this.#onward = onward
    this.#server = createServer((client) => this.#serve(client))
  }

  static async to(target: string): Promise<CommitEatingProxy> {
    const proxy = new CommitEatingProxy(await FreezingProxy.to(target))
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    closeLater(() => proxy.close())
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get eatenCount(): number {
    return this.#eaten.length
  }

  urlOf(target: string): string {
    return Object.assign(new URL(target), { hostname: '127.0.0.1', port: this.port }).href
  }

  eatNext(count = 1, holding = ANYTHING): void {
    this.#arm({ by: 'commit', holding, passing: 0, left: count })
  }

  eatNextAnswer(holding = WRITES): void {
    this.#arm({ by: 'statement', holding, passing: 0, left: 1 })
  }

  eatOne({ by, after, holding }: { by: Done['by']; after: number; holding?: RegExp }): void {
    const usual = by === 'commit' ? ANYTHING : WRITES
    this.#arm({ by, holding: holding ?? usual, passing: after, left: 1 })
  }

  eatNothing(): void {
    this.#appetite = undefined
  }

  async eaten(count = 1): Promise<readonly string[]> {
    while (this.#eaten.length < count) {
      await new Promise<void>((resolve) => void this.#waiting.push(resolve))
    }
    return this.#eaten
  }

  cutAll(): void {
    for (const client of this.#clients) client.destroy()
  }

  refuse(): void {
    this.#isRefusing = true
    this.cutAll()
  }

  admit(): void {
    this.#isRefusing = false
  }

  freeze(): void {
    this.#onward.freeze()
  }

  thaw(): void {
    this.#onward.thaw()
  }

  close(): void {
    this.cutAll()
    this.#server.close()
    this.#onward.close()
  }

  #arm(appetite: Appetite): void {
    this.#eaten = []
    this.#appetite = appetite
  }

  #serve(client: Socket): void {
    if (this.#isRefusing) return void client.destroy()
    const database = connect(this.#onward.port, '127.0.0.1')
    const talk = new OverheardConnection()
    this.#clients.add(client)
    endTogether(client, database)
    client.on('close', () => this.#clients.delete(client))
    passQuestions(client, database, talk)
    const answers = new WireMessages(true)
    database.on('data', (chunk: Buffer) => {
      client.cork()
      for (const message of answers.read(chunk)) {
        const done = talk.hearDatabase(message)
        if (done && this.#swallow(done)) return void client.destroy()
        client.write(message.bytes)
      }
      client.uncork()
    })
  }

  #swallow({ by, text }: Done): boolean {
    const appetite = this.#appetite
    if (!appetite || appetite.by !== by || !appetite.holding.test(text)) return false
    if (appetite.passing > 0) {
      appetite.passing -= 1
      return false
    }
    appetite.left -= 1
    if (appetite.left === 0) this.#appetite = undefined
    this.#eaten.push(text)
    for (const resolve of this.#waiting.splice(0)) resolve()
    return true
  }
}

function endTogether(client: Socket, database: Socket): void {
  for (const [socket, other] of [
    [client, database],
    [database, client],
  ] as const) {
    socket.setNoDelay()
    socket.on('error', () => undefined)
    socket.on('close', () => other.destroy())
  }
}

function passQuestions(client: Socket, database: Socket, talk: OverheardConnection): void {
  const questions = new WireMessages(false)
  client.on('data', (chunk: Buffer) => {
    for (const message of questions.read(chunk)) {
      if (message.type === '') {
        if (ENCRYPTION_REQUESTS.has(message.body.readInt32BE(0))) {
          client.write(REFUSED)
          continue
        }
        questions.expectLetters()
      } else talk.hearClient(message)
      database.write(message.bytes)
    }
  })
}
