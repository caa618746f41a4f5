import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locale.ts'
import type { WeekOfHours } from '#contract/values/store-form.ts'
import { hoursTextOf } from '#server/domain/places/stores/hours-text.ts'
import { parseOpeningHours } from '#server/domain/places/stores/parse-opening-hours.ts'

const every = (spans: WeekOfHours[number], ...closed: number[]): WeekOfHours =>
  Array.from({ length: 7 }, (_, day) => (closed.includes(day) ? [] : spans))

test('A week is told by its days, Monday first', () => {
  expect(hoursTextOf(every([[660, 1260]], 1), 'zh-TW')).toBe('週二-週日 11:00-21:00')
  expect(hoursTextOf(every([[660, 1260]], 0, 2), 'en-US')).toBe('Mon, Wed-Sat 11:00-21:00')
  expect(hoursTextOf(every([[0, 1440]]), 'zh-CN')).toBe('周一-周日 00:00-24:00')
  expect(hoursTextOf(every([], 0), 'zh-TW')).toBe('')
})

/** Up to three spans of a day, apart from each other; the last may end after midnight. */
const dayArbitrary = fc
  .uniqueArray(fc.integer({ min: 0, max: 1439 }), { maxLength: 6 })
  .map((minutes) => minutes.toSorted((a, b) => a - b))
  .map((minutes) =>
    Array.from({ length: Math.floor(minutes.length / 2) }, (_, at): [number, number] => [
      minutes[2 * at] ?? 0,
      minutes[2 * at + 1] ?? 0,
    ]),
  )
  .filter((spans) => spans.every(([open, close]) => close - open <= 18 * 60))

test('What a week’s words say is read back as that week', () => {
  fc.assert(
    fc.property(
      fc.array(dayArbitrary, { minLength: 7, maxLength: 7 }),
      fc.constantFrom(...LOCALES),
      (week, locale) => {
        fc.pre(week.some((spans) => spans.length > 0))
        expect(parseOpeningHours(hoursTextOf(week, locale))).toEqual(week)
      },
    ),
  )
})
