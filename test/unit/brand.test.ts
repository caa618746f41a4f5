import { expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locale.ts'
import { brandOf } from '#server/http/pages/brand.ts'

test.each(LOCALES)('The brand has a name, links and attributions in %s', (locale) => {
  const brand = brandOf(locale)
  expect(brand.name).toContain('Hongli')
  for (const url of Object.values(brand.links)) expect(url).toMatch(/^https:\/\//)
  const texts = brand.attributions.map((attribution) => attribution.text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter((text) => text.includes('nro.net'))).toHaveLength(1)
})
