import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CheckInRules } from '#contract/values/check-in-rules.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { ladderOf, nextStep, streakBefore } from '#server/domain/earning/check-ins/streak.ts'
import { drawContents, prizeAt } from '#server/domain/earning/draws/draw-contents.ts'

const TITLES = { 'zh-TW': '獎', 'zh-CN': '奖', 'en-US': 'Prize' }
const RULES: CheckInRules = {
  dailyMinor: 2,
  multipliers: [1, 1, 2, 2, 2, 3, 3],
  rewards: [
    { days: 3, amountMinor: 5, hasChest: false },
    { days: 7, amountMinor: 20, hasChest: true },
  ],
  creditDays: 90,
  comboVoucherDays: 30,
  chest: {
    count: 3,
    prizes: [
      {
        id: 'a',
        kind: 'credit',
        amountMinor: 5,
        odds: 9_000,
        stock: null,
        fallbackId: null,
        titles: TITLES,
      },
      {
        id: 'b',
        kind: 'credit',
        amountMinor: 500,
        odds: 1_000,
        stock: 3,
        fallbackId: 'a',
        titles: TITLES,
      },
    ],
  },
}
const FIRST: Day = '2026-01-01'

/** The days of some weeks, each with a check-in, without one, or declared out. */
const days = fc.array(fc.constantFrom('in', 'missed', 'outage'), { minLength: 1, maxLength: 60 })

/** What a member who lives through the days has at the end of each: the streak, and what it brought. */
function live(kinds: readonly string[]) {
  const outages = new Set(
    kinds.flatMap((kind, index) => (kind === 'outage' ? addDays(FIRST, index) : [])),
  )
  let last: { day: Day; streakDays: number } | undefined
  const steps = kinds.flatMap((kind, index) => {
    const day = addDays(FIRST, index)
    if (kind !== 'in') return []
    const before = streakBefore(last, day, outages)
    const step = nextStep(RULES, before, { hasComboVoucher: false })
    last = { day, streakDays: step.streakDays }
    return [{ day, before, ...step }]
  })
  return { steps, outages }
}

/** The streak counted anew from the days alone. */
function recount(kinds: readonly string[], until: number): number {
  let run = 0
  for (let index = until; index >= 0 && kinds[index] !== 'missed'; index -= 1) {
    if (kinds[index] === 'in') run += 1
  }
  return ((run - 1) % RULES.multipliers.length) + 1
}

describe('The streak of a check-in', () => {
  test('is the one that its days say, whatever was missed or declared out', () => {
    fc.assert(
      fc.property(days, (kinds) => {
        for (const step of live(kinds).steps) {
          const index = Math.round((Date.parse(step.day) - Date.parse(FIRST)) / 86_400_000)
          expect(step.streakDays).toBe(recount(kinds, index))
        }
      }),
    )
  })

  test('brings each fixed reward once a round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (count) => {
        const { steps } = live(Array.from({ length: count }, () => 'in'))
        const chests = steps.filter(({ earnsChest }) => earnsChest)
        expect(chests).toHaveLength(Math.floor(count / 7))
        const rewards = steps.reduce((sum, { rewardMinor }) => sum + rewardMinor, 0)
        expect(rewards).toBe(Math.floor(count / 7) * 20 + Math.floor((count + 4) / 7) * 5)
      }),
    )
  })

  test('is broken by no check-in of a day to come', () => {
    expect(streakBefore({ day: '2026-01-05', streakDays: 3 }, '2026-01-04', new Set())).toBe(0)
  })

  test('doubles the daily amount and not the reward with a voucher', () => {
    expect(nextStep(RULES, 2, { hasComboVoucher: true })).toMatchObject({
      multiplier: 4,
      amountMinor: 13,
      rewardMinor: 5,
    })
  })
})

describe('The ladder', () => {
  test('has today once, done days before it, and says what each step brings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), fc.boolean(), (done, hasComboVoucher) => {
        const ladder = ladderOf(RULES, done, { isDoneToday: false, hasComboVoucher })
        const today = ladder.filter(({ isToday }) => isToday)
        expect(today).toHaveLength(1)
        const step = nextStep(RULES, done, { hasComboVoucher })
        expect(today[0]).toMatchObject({ day: step.streakDays, amountMinor: step.amountMinor })
        expect(ladder.filter(({ isDone }) => isDone)).toHaveLength(step.streakDays - 1)
      }),
    )
  })
})

describe('The draw of a chest', () => {
  test('gives each prize the width of its odds', () => {
    const { prizes } = RULES.chest
    expect([0, 8_999].map((place) => prizeAt(prizes, place).id)).toEqual(['a', 'a'])
    expect([9_000, 9_999].map((place) => prizeAt(prizes, place).id)).toEqual(['b', 'b'])
    expect(() => prizeAt(prizes, 10_000)).toThrow(RangeError)
  })

  test('never commits to the same text twice', () => {
    const { count, prizes } = RULES.chest
    const commitments = Array.from({ length: 200 }, () => drawContents(count, prizes).commitment)
    expect(new Set(commitments).size).toBe(200)
  })
})
