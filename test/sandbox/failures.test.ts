import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chargeBody, KEY, SandboxClient, type Json } from './sandbox-client.ts'

let client: SandboxClient
beforeAll(async () => {
  client = await SandboxClient.start()
})
beforeEach(() => client.control('/reset'))

const byId = (bank_transaction_id: string) => client.record({ bank_transaction_id })

describe('An answer that is lost', () => {
  test('is 421, and the charge stands', async () => {
    await client.switch({ loseAnswer: 1 })
    const answer = await client.pay({ bank_transaction_id: 'LOST-1' })
    expect(answer).toEqual({ status: 421, msg: 'Gateway timeout' })
    expect(await byId('LOST-1')).toMatchObject({ amount: 320, record_status: 0 })
    expect(await client.pay({ bank_transaction_id: 'LOST-1' })).toMatchObject({ status: 10_006 })
    expect(await client.pay()).toMatchObject({ status: 0 })
  })

  test('is a connection that is cut, and the charge stands', async () => {
    await client.switch({ loseAnswer: 1, loseAnswerBy: 'cut' })
    await expect(client.pay({ bank_transaction_id: 'CUT-1' })).rejects.toThrow('fetch failed')
    expect(await byId('CUT-1')).toMatchObject({ record_status: 0 })
  })

  test('of a refund, too', async () => {
    const { rec_trade_id } = await client.pay()
    await client.switch({ loseAnswer: 1 })
    expect(await client.call('/transaction/refund', { rec_trade_id })).toMatchObject({
      status: 421,
    })
    expect(await client.record({ rec_trade_id })).toMatchObject({ refunded_amount: 320 })
  })

  test('a refusal is not lost: nothing had moved', async () => {
    await client.switch({ loseAnswer: 1 })
    expect(await client.pay({ amount: 0 })).toMatchObject({ status: 513 })
    expect((await client.state()).switches).toMatchObject({ loseAnswer: 1 })
  })
})

test('so many of the next payments fail, and nothing moves', async () => {
  await client.switch({ failNext: 2, failNextStatus: 10_005 })
  const prime = await client.prime()
  const pay = () => client.call('/payment/pay-by-prime', { ...chargeBody(), prime })
  expect(await pay()).toMatchObject({ status: 10_005 })
  expect(await pay()).toMatchObject({ status: 10_005 })
  expect((await client.state()).trades).toEqual([])
  expect(await pay()).toMatchObject({ status: 0 })
})

test('slow: the charge stands long before its answer', async () => {
  await client.switch({ slowMs: 600_000 })
  const prime = await client.prime()
  const aborter = new AbortController()
  const answer = fetch(`${client.sandbox.origin}/tpc/payment/pay-by-prime`, {
    method: 'POST',
    headers: { 'x-api-key': KEY },
    body: JSON.stringify({ partner_key: KEY, ...chargeBody(), prime, bank_transaction_id: 'SLOW' }),
    signal: aborter.signal,
  })
  await expect.poll(() => byId('SLOW')).toMatchObject({ record_status: 0 })
  aborter.abort()
  await expect(answer).rejects.toThrow('abort')
})

describe('Away', () => {
  const query = (signal?: AbortSignal) =>
    fetch(`${client.sandbox.origin}/tpc/transaction/query`, {
      method: 'POST',
      headers: { 'x-api-key': KEY },
      body: JSON.stringify({ partner_key: KEY }),
      ...(signal ? { signal } : {}),
    })

  test('every call answers 503, and the control calls still work', async () => {
    await client.switch({ away: '503' })
    expect((await query()).status).toBe(503)
    await client.switch({ away: 'no' })
    expect((await query()).status).toBe(200)
  })

  test('or never', async () => {
    await client.switch({ away: 'hang' })
    await expect(query(AbortSignal.timeout(200))).rejects.toThrow('timeout')
  })
})

describe('The control calls', () => {
  test.each<Json>([
    { nothing: 1 },
    { slowMs: -1 },
    { slowMs: '5' },
    { away: 'maybe' },
    { notifyReorder: 'yes' },
    { notifyTimes: 0 },
    { constructor: 1 },
  ])('refuse the switch %j', async (change) => {
    const before = (await client.state()).switches
    expect(await client.switch(change)).toHaveProperty('error')
    expect((await client.state()).switches).toEqual(before)
  })

  test('are closed to the pages of others', async () => {
    const response = await fetch(`${client.sandbox.origin}/sandbox/reset`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(response.status).toBe(403)
  })

  test('seed examples, and tell what cannot be seeded', async () => {
    const { trades } = await client.control('/seed')
    expect((trades as Json[]).map(({ currency }) => currency)).toEqual(['TWD', 'TWD', 'SGD', 'MYR'])
    expect(await client.control('/seed', { primes: [{ number: '1' }] })).toMatchObject({
      status: 43,
    })
    expect(await client.control('/seed', { trades: [{ merchant_id: 'X' }] })).toMatchObject({
      status: 61,
    })
    expect(await client.control('/advance', { ms: -1 })).toHaveProperty('error')
  })
})
