import { expect, test } from 'vitest'
import {
  AREA_FACTS,
  AREA_PATTERN,
  AREAS,
  COMPANY_AREAS,
  CURRENCIES,
} from '#contract/values/area.ts'
import { filesBelow, readSource, sourceFiles } from '../source-files.ts'

/** Where areas are listed; all other places follow from there, or TypeScript names them. */
const ALLOWED = [
  'contract/values/area.ts',
  // Another company's: test/sandbox/merchants.test.ts asks it for those of every area.
  'packages/card-sandbox/wire/merchants.ts',
]

const AREA = `['"](?:${AREA_PATTERN})['"]`
const CURRENCY = `['"](?:${CURRENCIES.join('|')})['"]`

/** Two areas or currencies in one line, a list, a union or a regular expression; a question for one of them. */
const LISTS = [
  new RegExp(`\\b(?:${AREA_PATTERN})\\|(?:${AREA_PATTERN})\\b`),
  new RegExp(`${AREA}[^\\n]*[|,][^\\n]*${AREA}`),
  new RegExp(`${CURRENCY}[^\\n]*${CURRENCY}`),
  new RegExp(`[!=]==? (?:${AREA}|${CURRENCY})`),
]

test('Areas and currencies are listed in one place', () => {
  const files = [...sourceFiles, ...filesBelow('content')]
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('test/'))
    .filter((file) => LISTS.some((list) => list.test(withoutComments(readSource(file)))))
  expect(files.toSorted()).toEqual(ALLOWED)
})

test('Content that is for every area lists none', () => {
  const listing = filesBelow('content')
    .filter((file) => file.endsWith('.json'))
    .filter((file) => listsOf(JSON.parse(readSource(file))).some(isOfEveryArea))
  expect(listing).toEqual([])
})

test('Every area has its currency and a company', () => {
  expect(new Set(AREAS.map((area) => AREA_FACTS[area].currency))).toEqual(new Set(CURRENCIES))
  for (const area of COMPANY_AREAS) expect(AREA_FACTS[area].companyArea).toBe(area)
})

function withoutComments(code: string): string {
  return code.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

/** Every array in a value of JSON. */
function listsOf(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(listsOf)
  return Array.isArray(value) ? [value, ...inner] : inner
}

function isOfEveryArea(list: readonly unknown[]): boolean {
  return AREAS.every((area) => list.includes(area))
}
