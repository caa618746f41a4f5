import { expect, test } from 'vitest'
import { pageNumber } from '#web/page/page-number.ts'

test.each([
  ['', 1],
  ['?p=3', 3],
  ['?p=999999', 999_999],
  ['?p=0', 1],
  ['?p=-2', 1],
  ['?p=1e3', 1],
  ['?p=02', 1],
  ['?p=two', 1],
  ['?p=1000000', 1],
])('The page of a list at "%s" is %i', (query, page) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page)
})
