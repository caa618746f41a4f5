import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CouponContent } from '#content/content-press.schema.ts'
import type { CheckInCampaignContent } from '#content/check-in-campaigns.schema.ts'
import type { Term } from '#content/content.schema.ts'
import type { DiscountTicketContent } from '#content/discount-tickets.schema.ts'
import type { SurveyContent } from '#content/surveys.schema.ts'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { importContent } from '#server/domain/publishing/content/import-content.ts'
import { receiveCoupon } from '#server/domain/earning/coupons/receive-coupon.ts'
import { redeemCoupon } from '#server/domain/earning/coupons/redeem-coupon.ts'
import { claimDiscountTicket } from '#server/domain/earning/discount-tickets/claim-discount-ticket.ts'
import { getDiscountTicketActivity } from '#server/domain/earning/discount-tickets/get-discount-ticket-activity.ts'
import { openMember } from '#server/domain/people/members/open-member.ts'
import { describeOnDatabases } from './on-databases.ts'
import { MemberServer } from './member-server.ts'
import { NOON } from './test-clock.ts'

const COUPON = 'tw-haochu-breakfast-coffee'
const OTHER_COUPON = 'tw-longtan-douhua-free-topping'
const TICKET = 'tw-autumn-fifty-off'
const SURVEY = 'tw-weekend-breakfast'
const CAMPAIGN = 'check-in-campaigns/tw-daily.json'
/** Wider than any that the server's own content counts. */
const WINDOW = { startsOn: '2026-01-01', endsOn: '2028-01-31' }
const LOCALES = ['zh-TW', 'zh-CN', 'en-US'] as const

/** Only those of stores that the tests have. */
const KEPT = new Set([COUPON, OTHER_COUPON, TICKET])

interface Entry {
  id: string
}

