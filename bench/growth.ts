import type { Measurement } from './measurement.ts'
import { nearPaths } from './searches.ts'
import { startServer } from './stage.ts'
import { figure } from './statistics.ts'
import { countStores } from './store-base.ts'
import type { TestDatabase } from './test-database.ts'
import { timeCalls } from './time-calls.ts'

const TIMES_TO_REACH = 1.5
const ROUNDS = 15
const CITY = 'tw-new-taipei'

export interface Sizing {
  stores: number
  /** Median milliseconds by what was asked. */
  medians: Map<string, number>
}

/** How long pages and calls take now; once before and once after the stores have grown. */
export async function takeSizing(database: TestDatabase): Promise<Sizing> {
  const server = await startServer({ DATABASE_URL: database.url, PAGE_CACHE_SECONDS: '0' })
  try {
    const medians = new Map<string, number>()
    for (const [what, paths] of Object.entries(await pathsOf(database))) {
      const rounds = Math.max(1, Math.ceil((ROUNDS * 4) / paths.length))
      const { p50 } = await timeCalls(server.port, paths, rounds)
      medians.set(what, p50)
    }
    return { stores: await countStores(database), medians }
  } finally {
    await server.stop()
  }
}

/**
 * The same addresses for both sizes. Copies keep the name, the city and nearly the place of their store: what is
 * looked for is found as many times more often as the stores are more.
 */
async function pathsOf(database: TestDatabase): Promise<Record<string, string[]>> {
  const { rows } = await database.run(
    `select id from stores where area = 'tw' and status = 'active' and id !~ '-[0-9]{1,2}$'
     order by md5(id) limit 12`,
  )
  const ids = rows.map(({ id }) => String(id))
  const call = '/api/official/store'
  return {
    'store list (page)': ['/store-list', `/store-list?city=${CITY}`],
    'store (page)': ids.map((id) => `/store/${id}`),
    'store (call)': ids.map((id) => `${call}/${id}`),
    'search by a name (call)': [`${call}?keyword=${encodeURIComponent('豆花')}`],
    'search in a city (call)': [`${call}?city=${CITY}`],
    'near me (call)': nearPaths().slice(0, 11),
  }
}

export function compareSizings(before: Sizing, after: Sizing): Measurement[] {
  const times = after.stores / before.stores
  return [...after.medians].map(([what, ms]) => {
    const msBefore = before.medians.get(what) ?? Number.NaN
    const ratio = ms / msBefore
    return {
      what: `growth of ${figure(times)} times to ${figure(after.stores)} stores: ${what}`,
      against: `${figure(msBefore)} ms before`,
      toReach: `≤ ${TIMES_TO_REACH} times`,
      measured: `${figure(ms)} ms: ${figure(ratio)} times`,
      isMet: ratio <= TIMES_TO_REACH,
    }
  })
}
