import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { consoleCalls, type ExportName } from '#contract/console/calls.ts'
import { AREAS } from '#contract/values/area.ts'
import { parseCsvRows } from '#contract/values/csv-rows.ts'
import { mayRole, STAFF_ROLES, type Permission } from '#contract/values/staff-roles.ts'
import { exportSources } from '#server/api/console/exports/sources.ts'
import type { Walked, WalkKey } from '#server/db/walk.ts'
import { findActs, walkActs } from '#server/domain/operating/operator-acts/find-acts.ts'
import { listMessages, walkMessages } from '#server/domain/people/inbox/list-messages.ts'
import {
  listStoreEntries,
  walkStoreEntries,
} from '#server/domain/places/stores/list-store-entries.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type Desk } from './console-server.ts'
import { sendAnswer } from './waiting-reviews.ts'
import { writeMessage } from './write-message.ts'

const OWN = { 'Sec-Fetch-Site': 'same-origin' }
const NAMES = Object.keys(exportSources) as ExportName[]

type Query = Record<string, string>

/** Of more than a page. */
const FILTERS: Partial<Record<ExportName, Query>> = { listMembers: { find: 'ann' } }

function send(
  server: ConsoleServer,
  who: Desk | undefined,
  name: string,
  query: Query = {},
  further: Record<string, string> = {},
): Promise<Response> {
  const { lang = 'en-US', ...filter } = query
  const path = `/console/export/${name}?${new URLSearchParams({ lang, ...filter })}`
  const headers = { ...OWN, ...(who && { Cookie: `staff=${who.token}` }), ...further }
  return server.members.send(path, undefined, { method: 'POST', headers })
}

/** The rows of a file by the heads of its columns. */
async function fetchRows(server: ConsoleServer, who: Desk, name: ExportName, query: Query = {}) {
  const response = await send(server, who, name, query)
  const text = await response.text()
  expect(response.status, text).toBe(200)
  const [heads = [], ...rows] = parseCsvRows(text)
  const named = rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at]])))
  return { heads, rows: named }
}

