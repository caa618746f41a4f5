import type { CallOutputs } from '#contract/calls.ts'
import type { Area } from '#contract/values/area.ts'

/** A browser's name, since the site greets crawlers and tools otherwise. */
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

/** Headers of a request that a browser could have made. */
export const AS_BROWSER = { 'User-Agent': BROWSER }

/** The app's web view (rules.md, The app). */
export const APP_BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 HongliApp/3.2.1 (deviceID=0f8b1c2d-test; lang=zh-TW; area=tw; os=ios)'

export interface SiteApi {
  /** An address of the server under test. */
  at: (path: string) => string
  listStores: (area: Area, query?: string) => Promise<CallOutputs['listStores']>
  /** Id of a news item that has a page of its own. */
  findPressId: () => Promise<string>
  findItemId: (area: Area) => Promise<string>
  listOutbox: () => Promise<CallOutputs['listOutboxMessages']['messages']>
}

/** The calls of the running server, for what a test has to know before it looks at pages. */
export function apiOf(origin: string): SiteApi {
  const get = async <Answer>(path: string, area: Area = 'tw'): Promise<Answer> => {
    const response = await fetch(origin + path, { headers: { AREA: area.toUpperCase() } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as Answer
  }
  return {
    at: (path) => origin + path,
    listStores: (area, query = '') => get(`/api/official/store${query}`, area),
    async findPressId() {
      const { pressItems } = await get<CallOutputs['listPressItems']>('/api/official/press?ps=50')
      return pressItems.find(({ externalUrl }) => externalUrl === null)?.id ?? ''
    },
    async findItemId(area) {
      const path = '/api/official/online-shop/item'
      const { items } = await get<CallOutputs['listOnlineShopItems']>(path, area)
      return items[0]?.id ?? ''
    },
    async listOutbox() {
      const path = '/api/simulator/outbox?ps=100'
      return (await get<CallOutputs['listOutboxMessages']>(path)).messages
    },
  }
}

/** The page of the store that stands first in Taiwan's list; it has opening hours. */
export async function firstStorePath(api: SiteApi): Promise<string> {
  const { stores } = await api.listStores('tw')
  return `/store/${stores[0]?.id}`
}
