import { describe, expect, test } from 'vitest'
import { comingStates, type OpeningDays } from '#contract/values/opening-hours.ts'

const ZONE = 'Asia/Taipei'
const everyDay = (...spans: [number, number][]): OpeningDays =>
  Array.from({ length: 7 }, () => spans)

/** 2026-11-21 is a Saturday. Taipei is eight hours ahead of UTC. */
function taipei(time: string): Date {
  return new Date(`2026-11-21T${time}:00+08:00`)
}

/** The first of what is said is what holds now. */
const openingStateAt = (...asked: Parameters<typeof comingStates>) =>
  comingStates(...asked)[0]?.state

describe('Whether a store is open', () => {
  test('follows the clock of its area, not that of the server', () => {
    const days = everyDay([600, 1_320])
    expect(openingStateAt(days, taipei('09:59'), ZONE)).toEqual({
      kind: 'closed',
      opensAtMinute: 600,
      daysAhead: 0,
    })
    expect(openingStateAt(days, taipei('10:00'), ZONE)).toEqual({
      kind: 'open',
      closesAtMinute: 1_320,
    })
    expect(openingStateAt(days, taipei('22:00'), ZONE)).toEqual({
      kind: 'closed',
      opensAtMinute: 600,
      daysAhead: 1,
    })
  })

  test('knows the break between two spans', () => {
    const days = everyDay([660, 840], [1_020, 1_260])
    expect(openingStateAt(days, taipei('15:00'), ZONE)).toEqual({
      kind: 'closed',
      opensAtMinute: 1_020,
      daysAhead: 0,
    })
  })

  test('goes on after midnight, also from Saturday into Sunday', () => {
    const days: OpeningDays = [[], [], [], [], [], [], [[1_080, 1_560]]]
    expect(openingStateAt(days, taipei('23:30'), ZONE)).toEqual({
      kind: 'open',
      closesAtMinute: 120,
    })
    const sunday = new Date('2026-11-22T01:59:00+08:00')
    expect(openingStateAt(days, sunday, ZONE)).toEqual({ kind: 'open', closesAtMinute: 120 })
    const later = new Date('2026-11-22T02:00:00+08:00')
    expect(openingStateAt(days, later, ZONE)).toEqual({
      kind: 'closed',
      opensAtMinute: 1_080,
      daysAhead: 6,
    })
  })

  test('joins whole days: a store that never closes has no closing time', () => {
    expect(openingStateAt(everyDay([0, 1_440]), taipei('03:00'), ZONE)).toEqual({ kind: 'always' })
    const days: OpeningDays = [[], [], [], [], [], [[0, 1_440]], [[0, 720]]]
    const friday = new Date('2026-11-20T20:00:00+08:00')
    expect(openingStateAt(days, friday, ZONE)).toEqual({ kind: 'open', closesAtMinute: 720 })
  })

  test('is unknown where no day has hours', () => {
    expect(openingStateAt(everyDay(), taipei('12:00'), ZONE)).toEqual({ kind: 'unknown' })
  })
})

describe('What comes within a day', () => {
  const statesAt = (days: OpeningDays, time: string) =>
    comingStates(days, taipei(time), ZONE).map(({ fromMs, weekday, state }) => ({
      at: new Date(fromMs + 8 * 3_600_000).toISOString().slice(8, 16),
      weekday,
      kind: state.kind,
    }))

  test('is said at each opening and close, and at midnight', () => {
    expect(statesAt(everyDay([600, 840], [1_020, 1_260]), '12:30')).toEqual([
      { at: '21T12:30', weekday: 6, kind: 'open' },
      { at: '21T14:00', weekday: 6, kind: 'closed' },
      { at: '21T17:00', weekday: 6, kind: 'open' },
      { at: '21T21:00', weekday: 6, kind: 'closed' },
      { at: '22T00:00', weekday: 0, kind: 'closed' },
      { at: '22T10:00', weekday: 0, kind: 'open' },
    ])
  })

  test('says after midnight that it opens today', () => {
    const states = comingStates(everyDay([600, 840]), taipei('23:59'), ZONE)
    expect(states.map(({ state }) => state.kind === 'closed' && state.daysAhead)).toEqual([
      1,
      0,
      false,
      1,
    ])
  })

  test.each([
    ['always open', everyDay([0, 1_440])],
    ['without hours', everyDay()],
  ])('of one that is %s is the same', (_, days) => {
    const kinds = comingStates(days, taipei('08:00'), ZONE).map(({ state }) => state.kind)
    expect(new Set(kinds).size).toBe(1)
  })
})
