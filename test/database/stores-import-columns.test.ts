import { Readable } from 'node:stream'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Area, AREAS } from '#contract/values/area.ts'
import {
  requiredStoreFields,
  STORE_LENGTHS,
  storeColumnOf,
  storeFieldsOf,
  storeRanges,
  type StoreNumberField,
  type StoreTextField,
} from '#contract/values/store-columns.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { loadBusinessTypes } from '#server/domain/places/business-types/load-business-types.ts'
import { loadPlaces } from '#server/domain/places/places/load-places.ts'
import { importStores } from '#server/domain/places/stores/import-stores.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { GOOD_ROWS } from '../api/sample-stores.ts'
import { TestClock } from '../api/test-clock.ts'

/** What the console says of each column has to be what the importer does with it. */
describeOnDatabases('What a column of a store file takes', (openFresh) => {
  let database: OpenDatabase
  const clock = new TestClock('2026-03-01T00:00:00Z')

  beforeAll(async () => {
    database = await openFresh()
    await loadPlaces(database.db)
    await loadBusinessTypes(database.db)
  })

  beforeEach(() => database.executeSql('delete from stores; delete from store_counts'))

  /** What is wrong with the area's good row where some columns say something else. */
  async function problemsOf(area: Area, other: Record<string, string>): Promise<string[]> {
    const row = { ...GOOD_ROWS[area], ...other }
    const csv = [Object.keys(row), Object.values(row)].map((cells) => cells.join(',')).join('\n')
    const source = Readable.from([Buffer.from(csv)])
    const { rejections, ignoredColumns } = await importStores(database.db, clock, { source, area })
    expect(ignoredColumns).toEqual([])
    return rejections.flatMap(({ problems }) =>
      problems.map(({ code, field }) => `${code} ${field}`),
    )
  }

  test('is needed where it says so, and only there', async () => {
    for (const area of AREAS) {
      const required = requiredStoreFields(area)
      for (const field of storeFieldsOf(area)) {
        // Of a position both halves are said, or neither.
        const empty = field === 'lat' || field === 'lng' ? ['lat', 'lng'] : [storeColumnOf(field)]
        const other = Object.fromEntries(empty.map((column) => [column, '']))
        const missing = required.includes(field) ? [`Missing ${field}`] : []
        expect(await problemsOf(area, other), `${area} ${field}`).toEqual(missing)
      }
    }
  })

  test('is as long as it says', async () => {
    for (const [field, most] of Object.entries(STORE_LENGTHS) as [StoreTextField, number][]) {
      const column = storeColumnOf(field)
      expect(await problemsOf('tw', { [column]: '店'.repeat(most) }), field).toEqual([])
      expect(await problemsOf('tw', { [column]: '店'.repeat(most + 1) }), field).toEqual([
        `TooLong ${field}`,
      ])
    }
  })

  test('is a number in the range that it says', async () => {
    for (const area of AREAS) {
      const ranges = Object.entries(storeRanges(area)) as [StoreNumberField, [number, number]][]
      for (const [field, [least, most]] of ranges) {
        const column = storeColumnOf(field)
        const code = field === 'lat' || field === 'lng' ? 'OutsideArea' : 'OutOfRange'
        for (const value of [least, most]) {
          expect(await problemsOf(area, { [column]: `${value}` }), `${area} ${field}`).toEqual([])
        }
        for (const value of [least - 1, most + 1]) {
          const problems = await problemsOf(area, { [column]: `${value}` })
          expect(problems, `${area} ${field}`).toEqual([`${code} ${field}`])
        }
      }
    }
  })
})
