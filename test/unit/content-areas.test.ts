import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AREAS } from '#contract/values/area.ts'
import { readSource, ROOT } from '../source-files.ts'

interface OfArea {
  area: string
}

const DEMO = 'content/demo'

function read<T>(file: string): T {
  return JSON.parse(readSource(file)) as T
}

/** The areas of the files in a folder, each of which is of one. */
function areasIn(folder: string): string[] {
  const files = readdirSync(join(ROOT, DEMO, folder))
  return files.map((file) => read<OfArea>(`${DEMO}/${folder}/${file}`).area)
}

/** Content that every area has: nothing but this would tell of one that lacks. */
describe.each(AREAS)('The area %s', (area) => {
  test.each(['check-in-campaigns', 'referral-campaigns'])('has one of the demo’s %s', (folder) =>
    expect(areasIn(folder)).toContain(area),
  )

  test.each(['coupons', 'discount-tickets', 'surveys'])('has %s in the demo', (folder) => {
    expect(existsSync(join(ROOT, DEMO, folder, `${area}.json`))).toBe(true)
  })

  test('has stores, members and vouchers in the demo', () => {
    expect(existsSync(join(ROOT, DEMO, `stores/stores-${area}.csv`))).toBe(true)
    const { members } = read<{ members: OfArea[] }>(`${DEMO}/demo-members.json`)
    expect(members.some((member) => member.area === area)).toBe(true)
    const { batches } = read<{ batches: OfArea[] }>(`${DEMO}/vouchers.json`)
    expect(batches.some((batch) => batch.area === area)).toBe(true)
  })

  test('has cities, and types of business that its stores may be of', () => {
    const cities = read<OfArea[]>('content/places/cities.json')
    expect(cities.some((city) => city.area === area)).toBe(true)
    const types = read<{ areas: string[] }[]>('content/business-types.json')
    expect(types.some(({ areas }) => areas.includes(area))).toBe(true)
  })
})
