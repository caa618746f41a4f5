import { beforeAll, describe, expect, test } from 'vitest'
import { chargeBody, KEY, SandboxClient, type Json } from './sandbox-client.ts'

let client: SandboxClient
beforeAll(async () => {
  client = await SandboxClient.start()
})

const QUERY = '/transaction/query'

async function statusOf(response: Response): Promise<unknown> {
  expect(response.status).toBe(200)
  return ((await response.json()) as Json).status
}

describe('Who may call', () => {
  test.each([
    ['no header', { 'x-api-key': '' }, { partner_key: KEY }, 80],
    ['a wrong header', { 'x-api-key': 'wrong' }, { partner_key: KEY }, 80],
    ['no key in the body', {}, {}, 506],
    ['another key in the body', {}, { partner_key: 'other' }, 81],
    ['both right', {}, { partner_key: KEY }, 2],
  ])('%s', async (_, headers, body, status) => {
    expect(await statusOf(await client.send(QUERY, JSON.stringify(body), headers))).toBe(status)
  })

  test('a call without the header is not authorised', async () => {
    const response = await fetch(`${client.sandbox.origin}/tpc${QUERY}`, {
      method: 'POST',
      body: JSON.stringify({ partner_key: KEY }),
    })
    expect(await statusOf(response)).toBe(84)
  })

  test.each(['', '{', '[]', 'null', '"text"', `{"a":"${'x'.repeat(70_000)}"}`])(
    'a body that is no JSON object answers 5: %.12s',
    async (body) => expect(await statusOf(await client.send(QUERY, body))).toBe(5),
  )
})

describe('What a charge must say', () => {
  const holder = { phone_number: '', name: '', email: '' }
  test.each<[number, Json]>([
    [501, { cardholder: undefined }],
    [502, { merchant_id: undefined }],
    [503, { prime: undefined }],
    [505, { details: '' }],
    [507, { cardholder: { ...holder, phone_number: undefined } }],
    [507, { cardholder: { ...holder, phone_number: '12345' } }],
    [508, { cardholder: { ...holder, name: undefined } }],
    [509, { cardholder: { ...holder, email: undefined } }],
    [510, { amount: undefined }],
    [510, { amount: 1.5 }],
    [510, { amount: '100' }],
    [511, { instalment: 'three' }],
    [512, { delay_capture_in_days: 'tomorrow' }],
    [513, { amount: 0 }],
    [513, { amount: 20_000_001 }],
    [514, { instalment: 5 }],
    [515, { delay_capture_in_days: 91 }],
    [61, { merchant_id: 'NOBODY' }],
    [89, { currency: 'SGD' }],
    [89, { merchant_id: 'HONGLI_SG_CARD' }],
    [74, { merchant_id: 'HONGLI_TW_PLUSPAY', prime: 'wallet', three_domain_secure: true }],
    [67, { merchant_id: 'HONGLI_TW_JKOPAY' }],
    [66, { prime: 'line' }],
    [915, { three_domain_secure: true }],
    [915, { order_number: '' }],
    [915, { bank_transaction_id: 'x'.repeat(21) }],
  ])('%i for %j', async (status, more) => {
    const methods: Json = { wallet: { method: 'plus_pay' }, line: { method: 'line_pay' } }
    const prime = await client.prime((methods[String(more.prime)] as Json | undefined) ?? {})
    const body = { ...chargeBody(), prime, ...more }
    if (typeof more.prime === 'string') body.prime = prime
    expect((await client.call('/payment/pay-by-prime', body)).status).toBe(status)
  })

  test('what was refused has not used up its prime', async () => {
    const prime = await client.prime()
    const refused = await client.call('/payment/pay-by-prime', {
      ...chargeBody(),
      prime,
      amount: 0,
    })
    expect(refused.status).toBe(513)
    const paid = await client.call('/payment/pay-by-prime', { ...chargeBody(), prime })
    expect(paid.status).toBe(0)
  })

  test.each([
    ['HONGLI_MY_CARD', 'MYR', 13_500_000],
    ['HONGLI_SG_CARD', 'SGD', 13_500_000],
    ['HONGLI_TW_CARD', 'TWD', 20_000_000],
  ])('%s takes %s up to %i of the smallest unit', async (merchant_id, currency, most) => {
    const paid = await client.pay({ merchant_id, currency, amount: most })
    expect(paid).toMatchObject({ status: 0, amount: most, currency })
    expect(await client.pay({ merchant_id, currency, amount: most + 1 })).toMatchObject({
      status: 513,
    })
  })

  test.each([
    ['http://example.com/back', 915],
    ['ftp://localhost/back', 915],
    ['not a url', 915],
    ['https://example.com/back', 0],
    ['http://localhost:3000/back', 0],
  ])('the way back %s answers %i', async (url, status) => {
    const result_url = { frontend_redirect_url: url, backend_notify_url: 'https://example.com/n' }
    expect(await client.startSecure(result_url)).toMatchObject({ status })
  })

  test('notifications go to port 443 alone, but for this machine', async () => {
    const frontend_redirect_url = 'https://example.com/back'
    const to = (backend_notify_url: string) => ({ frontend_redirect_url, backend_notify_url })
    expect(await client.startSecure(to('https://example.com:8443/n'))).toMatchObject({
      status: 915,
    })
    expect(await client.startSecure(to('http://127.0.0.1:9/n'))).toMatchObject({ status: 0 })
  })
})

test.each([
  '/direct-pay/get-member-card',
  '/direct-pay/get-barcode',
  '/payment/pay-by-barcode',
  '/affiliate-code/check',
])('%s is not supported', async (path) =>
  expect(await client.call(path, {})).toMatchObject({ status: 67 }),
)

test('a path that is not of the wire is 404', async () => {
  expect((await client.send('/payment/pay-by-magic', '{}')).status).toBe(404)
})
