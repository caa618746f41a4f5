import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTaxNumber } from '#contract/values/company-number.ts'

const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1]

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(''))

/** The sum of the published rule, with the seventh product of a 7 counted as it is. */
function sumOf(number: string): number {
  return [...number].reduce((sum, digit, at) => {
    const product = Number(digit) * (WEIGHTS[at] ?? 0)
    return sum + [...String(product)].reduce((part, figure) => part + Number(figure), 0)
  }, 0)
}

describe('A Taiwan tax number', () => {
  test.each(['04595257', '12345675', '10458575', '88117125', '53212539'])('%s is one', (number) => {
    expect(isTaxNumber(number, 'tw')).toBe(true)
  })

  test.each(['04595258', '1234567', '123456789', '1234567a', '', '０'])('%s is none', (number) => {
    expect(isTaxNumber(number, 'tw')).toBe(false)
  })

  test('has a sum that 5 divides, or sum and 1 where its seventh digit is 7', () => {
    fc.assert(
      fc.property(digits(8), (number) => {
        const sum = sumOf(number)
        const isRight = sum % 5 === 0 || (number[6] === '7' && (sum + 1) % 5 === 0)
        expect(isTaxNumber(number, 'tw')).toBe(isRight)
      }),
    )
  })

  test('is found by changing the last digit: two of ten fit, up to four after a 7', () => {
    fc.assert(
      fc.property(digits(7), (head) => {
        const fitting = Array.from({ length: 10 }, (_, last) => `${head}${last}`).filter((number) =>
          isTaxNumber(number, 'tw'),
        )
        expect(fitting).toHaveLength(head.endsWith('7') ? 4 : 2)
      }),
    )
  })

  test('may be written with spaces, dashes and full-width digits', () => {
    expect(isTaxNumber('0459-5257', 'tw')).toBe(true)
    expect(isTaxNumber(' ０４５９５２５７ ', 'tw')).toBe(true)
  })
})

describe('A company number of Malaysia', () => {
  test('is any 12 digits', () => {
    fc.assert(
      fc.property(digits(12), digits(11), (right, short) => {
        expect(isTaxNumber(right, 'my')).toBe(true)
        expect(isTaxNumber(short, 'my')).toBe(false)
      }),
    )
  })
})

describe('A UEN of Singapore', () => {
  test.each(['00192200M', '197401143C', 'S16FC0121D', 's16fc0121d'])('%s is one', (number) => {
    expect(isTaxNumber(number, 'sg')).toBe(true)
  })

  test('has one check letter for each number', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    fc.assert(
      fc.property(digits(8), (head) => {
        const fitting = letters.filter((letter) => isTaxNumber(`${head}${letter}`, 'sg'))
        expect(fitting.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
