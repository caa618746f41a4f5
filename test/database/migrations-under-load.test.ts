import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { listPendingMigrations, migrate } from '#server/db/migrate.ts'
import { openMember } from '#server/domain/people/members/open-member.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { administer, ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { LockHolder } from '../faults/lock-holder.ts'

const COLUMN = 'alter table members add column note text;'
const INDEX =
  '-- no-transaction\ncreate index concurrently\n  if not exists members_by_note on members (note);'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hongli-migrations-'))
  cpSync(join(PROJECT_ROOT, 'server/db/migrations'), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const add = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), `${text}\n`)

async function isIndexValid({ executeSql }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await executeSql(
    `select indisvalid from pg_index where indexrelid = to_regclass('members_by_note')`,
  )
  return rows
}

describeOnDatabases('Migrations one by one', (openFresh) => {
  test('run once where several begin at the same time, also outside of a transaction', async () => {
    const database = await openFresh()
    add('9001-column', COLUMN)
    add('9002-index', INDEX)
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database, { folder })))
    expect(runs.flat()).toEqual(['9001-column', '9002-index'])
    expect(await isIndexValid(database)).toEqual([{ indisvalid: true }])
  })

  test('stay where they ran when a later one fails', async () => {
    const database = await openFresh()
    add('9001-column', COLUMN)
    add('9002-wrong', 'alter table members add column note text;')
    await expect(migrate(database, { folder })).rejects.toThrow('already exists')
    expect(await listPendingMigrations(database.db, folder)).toEqual(['9002-wrong'])
  })
})

describe.runIf(POSTGRES_URL)('A migration beside those who use the database', () => {
  async function openWithMember() {
    const own = ownDatabase('migrating')
    await createUntilEnd(own, 'migrated')
    const database = await openUntilEnd({ url: own.url })
    await openMember(database.db, systemClock, { memberId: 'mei', area: 'tw', locale: 'zh-TW' })
    const holder = await LockHolder.open(own.url)
    /** As those do who serve: they give up after 1.5 s. */
    const write = () =>
      database.db.updateTable('members').set({ locale: 'en-US' }).executeTakeFirstOrThrow()
    return { database, holder, write, url: own.url }
  }

  test('makes an index anew of which a run that was cut off has left a part', async () => {
    const { database, holder } = await openWithMember()
    add('9001-column', COLUMN)
    await migrate(database, { folder })
    add('9002-index', INDEX)
    await holder.lock(`update members set note = 'of nobody'`)
    const cutOff = migrate(database, { folder })
    cutOff.catch(() => undefined)
    await holder.untilWaiting()
    await holder.cutWaiting()
    await expect(cutOff).rejects.toThrow('terminating connection')
    expect(await isIndexValid(database)).toEqual([{ indisvalid: false }])
    await holder.release()
    expect(await migrate(database, { folder })).toEqual(['9002-index'])
    expect(await isIndexValid(database)).toEqual([{ indisvalid: true }])
  })

  test('lets everybody write while an index waits for somebody’s long transaction', async () => {
    const { database, holder, url } = await openWithMember()
    add('9001-column', COLUMN)
    await migrate(database, { folder })
    add('9002-index', INDEX)
    await holder.lock(`update members set note = 'of somebody'`)
    const migrating = migrate(database, { folder })
    await holder.untilWaiting()
    await administer(
      url,
      `insert into members (member_id, area, locale, last_active_at, created_at)
      values ('liang', 'tw', 'zh-TW', now(), now())`,
    )
    await holder.release()
    expect(await migrating).toEqual(['9002-index'])
  })

  test('stands aside for those who write, as long as a reader holds what it has to lock', async () => {
    const { database, holder, write } = await openWithMember()
    add('9001-column', COLUMN)
    await holder.lock('select 1 from members')
    let hasEnded = false
    const migrating = migrate(database, { folder }).finally(() => (hasEnded = true))
    for (let turn = 0; turn < 5; turn += 1) {
      await holder.untilWaiting()
      await write()
    }
    expect(hasEnded).toBe(false)
    await holder.release()
    expect(await migrating).toEqual(['9001-column'])
  })
})
