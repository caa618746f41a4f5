import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { AREA_PATTERN } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { readBusinessTypes } from '#server/domain/places/business-types/load-business-types.ts'
import { readCities } from '#server/domain/places/places/load-places.ts'
import mrt from '#content/places/mrt-stations.json' with { type: 'json' }

const cities = readCities()

describe('The places of content/places', () => {
  test('every district of Taiwan is there, by its name or its former one', () => {
    const known = new Set(
      cities.flatMap((city) =>
        city.regions.flatMap((region) =>
          [region.names['zh-TW'], ...region.aliases].map(
            (name) => `${city.names['zh-TW']} ${name}`,
          ),
        ),
      ),
    )
    const districts = readRows('districts-tw.csv').map((row) => `${row.city} ${row.district}`)
    expect(districts).toHaveLength(368)
    expect(districts.filter((district) => !known.has(district))).toEqual([])
  })

  test('every station of the sources is there, with each of its codes', () => {
    const known = new Set(mrt.stations.flatMap((one) => one.lines.map((line) => line.code)))
    const codes = [
      ...readRows('mrt-tw.csv').map((row) => row.code),
      ...readRows('mrt-sg.csv').map((row) => row.station_code),
    ]
    expect(codes.filter((code) => !known.has(code ?? ''))).toEqual([])
    expect(known.size).toBe(codes.length)
  })

  test('Singapore knows the sector of every postal code of its stores', () => {
    const sectors = new Set(
      cities.flatMap((city) => city.regions.flatMap((one) => one.postalSectors ?? [])),
    )
    const asked = readRows('stores-sg.csv', 'demo/stores').map(
      (row) => row.postal_code?.slice(0, 2) ?? '',
    )
    expect(asked.filter((sector) => !sectors.has(sector))).toEqual([])
  })

  test('ids are unique and fit into an address', () => {
    const ids = [
      ...cities.flatMap((city) => [city.id, ...city.regions.map((region) => region.id)]),
      ...mrt.stations.map((station) => station.id),
    ]
    const inAddress = new RegExp(`^(${AREA_PATTERN})-[a-z0-9-]+$`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !inAddress.test(id))).toEqual([])
  })

  test('business types have a name in every language, and at most 16 exist', () => {
    const types = readBusinessTypes()
    expect(types.length).toBeLessThanOrEqual(16)
    for (const type of types) expect(Object.keys(type.names).toSorted()).toEqual(LOCALES.toSorted())
    expect(types.find((type) => type.names['zh-TW'] === '餐飲')?.id).toBe('food')
  })
})

function readRows(name: string, folder = 'places'): Record<string, string>[] {
  const file = new URL(`../../content/${folder}/${name}`, import.meta.url)
  return parse(readFileSync(file), { columns: true, skip_empty_lines: true })
}
