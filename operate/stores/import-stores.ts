import { createReadStream, statSync } from 'node:fs'
import { Command } from 'commander'
import { type Area, AREA_PATTERN, parseArea } from '#contract/values/area.ts'
import {
  storeColumnOf,
  type StoreNumberField,
  type StoreRange,
  storeRanges,
} from '#contract/values/store-columns.ts'
import { systemClock } from '#server/clock.ts'
import { loadBusinessTypes } from '#server/domain/places/business-types/load-business-types.ts'
import { loadPlaces } from '#server/domain/places/places/load-places.ts'
import {
  importStores,
  type ImportStoresOutput,
  type RejectedRow,
} from '#server/domain/places/stores/import-stores.ts'
import { acting, type Session } from '../acting.ts'
import { startProgress } from '../import-progress.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
A CSV file in UTF-8 with a header line. Columns, in any order:
  tw   name, city, address   (district, lat, lng, phone, opening_hours)
  my   name, state, address  (district, premise_type, lat, lng, phone, opening_hours)
  sg   name, postal_code, street  (lat, lng, phone, opening_hours)
  all  source_id, name_zh_tw, name_zh_cn, name_en, brand, business_type, mrt_station,
       rebate_percent, rebate_cap_minor, intro_zh_tw, intro_zh_cn, intro_en, is_recommended, status

A store is known again by its source_id, else by name and address: give the source_id each time or never.
Stores that the file lacks stay, and of a store that is there all stays that the file has no column for; an
empty value empties. rebate_cap_minor is in the smallest unit; is_recommended is yes or no; status is active,
paused or closed, or what the console calls it, and a new store without one is active. opening_hours that
nobody can read are kept as words, and told. business_type is an id of content/business-types.json
or a name of it; a value that is not known is told with those that are. mrt_station counts where lat and lng
are given; without it the nearest one is found.

One transaction, safe to repeat. Ends with 0 when the file was read, even if rows were rejected; with 1
when nothing could be done.`

export const importStoresOf = new Command('import')
  .description('imports the stores of one area from a CSV file')
  .argument('<file>', 'the CSV file')
  .requiredOption('--area <area>', `${AREA_PATTERN}`)
  .option('--dry-run', 'does everything, reports, and changes nothing')
  .option(
    '--demo',
    'makes up what open data lacks (rebate, hours, …), marked so; never in production',
  )
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  area: string
  dryRun?: boolean
  demo?: boolean
}

async function run(session: Session, flags: Flags, [file = '']: readonly string[]): Promise<void> {
  const area = parseArea(flags.area)
  if (!area) throw new Error(`--area is one of ${AREA_PATTERN}`)
  const [isDryRun, isDemo] = [flags.dryRun === true, flags.demo === true]
  if (isDemo && process.env.MODE === 'production') {
    throw new Error('--demo makes up facts of stores, which production takes from nobody')
  }
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) throw new Error(`There is no file ${file}`)
  const { size } = stats
  const { operator } = session
  const output = await withDatabase('import-stores', (database) =>
    database.withoutTimeLimits(async (db) => {
      await loadPlaces(db)
      await loadBusinessTypes(db)
      return runImport(db, { file, size, area, operator, isDryRun, isDemo })
    }),
  )
  session.answer(output, reportOf(output, { area, isDryRun }))
}

type Db = Parameters<typeof importStores>[0]

interface Asked {
  file: string
  size: number
  area: Area
  operator: string
  isDryRun: boolean
  isDemo: boolean
}

async function runImport(db: Db, { file, size, ...asked }: Asked): Promise<ImportStoresOutput> {
  const source = createReadStream(file)
  const progress = startProgress(process.stderr, size)
  try {
    return await importStores(db, systemClock, {
      ...asked,
      source,
      onProgress: (rows) => progress.report(source.bytesRead, rows),
    })
  } finally {
    progress.end()
  }
}

function reportOf(
  output: ImportStoresOutput,
  { area, isDryRun }: Pick<Asked, 'area' | 'isDryRun'>,
): string {
  const { added, updated, unchanged, rejected, cleanedValues } = output
  return [
    `added ${added} / updated ${updated} / unchanged ${unchanged} / rejected ${rejected}`,
    `cleaned values ${cleanedValues}`,
    ...(output.ignoredColumns.length > 0
      ? [`ignored columns: ${output.ignoredColumns.join(', ')}`]
      : []),
    ...output.rejections.map(lineOf),
    ...(rejected > output.rejections.length ? ['… and more'] : []),
    ...Object.entries(output.knownValues).map(
      ([column, values]) => `${column} takes: ${values.join(', ')}`,
    ),
    ...rangeLines(output, area),
    ...hoursLines(output),
    ...(isDryRun ? ['dry run: nothing was changed'] : []),
    '',
  ].join('\n')
}

function rangeLines({ rejections }: ImportStoresOutput, area: Area): string[] {
  const problems = rejections.flatMap((row) => row.problems)
  const isOutside = (field: string) =>
    problems.some((one) => one.field === field && /^Out(?:OfRange|sideArea)$/.test(one.code))
  const ranges = Object.entries(storeRanges(area)) as [StoreNumberField, StoreRange][]
  return ranges
    .filter(([field]) => isOutside(field))
    .map(([field, [least, most]]) => `${storeColumnOf(field)} takes: ${least} to ${most}`)
}

function hoursLines({ hoursKeptAsWords }: ImportStoresOutput): string[] {
  const { rows, firstLines } = hoursKeptAsWords
  if (rows === 0) return []
  const more = rows > firstLines.length ? ', …' : ''
  return [`opening_hours kept as words: ${rows} (line ${firstLines.join(', ')}${more})`]
}

function lineOf({ line, problems }: RejectedRow): string {
  const reasons = problems.map(({ code, field, value }) =>
    [code, field && storeColumnOf(field), value && JSON.stringify(value)].filter(Boolean).join(' '),
  )
  return `line ${line}: ${reasons.join('; ')}`
}
