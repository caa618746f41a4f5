import { expect, test } from 'vitest'
import { endOfId, paymentReference, shortId } from '#contract/values/short-id.ts'

const PAYMENT = '0b1c7e0a-93d1-4f0e-8a57-5d6e3f2a91bc'

test('a long id is read out by its end, as a receipt has it, and a short one whole', () => {
  expect(shortId(PAYMENT)).toBe('3F2A-91BC')
  expect(paymentReference(PAYMENT)).toBe('3F2A-91BC')
  expect(shortId('demo-tw-mei')).toBe('demo-tw-mei')
  expect(shortId('auth0|64f1c0ffee64f1c0ffee99')).toBe('…c0ffee99')
})

test('what is read out is understood, however it is typed', () => {
  for (const typed of ['3F2A-91BC', '3f2a91bc', ' 3f2a 91bc ', '…3F2A91BC']) {
    expect(endOfId(typed), typed).toBe('3f2a91bc')
  }
  for (const id of [PAYMENT, 'auth0|64f1c0ffee64f1c0ffee99']) {
    expect(id.endsWith(endOfId(shortId(id)) ?? '?'), id).toBe(true)
  }
})

test('anything else is no end of an id', () => {
  for (const typed of ['', '3F2A', '3F2A-91BCD', 'demo-tw-mei', PAYMENT]) {
    expect(endOfId(typed), typed).toBeUndefined()
  }
})
