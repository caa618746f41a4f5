import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findSerialProblem,
  formatVoucherSerial,
  makeVoucherSerial,
  normalizeVoucherSerial,
  SERIAL_LENGTH,
} from '#contract/values/voucher-serial.ts'

const LETTERS = Array.from('34679ACDEFGHJKMNPRTVWXY')
/** Of fast-check only the place and the letter: the serial itself is random anyway. */
const serials = fc.constant(null).map(makeVoucherSerial)
const places = fc.nat({ max: SERIAL_LENGTH - 1 })

describe('A serial', () => {
  test('has 16 letters of which no two look alike', () => {
    const seen = new Set(
      Array.from({ length: 500 }, makeVoucherSerial).flatMap((serial) => Array.from(serial)),
    )
    expect([...seen].toSorted().join('')).toBe(LETTERS.toSorted().join(''))
    for (const group of ['0OQD', '1IL', '2Z', '5S', '8B', 'UV']) {
      const allowed = Array.from(group).filter((letter) => seen.has(letter))
      expect(allowed.length, group).toBeLessThanOrEqual(1)
    }
  })

  test('is right as it is made, in every dress that people and papers give it', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        const printed = formatVoucherSerial(serial)
        expect(printed).toMatch(/^(\w{4}-){3}\w{4}$/)
        const fullWidth = Array.from(printed.toLowerCase(), (letter) =>
          String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
        ).join('')
        const dresses = [
          printed,
          printed.toLowerCase(),
          printed.replaceAll('-', ' – '),
          ` ${printed}\u200b\n`,
          fullWidth,
          `https://hongli.example/app-web/vouchers?lang=en-US&serial=${printed}#top`,
          `/app-web/vouchers?serial=${encodeURIComponent(fullWidth)}`,
        ]
        for (const dress of dresses) expect(normalizeVoucherSerial(dress)).toBe(serial)
        expect(findSerialProblem(serial)).toBeUndefined()
      }),
    )
  })

  test('with one wrong letter is found out', () => {
    fc.assert(
      fc.property(serials, places, fc.constantFrom(...LETTERS), (serial, place, letter) => {
        fc.pre(serial[place] !== letter)
        const wrong = serial.slice(0, place) + letter + serial.slice(place + 1)
        expect(findSerialProblem(wrong)).toEqual({ code: 'VoucherSerialMistyped' })
      }),
    )
  })

  test('with two letters that have changed places is found out', () => {
    fc.assert(
      fc.property(serials, places, places, (serial, one, other) => {
        fc.pre(serial[one] !== serial[other])
        const letters = Array.from(serial)
        letters[one] = serial.charAt(other)
        letters[other] = serial.charAt(one)
        expect(findSerialProblem(letters.join(''))).toEqual({ code: 'VoucherSerialMistyped' })
      }),
    )
  })

  test.each([
    ['', { code: 'VoucherSerialEmpty' }],
    ['ACDE', { code: 'VoucherSerialTooShort', count: 12 }],
    ['ACDEFGHJKMNPRTVWXY', { code: 'VoucherSerialTooLong', count: 2 }],
    ['ACD0-EF1O', { code: 'VoucherSerialLetters', letters: '0 1 O' }],
    ['紅包', { code: 'VoucherSerialLetters', letters: '紅 包' }],
  ])('that reads %j is told what is wrong with it', (typed, problem) => {
    expect(findSerialProblem(normalizeVoucherSerial(typed))).toEqual(problem)
  })

  test('is never an error, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(() => findSerialProblem(normalizeVoucherSerial(typed))).not.toThrow()
      }),
    )
  })
})