describeOnDatabases('What members hold', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer
  let folder: string

  beforeEach(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
    folder = mkdtempSync(join(tmpdir(), 'hongli-held-'))
    copyEntries('coupons/tw.json', ({ id }) => KEPT.has(id))
    copyEntries('discount-tickets/tw.json', ({ id }) => KEPT.has(id))
    copyEntries('surveys/tw.json', () => true)
    const campaign = JSON.parse(readFileSync(join(DEMO_FOLDER, CAMPAIGN), 'utf8')) as object
    write(CAMPAIGN, { ...campaign, window: WINDOW })
    cpSync(join(DEMO_FOLDER, 'terms'), join(folder, 'terms'), { recursive: true })
    await run()
    for (const memberId of ['mei', 'lin']) {
      await openMember(database.db, server.clock, { memberId, area: 'tw', locale: 'zh-TW' })
    }
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const run = (isDryRun = false) =>
    importContent(database.db, server.clock, {
      folder,
      operator: 'anna@shop.example',
      isDryRun,
      datesOnly: true,
    })
  const refusal = async (isDryRun?: boolean) =>
    run(isDryRun).then(
      () => 'taken',
      (error: Error) => error.message,
    )

  test('of a coupon stays as it was received, and changes where nobody holds it', async () => {
    await receive('mei')
    await receive('lin')
    editCoupon(COUPON, (coupon) => ({
      ...coupon,
      discount: { kind: 'amount', amountMinor: 5 },
      terms: { ...coupon.terms, 'en-US': ['Only on Mondays'] },
      title: { ...coupon.title, 'en-US': 'Coffee' },
    }))
    editCoupon(OTHER_COUPON, (coupon) => ({
      ...coupon,
      discount: { kind: 'percent', percent: 7 },
    }))
    const said = await refusal()
    expect(said).toMatch(/coupons\/tw\.json is not valid content:/)
    expect(said).toMatch(
      new RegExp(
        `^ {2}${COUPON}: discount\\.\\w+: is .+ and cannot become .+ who hold it: 2$`,
        'm',
      ),
    )
    expect(said).toMatch(/terms\.en-US: is \[.+\] and cannot become \["Only on Mondays"\] for/)
    expect(said).not.toMatch(/title|free-topping/)
    expect(await refusal(true)).toBe(said)
    for (const memberId of ['mei', 'lin']) {
      await redeemCoupon(database.db, server.clock, { couponId: COUPON, memberId })
    }
    expect(await refusal()).toBe('taken')
    expect(await couponRow()).toMatchObject({ discount_kind: 'amount', discount_value: 5 })
  })

  test('keeps its store, which waits for nothing where it is gone', async () => {
    await receive('mei')
    editCoupon(COUPON, (coupon) => ({
      ...coupon,
      storeName: '龍潭豆花',
      storeAddress: '臺北市中正區汀州路三段239號',
    }))
    expect(await refusal()).toMatch(/store: is "tw-\w+" and cannot become "tw-\w+" for/)
    const before = await couponRow()
    editCoupon(COUPON, (coupon) => ({ ...coupon, storeName: '未來小店', stock: 1_000 }))
    expect((await run()).missingStores).toHaveLength(1)
    expect(await couponRow()).toEqual(before)
  })

  test('is not ended by taking it out of the file', async () => {
    await receive('mei')
    editEntries<CouponContent>('coupons/tw.json', (all) => all.filter(({ id }) => id !== COUPON))
    expect(await refusal()).toMatch(
      /coupons\/tw\.json .*\n {2}tw-haochu-breakfast-coffee: is gone, .* who hold it: 1\. Keep it; operate campaigns pause coupon tw-haochu/,
    )
    await redeemCoupon(database.db, server.clock, { couponId: COUPON, memberId: 'mei' })
    expect(await refusal()).toBe('taken')
  })

  test('was taken from a stock that is no smaller', async () => {
    await receive('mei')
    await receive('lin')
    await claim('mei')
    editCoupon(COUPON, (coupon) => ({ ...coupon, stock: 1 }))
    expect(await refusal()).toMatch(/stock: 2 are given out, so that 1 are too few/)
    editCoupon(COUPON, (coupon) => ({ ...coupon, stock: 2 }))
    await run()
    expect(await couponRow()).toMatchObject({ stock_total: 2, stock_left: 0 })
  })

  test('of a ticket stays as it was claimed', async () => {
    await claim('mei')
    editEntries<DiscountTicketContent>('discount-tickets/tw.json', (all) =>
      all.map((one) =>
        one.id === TICKET ? { ...one, discount: { kind: 'amount', amountMinor: 1 } } : one,
      ),
    )
    expect(await refusal()).toMatch(
      /discount-tickets\/tw\.json .*\n {2}tw-autumn-fifty-off: discount\.amountMinor: is 50 and cannot become 1 for members who hold it: 1$/,
    )
  })

  test('is told of everything at once', async () => {
    await receive('mei')
    await claim('mei')
    await answer('mei')
    await server.ask('checkIn', '/api/official/marketing/check-in/tw-daily/check-in', 'mei', {
      body: {},
    })
    editCoupon(COUPON, (coupon) => ({ ...coupon, discount: { kind: 'percent', percent: 1 } }))
    editEntries<DiscountTicketContent>('discount-tickets/tw.json', (all) =>
      all.map((one) => (one.id === TICKET ? { ...one, stock: 10, validDays: 1 } : one)),
    )
    editEntries<SurveyContent>('surveys/tw.json', (all) =>
      all.map((one) => (one.id === SURVEY ? { ...one, rewardMinor: 1 } : one)),
    )
    const campaign = read<CheckInCampaignContent>(CAMPAIGN)
    write(CAMPAIGN.replace('tw-daily', 'tw-extra'), { ...campaign, id: 'tw-extra' })
    rmSync(join(folder, CAMPAIGN))
    const said = await refusal()
    expect(said).toMatch(/coupons\/tw\.json/)
    expect(said).toMatch(/rewardMinor: is \d+ and cannot become 1 for .* wait for review: 1/)
    expect(said).toMatch(/check-in-campaigns\/tw-daily\.json .*\n {2}is gone, .* on a streak: 1\./)
    expect(said).not.toMatch(/discount-tickets/)
  })

  test('is seen by an import that comes beside the claim', async () => {
    editCoupon(COUPON, (coupon) => ({ ...coupon, discount: { kind: 'percent', percent: 3 } }))
    const { importing } = await database.db.transaction().execute(async (tx) => {
      await receiveCoupon(tx, server.clock, { couponId: COUPON, memberId: 'mei' })
      const beside = refusal()
      while (database.engine === 'postgres' && !(await isAnyWaiting())) await wait(10)
      return { importing: beside }
    })
    expect(await importing).toMatch(/discount\.percent: is 50 and cannot become 3 for .*: 1$/)
  })

  test('of the terms are the words that members were told', async () => {
    editTerms((term) => ({ ...term, title: `${term.title}!` }))
    const said = await refusal()
    expect(said).toMatch(
      /terms\/privacy is not valid content:\n {2}zh-TW\.title, zh-CN\.title, en-US\.title: version \S+ was announced on 2026-11-20, and its words stay; others are a new version$/,
    )
    editTerms((term) => ({
      ...term,
      version: '2027.01',
      effectiveOn: '2027-01-31',
      changes: 'A sign at the end of the title.',
    }))
    await run()
    editTerms((term) => ({ ...term, changes: 'One sign at the end of the title.' }))
    expect(await refusal()).toBe('taken')
  })

  async function isAnyWaiting(): Promise<boolean> {
    const { rows } = await database.executeSql(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }

  function receive(memberId: string) {
    return receiveCoupon(database.db, server.clock, { couponId: COUPON, memberId })
  }

  async function claim(memberId: string) {
    const activity = await getDiscountTicketActivity(database.db, { id: TICKET })
    await claimDiscountTicket(database.db, server.clock, { activity, memberId, area: 'tw' })
  }

  async function answer(memberId: string): Promise<void> {
    await database.db
      .insertInto('survey_responses')
      .values({
        member_id: memberId,
        survey_id: SURVEY,
        id: newId(server.clock),
        status: 'submitted',
        submitted_at: new Date(NOON),
      })
      .execute()
  }

  function couponRow() {
    return database.db
      .selectFrom('coupons')
      .where('id', '=', COUPON)
      .select(['store_id', 'discount_kind', 'discount_value', 'ends_at'])
      .select(['stock_total', 'stock_left'])
      .executeTakeFirstOrThrow()
  }

  /** Of a file of the demo, with dates. */
  function copyEntries(path: string, isKept: (entry: Entry) => boolean): void {
    const all = JSON.parse(readFileSync(join(DEMO_FOLDER, path), 'utf8')) as Entry[]
    write(
      path,
      all.filter(isKept).map((entry) => ({ ...entry, window: WINDOW })),
    )
  }

  function editCoupon(id: string, change: (coupon: CouponContent) => CouponContent): void {
    editEntries<CouponContent>('coupons/tw.json', (all) =>
      all.map((one) => (one.id === id ? change(one) : one)),
    )
  }

  function editEntries<Content>(path: string, change: (all: Content[]) => Content[]): void {
    write(path, change(read<Content[]>(path)))
  }

  function editTerms(change: (term: Term) => Term): void {
    for (const locale of LOCALES) {
      const path = `terms/privacy/${locale}.json`
      write(path, change(read<Term>(path)))
    }
  }

  function read<Content>(path: string): Content {
    return JSON.parse(readFileSync(join(folder, path), 'utf8')) as Content
  }

  function write(path: string, value: object): void {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(value))
  }
})
