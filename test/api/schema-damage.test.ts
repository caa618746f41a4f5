import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { AppContext } from '#server/wiring/context.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { createServer } from '#server/http/app.ts'
import { makeAppContext } from '#server/wiring/make-app-context.ts'
import { describeOnDatabases } from './on-databases.ts'

const CALLS = 20

describeOnDatabases('A table that is gone', (openFresh) => {
  let database: OpenDatabase
  let app: AppContext
  const lines: { msg: string; level: number }[] = []

  beforeAll(async () => {
    database = await openFresh()
    const write = (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number])
    app = makeAppContext({ config: readConfig({}), db: database.db, log: pino({}, { write }) })
  })
  afterAll(async () => {
    await app.limits.close()
    await database.close()
  })

  test('raises one alarm, and every call counts', async () => {
    await database.executeSql('drop table press_items cascade')
    const { fetch } = createServer(app)
    const peer = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
    for (let call = 0; call < CALLS; call += 1) {
      const request = new Request(`http://localhost:3000/api/official/press?p=${call + 1}`)
      expect((await fetch(request, peer)).status).toBe(500)
    }
    const alarms = lines.filter(({ msg }) => msg === 'schema is damaged')
    expect(alarms.map(({ level }) => level)).toEqual([pino.levels.values.error])
    expect(lines.filter(({ msg }) => msg === 'call failed')).toEqual([])
    expect(await app.metrics.registry.metrics()).toContain(`hongli_schema_damage_total ${CALLS}`)
  })
})
