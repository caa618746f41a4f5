import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyFingerprint, loadPartnerKeys } from '#server/domain/earning/partners/known-keys.ts'
import { signConversionLink } from '#server/domain/earning/partners/conversion-link.ts'
import { demoPartnerKey, partnerKeysOf } from '#server/domain/earning/partners/partner-keys.ts'
import { makePartnerCallBack } from '#server/outside/partner-call-back/make-partner-call-back.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { makeKey } from './make-subjects.ts'
import { ConsoleServer, type Desk } from './console-server.ts'

const DAY_MS = 86_400_000
const REASON = 'a year is over'
const PATH = '/api/official/partner/conversion'

describeOnDatabases('The keys of a partner', (openFresh) => {
  let server: ConsoleServer
  let asker: Desk

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    asker = await server.hire('manager')
  })

  /** What a link of 100 points comes to that a key has signed. */
  async function linkOf(code: string, key: string): Promise<string> {
    const issued = Math.floor(server.app.clock.now().getTime() / 1_000)
    const facts = { partner: code, points: 100, nonce: randomUUID(), issued }
    const signature = signConversionLink(key, facts)
    const query = new URLSearchParams(
      Object.entries({ ...facts, signature }).map(([name, value]) => [name, String(value)]),
    )
    const asked = await server.members.ask('getConversionQuote', `${PATH}?${query}`)
    return asked.quote.status
  }

  async function statesOf(code: string): Promise<Record<string, string>> {
    const { partner } = await server.ask(asker, 'getPartnerEntry', { code })
    return Object.fromEntries(partner.keys.map(({ fingerprint, state }) => [fingerprint, state]))
  }

  const take = (who: Desk, code: string, fingerprint: string) =>
    server.outcome(who, 'takePartnerKey', { code, fingerprint })

  test('is nothing new until a second person has said yes', async () => {
    const code = 'pharmacy'
    const input = { code, overlapDays: 14, reason: REASON }
    const before = await server.countRows()
    const tried = await server.ask(asker, 'renewPartnerKey', input, { isTrial: true, key: null })
    expect(tried).toMatchObject({ state: 'tried', second: { isWanted: true } })
    expect(tried.difference.lines).toEqual([
      { name: 'partnerKeys', form: 'plain', was: 1, is: 2 },
      { name: 'olderKeysUntil', form: 'day', was: null, is: '2026-12-04' },
    ])
    expect(await server.countRows()).toEqual(before)
    const { state, proposal } = await server.ask(asker, 'renewPartnerKey', input)
    expect(state).toBe('proposed')
    expect(await statesOf(code)).toEqual({ [keyFingerprint(demoPartnerKey(code))]: 'used' })
    // Nor by its own asker, though he may approve those of others.
    const own = { id: proposal ?? '', differenceHash: tried.differenceHash }
    expect(await server.outcome(asker, 'approveProposal', own)).toBe('ProposalIsOwn')
  })

  test('are made with the approval, and shown once, to who has asked', async () => {
    const code = 'supermarket'
    const old = demoPartnerKey(code)
    const fingerprint = await makeKey(server, asker, code)
    expect(await statesOf(code)).toEqual({
      [fingerprint]: 'used',
      [keyFingerprint(old)]: 'ending',
    })
    expect(await take(await server.hire('manager'), code, fingerprint)).toBe('PartnerKeyTaken')
    const { key } = await server.ask(asker, 'takePartnerKey', { code, fingerprint })
    expect(keyFingerprint(key)).toBe(fingerprint)
    expect(await take(asker, code, fingerprint)).toBe('PartnerKeyTaken')
    // Neither in the database nor in the log, in no list and in no proposal.
    const owner = await server.hire('owner')
    for (const [name, input] of [
      ['listActs', {}],
      ['getPartnerEntry', { code }],
      ['listProposals', { show: 'all' }],
    ] as const) {
      expect(JSON.stringify(await server.ask(owner, name, input))).not.toContain(key)
    }
    const kept = await server.app.db.selectFrom('partner_keys').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(key)
    expect((await server.acts(`partners/${code}`)).map(({ act, call }) => [act, call])).toEqual([
      ['proposal-made', 'renewPartnerKey'],
      ['partner-key-made', 'renewPartnerKey'],
      ['proposal-approved', 'approveProposal'],
      ['partner-key-shown', 'takePartnerKey'],
    ])
    // Both are good for two weeks, and the old one is no day longer.
    expect([await linkOf(code, key), await linkOf(code, old)]).toEqual(['valid', 'valid'])
    server.pass(14 * DAY_MS - 1_000)
    expect(await linkOf(code, old)).toBe('valid')
    server.pass(1_000)
    expect([await linkOf(code, key), await linkOf(code, old)]).toEqual(['valid', 'tampered'])
    asker = await server.signIn(asker.person)
  })

  test('sign call-backs side by side, the newest first', async () => {
    const code = 'fuel'
    const fingerprint = await makeKey(server, asker, code)
    const { db, clock, sealer, config } = server.app
    const keysOf = async () => {
      const known = await loadPartnerKeys({ db, clock, sealer, settings: config.partners })
      return (partnerKeysOf(known, code) ?? []).map(keyFingerprint)
    }
    const old = keyFingerprint(demoPartnerKey(code))
    expect(await keysOf()).toEqual([fingerprint, old])
    await makePartnerCallBack(server.app).send({
      ...{ id: randomUUID(), event: 'conversion', partner: code, nonce: 'n', area: 'tw' },
      ...{ points: 1, usedPoints: 1, leftoverPoints: 0, amountMinor: 1, currency: 'TWD' },
      convertedAt: clock.now().toISOString(),
    })
    const { body } = await db
      .selectFrom('outbox_messages')
      .where('recipient', 'like', `%${code}`)
      .orderBy('created_at', 'desc')
      .select('body')
      .executeTakeFirstOrThrow()
    expect(/webhook-signature: (.*)/i.exec(body)?.[1]?.split(' ')).toHaveLength(2)
  })

  test('end at once where somebody else may have one, in the settings or not', async () => {
    const code = 'travel'
    const key = demoPartnerKey(code)
    const fingerprint = keyFingerprint(key)
    expect(await linkOf(code, key)).not.toBe('tampered')
    const input = { code, fingerprint, reason: 'it stood in a mail' }
    expect(await server.ask(asker, 'endPartnerKey', input)).toMatchObject({ state: 'done' })
    expect(await statesOf(code)).toMatchObject({ [fingerprint]: 'over' })
    expect(await linkOf(code, key)).toBe('unknown_partner')
    expect(await server.outcome(asker, 'endPartnerKey', input)).toBe('SubjectNotFound')
    const made = await makeKey(server, asker, code, 0)
    const given = await server.ask(asker, 'takePartnerKey', { code, fingerprint: made })
    expect(await linkOf(code, given.key)).not.toBe('tampered')
    expect(await linkOf(code, key)).toBe('tampered')
  })

  test('that was never fetched and is over is shown to nobody', async () => {
    const code = 'fuel'
    const fingerprint = await makeKey(server, asker, code)
    await server.ask(asker, 'endPartnerKey', { code, fingerprint, reason: REASON })
    expect(await take(asker, code, fingerprint)).toBe('PartnerKeyTaken')
  })

  test('are no longer for a second renewal than they were to be', async () => {
    const code = 'fuel'
    await makeKey(server, asker, code, 3)
    const { partner } = await server.ask(asker, 'getPartnerEntry', { code })
    const ends = partner.keys.flatMap(({ state, endsAt }) => (state === 'ending' ? [endsAt] : []))
    const day = (days: number) =>
      new Date(server.app.clock.now().getTime() + days * DAY_MS).toISOString()
    expect(ends.every((at) => at !== null && at <= day(3))).toBe(true)
    await makeKey(server, asker, code, 30)
    const after = await server.ask(asker, 'getPartnerEntry', { code })
    const later = after.partner.keys.filter(({ endsAt }) => endsAt !== null && endsAt > day(3))
    // Only the one that had no end.
    expect(later).toHaveLength(1)
  })

  test('are of partners that are there', async () => {
    const input = { code: 'nobody', overlapDays: 1, reason: REASON }
    expect(await server.outcome(asker, 'renewPartnerKey', input)).toBe('SubjectNotFound')
    expect(await server.outcome(asker, 'getPartnerEntry', { code: 'nobody' })).toBe(
      'SubjectNotFound',
    )
  })
})

