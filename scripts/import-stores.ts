import { createReadStream, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Area, AREA_PATTERN, parseArea } from '#contract/values/area.ts'
import { systemClock } from '#server/clock.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadBusinessTypes } from '#server/domain/business-types/load-business-types.ts'
import { loadPlaces } from '#server/domain/places/load-places.ts'
import {
  importStores,
  type ImportStoresOutput,
  type RejectedRow,
} from '#server/domain/stores/import-stores.ts'
import { startProgress } from './import-progress.ts'
import { openForCommand } from './open-for-command.ts'
import { adviceOn } from './with-database.ts'

const HELP = `Imports the stores of one area from a CSV file (UTF-8, with a header line).

  npm run import-stores -- FILE.csv --area ${AREA_PATTERN} [--dry-run] [--demo]

  --dry-run   does everything, reports, and changes nothing
  --demo      makes up what open data lacks (rebate, hours, …), marked as demo data

Columns, in any order:
  tw   name, city, address   (district, lat, lng, phone, opening_hours)
  my   name, state, address  (district, premise_type, lat, lng, phone, opening_hours)
  sg   name, postal_code, street  (lat, lng, phone, opening_hours)
  all  source_id, name_zh_tw, name_zh_cn, name_en, brand, business_type, mrt_station,
       rebate_percent, rebate_cap_minor, intro_zh_tw, intro_zh_cn, intro_en, is_recommended, status

One transaction, safe to repeat. Reads DATABASE_URL, else the embedded database in DATA_DIR
(default .data), which must not be open in a running server.
Exit code 0 when the file was read, even if rows were rejected; 1 when nothing could be done.
`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      area: { type: 'string' },
      'dry-run': { type: 'boolean' },
      demo: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) process.stdout.write(HELP)
  else await run(positionals, values)
} catch (error) {
  process.stderr.write(`${adviceOn(error)}\n`)
  process.exitCode = 1
}

interface Flags {
  area?: string
  'dry-run'?: boolean
  demo?: boolean
}

async function run(files: string[], flags: Flags): Promise<void> {
  const [file] = files
  const area = parseArea(flags.area)
  if (!file || files.length > 1 || !area) {
    throw new Error(`Usage: npm run import-stores -- FILE.csv --area ${AREA_PATTERN} (see --help)`)
  }
  const { size } = statSync(file)
  const database = await openForCommand('import-stores')
  try {
    await migrate(database)
    const output = await database.withoutTimeLimits(async (db) => {
      await loadPlaces(db)
      await loadBusinessTypes(db)
      return runImport(db, file, size, area, flags)
    })
    process.stdout.write(reportOf(output, flags['dry-run'] === true))
  } finally {
    await database.close()
  }
}

type Db = Parameters<typeof importStores>[0]

async function runImport(
  db: Db,
  file: string,
  size: number,
  area: Area,
  flags: Flags,
): Promise<ImportStoresOutput> {
  const source = createReadStream(file)
  const progress = startProgress(process.stderr, size)
  try {
    return await importStores(db, systemClock, {
      source,
      area,
      isDryRun: flags['dry-run'] === true,
      isDemo: flags.demo === true,
      onProgress: (rows) => progress.report(source.bytesRead, rows),
    })
  } finally {
    progress.end()
  }
}

function reportOf(output: ImportStoresOutput, isDryRun: boolean): string {
  const { added, updated, unchanged, rejected, cleanedValues } = output
  return [
    `added ${added} / updated ${updated} / unchanged ${unchanged} / rejected ${rejected}`,
    `cleaned values ${cleanedValues}`,
    ...(output.ignoredColumns.length > 0
      ? [`ignored columns: ${output.ignoredColumns.join(', ')}`]
      : []),
    ...output.rejections.map(lineOf),
    ...(rejected > output.rejections.length ? ['… and more'] : []),
    ...(isDryRun ? ['dry run: nothing was changed'] : []),
    '',
  ].join('\n')
}

function lineOf({ line, problems }: RejectedRow): string {
  const reasons = problems.map(({ code, field, value }) =>
    [code, field, value && JSON.stringify(value)].filter(Boolean).join(' '),
  )
  return `line ${line}: ${reasons.join('; ')}`
}
