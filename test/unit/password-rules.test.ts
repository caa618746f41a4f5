import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizePassword, passwordWeakness } from '#contract/values/password-rules.ts'

test.each(['274951', '112233', '100001', '135792', '123457', '801123'])(
  'A password such as %s is let through',
  (password) => {
    expect(passwordWeakness(password)).toBeUndefined()
  },
)

test('A digit, a pair or a triple that is repeated is weak', () => {
  const parts = fc
    .constantFrom(1, 2, 3)
    .chain((length) => fc.array(fc.nat({ max: 9 }), { minLength: length, maxLength: length }))
  fc.assert(
    fc.property(parts, (part) => {
      const text = part.join('')
      expect(passwordWeakness(text.repeat(6 / text.length))).toBe('repeated')
    }),
  )
})

test('Six digits in a row are weak, up and down and over the end of the keypad', () => {
  fc.assert(
    fc.property(fc.nat({ max: 9 }), fc.constantFrom(1, -1), (first, step) => {
      const digits = Array.from({ length: 6 }, (_, at) => (first + at * step + 100) % 10)
      expect(passwordWeakness(digits.join(''))).toBe('run')
    }),
  )
})

test('Full-width digits and spaces are read as what they mean', () => {
  expect(normalizePassword(' ２７４ ９５１ ')).toBe('274951')
})
