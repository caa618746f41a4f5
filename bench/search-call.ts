import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dispatch } from '#server/api/dispatch.ts'
import type { AppContext } from '#server/wiring/context.ts'
import { compareServers } from './compare-servers.ts'
import type { Measurement } from './measurement.ts'
import { recordStatements } from './record-statements.ts'
import { STAGE_FOLDER, startFloor, startServer } from './stage.ts'
import { figure } from './statistics.ts'

const RATIO_TO_REACH = 1.5
const KEYWORD = '豆花'
const PATH = `/api/official/store?keyword=${encodeURIComponent(KEYWORD)}`
const HEADERS = { LANG: 'zh-TW', AREA: 'TW' }

/** A keyword search over HTTP against a bare route with the same statements, rows and answer. */
export async function measureSearchCall(url: string, rounds: number): Promise<Measurement[]> {
  const server = await startServer({ DATABASE_URL: url })
  const answer: unknown = await (await fetch(server.origin + PATH, { headers: HEADERS })).json()
  const planFile = join(STAGE_FOLDER, 'search-call.json')
  writeFileSync(
    planFile,
    JSON.stringify({ statements: await recordStatements(url, search), answer }),
  )
  const floor = await startFloor('bare-call', { PLAN_FILE: planFile, DATABASE_URL: url })
  try {
    const result = await compareServers(
      { server, target: { path: PATH, headers: HEADERS } },
      { server: floor, target: { path: '/', headers: HEADERS } },
      { rounds, roundMs: 3_000, connections: 16, warmUpRequests: 3_000 },
    )
    const ratio = result.ours.cpuMicroseconds / result.floor.cpuMicroseconds
    return [
      {
        what: 'store search call, CPU a request',
        against: `bare Hono route, same statements and answer: ${figure(
          result.floor.cpuMicroseconds,
        )} µs`,
        toReach: `≤ ${RATIO_TO_REACH} times`,
        measured: `${figure(result.ours.cpuMicroseconds)} µs: ${figure(ratio)} times`,
        isMet: ratio <= RATIO_TO_REACH,
      },
    ]
  } finally {
    await Promise.all([server.stop(), floor.stop()])
  }
}

async function search(app: AppContext): Promise<void> {
  const result = await dispatch(
    'listStores',
    { keyword: KEYWORD },
    {
      app,
      area: 'tw',
      locale: 'zh-TW',
      address: '127.0.0.1',
      requestId: 'bench',
    },
  )
  if (!result.success) throw new Error(result.resultMessage)
}
