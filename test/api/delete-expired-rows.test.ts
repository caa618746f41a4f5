import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { deleteExpiredRows } from '#server/jobs/delete-expired-rows.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const TABLES = ['bot_check_uses', 'idempotency_keys', 'expiry_notices']

describeOnDatabases('What is kept for a time only', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
    await server.ask('getMember', '/api/official/member', 'mei')
  })
  /** What a row of each kind says whose time is over. */
  async function leaveOld(): Promise<void> {
    for (const statement of [
      `insert into bot_check_uses (signature_hash, expires_at) values ('old', '2020-01-01')
         on conflict do nothing`,
      `insert into idempotency_keys (scope, key, request_hash, created_at, expires_at)
         values ('getMember mei', 'old', 'hash', '2020-01-01', '2020-01-02') on conflict do nothing`,
      `insert into expiry_notices (member_id, ends_on, created_at)
         values ('mei', '2020-01-01', '2020-01-01') on conflict do nothing`,
    ]) {
      await database.executeSql(statement)
    }
  }

  async function tablesWithRows(): Promise<string[]> {
    const found: string[] = []
    for (const table of TABLES) {
      const { rows } = await database.executeSql(`select 1 from ${table} limit 1`)
      found.push(...rows.map(() => table))
    }
    return found
  }

  test.each(TABLES)('is removed where %s cannot be touched, and that is told', async (broken) => {
    await leaveOld()
    expect(await tablesWithRows()).toEqual(TABLES)
    await database.executeSql(`create trigger broken before delete on ${broken}
      for each row execute function refuse_change()`)
    const failure = await deleteExpiredRows(server.app).catch((error: unknown) => error)
    await database.executeSql(`drop trigger broken on ${broken}`)
    expect(failure).toBeInstanceOf(AggregateError)
    expect((failure as AggregateError).errors.map(String)).toEqual([
      expect.stringContaining('never changed'),
    ])
    expect(await tablesWithRows()).toEqual([broken])
    await deleteExpiredRows(server.app)
    expect(await tablesWithRows()).toEqual([])
  })
})
