import { execFileSync } from 'node:child_process'
import { FreezingProxy } from '../freezing-proxy.ts'

/** Kept for trials between two networks (RFC 2544): nobody's real ones are met. */
const NETWORK = '198.18'

/**
 * A host of its own for what runs in it: a network namespace with one cable to this machine. What listens on
 * 127.0.0.1 here is reached from there by a way of its own (`wayTo`), and everything there at `address`.
 */
export class OwnNetwork {
  static #count = 0
  readonly address: string
  /** What stands before a command that shall run there. */
  readonly enter: readonly string[]
  readonly #name: string
  readonly #plug: string
  readonly #here: string
  readonly #ways: FreezingProxy[] = []
  #isThere = true

  private constructor(name: string, plug: string, third: number, fourth: number) {
    this.#name = name
    this.#plug = plug
    this.#here = `${NETWORK}.${third}.${fourth + 1}`
    this.address = `${NETWORK}.${third}.${fourth + 2}`
    this.enter = ['ip', 'netns', 'exec', name]
  }

  /** Whether this machine lets us make one. */
  static get isHere(): boolean {
    try {
      OwnNetwork.make().remove()
      return true
    } catch {
      return false
    }
  }

  static make(): OwnNetwork {
    OwnNetwork.#count += 1
    const own = `${process.pid}-${OwnNetwork.#count}`
    const network = new OwnNetwork(
      `hongli-${own}`,
      `hl${own}`,
      process.pid % 256,
      OwnNetwork.#count * 4,
    )
    network.#build()
    return network
  }

  /** The same address of this machine, as it is reached from there: its own `localhost` is not ours. */
  async wayTo(url: string): Promise<string> {
    const way = await FreezingProxy.to(url, this.#here)
    this.#ways.push(way)
    return url.replace(new URL(url).host, `${this.#here}:${way.port}`)
  }

  /** Nothing gets in or out any more, and nobody is told. */
  unplug(): void {
    ip('link', 'set', this.#plug, 'down')
  }

  plug(): void {
    ip('link', 'set', this.#plug, 'up')
  }

  /** What still runs there has no network from then on. */
  remove(): void {
    if (!this.#isThere) return
    this.#isThere = false
    for (const way of this.#ways) way.close()
    ip('netns', 'delete', this.#name)
  }

  #build(): void {
    ip('netns', 'add', this.#name)
    try {
      ip('link', 'add', this.#plug, 'type', 'veth', 'peer', 'name', 'cable', 'netns', this.#name)
      ip('address', 'add', `${this.#here}/30`, 'dev', this.#plug)
      ip('-n', this.#name, 'address', 'add', `${this.address}/30`, 'dev', 'cable')
      ip('-n', this.#name, 'link', 'set', 'cable', 'up')
      ip('-n', this.#name, 'link', 'set', 'lo', 'up')
      this.plug()
    } catch (error) {
      ip('netns', 'delete', this.#name)
      throw error
    }
  }
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
