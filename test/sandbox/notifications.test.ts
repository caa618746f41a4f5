import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS, NotifyReceiver, SandboxClient, type Json } from './sandbox-client.ts'

let client: SandboxClient
let receiver: NotifyReceiver
beforeAll(async () => {
  client = await SandboxClient.start()
})
beforeEach(async () => {
  await client.control('/reset')
  receiver = await NotifyReceiver.start()
})

async function approve(order_number = 'O-1'): Promise<Json> {
  const started = await client.startSecure(receiver.resultUrl, { order_number })
  await client.choose(started.payment_url, 'approve')
  return started
}

const ordersTold = () => receiver.received.map(({ order_number }) => order_number)
const send = () => client.control('/send-notifications')
const notification = async (place = 0) => (await client.state()).notifications.at(place)

test('the server is told of a payment in every field that anyone reads', async () => {
  const started = await approve()
  await receiver.arrived(1)
  expect(receiver.received[0]).toMatchObject({
    status: 0,
    rec_trade_id: started.rec_trade_id,
    bank_transaction_id: started.bank_transaction_id,
    order_number: 'O-1',
    amount: 320,
    currency: 'TWD',
    acquirer: 'TW_CTBC',
    bank_result_code: '00',
    card_info: { last_four: '4242' },
    pay_info: { method: 'direct_pay', masked_credit_card_number: '424242******4242' },
  })
  for (const field of [
    'bank_order_number',
    'auth_code',
    'transaction_time_millis',
    'transaction_complete_millis',
    'bank_transaction_time',
    'card_identifier',
  ]) {
    expect(receiver.received[0]).toHaveProperty(field)
  }
})

test('what is not taken is sent again after 1, 2, 4, 8 and 16 minutes, then given up', async () => {
  receiver.statuses.push(...Array.from({ length: 10 }, () => 500))
  await client.switch({ notifyWhen: 'before-redirect' })
  await approve()
  const waits: number[] = []
  for (let failures = 1; failures <= 5; failures += 1) {
    const { dueAt = 0, attempts = [], state } = (await notification()) ?? {}
    expect(state).toBe('pending')
    waits.push(dueAt - (attempts.at(-1)?.at ?? 0))
    await send()
  }
  expect(waits).toEqual([1, 2, 4, 8, 16].map((minutes) => minutes * MINUTE_MS))
  expect(await notification()).toMatchObject({ state: 'given-up' })
  expect(receiver.received).toHaveLength(6)
  expect(await send()).toEqual({ sent: 0 })
})

test('a retry comes by itself when it is due', async () => {
  receiver.statuses.push(503)
  await client.switch({ notifyWhen: 'before-redirect' })
  await approve()
  expect(receiver.received).toHaveLength(1)
  await client.control('/advance', { ms: MINUTE_MS })
  await receiver.arrived(2)
  await expect.poll(async () => (await notification())?.state).toBe('delivered')
})

test('a faster clock shortens the waits', async () => {
  const fast = await SandboxClient.start({ clockSpeed: 6_000 })
  receiver.statuses.push(500, 500, 500, 500, 500)
  const started = await fast.startSecure(receiver.resultUrl)
  await fast.choose(started.payment_url, 'approve')
  await receiver.arrived(6)
  await fast.stop()
  expect(receiver.received).toHaveLength(6)
})

describe('The switches', () => {
  test('before the redirect: the server knows first', async () => {
    await client.switch({ notifyWhen: 'before-redirect' })
    await approve()
    expect(receiver.received).toHaveLength(1)
  })

  test('after the redirect: the browser is back first', async () => {
    await approve()
    expect(receiver.received).toHaveLength(0)
    await receiver.arrived(1)
  })

  test('delay: not before it is due', async () => {
    await client.switch({ notifyDelayMs: 60_000, notifyWhen: 'before-redirect' })
    await approve()
    expect(receiver.received).toHaveLength(0)
    await client.control('/advance', { ms: 60_000 })
    await receiver.arrived(1)
  })

  test('repeat: as often as said, though each was taken', async () => {
    await client.switch({ notifyTimes: 3, notifyWhen: 'before-redirect' })
    await approve()
    await send()
    await send()
    expect(ordersTold()).toEqual(['O-1', 'O-1', 'O-1'])
    expect(await notification()).toMatchObject({ state: 'delivered' })
    expect(await send()).toEqual({ sent: 0 })
  })

  test('reorder: one waits for the next and goes after it', async () => {
    await client.switch({ notifyReorder: true, notifyWhen: 'before-redirect' })
    await approve('FIRST')
    expect(receiver.received).toHaveLength(0)
    await approve('SECOND')
    await receiver.arrived(2)
    expect(ordersTold()).toEqual(['SECOND', 'FIRST'])
  })

  test('drop: so many are lost for good', async () => {
    await client.switch({ notifyDrop: 1, notifyWhen: 'before-redirect' })
    await approve('LOST')
    await approve('KEPT')
    expect(ordersTold()).toEqual(['KEPT'])
    await client.switch({ notifyDrop: -1 })
    await approve('LOST-TOO')
    expect(await send()).toEqual({ sent: 0 })
    expect(ordersTold()).toEqual(['KEPT'])
    expect((await client.state()).notifications.map(({ state }) => state)).toEqual([
      'dropped',
      'delivered',
      'dropped',
    ])
  })
})

test('failed payments are told, direct ones and lapsed ones are not', async () => {
  await client.switch({ notifyWhen: 'before-redirect' })
  const failed = await client.startSecure(receiver.resultUrl)
  await client.choose(failed.payment_url, 'fail')
  expect(receiver.received).toMatchObject([{ status: 10_003, auth_code: '' }])
  await client.pay({ result_url: receiver.resultUrl })
  const lapsed = await client.startSecure(receiver.resultUrl)
  await client.control('/advance', { ms: 21 * MINUTE_MS })
  expect((await client.state()).trades[0]?.rec_trade_id).toBe(lapsed.rec_trade_id)
  expect(await send()).toEqual({ sent: 0 })
  expect(receiver.received).toHaveLength(1)
})
