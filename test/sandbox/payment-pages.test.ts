import { beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS, NotifyReceiver, SandboxClient, type Json } from './sandbox-client.ts'

let client: SandboxClient
let receiver: NotifyReceiver
beforeAll(async () => {
  client = await SandboxClient.start()
  receiver = await NotifyReceiver.start()
})

const start = (more: Json = {}, prime: Json = {}) =>
  client.startSecure(receiver.resultUrl, more, prime)
const recordOf = ({ rec_trade_id }: Json) => client.record({ rec_trade_id })
const wayBack = (response: Response) => new URL(response.headers.get('location') ?? '')

describe('3-D Secure', () => {
  test('starts with an address, and neither amount nor authorisation', async () => {
    const started = await start({ order_number: 'O-1' })
    expect(started.status).toBe(0)
    expect(Object.keys(started).toSorted()).toEqual([
      'bank_transaction_id',
      'msg',
      'payment_url',
      'rec_trade_id',
      'status',
    ])
    expect(await recordOf(started)).toMatchObject({ record_status: 4, three_domain_secure: true })
  })

  test('shows what is paid, in both languages, and how to go back', async () => {
    const { payment_url } = await start({ order_number: 'O-<2>' })
    const page = async (lang: string) => (await fetch(`${String(payment_url)}?lang=${lang}`)).text()
    const chinese = await page('zh-TW')
    for (const words of ['NT$320', '確認這筆付款', '424242******4242', 'O-&lt;2&gt;', '返回商店']) {
      expect(chinese).toContain(words)
    }
    expect(await page('en')).toContain('Confirm this payment')
    expect(chinese).toContain(String(receiver.resultUrl.go_back_url))
  })

  test('approved, sends the browser back with everything it may read', async () => {
    const started = await start({ order_number: 'O-3' })
    const response = await client.choose(started.payment_url, 'approve')
    expect(response.status).toBe(303)
    const query = Object.fromEntries(wayBack(response).searchParams)
    const record = await recordOf(started)
    expect(query).toMatchObject({
      from: 'bank',
      rec_trade_id: started.rec_trade_id,
      bank_transaction_id: started.bank_transaction_id,
      order_number: 'O-3',
      status: '0',
      auth_code: record?.auth_code,
    })
    expect(record).toMatchObject({ record_status: 0, amount: 320 })
  })

  test('failed, moves nothing', async () => {
    const started = await start()
    const response = await client.choose(started.payment_url, 'fail')
    expect(wayBack(response).searchParams.get('status')).toBe('10003')
    expect(await recordOf(started)).toMatchObject({ record_status: -1, auth_code: '' })
  })

  test('approved with a card that the bank refuses, fails', async () => {
    const started = await start({}, { number: '4242428826394242' })
    const response = await client.choose(started.payment_url, 'approve')
    expect(wayBack(response).searchParams.get('status')).toBe('10023')
  })

  test('abandoned, stays open, and lapses after 20 minutes', async () => {
    const started = await start()
    expect((await client.choose(started.payment_url, 'abandon')).status).toBe(200)
    expect(await recordOf(started)).toMatchObject({ record_status: 4 })
    await client.control('/advance', { ms: 20 * MINUTE_MS })
    expect(await recordOf(started)).toMatchObject({ record_status: -1 })
    expect((await client.choose(started.payment_url, 'approve')).status).toBe(410)
    expect(await recordOf(started)).toMatchObject({ record_status: -1, auth_code: '' })
  })

  test('approved with the way back lost, moves the money and stays', async () => {
    const started = await start()
    const response = await client.choose(started.payment_url, 'approve-and-lose')
    expect(response.status).toBe(200)
    expect(response.headers.get('location')).toBeNull()
    expect(await recordOf(started)).toMatchObject({ record_status: 0 })
  })

  test('decided once, is decided: the page only shows the way back', async () => {
    const started = await start()
    await client.choose(started.payment_url, 'approve')
    const { auth_code } = (await recordOf(started)) ?? {}
    const again = await client.choose(started.payment_url, 'fail')
    expect(again.status).toBe(200)
    expect(await again.text()).toContain('status=0')
    expect(await recordOf(started)).toMatchObject({ record_status: 0, auth_code })
  })

  test('asks nothing of the card that passes directly', async () => {
    const started = await start({}, { number: '5451417825230575' })
    expect(await recordOf(started)).toMatchObject({ record_status: 4 })
    const response = await fetch(String(started.payment_url), { redirect: 'manual' })
    expect(response.status).toBe(303)
    expect(wayBack(response).searchParams.get('status')).toBe('0')
  })
})

describe('Wallets', () => {
  test.each([
    ['HONGLI_TW_PLUSPAY', 'plus_pay', '全盈+PAY'],
    ['HONGLI_TW_LINEPAY', 'line_pay', 'LINE Pay'],
    ['HONGLI_TW_JKOPAY', 'jko_pay', '街口支付'],
  ])('%s has a page of its own, and is collected at once', async (merchant_id, method, name) => {
    const started = await client.pay({ merchant_id, result_url: receiver.resultUrl }, { method })
    expect(started).toHaveProperty('payment_url')
    const page = await fetch(String(started.payment_url), {
      headers: { 'Accept-Language': 'zh-TW' },
    })
    expect(await page.text()).toContain(name)
    await client.choose(started.payment_url, 'approve')
    expect(await recordOf(started)).toMatchObject({
      record_status: 1,
      is_captured: true,
      payment_method: method,
    })
    const part = { rec_trade_id: started.rec_trade_id, amount: 20 }
    expect(await client.call('/transaction/refund', part)).toMatchObject({ status: 0 })
  })

  test('need an address to come back to', async () => {
    const merchant_id = 'HONGLI_TW_PLUSPAY'
    expect(await client.pay({ merchant_id }, { method: 'plus_pay' })).toMatchObject({ status: 915 })
  })

  test('that are refused by their owner move nothing', async () => {
    const merchant_id = 'HONGLI_TW_PLUSPAY'
    const result_url = receiver.resultUrl
    const started = await client.pay({ merchant_id, result_url }, { method: 'plus_pay' })
    const response = await client.choose(started.payment_url, 'fail')
    expect(wayBack(response).searchParams.get('status')).toBe('10023')
  })
})

test('an address that nobody was given is 404', async () => {
  expect((await fetch(`${client.sandbox.origin}/pay/0000`)).status).toBe(404)
})
