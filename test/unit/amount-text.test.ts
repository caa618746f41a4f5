import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { amountText, groupedAmount, readAmount } from '#contract/values/amount-text.ts'
import { AREA_FACTS, AREAS } from '#contract/values/area.ts'

const decimalsOf = fc.constantFrom(...AREAS.map((area) => AREA_FACTS[area].decimals))
const amounts = fc.integer({ min: 1, max: 20_000_000 })

describe('an amount as people write it', () => {
  it('is the amount that was written, however it was written', () => {
    fc.assert(
      fc.property(amounts, decimalsOf, fc.nat(5), (amountMinor, decimals, look) => {
        const text = LOOKS[look]?.(amountText(amountMinor, decimals)) ?? ''
        expect(readAmount(text, decimals)).toEqual({ amountMinor })
      }),
    )
  })

  it('is exact where a binary fraction is not', () => {
    for (const text of ['0.07', '1.15', '4.35', '8.2', '1.005']) {
      expect(Number.isInteger(Number(text) * 100), text).toBe(false)
    }
    expect(readAmount('0.07', 2)).toEqual({ amountMinor: 7 })
    expect(readAmount('1.15', 2)).toEqual({ amountMinor: 115 })
    expect(readAmount('4.35', 2)).toEqual({ amountMinor: 435 })
    expect(readAmount('8.2', 2)).toEqual({ amountMinor: 820 })
  })

  it('is never guessed', () => {
    const { problem } = { problem: (text: string) => problemOf(text, 2) }
    expect(['', '  ', 'RM'].map(problem)).toEqual(['empty', 'empty', 'empty'])
    expect(
      ['12,50', '1,2345', '1.2.3', '-5', '1e3', 'abc', '.', '9'.repeat(13)].map(problem),
    ).toEqual(['unclear', 'unclear', 'unclear', 'unclear', 'unclear', 'unclear', 'zero', 'unclear'])
    expect(['1.005', '0.001'].map(problem)).toEqual(['tooFine', 'tooFine'])
    expect(['0', '0.00', '000'].map(problem)).toEqual(['zero', 'zero', 'zero'])
    expect(problemOf('12.5', 0)).toBe('tooFine')
    expect([problemOf('1.250', 2), problemOf('1.000', 0)]).toEqual(['unclear', 'unclear'])
    expect(readAmount('12.00', 0)).toEqual({ amountMinor: 12 })
  })

  it('never throws and never answers anything but a whole number above 0', () => {
    fc.assert(
      fc.property(fc.string(), decimalsOf, (text, decimals) => {
        const read = readAmount(text, decimals)
        if ('problem' in read) return
        expect(Number.isSafeInteger(read.amountMinor) && read.amountMinor > 0).toBe(true)
      }),
    )
  })
})

test('An amount in groups is read as what it was, and stands as people write it', () => {
  expect([groupedAmount(1_280, 0), groupedAmount(1_234_567, 0)]).toEqual(['1,280', '1,234,567'])
  expect([groupedAmount(1_250, 2), groupedAmount(128_000, 2)]).toEqual(['12.50', '1,280'])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), decimalsOf, (amountMinor, decimals) => {
      expect(readAmount(groupedAmount(amountMinor, decimals), decimals)).toEqual({ amountMinor })
    }),
  )
})

function problemOf(text: string, decimals: number): string {
  const read = readAmount(text, decimals)
  return 'problem' in read ? read.problem : `read as ${read.amountMinor}`
}

/** Ways of writing one amount. */
const LOOKS = [
  (text: string) => text,
  (text: string) => `NT$${text}`,
  (text: string) => ` RM ${text} `,
  (text: string) => `00${text}`,
  (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(Number(digit) + 0xff10)),
  (text: string) => text.replace(/^\d+/, (units) => Number(units).toLocaleString('en-US')),
] as const
