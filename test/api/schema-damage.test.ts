import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { systemClock } from '#server/clock.ts'
import { describeOnDatabases } from './on-databases.ts'
import { openApp, type OpenApp } from './open-app.ts'

const CALLS = 20

describeOnDatabases('A table that is gone', (openFresh) => {
  let database: OpenDatabase
  let server: OpenApp
  const lines: { msg: string; level: number }[] = []

  beforeAll(async () => {
    database = await openFresh()
    const write = (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number])
    server = openApp(database, { clock: systemClock, log: pino({}, { write }) })
  })
  test('raises one alarm, and every call counts', async () => {
    await database.executeSql('drop table press_items cascade')
    for (let call = 0; call < CALLS; call += 1) {
      const request = new Request(`http://localhost:3000/api/official/press?p=${call + 1}`)
      expect((await server.answer(request)).status).toBe(500)
    }
    const alarms = lines.filter(({ msg }) => msg === 'schema is damaged')
    expect(alarms.map(({ level }) => level)).toEqual([pino.levels.values.error])
    expect(lines.filter(({ msg }) => msg === 'call failed')).toEqual([])
    expect(await server.app.metrics.registry.metrics()).toContain(
      `hongli_schema_damage_total ${CALLS}`,
    )
  })
})
