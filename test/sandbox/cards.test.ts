import { beforeAll, describe, expect, test } from 'vitest'
import { NotifyReceiver, SandboxClient, type Json } from './sandbox-client.ts'

let client: SandboxClient
let receiver: NotifyReceiver
beforeAll(async () => {
  client = await SandboxClient.start()
  receiver = await NotifyReceiver.start()
})

const HOLDER = { phone_number: '', name: '', email: '' }
const MONEY = { merchant_id: 'HONGLI_TW_CARD', currency: 'TWD', amount: 50, details: 'Tea' }

async function bind(more: Json = {}): Promise<Json> {
  return client.call('/card/bind', {
    ...{ prime: await client.prime(), merchant_id: 'HONGLI_TW_CARD', currency: 'TWD' },
    ...{ cardholder: HOLDER, ...more },
  })
}

describe('A binding', () => {
  test.each([
    ['HONGLI_TW_CARD', 'TWD', 1],
    ['HONGLI_MY_CARD', 'MYR', 100],
    ['HONGLI_SG_CARD', 'SGD', 100],
  ])('at %s charges one %s and gives it back at once', async (merchant_id, currency, unit) => {
    const bound = await bind({ merchant_id, currency })
    expect(bound).toMatchObject({ status: 0, card_info: { last_four: '4242' } })
    expect(bound).toHaveProperty('order_id')
    const record = await client.record({ rec_trade_id: bound.rec_trade_id })
    expect(record).toMatchObject({
      original_amount: unit,
      amount: 0,
      refunded_amount: unit,
      record_status: 3,
      is_captured: false,
    })
    const refund = await client.call('/transaction/refund', { rec_trade_id: bound.rec_trade_id })
    expect(refund.status).toBe(10_051)
  })

  test('of a card that the bank refuses gives no token', async () => {
    const prime = await client.prime({ number: '4242421602184242' })
    const refused = await bind({ prime })
    expect(refused).toMatchObject({ status: 10_003 })
    expect(refused).not.toHaveProperty('card_secret')
  })

  test('takes a card alone, and says its currency', async () => {
    expect(await bind({ currency: undefined })).toMatchObject({ status: 504 })
    const apple = await client.prime({ method: 'apple_pay' })
    expect(await bind({ prime: apple })).toMatchObject({ status: 67 })
  })
})

describe('A card that is kept', () => {
  test('pays by its token until it is removed', async () => {
    const { card_secret } = (await bind()) as { card_secret: Json }
    const paid = await client.call('/payment/pay-by-token', { ...card_secret, ...MONEY })
    expect(paid).toMatchObject({ status: 0, amount: 50 })
    expect(paid).not.toHaveProperty('card_secret')
    const metadata = await client.call('/card/metadata', card_secret)
    expect(metadata).toMatchObject({ status: 0, card_info: { bin_code: '424242' } })
    expect(
      await client.call('/card/update-cardholder', { ...card_secret, cardholder: HOLDER }),
    ).toMatchObject({ status: 0 })

    expect(await client.call('/card/remove', card_secret)).toMatchObject({ status: 0 })
    for (const path of ['/payment/pay-by-token', '/card/metadata', '/card/remove']) {
      expect(await client.call(path, { ...card_secret, ...MONEY })).toMatchObject({ status: 43 })
    }
  })

  test('is kept by a charge that asks for it, and by no other', async () => {
    expect(await client.pay({ remember: true })).toHaveProperty('card_secret.card_token')
    expect(await client.pay()).not.toHaveProperty('card_secret')
    const apple = await client.pay({ remember: true }, { method: 'apple_pay' })
    expect(apple).toMatchObject({ status: 0 })
    expect(apple).not.toHaveProperty('card_secret')
  })

  test('needs the key that belongs to its token', async () => {
    const { card_secret } = (await bind()) as { card_secret: Json }
    const wrong = { ...card_secret, card_key: 'wrong', ...MONEY }
    expect(await client.call('/payment/pay-by-token', wrong)).toMatchObject({ status: 43 })
    expect(await client.call('/payment/pay-by-token', MONEY)).toMatchObject({ status: 41 })
    const currency = { ...card_secret, ...MONEY, currency: undefined }
    expect(await client.call('/payment/pay-by-token', currency)).toMatchObject({ status: 504 })
  })

  test('may be charged with its code, once for each prime of a code', async () => {
    const { card_secret } = (await bind()) as { card_secret: Json }
    const ccv_prime = await client.prime({ method: 'ccv' })
    const charge = { ...card_secret, ...MONEY, ccv_prime }
    expect(await client.call('/payment/pay-by-token', charge)).toMatchObject({ status: 0 })
    expect(await client.call('/payment/pay-by-token', charge)).toMatchObject({ status: 121 })
  })

  test('is the same card whichever prime it came from', async () => {
    const [one, two] = [await client.pay(), await client.pay()]
    expect(one.card_identifier).toBe(two.card_identifier)
    const other = await client.pay({}, { number: '3543923488382426' })
    expect(other.card_identifier).not.toBe(one.card_identifier)
  })
})

describe('With 3-D Secure the token comes', () => {
  const bindSecure = () => bind({ three_domain_secure: true, result_url: receiver.resultUrl })
  const lastNews = async (started: Json): Promise<Json> => {
    const count = receiver.received.length + 1
    await client.choose(started.payment_url, 'approve')
    await receiver.arrived(count)
    return receiver.received.at(-1) ?? {}
  }

  test.each([
    ['notify', false, true],
    ['response', true, false],
    ['both', true, true],
  ])('in: %s', async (cardSecretIn, isInResponse, isInNews) => {
    await client.switch({ cardSecretIn })
    const started = await bindSecure()
    expect('card_secret' in started).toBe(isInResponse)
    const news = await lastNews(started)
    expect('card_secret' in news).toBe(isInNews)
    const secret = (news.card_secret ?? started.card_secret) as Json
    const paid = await client.call('/payment/pay-by-token', { ...secret, ...MONEY })
    expect(paid.status).toBe(0)
  })

  test('and is worth nothing before the holder has confirmed', async () => {
    await client.switch({ cardSecretIn: 'response' })
    const { card_secret } = (await bindSecure()) as { card_secret: Json }
    const paid = await client.call('/payment/pay-by-token', { ...card_secret, ...MONEY })
    expect(paid.status).toBe(43)
  })

  test('and never when the holder failed', async () => {
    await client.switch({ cardSecretIn: 'both' })
    const started = await bindSecure()
    const count = receiver.received.length + 1
    await client.choose(started.payment_url, 'fail')
    await receiver.arrived(count)
    expect(receiver.received.at(-1)).toMatchObject({ status: 10_003 })
    expect(receiver.received.at(-1)).not.toHaveProperty('card_secret')
    const charge = { ...(started.card_secret as Json), ...MONEY }
    expect(await client.call('/payment/pay-by-token', charge)).toMatchObject({ status: 43 })
  })
})
