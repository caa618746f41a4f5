import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareServers } from './compare-servers.ts'
import type { Measurement } from './measurement.ts'
import { STAGE_FOLDER, startFloor, startServer, type StagedServer } from './stage.ts'
import { figure } from './statistics.ts'

const RATIO_TO_REACH = 2.7
const PATH = '/store-list'
/** Uncompressed on both sides: compressing is not what is compared. */
const HEADERS = { 'Accept-Language': 'zh-TW', Cookie: 'ip-location=TW' }

/** The store list with its calls and its data against React's stream of the same elements. */
export async function measureFreshPage(
  env: Record<string, string>,
  rounds: number,
): Promise<Measurement[]> {
  const server = await startServer({ ...env, PAGE_CACHE_SECONDS: '0' })
  try {
    return await measureBeside(server, rounds)
  } finally {
    await server.stop()
  }
}

async function measureBeside(server: StagedServer, rounds: number): Promise<Measurement[]> {
  const html = await (await fetch(`${server.origin}${PATH}`, { headers: HEADERS })).text()
  const pageFile = join(STAGE_FOLDER, 'fresh-page.html')
  writeFileSync(pageFile, html)
  const floor = await startFloor('bare-react', { PAGE_FILE: pageFile })
  try {
    const target = { path: PATH, headers: HEADERS }
    const result = await compareServers(
      { server, target },
      { server: floor, target },
      { rounds, roundMs: 3_000, connections: 4, warmUpRequests: 1_000 },
    )
    const ratio = result.ours.cpuMicroseconds / result.floor.cpuMicroseconds
    return [
      {
        what: 'store list rendered afresh, CPU a request',
        against: `bare React stream of the same tree: ${figure(
          result.floor.cpuMicroseconds / 1_000,
        )} ms`,
        toReach: `≤ ${RATIO_TO_REACH} times`,
        measured: `${figure(result.ours.cpuMicroseconds / 1_000)} ms: ${figure(ratio)} times`,
        isMet: ratio <= RATIO_TO_REACH,
      },
    ]
  } finally {
    await floor.stop()
  }
}
