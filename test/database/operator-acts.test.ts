import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { migrate } from '#server/db/migrate.ts'
import { sha256 } from '#server/db/sha256.ts'
import { recordVerification } from '#server/domain/ledger/verifications/record-verification.ts'
import { eraseWordsAboutMember } from '#server/domain/operating/operator-acts/erase-words-about-member.ts'
import type { Operator } from '#server/domain/operating/operator-acts/operator.ts'
import {
  countActs,
  recordOperatorAct,
} from '#server/domain/operating/operator-acts/record-operator-act.ts'
import { verifyChain } from '#server/domain/operating/operator-acts/verify-chain.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { NOON, TestClock } from '../api/test-clock.ts'

const FOLDER = join(PROJECT_ROOT, 'server/db/migrations')
const CHAIN = '0038-chained-acts.sql'
const STAFF_ID = '01920000-0000-7000-8000-000000000001'
const ACT_OF_BEFORE = `
  insert into operator_acts (id, operator, act, subject, details, created_at)
  values (gen_random_uuid(), 'lin', 'switch-off', 'switches/before', '{}', now())`

const clock = new TestClock(NOON)

function record(tx: Transaction<Database>, subject: string, operator: Operator = 'lin') {
  return recordOperatorAct(tx, clock, { operator, act: 'switch-off', subject })
}

/** One of staff, with the words of why. */
function staff(reason?: string): Operator {
  const place = { id: STAFF_ID, address: '203.0.113.7', call: 'turnSwitchOff' }
  return { name: 'Anna', staff: { ...place, ...(reason !== undefined && { reason }) } }
}

