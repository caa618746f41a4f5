import { expect, test } from 'vitest'
import { refusalGroups } from '#web/console/stores/refusal-groups.ts'

test('Rows that are refused for the same column and reason are one group, as they come', () => {
  const unknown = (value: string) => ({ code: 'NotKnown', column: 'status', value })
  const missing = { code: 'Missing', column: 'name', value: '' }
  const refusals = [
    { line: 2, values: [], problems: [unknown('on'), missing] },
    { line: 3, values: [], problems: [unknown('off')] },
    { line: 5, values: [], problems: [{ code: 'NotKnown', column: 'city', value: 'Mars' }] },
  ]
  expect(refusalGroups(refusals)).toEqual([
    {
      ...{ code: 'NotKnown', column: 'status' },
      rows: [
        { line: 2, value: 'on' },
        { line: 3, value: 'off' },
      ],
    },
    { code: 'Missing', column: 'name', rows: [{ line: 2, value: '' }] },
    { code: 'NotKnown', column: 'city', rows: [{ line: 5, value: 'Mars' }] },
  ])
})
