import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS, SandboxClient, type Json } from './sandbox-client.ts'

/** The keys of one production record (gateway.md, Other calls). */
const KEYS = [
  'amount',
  'app_name',
  'auth_code',
  'authentication_method',
  'bank_result_code',
  'bank_result_msg',
  'bank_transaction_start_millis',
  'bank_transaction_end_millis',
  'bank_transaction_id',
  'cap_millis',
  'card_identifier',
  'card_info',
  'cardholder',
  'currency',
  'details',
  'is_captured',
  'is_rba_verified',
  'kyc_info',
  'merchant_id',
  'merchant_name',
  'order_number',
  'original_amount',
  'partial_card_number',
  'pay_by_instalment',
  'pay_by_redeem',
  'payment_method',
  'rec_trade_id',
  'record_status',
  'refunded_amount',
  'three_domain_secure',
  'time',
  'transaction_complete_millis',
  'transaction_method_details',
]

let client: SandboxClient
beforeAll(async () => {
  client = await SandboxClient.start()
})

const query = (body: Json) => client.call('/transaction/query', body)
const idsOf = (answer: Json) => (answer.trade_records as Json[]).map((each) => each.order_number)

test('a record has the keys of a production record', async () => {
  const { rec_trade_id } = await client.pay()
  const record = await client.record({ rec_trade_id })
  expect(Object.keys(record ?? {}).toSorted()).toEqual(KEYS.toSorted())
  expect(record).toMatchObject({
    amount: 320,
    original_amount: 320,
    payment_method: 'direct_pay',
    partial_card_number: '424242******4242',
    record_status: 0,
  })
})

describe('Pages of records', () => {
  const orders = Array.from({ length: 7 }, (_, index) => `PAGE-${index}`)

  beforeAll(async () => {
    await client.control('/reset')
    for (const order_number of orders) {
      await client.pay({ order_number, amount: 100 + Number(order_number.at(-1)) })
      await client.control('/advance', { ms: MINUTE_MS })
    }
  })

  test('end with status 2, and hold every record once', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) => query({ records_per_page: 3, page })),
    )
    expect(pages.map(({ status }) => status)).toEqual([0, 0, 2, 2])
    expect(pages[0]).toMatchObject({
      records_per_page: 3,
      page: 0,
      total_page_count: 3,
      number_of_transactions: 7,
    })
    expect(pages.flatMap(idsOf)).toEqual(orders.toReversed())
  })

  test('are ordered as asked', async () => {
    const byAmount = { order_by: { attribute: 'amount', is_descending: false } }
    expect(idsOf(await query(byAmount))).toEqual(orders)
    const byTime = { order_by: { attribute: 'time', is_descending: false } }
    expect(idsOf(await query(byTime))).toEqual(orders)
  })

  test('hold 50 unless asked, and never more than 200', async () => {
    expect(await query({})).toMatchObject({ records_per_page: 50 })
    expect(await query({ records_per_page: 1_000 })).toMatchObject({ records_per_page: 200 })
  })

  test('are narrowed by filters', async () => {
    const third = await client.record({ order_number: 'PAGE-3' })
    const filtered = async (filters: Json) => idsOf(await query({ filters }))
    expect(await filtered({ bank_transaction_id: third?.bank_transaction_id })).toEqual(['PAGE-3'])
    expect(await filtered({ auth_code: third?.auth_code })).toContain('PAGE-3')
    expect(await filtered({ amount: { lower_limit: 105 } })).toEqual(['PAGE-6', 'PAGE-5'])
    expect(await filtered({ amount: { upper_limit: 100 } })).toEqual(['PAGE-0'])
    expect(await filtered({ merchant_id: ['HONGLI_SG_CARD'] })).toEqual([])
    expect(await filtered({ merchant_id: ['HONGLI_TW_CARD'], record_status: 0 })).toHaveLength(7)
    expect(await filtered({ currency: 'MYR' })).toEqual([])
    expect(await filtered({ tsp: 'TW_CTBC' })).toHaveLength(7)
    expect(await filtered({ cardholder: { name: 'Lin Mei' } })).toHaveLength(7)
    expect(await filtered({ cardholder: { name: 'Nobody' } })).toEqual([])
    const time = Number(third?.time)
    expect(await filtered({ time: { start_time: time, end_time: time } })).toEqual(['PAGE-3'])
  })

  test('reach over 90 days at most', async () => {
    const within = (days: number) =>
      query({ filters: { time: { start_time: 0, end_time: days * DAY_MS } } })
    expect(await within(90)).toMatchObject({ status: 2 })
    expect(await within(91)).toMatchObject({ status: 915 })
  })

  test('nothing found is the end of the list', async () => {
    expect(await query({ filters: { order_number: 'NONE' } })).toMatchObject({
      status: 2,
      trade_records: [],
      number_of_transactions: 0,
    })
  })
})

test('the books may lag behind', async () => {
  await client.switch({ recordLagMs: 10_000 })
  const { rec_trade_id } = await client.pay()
  expect(await client.record({ rec_trade_id })).toBeUndefined()
  expect(await client.call('/transaction/trade-history', { rec_trade_id })).toMatchObject({
    status: 915,
  })
  await client.control('/advance', { ms: 10_000 })
  expect(await client.record({ rec_trade_id })).toMatchObject({ rec_trade_id })
  await client.switch({ recordLagMs: 0 })
})

test('a `bank_transaction_id` pays once, of twenty at once too', async () => {
  const primes = await Promise.all(Array.from({ length: 20 }, () => client.prime()))
  const answers = await Promise.all(
    primes.map((prime) => client.pay({ prime, bank_transaction_id: 'SAME-1' })),
  )
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([0, ...Array.from({ length: 19 }, () => 10_006)])
  const found = await query({ filters: { bank_transaction_id: 'SAME-1' } })
  expect(found.number_of_transactions).toBe(1)
})

test('money is collected by the batch of the evening, and the record says so', async () => {
  const { rec_trade_id } = await client.pay()
  const authorised = await client.record({ rec_trade_id })
  expect(authorised).toMatchObject({ is_captured: false, record_status: 0 })
  // 20:00 in Taipei.
  expect(new Date(Number(authorised?.cap_millis)).toISOString()).toMatch(/T12:00:00.000Z$/)
  await client.control('/advance', { ms: 2 * DAY_MS })
  expect(await client.record({ rec_trade_id })).toMatchObject({
    is_captured: true,
    record_status: 1,
  })
})

test('the reconciliation sums what was paid and given back', async () => {
  await client.control('/reset')
  await client.switch({ capture: 'at-once' })
  const { rec_trade_id } = await client.pay({ amount: 500 })
  await client.call('/transaction/refund', { rec_trade_id, amount: 120 })
  await client.pay({ amount: 70, merchant_id: 'HONGLI_SG_CARD', currency: 'SGD' })
  await client.pay({ amount: 90 }, { number: '4242421602184242' })
  const { movements, totals } = await client.call('/transaction/reconciliation', {})
  expect(totals).toEqual({ TWD: 380, SGD: 70 })
  expect((movements as Json[]).map(({ amount }) => amount)).toEqual([500, -120, 70])
})
