import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareServers } from './compare-servers.ts'
import type { Measurement } from './measurement.ts'
import { STAGE_FOLDER, startFloor, startServer, type StagedServer } from './stage.ts'
import { figure } from './statistics.ts'

/** What it is held against, each with the same elements: React alone, and the router around it, without any data. */
const FLOORS = [
  { name: 'bare-react', what: 'bare React stream of the same tree', ratioToReach: 2.7 },
  { name: 'bare-router', what: 'the router with the same tree and no data', ratioToReach: 1.3 },
]
const PATH = '/store-list'
/** Uncompressed on both sides: compressing is not what is compared. */
const HEADERS = { 'Accept-Language': 'zh-TW', Cookie: 'ip-location=TW' }

/** The store list with its calls and its data against its floors. */
export async function measureFreshPage(
  env: Record<string, string>,
  rounds: number,
): Promise<Measurement[]> {
  const server = await startServer({ ...env, PAGE_CACHE_SECONDS: '0' })
  try {
    const html = await (await fetch(`${server.origin}${PATH}`, { headers: HEADERS })).text()
    const pageFile = join(STAGE_FOLDER, 'fresh-page.html')
    writeFileSync(pageFile, html)
    const rows: Measurement[] = []
    for (const floor of FLOORS) rows.push(await measureBeside(server, floor, { pageFile, rounds }))
    return rows
  } finally {
    await server.stop()
  }
}

async function measureBeside(
  server: StagedServer,
  { name, what, ratioToReach }: (typeof FLOORS)[number],
  { pageFile, rounds }: { pageFile: string; rounds: number },
): Promise<Measurement> {
  const floor = await startFloor(name, { PAGE_FILE: pageFile })
  try {
    const target = { path: PATH, headers: HEADERS }
    const result = await compareServers(
      { server, target },
      { server: floor, target },
      { rounds, roundMs: 3_000, connections: 4, warmUpRequests: 1_000 },
    )
    const ratio = result.ours.cpuMicroseconds / result.floor.cpuMicroseconds
    return {
      what: 'store list rendered afresh, CPU a request',
      against: `${what}: ${figure(result.floor.cpuMicroseconds / 1_000)} ms`,
      toReach: `≤ ${ratioToReach} times`,
      measured: `${figure(result.ours.cpuMicroseconds / 1_000)} ms: ${figure(ratio)} times`,
      isMet: ratio <= ratioToReach,
    }
  } finally {
    await floor.stop()
  }
}
