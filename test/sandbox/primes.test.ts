import { beforeAll, describe, expect, test } from 'vitest'
import { isCardNumber } from '@hongli/card-sandbox/card-number'
import { KNOWN_CARDS, TEST_CARDS } from '@hongli/card-sandbox/test-cards'
import { chargeBody, DAY_MS, SandboxClient, type Json } from './sandbox-client.ts'

const TAIL = 'utigjeyfutj5867uyjhuty47rythfjru485768tigjfheufhtu5i6ojk'

let client: SandboxClient
beforeAll(async () => {
  client = await SandboxClient.start()
})

const payWith = (prime: string, more: Json = {}) =>
  client.call('/payment/pay-by-prime', { ...chargeBody(), prime, ...more })

test('a prime pays once', async () => {
  const prime = await client.prime()
  expect(prime.length).toBeLessThanOrEqual(67)
  expect(await payWith(prime)).toMatchObject({ status: 0 })
  expect(await payWith(prime)).toMatchObject({ status: 121 })
  expect(await payWith('unknown')).toMatchObject({ status: 121 })
})

test('of twenty charges with one prime at once, one is made', async () => {
  const prime = await client.prime()
  const answers = await Promise.all(Array.from({ length: 20 }, () => payWith(prime)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
})

test('a prime lives 90 seconds, one of Apple Pay 30 days', async () => {
  const young = await client.prime()
  await client.control('/advance', { ms: 89_000 })
  expect(await payWith(young)).toMatchObject({ status: 0 })
  const old = await client.prime()
  const apple = await client.prime({ method: 'apple_pay' })
  await client.control('/advance', { ms: 90_000 })
  expect(await payWith(old)).toMatchObject({ status: 91 })
  await client.control('/advance', { ms: 29 * DAY_MS })
  expect(await payWith(apple)).toMatchObject({ status: 0 })
})

describe('The fixed primes of the documentation', () => {
  const CARD = 'test_3a2fb2b7e892b914a03c95dd4dd5dc7970c908df67a49527c0a648b2bc9'

  test('the card pays again and again', async () => {
    expect(await payWith(CARD)).toMatchObject({ status: 0, card_info: { last_four: '4242' } })
    expect(await payWith(CARD)).toMatchObject({ status: 0 })
  })

  test('Apple Pay pays 12 alone', async () => {
    expect(await payWith(`ap_test_${TAIL}`, { amount: 12 })).toMatchObject({ status: 0 })
    expect(await payWith(`ap_test_${TAIL}`, { amount: 13 })).toMatchObject({ status: 10_009 })
  })

  test.each([
    ['gp_test_', 0],
    ['sp_test_', 0],
    ['ln_test_', 66],
    ['jk_test_', 67],
    ['ew_test_', 67],
    ['at_test_', 67],
    ['pi_test_', 67],
    ['ps_test_pc_', 67],
  ])('%s at a card merchant answers %i', async (prefix, status) => {
    expect(await payWith(`${prefix}${TAIL}`)).toMatchObject({ status })
  })
})

describe('Test cards', () => {
  test.each([...TEST_CARDS.map(({ number }) => number), ...KNOWN_CARDS])(
    '%s is a card number',
    (number) => expect(isCardNumber(number)).toBe(true),
  )

  test.each(TEST_CARDS.map(({ number, resultCode = 0 }) => [number, resultCode] as const))(
    '%s answers %i',
    async (number, status) => {
      const answer = await client.pay({}, { number })
      expect(answer).toMatchObject({
        status,
        bank_result_code: status === 0 ? '00' : String(status),
      })
      const record = await client.record({ rec_trade_id: answer.rec_trade_id })
      expect(record?.record_status).toBe(status === 0 ? 0 : -1)
    },
  )

  test('one lacks its bank’s name', async () => {
    const { card_info } = await client.pay({}, { number: '4716313968294359' })
    expect(card_info).toMatchObject({ bank_id: '', issuer_zh_tw: '', last_four: '4359' })
  })
})

describe('What the card frames ask', () => {
  const ask = async (body: Json) => {
    const response = await fetch(`${client.sandbox.origin}/frames/primes`, {
      method: 'POST',
      body: JSON.stringify({ app_id: 10_001, app_key: 'hongli-sandbox-app-key', ...body }),
    })
    return (await response.json()) as Json
  }
  const card = { number: '4242424242424242', expiry: '1240', ccv: '123' }

  test.each<[string, Json, number]>([
    ['a right card', card, 0],
    ['another app', { ...card, app_id: 1 }, 11],
    ['a wrong app key', { ...card, app_key: 'x' }, 16],
    ['a wrong check digit', { ...card, number: '4242424242424241' }, 41],
    ['a past month', { ...card, expiry: '0120' }, 41],
    ['a month that is none', { ...card, expiry: '1340' }, 41],
    ['a code too short', { ...card, ccv: '12' }, 41],
    ['a card that is no test card', { ...card, number: '4532015112830366' }, 43],
    ['a code alone', { method: 'ccv', ccv: '123' }, 0],
    ['a wallet', { method: 'jko_pay' }, 0],
    ['an unknown method', { method: 'cash' }, 67],
  ])('%s', async (_, body, status) => expect(await ask(body)).toMatchObject({ status }))
})
