import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { refusedFile } from '../../web/console/stores/refused-file.ts'

test('Refused rows go out as they came, with the reason, and no cell that a spreadsheet would run', () => {
  const problems = [{ code: 'Missing', column: 'city', value: '' }]
  const file = refusedFile(
    {
      header: ['name', 'city', 'phone'],
      refusals: [
        { line: 2, values: ['=cmd()', 'a "b", c', '+886 2 2365-0000'], problems },
        { line: 3, values: ['@x'], problems: [...problems, ...problems] },
      ],
    },
    ({ column, code }) => `${column} ${code}`,
  )
  expect(parse(file, { bom: true })).toEqual([
    ['name', 'city', 'phone', 'problem'],
    ["'=cmd()", 'a "b", c', '+886 2 2365-0000', 'city Missing'],
    ["'@x", '', '', 'city Missing; city Missing'],
  ])
})
