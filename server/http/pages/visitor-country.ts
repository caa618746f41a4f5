import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { dispatch } from '../../api/dispatch.ts'
import type { AppContext, CallContext } from '../../wiring/context.ts'

const MAX_ADDRESSES = 10_000

/**
 * The country of visitors by their address, from the ip-location call in this process. Answers are
 * cached, so that a cached page does not pay for a call.
 */
export class VisitorCountry {
  readonly #app: AppContext
  readonly #countries = new LRUCache<string, string>({ max: MAX_ADDRESSES })

  constructor(app: AppContext) {
    this.#app = app
  }

  /** Undefined where nobody has asked yet. */
  cached(address: string): string | undefined {
    return this.#countries.get(address)
  }

  /** Undefined where the call fails or takes longer than `timeoutMs`: the next page asks again. */
  async find(address: string, timeoutMs: number): Promise<string | undefined> {
    if (address === '') return undefined
    return (
      this.cached(address) ??
      Promise.race([this.#ask(address), wait(timeoutMs, undefined, { ref: false })])
    )
  }

  async #ask(address: string): Promise<string | undefined> {
    const context: CallContext = {
      app: this.#app,
      area: DEFAULT_AREA,
      locale: 'zh-TW',
      address,
      requestId: randomUUID(),
      isPageRender: true,
    }
    const result = await dispatch('getIpLocation', {}, context)
    if (!result.success) return undefined
    const country = countryOf(result.location)
    if (country !== undefined) this.#countries.set(address, country)
    return country
  }
}

function countryOf(location: unknown): string | undefined {
  const isLocated = typeof location === 'object' && location !== null && 'ipLocation' in location
  const country = isLocated ? location.ipLocation : undefined
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : undefined
}
