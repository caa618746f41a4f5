import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { overCopies } from '#server/db/over-copies.ts'
import { listStoresWithCoupon } from '#server/domain/earning/coupons/list-stores-with-coupon.ts'
import { MemberServer } from '../api/member-server.ts'
import { PRODUCTION } from '../api/production-settings.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type ConsoleInput, type Desk } from './console-server.ts'
import { makeCouponPages } from './coupon-pages.ts'

const COUPON = 'tw-longtan-douhua-free-topping'
/** As calls name it. */
const NAME = { kind: 'coupons', id: COUPON } as const
const NEW = 'tw-longtan-douhua-next-year'
const REASON = 'the autumn menu'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DRAFT = 'Two toppings ahead of time'

type Body = Record<string, unknown>
type Asked = Partial<ConsoleInput<'previewEntry'>>

const FILE = JSON.parse(readFileSync(join(DEMO_FOLDER, 'coupons/tw.json'), 'utf8')) as Body[]
const OLD = FILE.find(({ id }) => id === COUPON) ?? {}
const OLD_TITLE = (OLD['title'] as Record<string, string>)['en-US'] ?? ''
const titled = (title: string): Body => ({
  ...OLD,
  title: { ...(OLD['title'] as Body), 'en-US': title },
})

describeOnDatabases('A preview of a coupon', (openFresh) => {
  let database: OpenDatabase
  let server: ConsoleServer
  let editor: Desk

  beforeEach(async () => {
    database = await openFresh({ isStocked: true })
    server = await ConsoleServer.start(database)
    editor = await server.demo('editor')
  })

  const save = (body: Body, id = COUPON, saves = 0) =>
    server.ask(editor, 'saveEntryDraft', { kind: 'coupons', id, area: 'tw', body, saves })
  const see = (asked: Asked = {}, desk = editor) =>
    server.ask(desk, 'previewEntry', { ...NAME, locale: 'en-US', ...asked })
  const later = (ms: number) => new Date(server.app.clock.now().getTime() + ms).toISOString()

  /** The frame's own way: an address, with the cookie that the browser sends along. */
  const open = (query: string, headers: Record<string, string> = {}, desk: Desk | null = editor) =>
    server.members.send(`/console/preview/coupons/${COUPON}?${query}`, undefined, {
      headers: { ...(desk && { Cookie: `staff=${desk.token}` }), ...headers },
    })

  const visit = async (path: string) => {
    const response = await server.members.send(`${path}?lang=en-US`, undefined)
    return response.text()
  }

  async function storePath(): Promise<string> {
    const { store_id: id } = await server.app.db
      .selectFrom('coupons')
      .where('id', '=', COUPON)
      .select('store_id')
      .executeTakeFirstOrThrow()
    return `/store/${id}`
  }

  test('shows the draft on each of its pages, and to nobody else', async () => {
    const paths = [`/app-web/coupons/${COUPON}`, '/app-web/coupons', await storePath()]
    const before = await Promise.all(paths.map(visit))
    await save(titled(DRAFT))
    for (const page of ['coupon', 'store', 'list'] as const) {
      for (const as of ['visitor', 'member'] as const) {
        const { html, isDraft } = await see({ page, as })
        expect(html, page).toContain(DRAFT)
        expect(html, page).not.toContain(OLD_TITLE)
        expect(isDraft).toBe(true)
      }
    }
    expect(before[0]).toContain(OLD_TITLE)
    expect(await Promise.all(paths.map(visit))).toEqual(before)
    // What is kept in memory for everybody was made by nobody's preview.
    server.app.contentVersion.raise()
    expect(await Promise.all(paths.map(visit))).toEqual(before)
  })

  test('is in the language that is asked for, and as a new member with nothing used', async () => {
    await save(titled(DRAFT))
    const chinese = (OLD['title'] as Record<string, string>)['zh-TW'] ?? ''
    expect((await see({ locale: 'zh-TW' })).html).toContain(chinese)
    expect((await see()).html).not.toContain('"limits"')
    expect((await see({ as: 'member' })).html).toContain('"limits":{"day":{"used":0')
  })

  test('is as a member who is chosen has it, for who may look at members, and on record', async () => {
    await save(titled(DRAFT))
    const path = `/api/official/coupon/${COUPON}/receipt`
    const memberId = await server.member('mei')
    await server.members.ask('receiveCoupon', path, memberId, { body: {} })
    const manager = await server.demo('manager')
    const rows = await server.countRows()
    const { html } = await see({ memberId }, manager)
    expect(html).toContain(DRAFT)
    expect(html).toContain('"limits":{"day":{"used":1')
    expect((await see({ as: 'member' }, manager)).html).toContain('"limits":{"day":{"used":0')
    expect(await server.acts(`members/${memberId}`)).toMatchObject([
      { act: 'member-read', call: 'previewEntry', operator: manager.person.name },
    ])
    const { operator_acts: acts = 0, operator_act_links: links = 0 } = rows
    const looked = { ...rows, operator_acts: acts + 1, operator_act_links: links + 1 }
    expect(await server.countRows()).toEqual(looked)
    const asked = { ...NAME, locale: 'en-US', memberId }
    expect(await server.outcome(editor, 'previewEntry', asked)).toBe('StaffNotPermitted')
    const elsewhere = await server.hire('manager', ['my'])
    expect(await server.outcome(elsewhere, 'previewEntry', asked)).toBe('SubjectNotFound')
  })

  test('leaves every table as it was', async () => {
    await save(titled(DRAFT))
    const before = await server.countRows()
    const rows = () => server.app.db.selectFrom('coupons').selectAll().orderBy('id').execute()
    const coupons = await rows()
    for (const as of ['visitor', 'member'] as const) await see({ as, at: later(3 * DAY_MS) })
    expect(await server.countRows()).toEqual(before)
    expect(await rows()).toEqual(coupons)
    const { rows: left } = await sql<object>`
      select from pg_class where relname = 'coupons' and relpersistence = 't'`.execute(database.db)
    expect(left).toEqual([])
  })

  test('is without the draft before its moment, and with it from then on', async () => {
    await save(titled(DRAFT))
    const at = later(2 * HOUR_MS)
    await server.ask(editor, 'publishEntry', { ...NAME, saves: 1, at, reason: REASON })
    expect(await see()).toMatchObject({ at, isDraft: true })
    expect((await see()).html).toContain(DRAFT)
    const before = await see({ at: later(2 * HOUR_MS - 1) })
    expect(before.isDraft).toBe(false)
    expect(before.html).toContain(OLD_TITLE)
    expect((await see({ at: later(3 * HOUR_MS) })).html).toContain(DRAFT)
  })

  test('shows what was never live, at its store too, and before its moment nothing of it', async () => {
    const body = {
      ...titled(DRAFT),
      id: NEW,
      window: { startsOn: '2026-11-25', endsOn: '2027-01-31' },
    }
    await save(body, NEW)
    const at = later(DAY_MS)
    await server.ask(editor, 'publishEntry', { ...NAME, id: NEW, saves: 1, at, reason: REASON })
    for (const page of ['coupon', 'store', 'list'] as const) {
      expect((await see({ id: NEW, page })).html, page).toContain(DRAFT)
      expect((await see({ id: NEW, page, at: later(HOUR_MS) })).html, page).not.toContain(DRAFT)
    }
  })

  test('tells by the clock whether it has begun, and whether it is over', async () => {
    const { window: _, ...rest } = OLD
    await save({ ...rest, window: { startsOn: '2026-11-20', endsOn: '2026-12-05' } })
    const statusAt = async (at: string) => /"status":"(\w+)"/.exec((await see({ at })).html)?.[1]
    expect(await statusAt(later(0))).toBe('active')
    expect(await statusAt('2027-06-01T00:00:00.000Z')).toBe('ended')
    // Nobody looks back.
    const back = await see({ at: later(-DAY_MS) })
    expect(back.at).toBe(server.app.clock.now().toISOString())
  })

  test('of one that has ended shows that it has', async () => {
    await server.app.db
      .updateTable('coupons')
      .where('id', '=', COUPON)
      .set({
        starts_at: new Date(later(-9 * DAY_MS)),
        ends_at: new Date(later(-DAY_MS)),
        content_ends_at: new Date(later(-DAY_MS)),
      })
      .execute()
    const { html, isDraft } = await see()
    expect(html).toContain('"status":"ended"')
    expect(isDraft).toBe(false)
    expect((await see({ page: 'list' })).html).not.toContain(COUPON)
  })

  test('refuses what could not be published, by its field', async () => {
    await save({ title: { 'en-US': 'Half a ti' } })
    const asked = { ...NAME, locale: 'en-US' } as const
    const refused = await server.fail(editor, 'previewEntry', asked)
    expect(refused.resultException).toBe('ContentRefused')
    expect(await (await open('locale=en-US')).text()).toContain(refused.resultMessage.slice(0, 20))
    await save({ ...OLD, storeName: 'No such store' }, COUPON, 1)
    expect(await server.outcome(editor, 'previewEntry', asked)).toBe('ContentRefused')
  })

  test('is for who may read the content of its area, with a session', async () => {
    await save(titled(DRAFT))
    const asked = { ...NAME, locale: 'en-US' }
    for (const role of ['support', 'finance'] as const) {
      const desk = await server.demo(role)
      expect(await server.outcome(desk, 'previewEntry', asked)).toBe('StaffNotPermitted')
      expect((await open('locale=en-US', {}, desk)).status).toBe(403)
    }
    const foreign = await server.hire('editor', ['my', 'sg'])
    expect(await server.outcome(foreign, 'previewEntry', asked)).toBe('SubjectNotFound')
    const nobody = await open('locale=en-US', {}, null)
    expect(nobody.status).toBe(401)
    expect(await nobody.text()).not.toContain(DRAFT)
    expect((await see({}, await server.demo('auditor'))).html).toContain(DRAFT)
  })

  test('is a document that runs nothing, is kept nowhere and stands in no foreign frame', async () => {
    await save(titled(DRAFT))
    const response = await open('locale=en-US&page=coupon&as=member')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(DRAFT)
    expect(html).not.toMatch(/<script|<noscript/)
    expect(html).toContain('<base target="_blank">')
    const policy = response.headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-same-origin',
      ]),
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await open('locale=en-US', { 'Sec-Fetch-Site': site })).status, site).toBe(403)
    }
    expect((await open('locale=en-US', { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    expect((await open('locale=xx')).status).toBe(422)
  })

  test('is framed by the console alone in production too, whoever may frame the site', async () => {
    const environment = { ...PRODUCTION, FRAME_ANCESTORS: 'https://partner.example' }
    const production = new ConsoleServer(
      await MemberServer.start(database, { environment, answerPage: makeCouponPages() }),
    )
    await save(titled(DRAFT))
    const { token } = await production.hire('editor')
    const path = `/console/preview/coupons/${COUPON}?locale=en-US`
    const response = await production.members.send(path, undefined, {
      headers: { Cookie: `__Host-staff=${token}` },
    })
    expect(await response.text()).toContain(DRAFT)
    const { headers } = response
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'; sandbox/)
    expect(headers.get('content-security-policy')).not.toContain('partner.example')
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('strict-transport-security')).toContain('max-age')
  })

  test('that would write fails by name, and writes nothing', async () => {
    const writing = makeCouponPages({
      'app-web/coupons/:id': async ({ api }, { id = '' }) => {
        await api.coupons.receive({ id })
        return {}
      },
    })
    const other = await ConsoleServer.start(database, writing)
    const before = await other.countRows()
    const asked = { ...NAME, locale: 'en-US', as: 'member' } as const
    expect(await other.outcome(editor, 'previewEntry', asked)).toBe('PreviewFailed')
    expect(await other.countRows()).toEqual(before)
    expect(other.app.databaseWatch.awaySince).toBeUndefined()
    expect(await other.outcome(editor, 'getContentEntry', NAME)).toBe('done')
  })

  test('holds no row: a member receives the coupon meanwhile', async () => {
    // The embedded engine has one session, in which all come one after the other.
    if (database.engine === 'pglite') return
    await save(titled(DRAFT))
    let receipt: unknown
    await overCopies(server.app.db, ['coupons'], async (tx) => {
      await sql`update coupons set titles = '{}' where id = ${COUPON}`.execute(tx)
      const path = `/api/official/coupon/${COUPON}/receipt`
      receipt = await server.members.send(path, 'mei', { method: 'POST' })
    })
    expect(receipt).toMatchObject({ status: 200 })
  })

  test('is seen by a statement that the connection has prepared before, and only then', async () => {
    const { app } = server
    const { store_id: storeId } = await app.db
      .selectFrom('coupons')
      .where('id', '=', COUPON)
      .select('store_id')
      .executeTakeFirstOrThrow()
    const isFound = async (db = app.db) =>
      (await listStoresWithCoupon(db, app.clock, [storeId])).has(storeId)
    for (let round = 0; round < 2; round += 1) {
      for (let use = 0; use < 7; use += 1) expect(await isFound()).toBe(true)
      const seen = await overCopies(app.db, ['coupons'], async (tx) => {
        await sql`delete from coupons`.execute(tx)
        return isFound(tx)
      })
      expect(seen).toBe(false)
      expect(await isFound()).toBe(true)
    }
  })

  test('can write to copies alone', async () => {
    const write = overCopies(server.app.db, ['coupons'], (tx) =>
      tx.deleteFrom('operator_acts').execute(),
    )
    await expect(write).rejects.toMatchObject({ code: '25006' })
    const lift = overCopies(server.app.db, ['coupons'], (tx) =>
      sql`set transaction read write`.execute(tx),
    )
    await expect(lift).rejects.toThrow('read-write mode')
    expect((await server.countRows())['coupons']).toBeGreaterThan(0)
  })
})
