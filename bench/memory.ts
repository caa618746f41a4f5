import { runLoad } from './load.ts'
import type { Measurement } from './measurement.ts'
import { nearPaths, searchPaths } from './searches.ts'
import { startServer } from './stage.ts'
import { figure } from './statistics.ts'

const LIMIT_MB = 350
const SLICE_MS = 1_000
const CONNECTIONS = 8

/** Cached pages, pages made afresh, and searches, at once, for as long as asked. */
export async function measureMemory(url: string, seconds: number): Promise<Measurement[]> {
  const server = await startServer({ DATABASE_URL: url })
  try {
    const pages = ['/', '/boss', '/store-list', '/press', '/sg', '/my/store-list']
    const afresh = ['/store-list?x=1', '/?x=1', '/press?x=1']
    const calls = [...searchPaths(), ...nearPaths()]
    let peakMb = 0
    let requests = 0
    for (let slice = 0; slice < seconds; slice += 1) {
      const loads = [pages, afresh, calls].map((paths) =>
        runLoad(
          { port: server.port, path: paths[slice % paths.length] ?? '/', headers: HEADERS },
          SLICE_MS,
          CONNECTIONS,
        ),
      )
      for (const load of await Promise.all(loads)) requests += load.requests
      peakMb = Math.max(peakMb, server.memory().peakMb)
    }
    const { residentMb } = server.memory()
    return [
      {
        what: `memory under mixed load on PostgreSQL, ${seconds} s`,
        against: '',
        toReach: `≤ ${LIMIT_MB} MB`,
        measured: `${figure(residentMb)} MB at the end, ${figure(peakMb)} MB at most (${figure(requests)} requests)`,
        isMet: peakMb <= LIMIT_MB,
      },
    ]
  } finally {
    await server.stop()
  }
}

const HEADERS = {
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'zh-TW',
  Cookie: 'ip-location=TW',
}
