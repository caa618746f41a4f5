import { afterEach, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-clock.ts'

const BASE = '/api/official/marketing/discount-ticket-activities'
const AUTUMN = `${BASE}/tw-autumn-fifty-off`

describeOnDatabases('Discount tickets', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
  })
  afterEach(() => server.clock.moveTo(NOON))
  const claim = async (member: string, path = AUTUMN) =>
    (await server.ask('claimDiscountTicket', `${path}/claim`, member, { body: {} })).claim
  const statusOf = async (path: string, member?: string) =>
    (await server.ask('getDiscountTicketActivity', path, member)).activity.claim.status
  const setStock = (left: number, id = 'tw-autumn-fifty-off') =>
    database.db
      .updateTable('discount_ticket_stocks')
      .where('activity_id', '=', id)
      .set({ stock_left: left })
      .execute()
  const stockOf = async (id = 'tw-autumn-fifty-off') =>
    database.db
      .selectFrom('discount_ticket_stocks')
      .where('activity_id', '=', id)
      .select(['stock_left as left', 'stock_total as total'])
      .executeTakeFirstOrThrow()
  const countClaims = async (id: string) => {
    const { count } = await database.db
      .selectFrom('discount_ticket_claims')
      .where('activity_id', '=', id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  test('lists those of the area for anybody', async () => {
    const { activities, paging } = await server.ask('listDiscountTicketActivities', BASE)
    expect(activities.length).toBe(paging.total)
    const autumn = activities.find(({ id }) => id === 'tw-autumn-fifty-off')
    expect(autumn).toMatchObject({
      title: '秋收折 50 元',
      stock: 2000,
      remaining: 2000,
      currency: 'TWD',
      claim: { status: 'login_required' },
    })
  })

  test('claims one for each member, and answers the first claim again', async () => {
    const before = await stockOf()
    const first = await claim('mei')
    expect(first).toMatchObject({
      status: 'claimed',
      code: expect.stringMatching(/^[0-9A-Z]{12}$/),
    })
    server.clock.moveTo('2026-11-21T04:00:00Z')
    expect(await claim('mei')).toEqual(first)
    expect((await stockOf()).left).toBe(before.left - 1)
  })

  test('gives one ticket to a member who asks from many places at once', async () => {
    const before = await stockOf()
    const claims = await Promise.all(Array.from({ length: 12 }, () => claim('everywhere')))
    expect(new Set(claims.map(({ id }) => id)).size).toBe(1)
    expect((await stockOf()).left).toBe(before.left - 1)
  })

  test('sells exactly what there is, to however many come at once', async () => {
    const id = 'tw-three-dinners'
    const members = Array.from({ length: 64 }, (_, index) => `crowd-${index}`)
    const answers = await Promise.all(
      members.map((member) => server.send(`${BASE}/${id}/claim`, member, { body: {} })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(61)
    expect(await countClaims(id)).toBe(3)
    expect(await stockOf(id)).toEqual({ left: 0, total: 3 })
    expect(await statusOf(`${BASE}/${id}`, 'too-late')).toBe('sold_out')
    expect(await server.fail(`${BASE}/${id}/claim`, 'too-late', { body: {} })).toMatchObject({
      resultException: 'DiscountTicketSoldOut',
    })
  })

  test('tells a repeat by its key what the first was told, whatever has become of the stock', async () => {
    const path = `${BASE}/tw-autumn-fifty-off/claim`
    const send = async (key: string) => {
      const headers = { 'Idempotency-Key': key }
      return (await server.send(path, 'mt-user', { body: {}, headers })).json()
    }
    const { left } = await stockOf()
    await setStock(0)
    expect(await send('none-left')).toMatchObject({ resultException: 'DiscountTicketSoldOut' })
    await setStock(left)
    expect(await send('none-left')).toMatchObject({ resultException: 'DiscountTicketSoldOut' })
    const claimed = await send('some-left')
    expect(claimed).toMatchObject({ success: true })
    expect(await send('some-left')).toEqual(claimed)
    expect(await send('claimed-before')).toEqual(claimed)
    expect(await send('claimed-before')).toEqual(claimed)
    expect((await stockOf()).left).toBe(left - 1)
  })

  test('knows every way to stand', async () => {
    expect(await statusOf(AUTUMN)).toBe('login_required')
    expect(await statusOf(AUTUMN, 'lin')).toBe('claimable')
    expect(await statusOf(AUTUMN, 'ali@my')).toBe('not_in_area')
    expect(await statusOf(`${BASE}/tw-winter-hotpot-hundred`, 'lin')).toBe('not_started')
    expect(await statusOf(`${BASE}/tw-moon-festival-eighty`, 'lin')).toBe('ended')
    const { expiresAt = '' } = await claim('lin')
    expect(await statusOf(AUTUMN, 'lin')).toBe('claimed')
    server.clock.moveTo(expiresAt)
    expect(await statusOf(AUTUMN, 'lin')).toBe('claimed')
    server.clock.moveTo(new Date(Date.parse(expiresAt) + 1).toISOString())
    expect(await statusOf(AUTUMN, 'lin')).toBe('expired')
  })

  test.each([
    ['tw-winter-hotpot-hundred', 'lin', 'DiscountTicketNotStarted'],
    ['tw-moon-festival-eighty', 'lin', 'DiscountTicketEnded'],
    ['tw-autumn-fifty-off', 'ali@my', 'DiscountTicketNotInArea'],
    ['tw-nothing', 'lin', 'DiscountTicketNotFound'],
  ])('refuses a claim of %s by %s: %s', async (id, member, name) => {
    const answer = await server.fail(`${BASE}/${id}/claim`, member, { body: {} })
    expect(answer.resultException).toBe(name)
  })

  test('needs a member for a claim', async () => {
    const answer = await server.fail(`${AUTUMN}/claim`, undefined, { body: {} })
    expect(answer).toMatchObject({ resultCode: 401, resultException: 'LoginRequired' })
  })

  test('uses a ticket once, and says when', async () => {
    await claim('wu')
    const use = async () =>
      (await server.ask('redeemDiscountTicket', `${AUTUMN}/redemption`, 'wu', { body: {} })).claim
    const [first] = await Promise.all([use(), use(), use()])
    expect(first).toMatchObject({ status: 'used', usedAt: NOON.replace('Z', '.000Z') })
    server.clock.moveTo('2026-11-20T05:00:00Z')
    expect((await use()).usedAt).toBe(first?.usedAt)
    expect(await statusOf(AUTUMN, 'wu')).toBe('used')
  })

  test('uses neither what was not claimed nor what has expired', async () => {
    expect(await server.fail(`${AUTUMN}/redemption`, 'nobody', { body: {} })).toMatchObject({
      resultException: 'DiscountTicketNotClaimed',
    })
    const { expiresAt = '' } = await claim('slow')
    server.clock.moveTo(new Date(Date.parse(expiresAt) + 1).toISOString())
    expect(await server.fail(`${AUTUMN}/redemption`, 'slow', { body: {} })).toMatchObject({
      resultException: 'DiscountTicketExpired',
    })
  })

  test('keeps a claim although the stock has gone since', async () => {
    const mine = await claim('early')
    const { left } = await stockOf()
    await setStock(0)
    expect(await claim('early')).toEqual(mine)
    await setStock(left)
  })
})
