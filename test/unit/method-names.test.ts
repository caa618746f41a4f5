import { describe, expect, test } from 'vitest'
import { methodOfPrime, methodOfRecord } from '#server/outside/gateway/method-names.ts'

const TAIL = 'utigjeyfutj5867uyjhuty47rythfjru485768tigjfheufhtu5i6ojk'

describe('What a prime pays with is said by its own beginning', () => {
  test.each([
    ['3a2fb2b7e892b914a03c95dd4dd5dc7970c908df67a49527c0a648b2bc9', 'card'],
    ['test_3a2fb2b7e892b914a03c95dd4dd5dc7970c908df67a49527c0a648b2bc9', 'card'],
    [`ap_test_${TAIL}`, 'apple-pay'],
    [`ln_test_${TAIL}`, 'line_pay'],
    [`jk_test_${TAIL}`, 'jko_pay'],
    [`ps_test_pc_${TAIL}`, 'plus_pay'],
    [`gp_test_${TAIL}`, undefined],
    [`sp_test_${TAIL}`, undefined],
    [`ccv_${TAIL}`, undefined],
    [`zz_${TAIL}`, undefined],
    [`AP_${TAIL}`, 'card'],
  ])('%s', (prime, method) => expect(methodOfPrime(prime)).toBe(method))
})

test('A record names its method, or says nothing', () => {
  expect(methodOfRecord('direct_pay')).toBe('card')
  expect(methodOfRecord('apple_pay')).toBe('apple-pay')
  expect(methodOfRecord('line_pay')).toBe('line_pay')
  for (const name of ['', 'APPLE', 'toString', null, undefined]) {
    expect(methodOfRecord(name)).toBeNull()
  }
})
