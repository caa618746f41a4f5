import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { AREA_FACTS, AREAS, type Area } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import {
  couponsSchema,
  dynamicLinksSchema,
  onlineShopItemSchema,
  pressItemSchema,
  storeCollectionSchema,
} from '#content/content-press.schema.ts'
import { tourSchema } from '#content/tour.schema.ts'
import { formOptionsSchema } from '#content/form-options.schema.ts'
import { localeTextsOf, slipsOf } from './locale-characters.ts'

const root = new URL('../../content/demo/', import.meta.url)

function readText(path: string): string {
  return readFileSync(new URL(path, root), 'utf8')
}

function readJson(path: string): unknown {
  return JSON.parse(readText(path))
}

function jsonFilesIn(folder: string): string[] {
  const names = readdirSync(new URL(`${folder}/`, root)).filter((name) => name.endsWith('.json'))
  return names.map((name) => `${folder}/${name}`)
}

function readAll<T>(folder: string, schema: ZodType<T>): { path: string; value: T }[] {
  return jsonFilesIn(folder).map((path) => ({ path, value: schema.parse(readJson(path)) }))
}

/** Name and address of every store as the open data file has them; Singapore's has only a street. */
function storeKeysOf(area: Area): Set<string> {
  const rows = parse<Record<string, string>>(readText(`stores/stores-${area}.csv`), {
    bom: true,
    columns: true,
    relax_quotes: true,
  })
  return new Set(rows.map((row) => `${row['name']}|${row['address'] ?? row['street']}`))
}

const pressItems = readAll('press-items', pressItemSchema)
const shopItems = readAll('online-shop-items', onlineShopItemSchema)
const collections = readAll('store-collections', storeCollectionSchema)
const tours = readAll('../starter/tours', tourSchema)
const links = dynamicLinksSchema.parse(readJson('dynamic-links.json'))
const formOptions = formOptionsSchema.parse(readJson('../form-options.json'))
const coupons = AREAS.map((area) => ({
  area,
  list: couponsSchema.parse(readJson(`coupons/${area}.json`)),
}))

describe('press items', () => {
  it('number at least 26 from December 2022 to 5 November 2026', () => {
    const days = pressItems.map(({ value }) => value.publishedOn).sort()
    expect(days.length).toBeGreaterThanOrEqual(26)
    expect(days[0]?.slice(0, 7)).toBe('2022-12')
    expect(days.at(-1)).toBe('2026-11-05')
  })

  it('are named after their id, and only three lead to an outside outlet', () => {
    for (const { path, value } of pressItems) expect(path).toBe(`press-items/${value.id}.json`)
    expect(pressItems.filter(({ value }) => value.externalUrl !== null)).toHaveLength(3)
  })

  it('tell their story in four to nine blocks, and lead to nobody who is there', () => {
    for (const { path, value } of pressItems) {
      for (const locale of LOCALES) {
        expect(value.blocks[locale].length, path).toBeGreaterThanOrEqual(4)
        expect(value.blocks[locale].length, path).toBeLessThanOrEqual(9)
      }
    }
    for (const { path, value } of [...pressItems, ...shopItems]) {
      if (value.externalUrl === null) continue
      expect(new URL(value.externalUrl).hostname, path).toMatch(/(^|\.)example\.com$/)
    }
  })

  it('have the same structure in every locale', () => {
    for (const { path, value } of pressItems) {
      const structures = LOCALES.map((locale) =>
        value.blocks[locale].map((block) => [
          block.type,
          block.type === 'heading' && block.id,
          block.type === 'list' && block.items.length,
          block.type === 'action' && block.href,
        ]),
      )
      expect(structures[1], path).toEqual(structures[0])
      expect(structures[2], path).toEqual(structures[0])
    }
  })
})

