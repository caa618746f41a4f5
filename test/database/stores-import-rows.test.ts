import { Readable } from 'node:stream'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { AREAS, type Area } from '#contract/values/area.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { loadBusinessTypes } from '#server/domain/places/business-types/load-business-types.ts'
import { loadPlaces } from '#server/domain/places/places/load-places.ts'
import { importStores, type ImportStoresInput } from '#server/domain/places/stores/import-stores.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { GOOD_ROWS } from '../api/sample-stores.ts'
import { TestClock } from '../api/test-clock.ts'

describeOnDatabases('A row of an import', (openFresh) => {
  let database: OpenDatabase
  const clock = new TestClock('2026-03-01T00:00:00Z')

  beforeAll(async () => {
    database = await openFresh()
    await loadPlaces(database.db)
    await loadBusinessTypes(database.db)
  })

  beforeEach(() => database.executeSql('delete from stores; delete from store_counts'))

  const run = (text: string, area: Area = 'tw', more: Partial<ImportStoresInput> = {}) =>
    importStores(database.db, clock, { source: Readable.from([Buffer.from(text)]), area, ...more })

  test('is rejected for what is no value of its column, and the rest of the file is taken', async () => {
    const rows = `name,city,address,lat,lng,mrt_station,rebate_percent,rebate_cap_minor,is_recommended
好店,臺北市,路1號,25.03,121.54,,5,10000,yes
半店,臺北市,路2號,25.03,121.54,,5.5,10000,no
分店,臺北市,路3號,25.03,121.54,,5,100.50,no
多店,臺北市,路4號,25.03,121.54,,${'9'.repeat(400)},1,no
也許,臺北市,路5號,25.03,121.54,,5,1,maybe
遠店,臺北市,路6號,22.63,120.30,台北車站,5,1,no
長店,臺北市,"${'1,'.repeat(100)}",25.03,121.54,,5.0,1.00,0
末店,臺北市,路8號,25.03,121.54,,100,1,0
`
    const output = await run(rows)
    const said = output.rejections.map(({ line, problems }) => [
      line,
      ...problems.map(({ code, field }) => `${code} ${field}`),
    ])
    expect(said).toEqual([
      [3, 'NotAWholeNumber rebatePercent'],
      [4, 'NotAWholeNumber rebateCapMinor'],
      [5, 'OutOfRange rebatePercent'],
      [6, 'NotKnown isRecommended'],
      [7, 'OutOfRange mrtStation'],
    ])
    expect(output).toMatchObject({ added: 3, rejected: 5 })
  })

  test('is never one of which the database itself would speak', async () => {
    const nasty = fc.constantFrom(
      ...[
        '',
        ' ',
        '0',
        '-0',
        '1',
        '5.5',
        '-1',
        '+7',
        '1e9',
        '0x10',
        'NaN',
        'Infinity',
        '1,5',
        '１２',
      ],
      ...['9'.repeat(30), '9'.repeat(400), '0.' + '3'.repeat(300), 'true', 'maybe', 'null', '無'],
      ...['25.03', '121.54', '1.29', '103.8', '3.1', '101.7', '90', '-180', '1000', '100.50'],
      ...[
        'active',
        'Paused',
        'gone',
        '臺北市',
        'Perak',
        'KINTA',
        '大安區',
        '169982',
        '018956',
        '台北車站',
      ],
      ...[
        '{"a":1}',
        "'; drop table stores; --",
        '\\u0000',
        '{}',
        '[]',
        '{,}',
        'a|b|"|{',
        '10:00~18:00',
      ],
      ...[
        '24 hours',
        '99:99~00:00',
        '字'.repeat(101),
        'x'.repeat(1_001),
        '1,'.repeat(100),
        'No.1'.repeat(50),
      ],
      ...['👨‍👩‍👧', '\u202e', '\ufeff', '\ufffd', '\u{10ffff}', 'ﬁ'.repeat(100), 'ŉ'.repeat(200), 'İ'],
    )
    const columns = [
      ...[
        'source_id',
        'name',
        'name_zh_tw',
        'name_zh_cn',
        'name_en',
        'brand',
        'business_type',
        'city',
      ],
      ...[
        'district',
        'address',
        'postal_code',
        'lat',
        'lng',
        'mrt_station',
        'phone',
        'opening_hours',
      ],
      ...['rebate_percent', 'rebate_cap_minor', 'intro_zh_tw', 'intro_zh_cn', 'intro_en'],
      ...['is_recommended', 'status', 'demo_attributes'],
    ]
    /** Mostly a good row, with some of its columns taken by anything. */
    const rowsOf = (area: Area) =>
      fc.array(
        fc
          .tuple(fc.nat(), fc.dictionary(fc.constantFrom(...columns), nasty, { maxKeys: 5 }))
          .map(([id, odd]) => {
            const row: Record<string, string> = {
              source_id: String(id),
              ...GOOD_ROWS[area],
              ...odd,
            }
            return columns.map((column) => `"${(row[column] ?? '').replaceAll('"', '""')}"`)
          }),
        { minLength: 60, maxLength: 60 },
      )
    for (const area of AREAS) {
      const told = fc.asyncProperty(rowsOf(area), fc.boolean(), async (rows, isDemo) => {
        const file = [columns, ...rows].map((row) => row.join(',')).join('\n')
        const output = await run(file, area, { isDemo })
        const { added, updated, unchanged, rejected } = output
        expect(added + updated + unchanged + rejected).toBe(rows.length)
        expect(output.rejections).toHaveLength(rejected)
      })
      await fc.assert(told, { numRuns: 25, seed: 1_515, endOnFailure: true })
    }
    const stores = await database.db.selectFrom('stores').select('id').execute()
    expect(stores.length).toBeGreaterThan(500)
  })
})
