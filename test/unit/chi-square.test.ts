import { expect, test } from 'vitest'
import { chiSquareTail, erfc, fairnessOf } from '#server/domain/operating/reports/chi-square.ts'

/** Critical values of tables of the distribution (NIST/SEMATECH e-Handbook, 1.3.6.7.4), to the digits that they have. */
const CRITICAL: [chiSquare: number, degrees: number, tail: number][] = [
  [3.841, 1, 0.05],
  [6.635, 1, 0.01],
  [5.991, 2, 0.05],
  [9.21, 2, 0.01],
  [7.815, 3, 0.05],
  [13.277, 4, 0.01],
  [11.07, 5, 0.05],
  [18.307, 10, 0.05],
  [21.666, 9, 0.01],
  [10.828, 1, 0.001],
  [43.773, 30, 0.05],
  [124.342, 100, 0.05],
]

test.each(CRITICAL)('chi-square of %d at %d degrees is exceeded by chance in %d', (x, k, tail) => {
  expect(chiSquareTail(x, k)).toBeCloseTo(tail, 4)
})

test('two degrees are an exponential, and none is ever above one', () => {
  for (const x of [0.1, 1, 5, 20, 200]) {
    expect(chiSquareTail(x, 2)).toBeCloseTo(Math.exp(-x / 2), 14)
  }
  expect(chiSquareTail(0, 7)).toBe(1)
  expect(chiSquareTail(1e-12, 9)).toBeLessThanOrEqual(1)
  expect(() => chiSquareTail(1, 0)).toThrow(RangeError)
  expect(() => chiSquareTail(1, 1.5)).toThrow(RangeError)
})

/** DLMF 7.23, Abramowitz and Stegun table 7.1. */
test.each([
  [0, 1],
  [0.5, 0.4795001222],
  [1, 0.1572992071],
  [1.999999, 0.0046777555],
  [2, 0.004677735],
  [3, 0.0000220905],
])('erfc(%d)', (x, value) => {
  expect(erfc(x)).toBeCloseTo(value, 9)
})

test('A die that falls as it should fits, and a loaded one does not', () => {
  const die = (drawn: number[]) => drawn.map((count) => ({ share: 1 / 6, drawn: count }))
  // 60 throws, 10 each expected: chi-square 13.4 at 5 degrees.
  expect(fairnessOf(die([5, 8, 9, 8, 10, 20]))).toBeCloseTo(0.0199, 4)
  expect(fairnessOf(die([10, 10, 10, 10, 10, 10]))).toBe(1)
  expect(fairnessOf(die([100, 100, 100, 100, 100, 200]))).toBeLessThan(1e-10)
})

test('Of too few draws nothing is said, and the seldom count together', () => {
  expect(fairnessOf([])).toBeUndefined()
  expect(
    fairnessOf([
      { share: 0.5, drawn: 4 },
      { share: 0.5, drawn: 3 },
    ]),
  ).toBeUndefined()
  const draws = [
    { share: 0.002, drawn: 1 },
    { share: 0.004, drawn: 5 },
    { share: 0.494, drawn: 494 },
    { share: 0.5, drawn: 500 },
  ]
  expect(fairnessOf(draws)).toBe(1)
})

test('What has no odds and was drawn all the same does not fit', () => {
  expect(
    fairnessOf([
      { share: 1, drawn: 50 },
      { share: 0, drawn: 1 },
    ]),
  ).toBe(0)
})
