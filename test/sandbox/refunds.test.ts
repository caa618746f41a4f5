import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, SandboxClient, type Json } from './sandbox-client.ts'

let client: SandboxClient
beforeAll(async () => {
  client = await SandboxClient.start()
})
beforeEach(() => client.control('/reset'))

const refund = (rec_trade_id: unknown, more: Json = {}) =>
  client.call('/transaction/refund', { rec_trade_id, ...more })
const recordOf = (rec_trade_id: unknown) => client.record({ rec_trade_id })

describe('Before the money is collected', () => {
  test('a part cannot be given back, and nothing moves; after it can', async () => {
    const { rec_trade_id } = await client.pay({ amount: 300 })
    expect(await refund(rec_trade_id, { amount: 100 })).toMatchObject({ status: 10_024 })
    expect(await recordOf(rec_trade_id)).toMatchObject({ amount: 300, refunded_amount: 0 })
    await client.control('/run-batch')
    expect(await refund(rec_trade_id, { amount: 100 })).toMatchObject({ status: 0 })
  })

  test('all of it can, at once, and it is never collected', async () => {
    const { rec_trade_id } = await client.pay({ amount: 300 })
    const answer = await refund(rec_trade_id)
    expect(answer).toMatchObject({ status: 0, refund_amount: 300, is_captured: false })
    expect(String(answer.refund_id)).toMatch(/^DR\d{8}\w{6}$/)
    await client.control('/advance', { ms: 3 * DAY_MS })
    expect(await recordOf(rec_trade_id)).toMatchObject({
      amount: 0,
      original_amount: 300,
      refunded_amount: 300,
      record_status: 3,
      is_captured: false,
    })
  })
})

describe('After', () => {
  test('several parts add up, and more than is left is refused', async () => {
    const id = await client.payCaptured(300)
    expect(await refund(id, { amount: 100 })).toMatchObject({ status: 0, is_captured: true })
    expect(await recordOf(id)).toMatchObject({
      amount: 200,
      original_amount: 300,
      record_status: 2,
    })
    expect(await refund(id, { amount: 201 })).toMatchObject({ status: 10_051 })
    expect(await refund(id, { amount: 0 })).toMatchObject({ status: 10_051 })
    expect(await refund(id)).toMatchObject({ status: 0, refund_amount: 200 })
    expect(await recordOf(id)).toMatchObject({ amount: 0, refunded_amount: 300, record_status: 3 })
    expect(await refund(id)).toMatchObject({ status: 10_051 })
  })

  test('of twenty full refunds at once, one is made', async () => {
    const id = await client.payCaptured(300)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id)))
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  })

  test('whatever is asked for, never more goes back than was paid', async () => {
    const amounts = fc.array(fc.integer({ min: -5, max: 400 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000 }), amounts, async (paid, asked) => {
        const id = await client.payCaptured(paid)
        const answers = await Promise.all(asked.map((amount) => refund(id, { amount })))
        const given = answers
          .filter(({ status }) => status === 0)
          .reduce((sum, { refund_amount }) => sum + Number(refund_amount), 0)
        const record = await recordOf(id)
        expect(given).toBeLessThanOrEqual(paid)
        expect(record).toMatchObject({ refunded_amount: given, amount: paid - given })
      }),
      { numRuns: 25 },
    )
  })

  test('a refund can be taken back until the batch has it', async () => {
    const id = await client.payCaptured(300)
    const { refund_id } = await refund(id, { amount: 100 })
    const cancel = () => client.call('/transaction/refund/cancel', { rec_trade_id: id, refund_id })
    expect(await cancel()).toMatchObject({ status: 0, refund_id })
    expect(await recordOf(id)).toMatchObject({ amount: 300, refunded_amount: 0 })
    expect(await cancel()).toMatchObject({ status: 915 })
    const late = await refund(id, { amount: 50 })
    await client.control('/run-batch')
    const answer = await client.call('/transaction/refund/cancel', {
      rec_trade_id: id,
      refund_id: late.refund_id,
    })
    expect(answer.status).toBe(92)
  })
})

