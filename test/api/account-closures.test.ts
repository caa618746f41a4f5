import { beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { momentOf } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { ERASURE } from '#server/domain/people/members/erase-member.ts'
import { finishClosures } from '#server/domain/people/members/finish-closures.ts'
import { creditMember } from '#server/domain/ledger/transfers/credit-member.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { makeDeletePushJobs } from '#server/jobs/push-jobs-of-member.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-clock.ts'

const CLOSURE = '/api/official/member/closure'
const MEMBER = '/api/official/member'

describeOnDatabases('The closing of an account', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database, { isWorking: true })
  })
  async function openWith(memberId: string, amountMinor: number): Promise<void> {
    server.clock.moveTo(NOON)
    await server.ask('getMember', MEMBER, memberId)
    await creditMember(database.db, momentOf(server.clock), {
      id: `gift:${memberId}`,
      memberId,
      amountMinor,
      from: 'issuance:tw',
      reason: { code: 'compensation', values: { case: 'A-1' } },
      source: 'test/gifts',
      provenance: 'compensation',
      expiresAt: null,
    })
  }

  const request = (memberId: string) =>
    server.ask('requestMemberClosure', CLOSURE, memberId, { body: {} })
  const cancel = (memberId: string) =>
    server.ask('cancelMemberClosure', CLOSURE, memberId, { method: 'DELETE' })
  const finish = (batch = 10) =>
    finishClosures(database.db, server.clock, {
      batch,
      callNames: Object.keys(calls),
      deletePushJobs: makeDeletePushJobs(server.app.jobs),
      onClosed: (memberId) => server.app.memberDirectory.forget(memberId),
    })

  /** What a job would tell the member. */
  async function pushesOf(memberId: string): Promise<unknown[]> {
    const { rows } = await database.executeSql(
      `select data -> 'kind' as kind, data -> 'facts' as facts from pgboss.job
       where name in ('push', 'push-dead') and data ->> 'memberId' = $1`,
      [memberId],
    )
    return rows
  }

  test('waits two days, in which the account works and asking again changes nothing', async () => {
    await openWith('mei', 100)
    const { closure } = await request('mei')
    expect(closure).toEqual({
      closesAt: '2026-11-22T15:59:59.999Z',
      closesBy: '2026-11-25T15:59:59.999Z',
    })
    server.clock.moveTo('2026-11-21T04:00:00Z')
    expect((await request('mei')).closure).toEqual(closure)
    server.clock.moveTo('2026-11-22T15:59:59.998Z')
    await finish()
    expect((await server.ask('getMember', MEMBER, 'mei')).member).toMatchObject({
      status: 'closing',
      balanceMinor: 100,
      closesAt: closure.closesAt,
    })
    expect(await pushesOf('mei')).toEqual([
      { kind: 'closure-started', facts: { day: '2026-11-22' } },
    ])
  })

  test('can be undone until then, and asked for again', async () => {
    await openWith('lin', 100)
    await request('lin')
    expect((await cancel('lin')).closure).toBeNull()
    expect((await cancel('lin')).closure).toBeNull()
    server.clock.moveTo('2026-11-23T04:00:00Z')
    await finish()
    expect((await server.ask('getMember', MEMBER, 'lin')).member).toMatchObject({
      status: 'active',
      balanceMinor: 100,
      closesAt: null,
    })
    expect((await request('lin')).closure.closesAt).toBe('2026-11-25T15:59:59.999Z')
    await cancel('lin')
  })

  test('takes what is left, once, and answers 403 from then on', async () => {
    await openWith('hua', 100)
    await request('hua')
    server.clock.moveTo('2026-11-22T16:00:00Z')
    await server.ask('getMember', MEMBER, 'hua')
    await Promise.all([finish(1), finish(2), finish()])
    expect(await finish()).toBe(0)
    for (const asked of [{}, { method: 'DELETE' }, { body: {} }] as const) {
      const path = 'method' in asked || 'body' in asked ? CLOSURE : MEMBER
      expect(await server.fail(path, 'hua', asked)).toMatchObject({
        resultCode: 403,
        resultException: 'AccountClosed',
      })
    }
    const transfer = await database.db
      .selectFrom('transfers')
      .where('member_id', '=', 'hua')
      .where('kind', '=', 'account-closure')
      .select(['id', 'accounts', 'amounts_minor'])
      .execute()
    expect(transfer).toEqual([
      { id: 'closure:hua', accounts: ['member:hua', 'breakage:tw'], amounts_minor: [-100, 100] },
    ])
    await expect(openWith('hua', 1)).rejects.toThrow('AccountClosed')
    expect((await verifyLedger(database.db)).faults).toEqual([])
  })

  test('erases every word of the member from every table', async () => {
    const word = 'Wort-das-nur-Yan-schrieb'
    await openWith('yan', 50)
    await writeEverywhere(word)
    await queueEverywhere(word)
    const before = await tablesWith(word)
    expect(before.length).toBeGreaterThanOrEqual(8)
    await request('yan')
    server.clock.moveTo('2026-11-23T04:00:00Z')
    expect(await finish()).toBeGreaterThan(0)
    expect(await tablesWith(word)).toEqual([])
    expect(await pushesOf('yan')).toEqual([])
    expect(await pushesOf('yan_')).toHaveLength(2)
    expect(await statusesOf('yan')).toEqual([
      { survey_id: 'paid', status: 'approved', answers: null },
    ])
  })

  test('says of every table with rows of members what becomes of them', async () => {
    const { rows } = await database.executeSql(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'member_id' order by 1`,
    )
    expect((rows as { name: string }[]).map(({ name }) => name)).toEqual(
      Object.keys(ERASURE).toSorted(),
    )
  })

  test('leaves of his own row the bare id, where he was, and when he came and went', async () => {
    await openWith('zoe', 1)
    await request('zoe')
    await database.executeSql(
      `update members set idle_warning = 30, idle_warned_on = '2026-11-19', locale = 'en-US',
         reclaim_transfer_id = 'reclaim:zoe', reclaimed_at = now() where member_id = 'zoe'`,
    )
    const before = await rowOf('zoe')
    server.clock.moveTo('2026-11-23T04:00:00Z')
    await finish()
    const after = await rowOf('zoe')
    const stays = ['member_id', 'area', 'status', 'closed_at', 'created_at']
    const isToldOfNobody = { locale: 'zh-TW', last_active_at: after['closed_at'] }
    expect(after).toMatchObject(isToldOfNobody)
    // A new column is either a fact that stays, or has something in it here and is emptied.
    const others = Object.keys(after).filter(
      (name) => ![...stays, ...Object.keys(isToldOfNobody)].includes(name),
    )
    expect(others.filter((name) => before[name] === null)).toEqual([])
    expect(others.filter((name) => after[name] !== null)).toEqual([])
  })

  async function rowOf(memberId: string): Promise<Record<string, unknown>> {
    const { rows } = await database.executeSql('select * from members where member_id = $1', [
      memberId,
    ])
    return rows[0] as Record<string, unknown>
  }

  /** All that a member can leave behind, with one word in it. */
  async function writeEverywhere(word: string): Promise<void> {
    const run = (text: string, ...values: unknown[]) => database.executeSql(text, values)
    for (const id of ['paid', 'refused', 'waiting']) {
      await run(
        `insert into surveys (id, area, titles, intros, questions, reward_minor, minutes, review,
           starts_at, ends_at, updated_at)
         values ($1, 'tw', '{}', '{}', '[]', 5, 5, 'manual', now(), now() + '1 day', now())`,
        id,
      )
    }
    const answers = JSON.stringify({ q1: word })
    const columns = 'member_id, survey_id, id, answers, status, submitted_at'
    await run(
      `insert into survey_responses (${columns}, reviewed_at, transfer_id)
       values ('yan', 'paid', gen_random_uuid(), $1, 'approved', now(), now(), 'gift:yan')`,
      answers,
    )
    await run(
      `insert into survey_responses (${columns}, reviewed_at, rejection_reason)
       values ('yan', 'refused', gen_random_uuid(), $1, 'rejected', now(), now(), $2)`,
      answers,
      `You wrote ${word}`,
    )
    await run(
      `insert into survey_responses (${columns})
       values ('yan', 'waiting', gen_random_uuid(), $1, 'submitted', now())`,
      answers,
    )
    await run(`insert into member_passwords values ('yan', $1, true, 0, null, now())`, word)
    await run(
      `insert into password_resets values ('yan', gen_random_uuid(), 'called from ' || $1, now())`,
      word,
    )
    await run(`insert into identities values ('phone', $1, 'yan', now())`, word)
    await run(
      `insert into outbox_messages values (gen_random_uuid(), $1, 'push', 'yan', $1, $1, now())`,
      word,
    )
    await run(
      `insert into idempotency_keys values ('getMember yan', $1, 'hash', 200, $2, now(), now())`,
      word,
      JSON.stringify({ payload: word }),
    )
    await run(
      `insert into idempotency_keys values ('openSession yan', $1, 'hash', 200, $2, now(), now())`,
      'key',
      JSON.stringify({ payload: word }),
    )
  }

  /** Pushes in every state that the queue knows, those it gave up too; and some of another member. */
  async function queueEverywhere(word: string): Promise<void> {
    const dataOf = (memberId: string, text: string) =>
      JSON.stringify({ kind: 'survey-rejected', memberId, facts: { titles: { 'zh-TW': text } } })
    const insert = `insert into pgboss.job (id, name, data, state, start_after, keep_until)
       values (gen_random_uuid(), $1, $2, $3, now() + '1 day', now() + '9 days')`
    for (const state of ['created', 'retry', 'completed', 'failed']) {
      await database.executeSql(insert, ['push', dataOf('yan', word), state])
    }
    await database.executeSql(insert, ['push-dead', dataOf('yan', word), 'completed'])
    await database.executeSql(insert, ['push', dataOf('yan_', 'other'), 'created'])
    await database.executeSql(insert, ['push-dead', dataOf('yan_', 'other'), 'completed'])
  }

  const statusesOf = (memberId: string) =>
    database.db
      .selectFrom('survey_responses')
      .where('member_id', '=', memberId)
      .select(['survey_id', 'status', 'answers'])
      .execute()

  /** Every table, the queue's too, of which a row holds the word in any column. */
  async function tablesWith(word: string): Promise<string[]> {
    const { rows } = await database.executeSql(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { name } of rows as { name: string }[]) {
      const hits = await database.executeSql(
        `select 1 from ${name} as held where strpos(held::text, $1) > 0`,
        [word],
      )
      found.push(...hits.rows.map(() => name))
    }
    return found
  }
})
