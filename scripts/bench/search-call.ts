import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { dispatch } from '#server/api/dispatch.ts'
import { readConfig } from '#server/config.ts'
import { COLUMN_PARSERS } from '#server/db/column-parsers.ts'
import type { Database } from '#server/db/database.ts'
import { makeLogger } from '#server/logger.ts'
import { makeAppContext } from '#server/make-app-context.ts'
import { compareServers } from './compare-servers.ts'
import type { Measurement } from './measurement.ts'
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
  writeFileSync(planFile, JSON.stringify({ statements: await recordStatements(url), answer }))
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

/** What the call sends to the database, in order. */
async function recordStatements(url: string): Promise<{ text: string; values: unknown[] }[]> {
  const sent: CompiledQuery[] = []
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => COLUMN_PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
  }
  const pool = new pg.Pool({ connectionString: url, max: 1, types })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void sent.push(event.query),
  })
  const app = makeAppContext({ config: readConfig({}), db, log: makeLogger('silent') })
  const input = { keyword: KEYWORD }
  const context = {
    app,
    area: 'tw',
    locale: 'zh-TW',
    address: '127.0.0.1',
    requestId: 'bench',
  } as const
  const result = await dispatch('listStores', input, context).finally(() => db.destroy())
  if (!result.success) throw new Error(result.resultMessage)
  return sent.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] }))
}