describe('The same `bank_refund_id` again', () => {
  const twice = async (repeatedRefund: string) => {
    await client.switch({ repeatedRefund })
    const id = await client.payCaptured(300)
    const answers = [
      await refund(id, { amount: 100, bank_refund_id: 'R-1' }),
      await refund(id, { amount: 100, bank_refund_id: 'R-1' }),
    ]
    const record = await recordOf(id)
    return { statuses: answers.map(({ status }) => status), refunded: record?.refunded_amount }
  }

  test.each([
    ['refunds-again', [0, 0], 200],
    ['answers-as-before', [0, 0], 100],
    ['is-refused', [0, 10_006], 100],
  ])('%s', async (name, statuses, refunded) => {
    expect(await twice(name)).toEqual({ statuses, refunded })
  })

  test('is at most twenty of letters, digits, - and _', async () => {
    const id = await client.payCaptured(300)
    for (const bank_refund_id of ['x'.repeat(21), 'a b', '', 7]) {
      expect(await refund(id, { bank_refund_id })).toMatchObject({ status: 915 })
    }
  })
})

test('`refund_amount` counts this refund, or all of them', async () => {
  await client.switch({ refundAmountOf: 'all-refunds' })
  const id = await client.payCaptured(300)
  await refund(id, { amount: 100 })
  expect(await refund(id, { amount: 50 })).toMatchObject({ refund_amount: 150 })
})

test('what was not paid cannot be given back', async () => {
  const failed = await client.pay({}, { number: '4242421602184242' })
  expect(await refund(failed.rec_trade_id)).toMatchObject({ status: 10_051 })
  expect(await refund('unknown')).toMatchObject({ status: 915 })
})

describe('Collecting by hand', () => {
  const call = (path: string, rec_trade_id: unknown) =>
    client.call(`/transaction/${path}`, { rec_trade_id })

  test('waits for its call, which can be taken back before the batch', async () => {
    const { rec_trade_id } = await client.pay({ delay_capture_in_days: -1 })
    await client.control('/advance', { ms: 5 * DAY_MS })
    expect(await recordOf(rec_trade_id)).toMatchObject({ is_captured: false })
    const told = await call('cap', rec_trade_id)
    expect(told).toMatchObject({ status: 0, currency: 'TWD' })
    expect(Number(told.cap_millis)).toBeGreaterThan((await client.state()).now)
    const { now } = await client.state()
    await client.control('/advance', { ms: Number(told.cap_millis) - now + 1 })
    expect(await recordOf(rec_trade_id)).toMatchObject({ is_captured: true })
    expect(await call('cap/cancel', rec_trade_id)).toMatchObject({ status: 92 })
    expect(await call('cap', rec_trade_id)).toMatchObject({ status: 92 })
  })

  test('a cancelled one stays authorised', async () => {
    const { rec_trade_id } = await client.pay({ delay_capture_in_days: 3 })
    expect(await call('cap/cancel', rec_trade_id)).toMatchObject({ status: 0 })
    await client.control('/advance', { ms: 9 * DAY_MS })
    expect(await recordOf(rec_trade_id)).toMatchObject({ is_captured: false, record_status: 0 })
  })
})

test('the history tells every movement in order', async () => {
  const id = await client.payCaptured(300)
  await refund(id, { amount: 100, bank_refund_id: 'H-1' })
  await client.call('/transaction/refund/cancel', { rec_trade_id: id })
  await refund(id, { amount: 40, bank_refund_id: 'H-2' })
  const { trade_history } = await client.call('/transaction/trade-history', { rec_trade_id: id })
  const told = (trade_history as Json[]).map(({ action, amount, bank_refund_id, is_pending }) => ({
    ...{ action, amount, bank_refund_id, is_pending },
  }))
  expect(told).toEqual(
    expect.arrayContaining([
      { action: 0, amount: 300, bank_refund_id: '', is_pending: false },
      { action: 1, amount: 300, bank_refund_id: '', is_pending: false },
      { action: 3, amount: 100, bank_refund_id: 'H-1', is_pending: false },
      { action: 6, amount: 100, bank_refund_id: 'H-1', is_pending: false },
      { action: 3, amount: 40, bank_refund_id: 'H-2', is_pending: true },
    ]),
  )
  expect(told).toHaveLength(5)
})
