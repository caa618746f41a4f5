import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openAgainAt } from '#server/domain/paying/charges/card-waits.ts'

const MINUTE_MS = 60_000
const NOW = new Date('2026-11-22T04:00:00Z')

/** So many refusals, one every so many minutes, the newest now. */
function refusals(count: number, everyMinutes: number): Date[] {
  return Array.from(
    { length: count },
    (_, n) => new Date(NOW.getTime() - n * everyMinutes * MINUTE_MS),
  )
}

function minutesAfter(refusedAt: readonly Date[], by: 'member' | 'address' = 'member', scale = 1) {
  const until = openAgainAt(by, refusedAt, { now: NOW, scale })
  return until ? (until.getTime() - NOW.getTime()) / MINUTE_MS : 0
}

describe('After refused cards the next one waits', () => {
  test.each([
    [0, 1, 0],
    [4, 1, 0],
    [5, 1, 1],
    [7, 1, 1],
    [8, 1, 5],
    [12, 5, 30],
    [16, 30, 120],
    [20, 60, 1_440],
    [5, 3, 0],
    [20, 120, 0],
  ])('%i of them, one every %i minutes: %i minutes', (count, everyMinutes, minutes) => {
    expect(minutesAfter(refusals(count, everyMinutes))).toBe(minutes)
  })

  test('is open at once where few were refused, by a clock that is ahead', () => {
    const ahead = new Date(NOW.getTime() + 2 * MINUTE_MS)
    expect(openAgainAt('member', [ahead], { now: NOW, scale: 1 })).toBeUndefined()
  })

  test('ten times as many where one address is many members', () => {
    expect(minutesAfter(refusals(49, 0.1), 'address')).toBe(0)
    expect(minutesAfter(refusals(50, 0.1), 'address')).toBe(1)
  })

  test('five minutes at most where one address is many members', () => {
    expect(minutesAfter(refusals(400, 0.01), 'address')).toBe(5)
  })

  test('as many times more as the operator lets everything be', () => {
    expect(minutesAfter(refusals(9, 0.1), 'member', 2)).toBe(0)
    expect(minutesAfter(refusals(10, 0.1), 'member', 2)).toBe(1)
  })

  test('never beyond a day, and never before the fifth', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 3_600_000 }), { maxLength: 40 })
    fc.assert(
      fc.property(gaps, (given) => {
        let at = NOW.getTime()
        const refusedAt = given.map((gapMs) => new Date((at -= gapMs)))
        const until = openAgainAt('member', refusedAt, { now: NOW, scale: 1 })
        expect(Number(until ?? 0)).toBeLessThanOrEqual(NOW.getTime() + 1_440 * MINUTE_MS)
        expect(until === undefined || refusedAt.length >= 5).toBe(true)
      }),
    )
  })
})