describeOnDatabases('A list as a file', (openFresh) => {
  let server: ConsoleServer
  let owner: Desk
  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    owner = await server.hire('owner')
    await server.member('ann', 1_234)
    await server.member('ben-my', 1_250, 'my')
    await server.member('cat-sg', 99, 'sg')
    await server.payWithCredit('ann', 60)
  })

  /** What the log of acts has of somebody's files of a list, the oldest first. */
  async function recordsOf(
    who: Desk,
    name: ExportName,
  ): Promise<(Record<string, unknown> & { filter?: string })[]> {
    const acts = await server.acts(`console/${name}`)
    return acts
      .filter(({ staff_id: id }) => id === who.person.id)
      .map(({ act, call, details }) => ({ act, call, ...(details as Record<string, unknown>) }))
  }

  /** So many that no page holds them. */
  async function openMany(prefix: string, count: number): Promise<void> {
    await sql`with opened as (
        insert into members (member_id, area, locale, last_active_at, created_at)
        select ${prefix} || n, 'tw', 'zh-TW', now(), now() from generate_series(1, ${count}::int) n
        returning member_id, area)
      insert into member_accounts (member_id, area) select member_id, area from opened`.execute(
      server.app.db,
    )
  }

  test('has every row, money as decimals beside its currency, moments with their zone', async () => {
    const { heads, rows } = await fetchRows(server, owner, 'listMembers')
    expect(heads.slice(0, 6)).toEqual([
      ...['ID', 'Region', 'State', 'Suspended', 'Credit', 'Currency'],
    ])
    expect(rows).toHaveLength(3)
    expect(rows.find((row) => row['ID'] === 'ben-my')).toMatchObject({
      Region: 'Malaysia',
      State: 'Active',
      Suspended: 'no',
      Credit: '12.50',
      Currency: 'MYR',
      Joined: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
    })
    expect(rows.find((row) => row['ID'] === 'ann')).toMatchObject({
      Credit: '1174',
      Currency: 'TWD',
    })
    const { rows: paid } = await fetchRows(server, owner, 'listPayments')
    expect(paid).toMatchObject([{ Member: 'ann', Amount: '60', State: 'Paid', Currency: 'TWD' }])
  })

  test('is in the words of who asks, and holds nothing that a spreadsheet would run', async () => {
    const response = await send(server, owner, 'listMembers', { lang: 'zh-TW' })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    // By the mark spreadsheets know UTF-8.
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString('utf8')).toContain('編號,地區,狀態')
    const named = { names: JSON.stringify({ 'zh-TW': '=HYPERLINK("http://x")' }) }
    await server.app.db.updateTable('stores').set(named).execute()
    const payments = await send(server, owner, 'listPayments', { lang: 'zh-TW' })
    expect(await payments.text()).toContain(`,"'=HYPERLINK(""http://x"")",付款成功,`)
  })

  test('has the rows that its filter has, and leaves one record with the hash of the file', async () => {
    const who = await server.hire('finance')
    const response = await send(server, who, 'listMembers', { area: 'my', state: 'active' })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(parseCsvRows(bytes.toString('utf8'))).toHaveLength(2)
    expect(await recordsOf(who, 'listMembers')).toEqual([
      {
        act: 'list-exported',
        call: 'listMembers',
        filter: JSON.stringify({ area: 'my', state: 'active' }),
        areas: AREAS.join(' '),
        columns: Object.keys(consoleCalls.listMembers.file).join(' '),
        rows: 1,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    ])
    expect(await server.chainFaults()).toEqual([])
  })

  test('keeps out of the record, which nobody erases, what says who somebody is', async () => {
    const who = await server.hire('auditor')
    for (const find of ['mei@example.com', '+886 912 345 678', 'ann']) {
      await (await send(server, who, 'listMembers', { find })).text()
    }
    const filters = (await recordsOf(who, 'listMembers')).map((record) => record.filter)
    expect(filters).toEqual([
      JSON.stringify({ find: '[removed]' }),
      JSON.stringify({ find: '[removed]' }),
      JSON.stringify({ find: 'ann' }),
    ])
  })

  test('of several pages is on record before its first byte, and whole before its last', async () => {
    const who = await server.hire('manager', ['tw'])
    await openMany('many-', 2_500)
    const response = await send(server, who, 'listMembers', { area: 'tw', find: 'many-' })
    const reader = readerOf(response)
    const chunks = [await reader.read()]
    expect(await recordsOf(who, 'listMembers')).toMatchObject([{ act: 'list-export-begun' }])
    while (!chunks.at(-1)?.done) chunks.push(await reader.read())
    const bytes = Buffer.concat(chunks.flatMap(({ value }) => (value ? [value] : [])))
    const rows = parseCsvRows(bytes.toString('utf8')).slice(1)
    expect(new Set(rows.map(([id]) => id)).size).toBe(2_500)
    expect(await recordsOf(who, 'listMembers')).toMatchObject([
      { act: 'list-export-begun', areas: 'tw' },
      {
        act: 'list-exported',
        rows: 2_500,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    ])
  })

  test('says on record how far it came where its reader leaves', async () => {
    const who = await server.hire('manager')
    await openMany('left-', 2_500)
    const reader = readerOf(await send(server, who, 'listMembers', { find: 'left-' }))
    const { value } = await reader.read()
    await reader.cancel()
    const [, brokenOff, ...rest] = await recordsOf(who, 'listMembers')
    expect(brokenOff).toMatchObject({
      act: 'list-export-broken-off',
      why: 'reader-left',
      rows: 1_000,
      bytes: value?.byteLength,
    })
    expect(rest).toEqual([])
  })

  test('ends where whoever reads it may work here no more, and is no whole file', async () => {
    const who = await server.hire('finance')
    await openMany('ended-', 2_500)
    const reader = readerOf(await send(server, who, 'listMembers', { find: 'ended-' }))
    await reader.read()
    await server.app.db
      .updateTable('staff')
      .where('id', '=', who.person.id)
      .set({ suspended_at: server.app.clock.now() })
      .execute()
    await expect(reader.read()).rejects.toThrow('StaffLoginRequired')
    const last = (await recordsOf(who, 'listMembers')).at(-1)
    expect(last).toMatchObject({ act: 'list-export-broken-off', why: 'StaffLoginRequired' })
  })

  test('is one of two that a person can have at once', async () => {
    const who = await server.hire('finance')
    await openMany('two-', 2_500)
    const readers = [await openOne(), await openOne()]
    const refused = await send(server, who, 'listMembers')
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('Two downloads are running already')
    await Promise.all(readers.map((reader) => reader.cancel()))
    expect((await send(server, who, 'listMembers', { find: 'nobody' })).status).toBe(200)

    async function openOne() {
      return readerOf(await send(server, who, 'listMembers', { find: 'two-' }))
    }
  })

  describe('is for who may look at the list, and may have files', () => {
    test.each(NAMES)('%s', async (name) => {
      const { admits } = consoleCalls[name]
      for (const role of STAFF_ROLES) {
        const who = await server.hire(role)
        const response = await send(server, who, name, FILTERS[name])
        const text = await response.text()
        const may = mayRole(role, 'lists.export') && mayRole(role, admits as Permission)
        expect(response.status, `${role}: ${text}`).toBe(may ? 200 : 403)
        expect(await recordsOf(who, name)).toHaveLength(may ? 1 : 0)
      }
    })
  })

  test('has none of a foreign area', async () => {
    const who = await server.hire('owner', ['my', 'sg'])
    const { rows } = await fetchRows(server, who, 'listMembers')
    expect(rows.map((row) => row['ID']).toSorted()).toEqual(['ben-my', 'cat-sg'])
    expect((await fetchRows(server, who, 'listPayments')).rows).toEqual([])
    expect((await send(server, who, 'listMembers', { area: 'tw' })).status).toBe(403)
    expect((await fetchRows(server, who, 'listMembers', { find: 'ann' })).rows).toEqual([])
  })

  test('has the rows of its list, in the words of its page, whichever list it is', async () => {
    const message = await writeMessage(server)
    await sendAnswer(server, 'ann')
    const ofAll: [ExportName, Query, Record<string, unknown>][] = [
      ['listMessages', { find: message }, { Number: message, State: 'Open', Region: 'Taiwan' }],
      ['listWaitingReviews', {}, { Member: 'ann', Kind: 'Survey answer', Currency: 'TWD' }],
      ['listStoreEntries', { area: 'sg', state: 'active' }, { Region: 'Singapore', State: 'Open' }],
      [
        'listCampaignsOfAreas',
        { kind: 'discount-ticket', area: 'tw' },
        { Kind: 'Discount ticket' },
      ],
      [
        'listContentEntries',
        { kind: 'coupons', area: 'my' },
        { Kind: 'Coupons', Regions: 'Malaysia', State: 'Waits for its store' },
      ],
      [
        'listContentEntries',
        { kind: 'press-items', find: 'hello-media-center' },
        {
          Kind: 'Press',
          Regions: 'Taiwan',
          ID: 'hello-media-center',
          Day: expect.stringMatching(/./),
        },
      ],
      [
        'listContentEntries',
        { find: 'longtan-douhua' },
        { Kind: 'Coupons', State: 'Live', Store: '龍潭豆花', Left: expect.stringMatching(/^\d+$/) },
      ],
      ['listContentEntries', {}, { Kind: 'Terms', ID: 'privacy' }],
      ['listStaff', {}, { Name: owner.person.name, Role: 'Owner' }],
      ['listActs', { act: 'list-exported' }, { What: 'Downloaded a list', Through: 'listStaff' }],
    ]
    for (const [name, query, row] of ofAll) {
      const { rows } = await fetchRows(server, owner, name, query)
      expect(rows, name).toContainEqual(expect.objectContaining(row))
    }
  })

  test('walks over pages without a gap or a double, whatever moved meanwhile', async () => {
    const who = await server.hire('manager')
    const { areas } = who.person
    const { db, clock } = server.app
    for (let count = 0; count < 7; count += 1) await writeMessage(server)
    const page = { after: undefined, limit: 2 }
    const walks = [
      await walkAll((after) => walkStoreEntries(db, { areas }, { ...page, after })),
      await walkAll((after) => walkActs(db, { areas }, { ...page, after })),
      await walkAll((after) =>
        walkMessages(db, clock, { areas, state: 'all', page: { ...page, after } }),
      ),
    ]
    const counts = await Promise.all([
      listStoreEntries(db, { areas, order: 'newest', p: 1, ps: 1 }),
      findActs(db, { areas, p: 1, ps: 1 }),
      listMessages(db, clock, { areas, state: 'all', p: 1, ps: 1 }),
    ])
    walks.forEach((ids, at) => {
      expect(ids.length).toBe(counts[at]?.total)
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  test('is nothing that another site, a link, or nobody can ask for', async () => {
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' },
      { 'Sec-Fetch-Site': 'none' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
    ]
    const before = await server.countRows()
    for (const headers of foreign) {
      const { status } = await send(server, owner, 'listMembers', {}, headers)
      expect(status, JSON.stringify(headers)).toBe(403)
    }
    expect((await send(server, undefined, 'listMembers')).status).toBe(401)
    expect((await send(server, owner, 'getMe')).status).toBe(404)
    expect((await send(server, owner, 'toString')).status).toBe(404)
    expect((await send(server, owner, 'listMembers', { nothing: 'of it' })).status).toBe(422)
    const path = '/console/export/listMembers'
    const link = { headers: { ...OWN, Cookie: `staff=${owner.token}` } }
    expect(await (await server.members.send(path, undefined, link)).text()).not.toContain('ben-my')
    expect(await server.countRows()).toEqual(before)
  })
})

async function walkAll(
  walk: (after: WalkKey | undefined) => Promise<Walked<{ id: string }>>,
): Promise<string[]> {
  const ids: string[] = []
  let after: WalkKey | undefined
  do {
    const { rows, next } = await walk(after)
    ids.push(...rows.map(({ id }) => id))
    after = next
  } while (after)
  return ids
}

function readerOf({ body }: Response) {
  if (!body) throw new Error('There is no body')
  return body.getReader()
}