describeOnDatabases('The call-backs of a partner', (openFresh) => {
  let server: ConsoleServer
  let manager: Desk
  const code = 'supermarket'

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    manager = await server.hire('manager', ['tw'])
  })

  async function convert(memberId: string, points: number): Promise<string> {
    const issued = Math.floor(server.app.clock.now().getTime() / 1_000)
    const facts = { partner: code, points, nonce: randomUUID(), issued }
    const body = { ...facts, signature: signConversionLink(demoPartnerKey(code), facts) }
    const { conversion } = await server.members.ask('convertPoints', PATH, memberId, { body })
    return conversion.id
  }

  const seen = async () => (await server.ask(manager, 'getPartnerEntry', { code })).partner

  /** As the queue leaves a job that has failed. */
  async function fail(id: string, state: 'retry' | 'failed', message: string): Promise<void> {
    await sql`update pgboss.job set state = ${state}::pgboss.job_state, retry_count = 3,
      started_on = now(), start_after = now() + interval '1 hour',
      output = ${JSON.stringify({ message })}::jsonb
      where name = 'partner-call-back' and data ->> 'id' = ${id}`.execute(server.app.db)
  }

  test('tell what waits, what is given up and what was answered', async () => {
    const [waits, lost] = [await convert('mei', 200), await convert('mei', 300)]
    await fail(waits, 'retry', 'supermarket answered 503')
    await fail(lost, 'failed', 'supermarket answered 410')
    const { callBacks } = await seen()
    expect(callBacks).toMatchObject({ host: null, lastToldAt: null, waiting: 1, givenUp: 1 })
    expect(callBacks.nextTryAt).not.toBeNull()
    expect(callBacks.answers).toHaveLength(2)
    expect(callBacks.answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: 'retry', problem: 'supermarket answered 503', count: 1 }),
        expect.objectContaining({ state: 'failed', problem: 'supermarket answered 410', count: 1 }),
      ]),
    )
    const { partners } = await server.ask(manager, 'listPartnerEntries', {})
    expect(partners.find((row) => row.code === code)).toMatchObject({ untold: 2, keys: 1 })
  })

  test('go out again at a press, each once however often it is pressed', async () => {
    const again = { code, reason: 'they have mended it' }
    expect(await server.ask(manager, 'retryCallBacks', again)).toMatchObject({ count: 2 })
    expect((await seen()).callBacks).toMatchObject({ waiting: 2, givenUp: 0 })
    expect(await server.ask(manager, 'retryCallBacks', again)).toMatchObject({ count: 0 })
    const { rows } = await sql<{ id: string }>`select data ->> 'id' as id from pgboss.job
      where name = 'partner-call-back' and state in ('created', 'retry')`.execute(server.app.db)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(await server.acts(`partners/${code}/call-backs`)).toMatchObject([
      { act: 'partner-called-back', call: 'retryCallBacks', details: { count: 2 } },
    ])
  })

  describe('and what was converted', () => {
    test('is told by month, of the own areas', async () => {
      await convert('ali@my', 500)
      server.members.clock.moveTo('2026-11-30T15:59:00Z')
      manager = await server.signIn(manager.person)
      await convert('mei', 100)
      // The 1st of December in Taiwan.
      server.members.clock.moveTo('2026-11-30T16:00:00Z')
      await convert('mei', 100)
      const { months } = await seen()
      expect(months).toEqual([
        { month: '2026-12', area: 'tw', count: 1, points: 100, amountMinor: 20 },
        { month: '2026-11', area: 'tw', count: 3, points: 600, amountMinor: 120 },
      ])
    })
  })
})