describeOnDatabases('Acts of operators', (openFresh) => {
  let database: OpenDatabase
  let db: Kysely<Database>

  beforeEach(async () => {
    database = await openFresh()
    db = database.db
  })

  const act = (subject: string, operator?: Operator) =>
    inTransaction(db, (tx) => record(tx, subject, operator))

  /** Links 2, 3 and 4; the first stands for what was before. */
  async function actThrice(): Promise<void> {
    for (const subject of ['switches/a', 'switches/b', 'switches/c']) await act(subject)
  }

  /** What each link is of, in their order; null for what was before. */
  async function linked(): Promise<(string | null)[]> {
    const rows = await db
      .selectFrom('operator_act_links as l')
      .leftJoin('operator_acts as a', 'a.id', 'l.act_id')
      .orderBy('l.number')
      .select(['l.number', 'a.subject'])
      .execute()
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
    return rows.map(({ subject }) => subject)
  }

  /** As somebody who may do everything on the database, and turns its guards off. */
  async function tamper(...statements: string[]): Promise<void> {
    const guards = 'set local session_replication_role = replica'
    await database.executeSql(['begin', guards, ...statements, 'commit'].join(';\n'))
  }

  const faults = async () => (await verifyChain(db)).faults

  test('take their place in the chain as their transaction commits', async () => {
    expect(await linked()).toEqual([null])
    await inTransaction(db, async (tx) => {
      expect(countActs(tx)).toBe(0)
      await record(tx, 'switches/a')
      await record(tx, 'switches/b')
      expect(countActs(tx)).toBe(2)
      expect(await tx.selectFrom('operator_act_links').select('number').execute()).toHaveLength(1)
    })
    expect(await linked()).toEqual([null, 'switches/a', 'switches/b'])
    const { hash } = await db
      .selectFrom('operator_act_links')
      .orderBy('number', 'desc')
      .select('hash')
      .executeTakeFirstOrThrow()
    expect(await verifyChain(db)).toEqual({ links: 3, headHash: hash, faults: [] })
  })

  test('of an older build, which knows of no chain, have their place in it', async () => {
    await database.executeSql(ACT_OF_BEFORE)
    expect(await linked()).toEqual([null, 'switches/before'])
    expect(await faults()).toEqual([])
  })

  test('that commit at once come one after the other, each once', async () => {
    const subjects = Array.from({ length: 30 }, (_, at) => `switches/${at}`)
    await Promise.all(subjects.map((subject) => act(subject)))
    const [first, ...rest] = await linked()
    expect(first).toBeNull()
    expect(rest.toSorted()).toEqual(subjects.toSorted())
    expect(await faults()).toEqual([])
  })

  test('hold nobody up while their transaction goes on', async () => {
    // It has one session, in which nobody else can act meanwhile.
    if (database.engine === 'pglite') return
    await inTransaction(db, async (tx) => {
      await record(tx, 'switches/slow')
      await act('switches/quick')
    })
    expect(await linked()).toEqual([null, 'switches/quick', 'switches/slow'])
    expect(await faults()).toEqual([])
  })

  test('that are taken back leave neither a link nor a gap', async () => {
    const failing = inTransaction(db, async (tx) => {
      await record(tx, 'switches/a')
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await linked()).toEqual([null])
    await act('switches/b')
    expect(await linked()).toEqual([null, 'switches/b'])
  })

  test('are refused where a transaction would not see what others have committed', async () => {
    const late = inTransaction(db, async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx)
      await record(tx, 'switches/late')
    })
    await expect(late).rejects.toMatchObject({ code: 'HL011' })
    expect(await linked()).toEqual([null])
    await act('switches/next')
    expect(await linked()).toEqual([null, 'switches/next'])
  })

  test('have a chain that nobody changes', async () => {
    await act('switches/a')
    for (const statement of [
      'delete from operator_act_links',
      `update operator_act_links set hash = repeat('a', 64)`,
      'truncate operator_act_links',
    ]) {
      await expect(database.executeSql(statement)).rejects.toThrow('never changed')
    }
  })

  test('of before the chain are vouched for by its first link', async () => {
    const before = mkdtempSync(join(tmpdir(), 'hongli-before-'))
    for (const file of readdirSync(FOLDER).filter((name) => name < CHAIN)) {
      cpSync(join(FOLDER, file), join(before, file))
    }
    await database.executeSql('drop schema public cascade; create schema public')
    await migrate(database, { folder: before })
    rmSync(before, { recursive: true })
    await database.executeSql(ACT_OF_BEFORE)
    await migrate(database)
    expect(await verifyChain(db)).toMatchObject({ links: 1, faults: [] })
    await tamper(`update operator_acts set operator = 'mei'`)
    expect(await faults()).toEqual([
      { number: 1, what: 'hash does not fit the acts without a link' },
    ])
  })

  test('are found at their link where one was changed', async () => {
    await actThrice()
    await tamper(`update operator_acts set subject = 'switches/x' where subject = 'switches/b'`)
    expect(await faults()).toEqual([{ number: 3, what: 'hash does not fit the act' }])
    const { counts, faults: ofLedger } = await verifyLedger(db)
    expect(counts.acts).toBe(3)
    expect(ofLedger).toEqual([
      { memberId: '', place: 'operator-acts 3', what: 'hash does not fit the act' },
    ])
  })

  test('are missed where one is gone, with its link or without', async () => {
    await actThrice()
    await tamper(`delete from operator_acts where subject = 'switches/b'`)
    expect(await faults()).toEqual([{ number: 3, what: 'its act is gone' }])
    await tamper('delete from operator_act_links where number = 3')
    expect(await faults()).toEqual([{ number: 4, what: 'the link before it is gone' }])
  })

  test('are found where their link was taken away', async () => {
    await actThrice()
    await tamper('delete from operator_act_links where number = 3')
    expect(await faults()).toEqual([
      { number: 1, what: 'hash does not fit the acts without a link' },
      { number: 4, what: 'the link before it is gone' },
    ])
  })

  test('are found where one was put in past the trigger', async () => {
    await actThrice()
    await tamper(ACT_OF_BEFORE)
    expect(await faults()).toEqual([
      { number: 1, what: 'hash does not fit the acts without a link' },
    ])
  })

  test('are missed at the end, where a daily look has seen it', async () => {
    await actThrice()
    const { counts, actsHead = '' } = await verifyLedger(db)
    const chain = { actCount: counts.acts, actsHead }
    const look = { startedAt: clock.now(), accountCount: 0, entryCount: 0, faultCount: 0, chain }
    await recordVerification(db, clock, look)
    await act('switches/d')
    expect(await faults()).toEqual([])
    await tamper(
      'delete from operator_act_links where number > 3',
      `delete from operator_acts where subject in ('switches/c', 'switches/d')`,
    )
    expect(await faults()).toEqual([{ number: 4, what: 'the head of a daily look is gone' }])
  })

  test('have the same hash in whichever zone somebody asks', async () => {
    await actThrice()
    await db.transaction().execute(async (tx) => {
      await sql`set local timezone to 'Asia/Taipei'`.execute(tx)
      expect((await verifyChain(tx)).faults).toEqual([])
    })
  })

  test('of staff say by whom, how and why; those of a command have a name alone', async () => {
    await act('members/m-1', staff('the caller asked'))
    await act('members/m-2')
    const rows = await db.selectFrom('operator_acts').orderBy('subject').selectAll().execute()
    expect(rows).toMatchObject([
      {
        ...{ operator: 'Anna', staff_id: STAFF_ID, call: 'turnSwitchOff', address: '203.0.113.7' },
        ...{ proposal_id: null, changes: null, reason_hash: sha256('the caller asked') },
      },
      { operator: 'lin', staff_id: null, call: null, address: null, reason_hash: null },
    ])
  })

  test('keep the hash of why where the words are erased with whom they are about', async () => {
    await act('members/m-1', staff('the caller asked'))
    await act('payments/p-1/m-1', staff('paid twice'))
    await act('members/m-2', staff('another one'))
    await act('switches/m-1', staff('no member'))
    await expect(
      database.executeSql(`update operator_act_reasons set words = 'nothing'`),
    ).rejects.toThrow('never changed')
    await propose('members/m-1')
    await propose('members/m-2')
    await inTransaction(db, (tx) => eraseWordsAboutMember(tx, 'm-1'))
    const words = await db.selectFrom('operator_act_reasons').select('words').execute()
    expect(words.map((row) => row.words).toSorted()).toEqual(['another one', 'no member'])
    const left = await db.selectFrom('proposals').select('subject').execute()
    expect(left).toEqual([{ subject: 'members/m-2' }])
    const acts = await db.selectFrom('operator_acts').select('reason_hash').execute()
    expect(acts.map((row) => row.reason_hash)).toContain(sha256('the caller asked'))
    expect(await faults()).toEqual([])
  })

  async function propose(subject: string): Promise<void> {
    await database.executeSql(
      `insert into staff (id, email, name, role, areas, created_at)
       values ($1, 'anna@hongli.example', 'Anna', 'support', '{tw}', now()) on conflict do nothing`,
      [STAFF_ID],
    )
    await database.executeSql(
      `insert into proposals (id, call, input, difference, difference_hash, subject, area, reason,
         proposed_by, proposed_at, expires_at)
       values (gen_random_uuid(), 'correctBalance', '{}', '{}', 'a', $1, 'tw', 'the caller asked',
         $2, now(), now() + interval '72 hours')`,
      [subject, STAFF_ID],
    )
  }
})