describe('items of partner shops', () => {
  it('are priced in the currency of their area', () => {
    for (const { path, value } of shopItems) {
      expect(path).toBe(`online-shop-items/${value.id}.json`)
      expect(value.currency, path).toBe(AREA_FACTS[value.area].currency)
    }
    const count = (area: Area) => shopItems.filter(({ value }) => value.area === area).length
    expect([count('tw'), count('my'), count('sg')]).toEqual([8, 2, 2])
  })
})

describe('stores that texts refer to', () => {
  it('exist in the open data, for every coupon', () => {
    for (const { area, list } of coupons) {
      const keys = storeKeysOf(area)
      const unknown = list.filter(
        (coupon) => !keys.has(`${coupon.storeName}|${coupon.storeAddress}`),
      )
      expect(unknown.map((coupon) => coupon.id)).toEqual([])
    }
  })

  it('exist in the open data, and once, for every collection', () => {
    for (const { value } of collections) {
      const keys = storeKeysOf(value.area)
      const named = value.stores.map((store) => `${store.storeName}|${store.storeAddress}`)
      expect(named.filter((key) => !keys.has(key))).toEqual([])
      expect(new Set(named).size).toBe(named.length)
    }
  })
})

describe('coupons', () => {
  it('are enough in each area and have ids of their own', () => {
    const ids = coupons.flatMap(({ list }) => list.map((coupon) => coupon.id))
    expect(new Set(ids).size).toBe(ids.length)
    const least: Partial<Record<Area, number>> = { tw: 30, my: 12 }
    for (const { area, list } of coupons) {
      expect(list.length).toBeGreaterThanOrEqual(least[area] ?? 8)
      expect(list.every((coupon) => coupon.id.startsWith(`${area}-`))).toBe(true)
    }
  })

  it('list the same terms in every locale', () => {
    for (const coupon of coupons.flatMap(({ list }) => list)) {
      const counts = LOCALES.map((locale) => coupon.terms[locale].length)
      expect(new Set(counts).size, coupon.id).toBe(1)
    }
  })
})

describe('guided tours', () => {
  it('have seven steps for members and six for store owners', () => {
    const steps = tours.map(({ value }) => [value.id, value.steps.length])
    expect(Object.fromEntries(steps)).toEqual({ customer: 7, store: 6 })
    for (const { value } of tours) {
      expect(new Set(value.steps.map((step) => step.id)).size).toBe(value.steps.length)
    }
  })
})

describe('dynamic links', () => {
  it('have serial numbers of their own and show every status', () => {
    expect(new Set(links.map((link) => link.sn)).size).toBe(links.length)
    expect(new Set(links.map((link) => link.status))).toEqual(
      new Set(['active', 'paused', 'expired']),
    )
  })

  it('never take the place of a page', () => {
    const pages = [
      'download',
      'store-list',
      'store-search',
      'cooperation',
      '../starter/tours',
      'policies',
    ]
    expect(links.map((link) => link.sn).filter((sn) => pages.includes(sn))).toEqual([])
  })
})

describe('options of the contact form', () => {
  it('offer the referral sources in the order of the specification', () => {
    expect(formOptions.sources.map((source) => source.id)).toEqual([
      4, 19, 20, 5, 7, 8, 9, 10, 11, 14, 15, 16, 18, 1,
    ])
  })

  it('have ids of their own', () => {
    for (const choices of [formOptions.questionTypes, formOptions.genders, formOptions.works]) {
      expect(new Set(choices.map((choice) => choice.id)).size).toBe(choices.length)
    }
  })
})

describe('scripts of the locales', () => {
  const files = [
    ...[
      'press-items',
      'online-shop-items',
      'coupons',
      'store-collections',
      '../starter/tours',
    ].flatMap(jsonFilesIn),
    'dynamic-links.json',
    '../form-options.json',
  ]

  it.each(files)('never mix in %s', (path) => {
    const texts = localeTextsOf(readJson(path))
    for (const locale of LOCALES) {
      const slips = texts[locale].flatMap((text) =>
        slipsOf(text, locale).map((slip) => `${slip} in ${text}`),
      )
      expect(slips, locale).toEqual([])
    }
  })
})
