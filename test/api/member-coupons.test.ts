import { afterEach, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-clock.ts'

const BASE = '/api/official/coupon'

describeOnDatabases("A member's coupons", (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
    await addCoupons()
  })
  afterEach(() => server.clock.moveTo(NOON))
  /** Forty more of a store that has one: `many-1` to `many-40`, for a year; `brief` for ten days. */
  async function addCoupons() {
    const model = await database.db
      .selectFrom('coupons')
      .where('area', '=', 'tw')
      .selectAll()
      .executeTakeFirstOrThrow()
    const copy = (id: string, endsAt: string, stock = 100) => ({
      ...model,
      id,
      titles: JSON.stringify(model.titles),
      terms: JSON.stringify(model.terms),
      gifts: model.gifts === null ? null : JSON.stringify(model.gifts),
      ends_at: new Date(endsAt),
      stock_total: stock,
      stock_left: stock,
    })
    const many = Array.from({ length: 40 }, (_, index) =>
      copy(`many-${index + 1}`, '2027-11-20T15:59:59.999Z'),
    )
    const others = [
      copy('brief', '2026-11-30T15:59:59.999Z'),
      copy('last-one', '2027-11-20T15:59:59.999Z', 1),
    ]
    await database.db
      .insertInto('coupons')
      .values([...many, ...others])
      .execute()
  }

  const receive = (id: string, member: string) =>
    server.send(`${BASE}/${id}/receipt`, member, { body: {} })
  const remove = (id: string, member: string) =>
    server.send(`${BASE}/${id}/receipt`, member, { method: 'DELETE', body: {} })
  const nameOf = async (answer: Response | Promise<Response>) =>
    ((await (await answer).json()) as { resultException?: string }).resultException ?? 'OK'
  const limitsOf = async (member: string) =>
    (await server.ask('getCouponLimits', `${BASE}/limits`, member)).limits
  /** Five a day, as many days as it takes, from a day of January on. */
  const receiveMany = async (member: string, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const day = 1 + Math.floor(index / 5)
      server.clock.moveTo(`2027-01-${String(day).padStart(2, '0')}T04:00:00Z`)
      expect(await nameOf(receive(`many-${index + 1}`, member))).toBe('OK')
    }
  }

  test('are received once each', async () => {
    const { receipt } = await server.ask('receiveCoupon', `${BASE}/many-1/receipt`, 'mei', {
      body: {},
    })
    expect(receipt).toMatchObject({ state: 'held', expiresAt: '2027-11-20T15:59:59.999Z' })
    expect(await nameOf(receive('many-1', 'mei'))).toBe('CouponAlreadyReceived')
    const { coupons } = await server.ask('listMyCoupons', `${BASE}/mine`, 'mei')
    expect(coupons).toMatchObject([{ id: 'many-1', receipt: { id: receipt.id } }])
  })

  test('are five a day, even to one who asks for twelve at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => nameOf(receive(`many-${index + 1}`, 'eager'))),
    )
    expect(answers.filter((name) => name === 'OK')).toHaveLength(5)
    expect(answers.filter((name) => name === 'CouponDailyLimitReached')).toHaveLength(7)
    expect(await limitsOf('eager')).toMatchObject({
      day: { used: 5, limit: 5 },
      held: { used: 5, limit: 30 },
      dayResetsAt: '2026-11-20T16:00:00.000Z',
      monthResetsAt: '2026-11-30T16:00:00.000Z',
    })
  })

  test('may be received again from midnight of the area', async () => {
    server.clock.moveTo('2026-11-20T15:59:59.999Z')
    for (let index = 1; index <= 5; index += 1) await receive(`many-${index}`, 'night')
    expect(await nameOf(receive('many-6', 'night'))).toBe('CouponDailyLimitReached')
    server.clock.moveTo('2026-11-20T16:00:00.000Z')
    expect(await nameOf(receive('many-6', 'night'))).toBe('OK')
  })

  test('are thirty at a time; using one makes room', async () => {
    await receiveMany('hoarder', 30)
    server.clock.moveTo('2027-01-10T04:00:00Z')
    expect(await nameOf(receive('many-31', 'hoarder'))).toBe('CouponHeldLimitReached')
    await server.ask('redeemCoupon', `${BASE}/many-1/redemption`, 'hoarder', { body: {} })
    expect(await nameOf(receive('many-31', 'hoarder'))).toBe('OK')
    expect((await limitsOf('hoarder')).held.used).toBe(30)
  })

  test('are deleted five times a month, and counted anew on the 1st', async () => {
    await receiveMany('tidy', 10)
    const names = await Promise.all(
      Array.from({ length: 7 }, (_, index) => nameOf(remove(`many-${index + 1}`, 'tidy'))),
    )
    expect(names.filter((name) => name === 'OK')).toHaveLength(5)
    expect(names.filter((name) => name === 'CouponMonthlyDeletionLimitReached')).toHaveLength(2)
    const { coupons } = await server.ask('listMyCoupons', `${BASE}/mine`, 'tidy')
    const [left] = coupons
    server.clock.moveTo('2027-01-31T15:59:59.999Z')
    expect(await nameOf(remove(left?.id ?? '', 'tidy'))).toBe('CouponMonthlyDeletionLimitReached')
    server.clock.moveTo('2027-01-31T16:00:00.000Z')
    expect(await nameOf(remove(left?.id ?? '', 'tidy'))).toBe('OK')
  })

  test('cannot be received again once they are deleted', async () => {
    await receive('many-1', 'sorry')
    expect(await nameOf(remove('many-1', 'sorry'))).toBe('OK')
    expect(await nameOf(remove('many-1', 'sorry'))).toBe('OK')
    expect(await nameOf(receive('many-1', 'sorry'))).toBe('CouponDeletedBefore')
    expect((await limitsOf('sorry')).deletions.used).toBe(1)
  })

  test('are not deleted within seven days of their end', async () => {
    await receive('brief', 'late')
    server.clock.moveTo('2026-11-23T15:59:59.999Z')
    expect(await nameOf(remove('brief', 'late'))).toBe('CouponDeletionTooLate')
    server.clock.moveTo('2026-11-23T15:59:59.998Z')
    expect(await nameOf(remove('brief', 'late'))).toBe('OK')
  })

  test('are never given beyond their stock', async () => {
    const names = await Promise.all(
      Array.from({ length: 24 }, (_, index) => nameOf(receive('last-one', `fan-${index}`))),
    )
    expect(names.filter((name) => name === 'OK')).toHaveLength(1)
    expect(names.filter((name) => name === 'CouponSoldOut')).toHaveLength(23)
  })

  test('live until the last millisecond of their last day', async () => {
    await receive('brief', 'edge')
    server.clock.moveTo('2026-11-30T15:59:59.999Z')
    const held = await server.ask('listMyCoupons', `${BASE}/mine?state=held`, 'edge')
    expect(held.coupons).toHaveLength(1)
    server.clock.moveTo('2026-11-30T16:00:00.000Z')
    const over = await server.ask('listMyCoupons', `${BASE}/mine?state=over`, 'edge')
    expect(over.coupons).toMatchObject([{ receipt: { state: 'expired' } }])
    const use = server.send(`${BASE}/brief/redemption`, 'edge', { body: {} })
    expect(await nameOf(use)).toBe('CouponExpired')
  })

  test('are used once, whoever presses how often', async () => {
    await receive('many-2', 'user')
    const use = () => server.ask('redeemCoupon', `${BASE}/many-2/redemption`, 'user', { body: {} })
    const uses = await Promise.all([use(), use(), use()])
    expect(new Set(uses.map(({ receipt }) => receipt.usedAt)).size).toBe(1)
    expect(await nameOf(remove('many-2', 'user'))).toBe('CouponAlreadyUsed')
  })

  test("show nobody else's receipt", async () => {
    await receive('many-3', 'owner')
    const { coupon } = await server.ask('getCoupon', `${BASE}/many-3`, 'stranger')
    expect(coupon.receipt).toBeUndefined()
    const use = server.send(`${BASE}/many-3/redemption`, 'stranger', { body: {} })
    expect(await nameOf(use)).toBe('CouponNotHeld')
  })

  test('are for members of their area', async () => {
    expect(await nameOf(receive('many-1', 'ali@my'))).toBe('CouponNotInArea')
  })
})
