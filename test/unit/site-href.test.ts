import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { areaHrefOf, siteHrefOf } from '../../web/page/site-href.ts'

const SG = {
  area: 'sg',
  isAreaNamed: true,
  locale: 'en-US',
  isLocaleNamed: false,
  isInApp: false,
} as const

test.each([
  ['/', '/sg'],
  ['/store-list?city=1#results', '/sg/store-list?city=1#results'],
  ['/events/2027/chinese-year/select', '/sg/events/2027/chinese-year/select'],
  ['/app-web/wallet', '/app-web/wallet'],
  ['/simulator?page=%2F', '/simulator?page=%2F'],
])('leads from a page of Singapore to %s at %s', (path, address) => {
  expect(siteHrefOf(path, SG)).toBe(address)
})

test('keeps the language that the address names, with the area and without', () => {
  const facts = { ...SG, isLocaleNamed: true }
  expect(siteHrefOf('/boss', facts)).toBe('/sg/boss?lang=en-US')
  expect(siteHrefOf('/app-web/wallet', facts)).toBe('/app-web/wallet?lang=en-US')
  expect(siteHrefOf('/boss', undefined)).toBe('/boss')
})

test('leads to the wallet in the app, which has no use for the front page', () => {
  expect(siteHrefOf('/', { ...SG, isInApp: true })).toBe('/app-web/wallet')
  expect(siteHrefOf('/boss', { ...SG, isInApp: true })).toBe('/sg/boss')
})

test('leads to another area in the language that the address names', () => {
  expect(areaHrefOf('my', '/jobs', SG)).toBe('/my/jobs')
  expect(areaHrefOf('my', '/', { ...SG, isLocaleNamed: true })).toBe('/my?lang=en-US')
})

test('knows every page that has no area before it', () => {
  const table = readFileSync(join(PROJECT_ROOT, 'web/routes.ts'), 'utf8')
  const tops = [...table.matchAll(/^ {2}route\(\s*'([^'*]+)'/gm)].map(([, path]) => String(path))
  const without = tops.filter((path) => !path.startsWith(':area?') && path !== 'offline')
  expect(without.length).toBeGreaterThan(5)
  for (const path of without) {
    const [plain = ''] = path.split('/:')
    expect(siteHrefOf(`/${plain}`, SG), path).toBe(`/${plain}`)
  }
})
