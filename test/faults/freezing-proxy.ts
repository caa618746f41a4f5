import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { closeLater } from '../api/close-later.ts'

/**
 * A way to a server that can fall silent (connections stay open, and nothing passes any more) or be cut
 * (connections end, and no new one holds).
 */
export class FreezingProxy {
  readonly #server: Server
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  /** Who came while nothing passed, with what was said: as on a network, the server hears of nobody before the thaw. */
  readonly #waiting = new Map<Socket, Buffer[]>()
  #isFrozen = false
  #isCut = false

  private constructor(target: URL) {
    this.#server = createServer((from) => {
      if (this.#isCut) return void from.destroy()
      if (this.#isFrozen) this.#letWait(from)
      else this.#join(from)
    })
    this.#target = target
  }

  static async to(target: string, host = '127.0.0.1'): Promise<FreezingProxy> {
    const proxy = new FreezingProxy(new URL(target))
    proxy.#server.listen(0, host)
    await once(proxy.#server, 'listening')
    closeLater(() => proxy.close())
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  freeze(): void {
    this.#isFrozen = true
    this.#pause()
  }

  /** As when the machine is gone and another one has its address: what is open stays silent, who comes gets through. */
  forsake(): void {
    this.#pause()
  }

  thaw(): void {
    this.#isFrozen = false
    for (const socket of this.#sockets) socket.resume()
    for (const [from, said] of this.#waiting) this.#join(from, said)
    this.#waiting.clear()
  }

  /** Hangs up on everybody, and on whoever comes, until it is mended. */
  cut(): void {
    this.#isCut = true
    this.#endAll()
  }

  mend(): void {
    this.#isCut = false
  }

  close(): void {
    this.#endAll()
    this.#server.close()
  }

  #endAll(): void {
    for (const socket of [...this.#sockets, ...this.#waiting.keys()]) socket.destroy()
  }

  #pause(): void {
    for (const socket of this.#sockets) socket.pause()
  }

  #letWait(from: Socket): void {
    const said: Buffer[] = []
    this.#waiting.set(from, said)
    from.on('data', (bytes: Buffer) => said.push(bytes))
    from.on('error', () => undefined)
    from.on('close', () => this.#waiting.delete(from))
  }

  #join(from: Socket, said: readonly Buffer[] = []): void {
    const to = connect(Number(this.#target.port || 5_432), this.#target.hostname)
    from.removeAllListeners('data')
    for (const bytes of said) to.write(bytes)
    this.#hold(from, to)
    this.#hold(to, from)
  }

  /** What comes from one goes to the other, and so does its end. */
  #hold(from: Socket, to: Socket): void {
    this.#sockets.add(from)
    from.on('data', (bytes) => to.write(bytes))
    from.on('error', () => undefined)
    from.on('close', () => {
      this.#sockets.delete(from)
      to.destroy()
    })
  }
}
