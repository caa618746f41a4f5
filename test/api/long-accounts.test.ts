import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { MAX_STATEMENT_ENTRIES } from '#contract/members.ts'
import { readStatement } from '#contract/values/read-statement.ts'
import { statementToCsv, statementToJson } from '#contract/values/statement.ts'
import { verifyStatement } from '#contract/values/verify-statement.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { makeApi } from '#server/api/dispatch.ts'
import { pageContext, type PageContext } from '#web/page/page-context.ts'
import { loader as statementFile } from '#web/routes/app/statement-file.ts'
import { loader as memberDataFile } from '#web/routes/app/member-data-file.ts'
import { openAccount } from './gifts.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const MEMBER = '/api/official/member'

/** Rows that a statement may answer, and bytes that an answer is written in at once. */
const MOST_ROWS = 1_000
const MOST_BYTES = 250_000

describeOnDatabases('An account with much history', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer
  let count: number
  /** Of every statement so far, how many rows it answered. */
  const answered: number[] = []

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    count = database.engine === 'postgres' ? 20_000 : 3_000
    const counted = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answered.push(result.rows.length)
        return result
      },
    })
    server = await MemberServer.start({ ...database, db: counted }, { isWorking: true })
    await openAccount(server.app, 'whale')
    await fill()
  }, 300_000)
  /** As many gifts of one unit, over some months, one short transaction for each hundred. */
  async function fill(): Promise<void> {
    for (let from = 1; from <= count; from += 100) {
      await database.executeSql(`
        select record_transfer('whale', jsonb_build_object('id', 'gift:' || n,
          'kind', 'compensation', 'accounts', jsonb_build_array('member:whale', 'issuance:tw'),
          'amountsMinor', jsonb_build_array(1, -1), 'source', 'test/gifts',
          'reason', '{"code":"compensation","values":{}}', 'provenance', 'compensation',
          'inputHash', repeat('a', 64)), timestamptz '2026-01-01 04:00Z' + n * interval '10 minutes')
        from generate_series(${from}, ${from + 99}) n`)
    }
  }

  const numbers = () => Array.from({ length: count }, (_, at) => at + 1)

  /** The answer as it comes, and the largest piece of it. */
  async function read(response: Response): Promise<{ text: string; largest: number }> {
    const parts: Uint8Array[] = []
    for await (const part of response.body ?? []) parts.push(part as Uint8Array)
    const largest = Math.max(...parts.map((part) => part.byteLength))
    return { text: Buffer.concat(parts).toString(), largest }
  }

  /** A loader as the router runs it: with the calls that a page of this member has. */
  async function download(
    loader: (args: never) => Promise<Response>,
    path: string,
  ): Promise<{ text: string; largest: number }> {
    const context = new RouterContextProvider()
    const caller = { member: { id: 'whale', area: 'tw' }, isPageRender: true }
    const call = { app: server.app, locale: 'zh-TW', area: 'tw', address: '203.0.113.7', ...caller }
    const brand = { id: 'hongli' }
    context.set(pageContext, { api: makeApi(call as never), brand } as PageContext)
    const url = new URL(`http://localhost:3000${path}`)
    return read(await loader({ context, url, params: {}, request: new Request(url) } as never))
  }

  test('answers its statement in parts, each of which goes on where the last one ended', async () => {
    answered.length = 0
    const entries: number[] = []
    let previousHash = '0'.repeat(64)
    for (let isCut = true, after = 0; isCut;) {
      const path = `${MEMBER}/statement${after > 0 ? `?after=${after}` : ''}`
      const { text, largest } = await read(await server.send(path, 'whale'))
      expect(largest).toBeLessThan(MOST_BYTES)
      const part = JSON.parse(text)
      expect(part.statement.entries.length).toBeLessThanOrEqual(MAX_STATEMENT_ENTRIES)
      expect(part.statement.previousHash).toBe(previousHash)
      entries.push(...part.statement.entries.map(({ number }: { number: number }) => number))
      ;({ isCut } = part)
      after = entries.at(-1) ?? 0
      previousHash = part.statement.closingHash
    }
    expect(entries).toEqual(numbers())
    expect(Math.max(...answered)).toBeLessThanOrEqual(MOST_ROWS)
  })

  test('is one file all the same, which proves itself', async () => {
    answered.length = 0
    for (const kind of ['csv', 'json']) {
      const path = `/app-web/wallet/statement.${kind}?period=all`
      const { text, largest } = await download(statementFile as never, path)
      expect(largest).toBeLessThan(MOST_BYTES)
      const statement = readStatement(text)
      expect(statement.entries.map(({ number }) => number)).toEqual(numbers())
      expect(text).toBe(kind === 'csv' ? statementToCsv(statement) : statementToJson(statement))
    }
    expect(Math.max(...answered)).toBeLessThanOrEqual(MOST_ROWS)
    const month = await download(
      statementFile as never,
      '/app-web/wallet/statement.csv?period=2026-01',
    )
    const { isValid, faults } = await verifyStatement(readStatement(month.text))
    expect({ isValid, faults }).toEqual({ isValid: true, faults: [] })
  })

  test('hands out all that is stored, in small steps', async () => {
    answered.length = 0
    const answer = await read(await server.send(`${MEMBER}/data`, 'whale'))
    const file = await download(memberDataFile as never, '/app-web/account/data.json')
    const { memberData } = JSON.parse(answer.text)
    for (const data of [memberData, JSON.parse(file.text)]) {
      for (const table of ['entries', 'transfers', 'lots']) {
        expect(data.tables[table]).toHaveLength(count)
      }
      expect(data.tables.member_accounts).toMatchObject([{ balance_minor: count }])
    }
    expect(answer.text).toBe(JSON.stringify(JSON.parse(answer.text)))
    expect(file.text).toBe(`${JSON.stringify(JSON.parse(file.text), null, 2)}\n`)
    for (const { largest } of [answer, file]) expect(largest).toBeLessThan(MOST_BYTES)
    expect(Math.max(...answered)).toBeLessThanOrEqual(MOST_ROWS)
  })
})
