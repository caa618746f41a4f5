import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { companyInfoSchema } from '#content/content.schema.ts'
import { AREA_FACTS, AREAS, CURRENCIES } from '#contract/values/area.ts'

const ROOT = join(import.meta.dirname, '../..')
const ROOMS = ['bench', 'content', 'contract', 'scripts', 'server', 'web']

/** Where areas are listed; all other places follow from there, or TypeScript names them. */
const ALLOWED = ['contract/values/area.ts']

/** Two areas or currencies in one line: a list, a union or a regular expression of them. */
const LISTS = [
  /\b(tw|my|sg)\|(tw|my|sg)\b/,
  /['"](tw|my|sg)['"][^\n]*[|,][^\n]*['"](tw|my|sg)['"]/,
  /['"](TWD|MYR|SGD)['"][^\n]*['"](TWD|MYR|SGD)['"]/,
]

test('Areas and currencies are listed in one place', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${room}/${name}`),
  )
  const lists = files.filter((file) => {
    const code = withoutComments(readFileSync(join(ROOT, file), 'utf8'))
    return LISTS.some((list) => list.test(code))
  })
  expect(lists.toSorted()).toEqual(ALLOWED)
})

test('Every area has its currency and a company', () => {
  const companies = Object.keys(companyInfoSchema.shape)
  for (const area of AREAS) {
    expect(CURRENCIES).toContain(AREA_FACTS[area].currency)
    expect(companies).toContain(AREA_FACTS[area].companyArea)
  }
})

function withoutComments(code: string): string {
  return code.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
