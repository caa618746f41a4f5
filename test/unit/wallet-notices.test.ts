import { expect, test } from 'vitest'
import type { CreditStep, Entry } from '#contract/members.ts'
import { returnedTodayMinor } from '../../web/components/members/returned-credit.ts'
import { soonEndingOf } from '../../web/components/members/soon-ending.ts'

/** Half past eleven at night in Taipei on the 21st. */
const NOW = new Date('2026-11-21T15:30:00Z')

function step(expiresAt: string | null, amountMinor: number): CreditStep {
  return { expiresAt, amountMinor, provenances: ['survey'] }
}

test('What expires within seven days of the calendar is soon, and no more', () => {
  const ladder = [
    step('2026-11-24T01:00:00.000Z', 120),
    step('2026-11-28T15:59:59.999Z', 200),
    step('2026-11-28T16:00:00.000Z', 40),
    step(null, 40),
  ]
  expect(soonEndingOf({ ladder, area: 'tw' }, NOW)).toEqual({
    amountMinor: 320,
    first: { expiresAt: '2026-11-24T01:00:00.000Z', amountMinor: 120 },
  })
})

test('Where nothing expires within seven days, nothing is soon', () => {
  const ladder = [step('2026-11-28T16:00:00.000Z', 40), step(null, 40)]
  expect(soonEndingOf({ ladder, area: 'tw' }, NOW)).toBeUndefined()
  expect(soonEndingOf({ ladder: [], area: 'tw' }, NOW)).toBeUndefined()
})

test('Credit returned counts on the day of the return, by the calendar of the area', () => {
  const entries = [
    { kind: 'check-in', createdAt: '2026-11-21T02:00:00.000Z', amountMinor: 1 },
    { kind: 'idle-return', createdAt: '2026-11-20T16:00:00.000Z', amountMinor: 380 },
    { kind: 'idle-return', createdAt: '2026-11-20T16:00:00.000Z', amountMinor: 120 },
    { kind: 'idle-return', createdAt: '2026-11-20T15:59:59.999Z', amountMinor: 7 },
  ] as Entry[]
  expect(returnedTodayMinor(entries, 'tw', NOW)).toBe(500)
  expect(returnedTodayMinor(entries, 'tw', new Date('2026-11-21T16:00:00Z'))).toBe(0)
})
