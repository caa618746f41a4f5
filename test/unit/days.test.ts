import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AREAS, AREA_FACTS } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#contract/values/day.ts'

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe.each(AREAS)('A day in %s', (area) => {
  const shown = new Intl.DateTimeFormat('en-CA', {
    timeZone: AREA_FACTS[area].timeZone,
    dateStyle: 'short',
  })

  test('is what a calendar there shows, in whatever order instants come', () => {
    fc.assert(
      fc.property(fc.array(instants, { minLength: 1 }), (all) => {
        for (const instant of all) expect(dayOf(instant, area)).toBe(shown.format(instant))
      }),
    )
  })

  test('holds its first and its last millisecond, and nothing beside them', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = dayOf(instant, area)
        const [start, end] = [startOfDay(day, area), endOfDay(day, area)]
        expect(dayOf(start, area)).toBe(day)
        expect(dayOf(end, area)).toBe(day)
        expect(dayOf(new Date(start.getTime() - 1), area)).toBe(addDays(day, -1))
        expect(dayOf(new Date(end.getTime() + 1), area)).toBe(addDays(day, 1))
      }),
    )
  })

  test('is not changed by who is given its beginning', () => {
    startOfDay('2026-11-20', area).setTime(0)
    expect(dayOf(startOfDay('2026-11-20', area), area)).toBe('2026-11-20')
  })
})
