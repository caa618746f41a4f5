import { describe, expect, test } from 'vitest'
import { AREAS } from '#contract/values/area.ts'
import { afterQuietHours, isQuiet, weekOf } from '#contract/values/quiet-hours.ts'
import { judgeEnvironment, readConfig } from '#server/config/config.ts'

const NIGHT = { fromHour: 21, untilHour: 9 }

/** All areas are eight hours ahead. */
const at = (time: string) => new Date(`${time}:00+08:00`)

describe('Quiet hours', () => {
  test.each([
    ['2026-11-30T20:59', '2026-11-30T20:59'],
    ['2026-11-30T21:00', '2026-12-01T09:00'],
    ['2026-11-30T23:59', '2026-12-01T09:00'],
    ['2026-12-01T00:00', '2026-12-01T09:00'],
    ['2026-12-01T08:59', '2026-12-01T09:00'],
    ['2026-12-01T09:00', '2026-12-01T09:00'],
    ['2026-12-31T22:00', '2027-01-01T09:00'],
  ])('let what is ready at %s go at %s, in every area', (ready, goes) => {
    for (const area of AREAS) {
      expect(afterQuietHours(at(ready), area, NIGHT)).toEqual(at(goes))
      expect(isQuiet(at(ready), area, NIGHT)).toBe(ready !== goes)
    }
  })

  test('may lie within a day, and may be none', () => {
    const noon = { fromHour: 12, untilHour: 14 }
    expect(afterQuietHours(at('2026-12-01T13:30'), 'sg', noon)).toEqual(at('2026-12-01T14:00'))
    expect(isQuiet(at('2026-12-01T14:00'), 'sg', noon)).toBe(false)
    expect(isQuiet(at('2026-12-01T03:00'), 'sg', null)).toBe(false)
  })

  test('are a setting: the night where nothing is said, but not in the demonstration', () => {
    const quietHours = (environment: Record<string, string>) =>
      readConfig(environment).broadcasts.quietHours
    expect(quietHours({})).toBeNull()
    expect(quietHours({ QUIET_HOURS: '22-8' })).toEqual({ fromHour: 22, untilHour: 8 })
    expect(quietHours({ QUIET_HOURS: 'none' })).toBeNull()
    const { mistakes } = judgeEnvironment({ QUIET_HOURS: '21:00-09:00' })
    expect(mistakes.map(({ settings }) => settings)).toEqual([['QUIET_HOURS']])
  })
})

describe('The week of a member', () => {
  test.each([
    ['2026-11-30T00:00', '2026-11-30'],
    ['2026-11-29T23:59', '2026-11-23'],
    ['2027-01-01T12:00', '2026-12-28'],
  ])('at %s has begun on %s', (moment, monday) => {
    for (const area of AREAS) expect(weekOf(at(moment), area)).toBe(monday)
  })
})
