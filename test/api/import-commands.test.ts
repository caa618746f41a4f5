import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SOURCE_NAMES } from '#server/domain/publishing/content/load-content.ts'
import { FILE_SCHEMAS } from '../../operate/content/show-fields.ts'
import { openFolder } from './on-databases.ts'
import { runProcess } from '../faults/run-process.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'hongli-imports-'))
const DATA_DIR = join(FOLDER, 'data')
const CONTENT = join(FOLDER, 'content')
const STORES = join(FOLDER, 'stores.csv')

describe('An operator who imports', () => {
  beforeAll(async () => {
    const database = await openFolder(DATA_DIR)
    await database.close()
    mkdirSync(CONTENT)
    const rows = [
      'name,city,address,business_type,rebate_percent,opening_hours',
      '豆花,臺北市,汀州路,tofu,5,',
      '冰店,臺北市,羅斯福路,,500,',
      '早餐,臺北市,和平東路,,5,whenever',
    ]
    writeFileSync(STORES, `${rows.join('\n')}\n`)
  })
  afterAll(() => rmSync(FOLDER, { recursive: true }))

  const operate = (words: string[], settings: Record<string, string> = {}) =>
    runProcess(['operate/operate.ts', ...words, '--as', 'anna@shop.example'], {
      DATA_DIR,
      DATABASE_URL: '',
      LOAD_DEMO_CONTENT: 'false',
      ...settings,
    })

  test.each([
    [['content', 'import'], 'Name your folder, or else --starter'],
    [['content', 'import', CONTENT, '--starter'], 'Name your folder, or else --starter'],
    [['content', 'import', STORES], `There is no folder ${STORES}`],
    [['stores', 'import', CONTENT, '--area', 'tw'], `There is no file ${CONTENT}`],
    [['stores', 'import', 'none.csv', '--area', 'tw'], 'There is no file none.csv'],
  ])('is told plainly what is wrong with %j', async (words, errors) => {
    expect(await operate(words)).toMatchObject({ code: 1, said: '', errors: `${errors}\n` })
  })

  test.each([
    ['2020-01-01T00:00+08:00', [], '--until is over already'],
    ['2099-01-01T00:00+08:00', ['--from', '2099-01-02T00:00+08:00'], '--until is not after --from'],
  ])('is told what is wrong with a notice until %s', async (until, from, errors) => {
    const words = ['notice', 'set', '--area', 'tw', '--until', until, ...from]
    expect(await operate(words)).toMatchObject({ code: 1, errors: `${errors}\n` })
  })

  test('hears that an empty folder changes nothing', async () => {
    const folder = join(FOLDER, 'empty')
    mkdirSync(join(folder, 'coupons'), { recursive: true })
    expect(await operate(['content', 'import', folder])).toMatchObject({
      code: 0,
      said: 'empty  coupons: what was imported from it stays as it is\nNothing new\n',
    })
  })

  test('makes up nothing in production', async () => {
    const words = ['stores', 'import', STORES, '--area', 'tw', '--demo']
    expect(await operate(words, { MODE: 'production' })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^--demo makes up/) as string,
    })
  })

  test('reads which fields a file has, of every file that an import knows', async () => {
    const { code, said } = await operate(['content', 'fields', 'coupons/tw.json'])
    expect(code).toBe(0)
    expect(JSON.parse(said)).toMatchObject({ type: 'array', minItems: 1 })
    expect(said).toMatch(/"storeAddress": [^]+ or the beginning of it"/)
    expect(await operate(['content', 'fields', 'coupons'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^There is no file coupons, but brand\.json, /) as string,
    })
    const described = Object.keys(FILE_SCHEMAS).map((pattern) => pattern.split('/')[0])
    expect([...new Set(described)].toSorted()).toEqual(SOURCE_NAMES.toSorted())
  })

  test('hears which values a column takes', async () => {
    const { code, said } = await operate(['stores', 'import', STORES, '--area', 'tw'])
    expect(code).toBe(0)
    expect(said).toMatch(/^line 2: NotKnown business_type "tofu"$/m)
    expect(said).toMatch(/^business_type takes: .*\bbreakfast\b.*\bdessert\b/m)
    expect(said).toMatch(/^rebate_percent takes: 0 to 100$/m)
    expect(said).toMatch(/^opening_hours kept as words: 1 \(line 4\)$/m)
  })
})
