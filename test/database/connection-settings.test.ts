import { sql, type Kysely } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Database, type OpenDatabase } from '#server/db/database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { administer, ownDatabase, POSTGRES_URL } from '../api/own-database.ts'

/** Of every connection: a host that vanishes is noticed, and what it held is free in seconds. */
const ALWAYS = {
  TimeZone: 'UTC',
  idle_in_transaction_session_timeout: '8s',
  jit: 'off',
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '10000',
  client_connection_check_interval: '5s',
}

describe.runIf(POSTGRES_URL)('A connection', () => {
  const own = ownDatabase('settings')
  let database: OpenDatabase

  beforeAll(async () => {
    await createUntilEnd(own)
    await administer(POSTGRES_URL, `alter database ${own.name} set statement_timeout = '1s'`)
    await administer(POSTGRES_URL, `alter database ${own.name} set lock_timeout = '1s'`)
    const { url } = own
    database = await openUntilEnd({ url })
  })

  test('that answers requests waits for nothing for long', async () => {
    expect(await settingsOf(database.db)).toMatchObject({
      ...ALWAYS,
      statement_timeout: '2500ms',
      lock_timeout: '1500ms',
      ...(await newest('30s')),
    })
  })

  test('of a long command has no limit but for silence, whatever the database says', async () => {
    const settings = await database.withoutTimeLimits(settingsOf)
    expect(settings).toMatchObject({
      ...ALWAYS,
      statement_timeout: '0',
      lock_timeout: '0',
      ...(await newest('0')),
    })
  })

  /** PostgreSQL 17 has one more. */
  async function newest(value: string) {
    const { transaction_timeout: known } = await settingsOf(database.db)
    return known === undefined ? {} : { transaction_timeout: value }
  }
})

async function settingsOf(db: Kysely<Database>): Promise<Record<string, string>> {
  const names = [...Object.keys(ALWAYS), 'statement_timeout', 'lock_timeout', 'transaction_timeout']
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from pg_settings
    where name in (${sql.join(names)})`.execute(db)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
