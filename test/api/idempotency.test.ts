import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { deleteExpiredIdempotencyKeys } from '#server/domain/ledger/idempotency/idempotency-keys.ts'
import { FEEDBACK, FormServer, type Body } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const PATH = '/api/official/feedback'
const ADDRESS = '203.0.113.7'
const DAY_MS = 86_400_000

describeOnDatabases('A write with an Idempotency-Key', (openFresh) => {
  let database: OpenDatabase
  let server: FormServer

  beforeAll(async () => {
    database = await openFresh()
    server = await FormServer.start(database)
  })
  const send = (key: string, body: Body, address = ADDRESS, headers = {}) =>
    server.post(PATH, body, { headers: { 'Idempotency-Key': key, ...headers }, address })

  async function countFeedbacks(): Promise<number> {
    const { rows } = await database.db
      .selectFrom('feedbacks')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }

  const solved = async () => ({ ...FEEDBACK, botCheck: await server.solveBotCheck() })

  test('answers a repeat what the first one answered', async () => {
    const body = await solved()
    const before = await countFeedbacks()
    const first = await send('repeat', body)
    const { botCheck, ...rest } = body
    const second = await send('repeat', { botCheck, ...rest })
    expect(first.status).toBe(200)
    expect(second).toEqual(first)
    expect(await countFeedbacks()).toBe(before + 1)
  })

  test('stores one form and sends one mail for twenty at once', async () => {
    const body = await solved()
    const before = await countFeedbacks()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('at-once', body)))
    const outcomes = new Set(answers.map((answer) => answer.body['resultException'] ?? 'stored'))
    expect([...outcomes].filter((name) => name !== 'StillRunning')).toEqual(['stored'])
    expect(await countFeedbacks()).toBe(before + 1)
    const { reference } = (await send('at-once', body)).body['feedback'] as Record<string, string>
    await expect
      .poll(() => mailsAbout(reference ?? ''), { timeout: 10_000 })
      .toEqual(['ming@example.com', 'service@hongli.example'])
  })

  async function mailsAbout(reference: string): Promise<string[]> {
    const mails = await database.db
      .selectFrom('outbox_messages')
      .where('subject', 'like', `%${reference}%`)
      .select('recipient')
      .execute()
    return mails.map(({ recipient }) => recipient).toSorted()
  }

  test('refuses the key for another body', async () => {
    await send('reused', await solved())
    expect(await send('reused', { ...FEEDBACK, name: 'Another' })).toMatchObject({
      status: 422,
      body: { resultException: 'IdempotencyKeyReused' },
    })
  })

  test('keeps a definite refusal', async () => {
    const first = await send('refused', FEEDBACK)
    expect(first.body['resultException']).toBe('BotCheckRequired')
    expect(await send('refused', FEEDBACK)).toEqual(first)
  })

  test('says the same in the language of whoever repeats it', async () => {
    const english = { LANG: 'en-US' }
    const body = { ...(await solved()), email: 'no address' }
    const refused = await send('two-languages', body)
    const inEnglish = await send('two-languages', body, ADDRESS, english)
    expect(refused.status).toBe(422)
    expect(inEnglish.status).toBe(422)
    const shape = ({ body }: typeof refused) => [body['resultException'], codesOf(body)]
    expect(shape(inEnglish)).toEqual(shape(refused))
    expect(JSON.stringify(refused.body)).toMatch(/[一-鿿]/)
    expect(JSON.stringify(inEnglish.body)).not.toMatch(/[一-鿿]/)

    const before = await countFeedbacks()
    const form = await solved()
    const stored = await send('two-languages-stored', form)
    const again = await send('two-languages-stored', form, ADDRESS, english)
    expect(again.body['feedback']).toEqual(stored.body['feedback'])
    expect(again.body['resultMessage']).toBe('Success')
    expect(await countFeedbacks()).toBe(before + 1)
  })

  function codesOf(body: Body): unknown {
    return (body['errors'] as { path: string; code: string }[]).map(({ path, code }) => [
      path,
      code,
    ])
  }

  test('belongs to its caller', async () => {
    await send('shared', await solved())
    expect(await send('shared', await solved(), '198.51.100.1')).toMatchObject({ status: 200 })
  })

  test.each(['', 'with space', 'x'.repeat(201)])('has a well-formed key, not "%s"', async (key) => {
    expect(await send(key, FEEDBACK)).toMatchObject({
      status: 422,
      body: { resultException: 'IdempotencyKeyInvalid' },
    })
  })

  test('says that the first one is still running where a server of the version before took it', async () => {
    const body = await solved()
    const requestHash = await hashOf(body)
    const taken = { scope: `createFeedback ${ADDRESS}`, key: 'taken', request_hash: requestHash }
    const now = server.clock.now()
    const leaseEndsAt = new Date(now.getTime() + 60_000)
    await database.db
      .insertInto('idempotency_keys')
      .values({ ...taken, status: null, response: null, created_at: now, expires_at: leaseEndsAt })
      .execute()
    expect(await send('taken', body)).toMatchObject({
      status: 409,
      body: { resultException: 'StillRunning' },
    })
    server.clock.moveTo(new Date(leaseEndsAt.getTime() + 1_000).toISOString())
    expect(await send('taken', body)).toMatchObject({ status: 200 })
    server.clock.moveTo(now.toISOString())
  })

  /** The hash that a request with this body stores; the body may be sent again afterwards. */
  async function hashOf(body: Body): Promise<string> {
    await send('hash', body)
    await database.db.deleteFrom('bot_check_uses').execute()
    const row = await database.db
      .deleteFrom('idempotency_keys')
      .where('key', '=', 'hash')
      .returning('request_hash')
      .executeTakeFirstOrThrow()
    return row.request_hash
  }

  test("is a visitor's own from whatever address it comes, where nobody could guess it", async () => {
    const body = await solved()
    const key = crypto.randomUUID()
    const before = await countFeedbacks()
    const first = await send(key, body)
    expect(first.status).toBe(200)
    expect(await send(key, body, '198.51.100.2')).toEqual(first)
    expect(await countFeedbacks()).toBe(before + 1)
  })

  test('frees its key when the server failed, so that a repeat may succeed', async () => {
    const body = await solved()
    const { botCheck } = server.app
    const verify = botCheck.verify.bind(botCheck)
    botCheck.verify = () => Promise.reject(new Error('out of order'))
    expect(await send('failed', body)).toMatchObject({ status: 500 })
    botCheck.verify = verify
    expect(await send('failed', body)).toMatchObject({ status: 200 })
  })

  test('is forgotten after 24 hours', async () => {
    const start = server.clock.now()
    await send('old', FEEDBACK)
    server.clock.moveTo(new Date(start.getTime() + DAY_MS + 1_000).toISOString())
    expect(await deleteExpiredIdempotencyKeys(database.db, server.clock)).toBeGreaterThan(0)
    server.clock.moveTo(start.toISOString())
    const left = await database.db
      .selectFrom('idempotency_keys')
      .where('key', '=', 'old')
      .select('key')
      .execute()
    expect(left).toEqual([])
  })

  test('is forgotten however many there are, and one that still counts is not', async () => {
    const { rows } = await database.executeSql(
      `insert into idempotency_keys (scope, key, request_hash, created_at, expires_at)
       select 'getMember crowd', number::text, 'hash', now(),
         $1::timestamptz + number * interval '1 ms'
       from generate_series(-25000, 1) as number returning 1`,
      [server.clock.now().toISOString()],
    )
    expect(rows).toHaveLength(25_002)
    const sizes: number[] = []
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        sizes.push(Number(result.numAffectedRows))
        return Promise.resolve(result)
      },
    })
    const count = await deleteExpiredIdempotencyKeys(counting, server.clock)
    expect(count).toBeGreaterThanOrEqual(25_000)
    expect(Math.max(...sizes)).toBe(10_000)
    const left = await database.db
      .selectFrom('idempotency_keys')
      .where('scope', '=', 'getMember crowd')
      .select('key')
      .execute()
    expect(left.map(({ key }) => key).toSorted()).toEqual(['0', '1'])
  })

  test('a read needs none, and takes no notice of one', async () => {
    const headers = { 'Idempotency-Key': 'read' }
    expect(await server.get('/api/tool/bot-check', { headers })).toMatchObject({ status: 200 })
  })
})
