import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { closeLater } from '../api/close-later.ts'

/**
 * A way to a server that can fall silent (connections stay open, and nothing passes any more) or be cut
 * (connections end, and no new one holds).
 */
export class FreezingProxy {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #isFrozen = false
  #isCut = false

  private constructor(target: URL) {
    this.#server = createServer((from) => {
      if (this.#isCut) return void from.destroy()
      const to = connect(Number(target.port || 5_432), target.hostname)
      this.#hold(from, to)
      this.#hold(to, from)
      if (this.#isFrozen) this.#pause()
    })
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
  }

  /** Hangs up on everybody, and on whoever comes, until it is mended. */
  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  #pause(): void {
    for (const socket of this.#sockets) socket.pause()
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
