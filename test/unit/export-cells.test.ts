import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Columns } from '#contract/console/columns.ts'
import { parseCsvRows } from '#contract/values/csv-rows.ts'
import { textOfCell } from '#contract/values/csv-cells.ts'
import { fileHead, fileLines } from '#server/api/console/exports/cells.ts'

const COLUMNS = {
  id: 'text',
  area: 'words:staff.areas',
  balanceMinor: 'money',
  openedAt: 'moment',
  isSuspended: 'yes-no',
} as const satisfies Columns

test('A cell is what its column says', () => {
  const openedAt = '2026-11-30T18:05:09.123Z'
  const rows = [
    { id: 'mei', area: 'tw', balanceMinor: -1_050, openedAt, isSuspended: true },
    { id: 'ali', area: 'my', balanceMinor: -1_050, openedAt: null, isSuspended: false },
    { id: null, area: 'sg', balanceMinor: 5, openedAt, isSuspended: false },
  ] as const
  expect(fileLines(COLUMNS, rows, 'en-US')).toBe(
    [
      'mei,Taiwan,-1050,2026-12-01T02:05:09+08:00,yes',
      'ali,Malaysia,-10.50,,no',
      ',Singapore,0.05,2026-12-01T02:05:09+08:00,no',
      '',
    ].join('\r\n'),
  )
})

test('What belongs to no area has its moment in UTC, and money is refused', () => {
  const row = { area: null, at: '2026-11-30T18:05:09.000Z' }
  expect(fileLines({ at: 'moment' }, [row], 'en-US')).toBe('2026-11-30T18:05:09Z\r\n')
  expect(() => fileLines({ sum: 'money' }, [{ area: null, sum: 1 }], 'en-US')).toThrow('area')
})

test('The head is in the reader’s words, and names of a newer build are told as they are', () => {
  expect(fileHead({ id: 'text', area: 'text' }, 'zh-TW')).toBe('\uFEFF編號,地區\r\n')
  const columns = { state: 'words:console.members.states' } as const
  expect(fileLines(columns, [{ state: 'from-the-future' }], 'en-US')).toBe('from-the-future\r\n')
})

test('No text is run by a spreadsheet, and each is read back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = fileLines({ first: 'text', last: 'text' }, [{ first: text, last: 'x' }], 'en-US')
      const [[cell = ''] = []] = parseCsvRows(line)
      expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      expect(textOfCell(cell)).toBe(text)
    }),
  )
})
