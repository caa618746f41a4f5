import { beforeAll, expect, test } from 'vitest'
import type { Area } from '#contract/values/area.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { MemberServer } from '../api/member-server.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { NOON } from '../api/test-clock.ts'
import { untilServed } from '../api/until-served.ts'

const TICKETS = '/api/official/marketing/discount-ticket-activities'
const COUPONS = '/api/official/coupon'
const CHECK_IN = '/api/official/marketing/check-in/tw-daily/check-in'

interface Told {
  resultException?: string
  claim?: { id: string }
}

/** Each named after the project that lost money by it (quality.md, Invariants). */
describeOnDatabases('Claims, as they went wrong elsewhere:', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer
  let made = 0

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
  })
  const post = (path: string, member: string, key?: string) =>
    server.send(path, member, {
      body: {},
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    })

  const postUntilServed = (path: string, member: string) =>
    untilServed(async () => {
      const response = await post(path, member)
      return { status: response.status, ...((await response.json()) as Told) }
    })

  /** A ticket of two days that can be claimed from now on. */
  async function openTicket(stock: number, area: Area = 'tw'): Promise<string> {
    const id = `ticket-${(made += 1)}`
    await database.executeSql(
      `insert into discount_ticket_activities (id, area, titles, summaries, terms, discount_kind,
         discount_value, starts_at, ends_at, valid_days, updated_at)
       values ($1, $2, $3, $3, $4, 'amount', 10, '2026-01-01', '2027-12-31', 2, now())`,
      [id, area, '{"zh-TW":"測試"}', '{"zh-TW":["一"]}'],
    )
    await database.executeSql('insert into discount_ticket_stocks values ($1, $2, $2)', [id, stock])
    return id
  }

  /** A coupon that ends with the given instant. */
  async function openCoupon(stock: number, endsAt = '2027-12-31T15:59:59.999Z'): Promise<string> {
    const id = `coupon-${(made += 1)}`
    await database.executeSql(
      `insert into coupons (id, store_id, area, titles, terms, discount_kind, discount_value,
         starts_at, ends_at, stock_total, stock_left, updated_at)
       select $1, id, 'tw', $2, $3, 'amount', 10, '2026-01-01', $4, $5, $5, now()
       from stores where area = 'tw' and status = 'active' limit 1`,
      [id, '{"zh-TW":"測試"}', '{"zh-TW":["一"]}', endsAt, stock],
    )
    return id
  }

  const count = async (table: string, column: string, id: string) => {
    const { rows } = await database.executeSql(
      `select count(*)::integer as count from ${table} where ${column} = $1`,
      [id],
    )
    return (rows as { count: number }[])[0]?.count
  }

  test('a stock of 1 gives 1 of 64 members a ticket (litemall 581)', async () => {
    const id = await openTicket(1)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        postUntilServed(`${TICKETS}/${id}/claim`, `many-${index}`),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    const names = refused.map(({ resultException }) => resultException)
    expect(new Set(names)).toEqual(new Set(['DiscountTicketSoldOut']))
    expect(await count('discount_ticket_claims', 'activity_id', id)).toBe(1)
  })

  test('a stock of 1 gives 1 of 64 members a coupon (litemall 581)', async () => {
    const id = await openCoupon(1)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        postUntilServed(`${COUPONS}/${id}/receipt`, `many-${index}`),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await count('coupon_receipts', 'coupon_id', id)).toBe(1)
  })

  test('a member who taps 20 times takes 1 of 5 tickets', async () => {
    const id = await openTicket(5)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postUntilServed(`${TICKETS}/${id}/claim`, 'mei')),
    )
    expect(answers.filter(({ claim }) => claim === undefined)).toEqual([])
    expect(new Set(answers.map(({ claim }) => claim?.id)).size).toBe(1)
    const { rows } = await database.executeSql(
      'select stock_left from discount_ticket_stocks where activity_id = $1',
      [id],
    )
    expect(rows).toEqual([{ stock_left: 4 }])
  })

  test('one coupon at 5 counters at once is used once (mall 1003)', async () => {
    const id = await openCoupon(10)
    await post(`${COUPONS}/${id}/receipt`, 'lin')
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((counter) =>
        post(`${COUPONS}/${id}/redemption`, 'lin', `counter-${counter}`),
      ),
    )
    const used = await Promise.all(
      answers.map(async (answer) => {
        const { receipt } = (await answer.json()) as { receipt: { usedAt: string } }
        return receipt.usedAt
      }),
    )
    expect(new Set(used)).toEqual(new Set([server.clock.now().toISOString()]))
    server.clock.moveTo('2026-11-20T05:00:00Z')
    const later = await post(`${COUPONS}/${id}/redemption`, 'lin', 'counter-6')
    expect(await later.json()).toMatchObject({ receipt: { usedAt: used[0], state: 'used' } })
    server.clock.moveTo(NOON)
  })

  test('one effect that comes with different keys is paid once (XMem 212)', async () => {
    const keys = ['of-the-webhook', 'of-the-redirect', undefined, 'of-the-app', undefined]
    const answers = await Promise.all(keys.map((key) => post(CHECK_IN, 'two-doors', key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await count('transfers', 'member_id', 'two-doors')).toBe(1)
  })

  test.each(['tw', 'my', 'sg'] as const)(
    'a ticket is good to the last millisecond of its last day, and no longer: %s (mitxpro 991)',
    async (area) => {
      const use = (id: string) =>
        server.send(`${TICKETS}/${id}/redemption`, `kim-${area}@${area}`, { body: {} })
      const [inTime, late] = [await openTicket(1, area), await openTicket(1, area)]
      for (const id of [inTime, late]) {
        server.clock.moveTo('2026-11-30T15:59:59.999Z')
        await server.ask('claimDiscountTicket', `${TICKETS}/${id}/claim`, `kim-${area}@${area}`, {
          body: {},
        })
      }
      server.clock.moveTo('2026-12-01T15:59:59.999Z')
      expect((await use(inTime)).status).toBe(200)
      server.clock.moveTo('2026-12-01T16:00:00.000Z')
      expect(await (await use(late)).json()).toMatchObject({
        resultException: 'DiscountTicketExpired',
      })
      server.clock.moveTo(NOON)
    },
  )

  test('a coupon is good to the last millisecond of its last day (mitxpro 991)', async () => {
    const endsAt = '2026-11-30T15:59:59.999Z'
    const [inTime, late] = [await openCoupon(5, endsAt), await openCoupon(5, endsAt)]
    server.clock.moveTo(endsAt)
    for (const id of [inTime, late]) {
      expect((await post(`${COUPONS}/${id}/receipt`, 'day-early')).status).toBe(200)
    }
    expect((await post(`${COUPONS}/${inTime}/redemption`, 'day-early')).status).toBe(200)
    server.clock.moveTo('2026-11-30T16:00:00.000Z')
    expect(await (await post(`${COUPONS}/${late}/redemption`, 'day-early')).json()).toMatchObject({
      resultException: 'CouponExpired',
    })
    server.clock.moveTo(NOON)
  })
})
