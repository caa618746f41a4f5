import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseOpeningHours } from '#server/domain/places/stores/parse-opening-hours.ts'

const MIDDAY_AND_EVENING = [
  [660, 840],
  [1020, 1260],
]

describe('Opening hours as free text', () => {
  test.each([
    ['11:00-21:00', [[660, 1260]]],
    ['11:00~20:00', [[660, 1200]]],
    ['１１：００～２０：００', [[660, 1200]]],
    ['"10:00~20:00"', [[600, 1200]]],
    ['11:00 - 14:00、17:00 - 21:00', MIDDAY_AND_EVENING],
    ['每日開放11:00-14:00；17:00-21:00', MIDDAY_AND_EVENING],
    ['早上11:00-14:00晚上5:00-9:00', MIDDAY_AND_EVENING],
    ['AM11:00 - PM14:00 / PM17:00 - PM9:00', MIDDAY_AND_EVENING],
    ['每日下午2點至6點半', [[840, 1110]]],
    ['10:00AM-6:00PM', [[600, 1080]]],
    ['17:00~02:00', [[1020, 1560]]],
    ['下午2:00~凌晨1:00', [[840, 1500]]],
    ['19:00~00:00', [[1140, 1440]]],
    ['24小時營業', [[0, 1440]]],
    ['10:00-20:00(全年無休)', [[600, 1200]]],
    ['10:00~21:00(除夕休息)', [[600, 1260]]],
  ])('%s is the same every day', (text, spans) => {
    expect(parseOpeningHours(text)).toEqual(Array.from({ length: 7 }, () => spans))
  })

  test.each([
    ['11:00~21:00，週一公休', [1]],
    ['11:00 - 20:00 / 公休日：週二、週三', [2, 3]],
    ['8:00-17:00(星期六、日休息)', [0, 6]],
    ['週二~週日05:30–11:00，週一休息', [1]],
    ['星期一至五(六日休息) 08:30-18:00', [0, 6]],
    ['09:00-19:00(週一至週六)', [0]],
    ['平日 (週三公休) 10:00-20:00', [0, 3, 6]],
    ['週六~週三 11:30 - 14:00', [4, 5]],
    ['Sun Close；Mon 19:00~23:45；Tue-Sat 19:00~23:45', [0]],
  ])('%s is closed on the days it says', (text, closedDays) => {
    const week = parseOpeningHours(text) ?? []
    const closed = week.flatMap((spans, day) => (spans.length === 0 ? day : []))
    expect(closed).toEqual(closedDays)
  })

  test('weekdays and weekends may differ', () => {
    const week = parseOpeningHours('平日09:30-17:00，假日09:30-19:00')
    expect(week?.map((spans) => spans[0]?.[1])).toEqual([1140, 1020, 1020, 1020, 1020, 1020, 1140])
  })

  test.each([
    '詳見官網或電話洽詢',
    '全年無休',
    '18:00以後',
    '11:00-14:0，16:30-21:00',
    '09:00~19:00 (隔周二公休)',
    '06:00~11:30(賣完為止)',
    '17:02~12:00',
    '25:00-26:00',
    '週一至週日公休 10:00-20:00',
    '',
  ])('%s is not understood, so nothing is claimed', (text) => {
    expect(parseOpeningHours(text)).toBeUndefined()
  })

  test('any text gives seven ordered days without overlaps, or nothing', () => {
    const piece = fc.constantFrom(
      ...[
        '週一',
        '~',
        '週五',
        '11:00',
        '-',
        '02:30',
        '、',
        '公休',
        '平日',
        '晚上',
        '(',
        ')',
        'x',
        ' ',
      ],
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 14 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const week = parseOpeningHours(text)
        if (!week) return
        expect(week).toHaveLength(7)
        for (const spans of week) expectOrdered(spans)
      }),
      { numRuns: 2000 },
    )
  })

  test('what is written plainly is read back as it was meant', () => {
    const minute = fc.integer({ min: 0, max: 143 }).map((tens) => tens * 10)
    fc.assert(
      fc.property(minute, fc.integer({ min: 10, max: 1080 }), (open, length) => {
        const text = `${clock(open)}~${clock((open + length) % 1440)}`
        expect(parseOpeningHours(text)?.[0]).toEqual([[open, open + length]])
      }),
    )
  })
})

function expectOrdered(spans: [number, number][]): void {
  let previousClose = -1
  for (const [open, close] of spans) {
    expect(open).toBeGreaterThan(previousClose)
    expect(open).toBeLessThan(1440)
    expect(close).toBeGreaterThan(open)
    expect(close).toBeLessThanOrEqual(2880)
    previousClose = close
  }
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
