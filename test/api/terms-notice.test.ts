import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { announceTerms } from '#server/domain/publishing/terms/announce-terms.ts'
import { tellOfTerms } from '#server/domain/publishing/terms/tell-of-terms.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { draftTerms } from './draft-terms.ts'
import { openAccount } from './gifts.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-clock.ts'

const TERMS = '/api/official/term/privacy'
const MEMBERS = 23

describeOnDatabases('New terms', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database, { isWorking: true })
    server.clock.moveTo(NOON)
    for (let number = 0; number < MEMBERS; number += 1) {
      const area = (['tw', 'my', 'sg'] as const)[number % 3] ?? 'tw'
      await openAccount(server.app, `member-${number}`, area)
    }
    await database.db
      .updateTable('members')
      .where('member_id', '=', 'member-0')
      .set({ status: 'closed', closed_at: server.clock.now() })
      .execute()
    await draftTerms(database, { version: '2027.01', effectiveOn: '2026-12-20' })
    await draftTerms(database, { version: '2027.02', effectiveOn: '2026-12-19' })
  })
  const announce = (version: string) =>
    announceTerms(
      { db: database.db, clock: server.clock },
      { kind: 'privacy', version, operator: 'olga' },
    )
  const tell = (batch: number) =>
    tellOfTerms(database.db, server.clock, {
      batch,
      sendPushJob: makeSendPushJob(server.app.jobs),
    })

  async function read(version?: string) {
    // Another process has announced it: what this one keeps of the terms is a minute old at most.
    server.clock.moveTo(new Date(server.clock.now().getTime() + 60_000).toISOString())
    const path = version === undefined ? TERMS : `${TERMS}?version=${version}`
    return server.ask('getPrivacyTerm', path, undefined, { headers: { LANG: 'en-US' } })
  }

  async function toldMembers(): Promise<string[]> {
    const { rows } = await database.executeSql(
      `select data ->> 'memberId' as id, data -> 'facts' as facts from pgboss.job
       where name = 'push' and data ->> 'kind' = 'terms-announced' order by 1`,
    )
    const told = rows as { id: string; facts: { version: string; day: string } }[]
    const facts = { version: '2027.01', day: '2026-12-20' }
    expect(told).toEqual(told.map(({ id }) => ({ id, facts })))
    return told.map(({ id }) => id)
  }

  test('are a draft that nobody sees until they are announced', async () => {
    expect(await tell(10)).toBe(0)
    expect(await read()).toMatchObject({ term: { version: '2026.11' }, upcoming: null })
    expect(await server.fail(`${TERMS}?version=2027.01`)).toMatchObject({
      resultCode: 404,
      resultException: 'TermsNotFound',
    })
  })

  test('are refused by name when members would hear of them less than 30 days before', async () => {
    await expect(announce('2027.02')).rejects.toMatchObject({
      name: 'TermsTooSoon',
      values: { day: '2026-12-20' },
    })
    await expect(announce('2031.01')).rejects.toThrow('TermsNotFound')
    await database.executeSql(`update terms set sooner_because = 'law' where version = '2027.02'`)
    expect(await announce('2027.02')).toMatchObject({ isNew: true })
    await database.executeSql(`delete from terms where version = '2027.02'`)
  })

  test('are told once to every member of every area, by however many runs', async () => {
    const announced = await Promise.all([announce('2027.01'), announce('2027.01')])
    expect(announced.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
    // Who joins now reads it on the page.
    server.clock.moveTo('2026-11-20T04:10:00Z')
    await openAccount(server.app, 'newcomer')
    // A run that is cut off in its second part goes on there.
    let sent = 0
    const cut = tellOfTerms(database.db, server.clock, {
      batch: 5,
      sendPushJob: async (tx, job) => {
        sent += 1
        if (sent > 7) throw new Error('cut off')
        await makeSendPushJob(server.app.jobs)(tx, job)
      },
    })
    await expect(cut).rejects.toThrow('cut off')
    expect(await toldMembers()).toHaveLength(5)
    const told = await Promise.all([tell(4), tell(3)])
    expect(told[0] + told[1]).toBe(MEMBERS - 1 - 5)
    expect(await tell(10)).toBe(0)
    const members = await toldMembers()
    expect(members).toHaveLength(MEMBERS - 1)
    expect(new Set(members).size).toBe(MEMBERS - 1)
    expect(members).not.toContain('member-0')
    const acts = await database.db
      .selectFrom('operator_acts')
      .where('act', '=', 'terms-announced')
      .where('subject', '=', 'terms/privacy/2027.01')
      .select('operator')
      .execute()
    expect(acts).toEqual([{ operator: 'olga' }])
  })

  test('stand on the page beside those in force, and come into force on their day', async () => {
    const before = await read()
    expect(before).toMatchObject({
      term: { version: '2026.11' },
      inForce: { version: '2026.11', effectiveOn: '2026-11-20' },
      upcoming: { version: '2027.01', effectiveOn: '2026-12-20', changes: 'a new clause' },
    })
    expect(before.versions.map(({ version }) => version)).toEqual(['2027.01', '2026.11'])
    expect((await read('2027.01')).term.version).toBe('2027.01')
    // The last minute of 19 December, and the first of the 20th.
    server.clock.moveTo('2026-12-19T15:58:00Z')
    expect((await read()).term.version).toBe('2026.11')
    server.clock.moveTo('2026-12-19T15:59:30Z')
    const after = await read()
    expect(after).toMatchObject({ term: { version: '2027.01' }, upcoming: null })
    expect((await read('2026.11')).term.version).toBe('2026.11')
  })
})
