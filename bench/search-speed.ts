import type { Measurement } from './measurement.ts'
import { nearPaths, searchPaths } from './searches.ts'
import { startServer } from './stage.ts'
import { figure } from './statistics.ts'
import { timeCalls, type Timing } from './time-calls.ts'

const KEYWORD_TIMES = 12
const NEAR_TIMES = 4
/** Id of the city that has the most stores. */
const CITY = 'tw-new-taipei'

/** Keyword searches of the call over HTTP, one at a time. */
export async function measureKeywords(url: string, stores: number): Promise<Measurement[]> {
  const server = await startServer({ DATABASE_URL: url })
  try {
    const timing = await timeCalls(server.port, searchPaths(), KEYWORD_TIMES)
    return [
      {
        what: `keyword search p50 / p99 at ${figure(stores)} stores`,
        against: '',
        toReach: '≤ 20 / 50 ms',
        measured: words(timing),
        isMet: timing.p50 <= 20 && timing.p99 <= 50,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Searches among very many stores: by keyword in one city, and near a position. */
export async function measureManyStores(url: string, stores: number): Promise<Measurement[]> {
  const server = await startServer({ DATABASE_URL: url })
  try {
    const inCity = await timeCalls(server.port, searchPaths(CITY), KEYWORD_TIMES)
    const near = await timeCalls(server.port, nearPaths(), NEAR_TIMES)
    return [
      {
        what: `keyword search in a city, p50, at ${figure(stores)} stores`,
        against: '',
        toReach: '≤ 70 ms p50',
        measured: words(inCity),
        isMet: inCity.p50 <= 70,
      },
      {
        what: `near me p50 / p99 at ${figure(stores)} stores`,
        against: '',
        toReach: '≤ 10 / 30 ms',
        measured: words(near),
        isMet: near.p50 <= 10 && near.p99 <= 30,
      },
    ]
  } finally {
    await server.stop()
  }
}

function words({ p50, p99, worst }: Timing): string {
  const query = decodeURIComponent(worst.path.split('?')[1] ?? '')
  return `${figure(p50)} / ${figure(p99)} ms (slowest: ${query}, ${figure(worst.ms)} ms)`
}
