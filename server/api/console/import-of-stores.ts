import { Readable } from 'node:stream'
import type { ImportReport } from '#contract/console/stores.ts'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { storeColumnOf } from '#contract/values/store-columns.ts'
import { IMPORT_KILOBYTES, IMPORT_ROWS } from '#contract/values/store-form.ts'
import { ImportFileError } from '../../domain/places/stores/import-file-error.ts'
import {
  importStoresIn,
  type ImportStoresOutput,
} from '../../domain/places/stores/import-stores.ts'
import { type CsvRow, readCsvRows } from '../../domain/places/stores/read-csv-rows.ts'
import type { ActOutcome, ActParts } from './console-handlers.ts'
import { differenceOf, line } from './standing.ts'

/**
 * Imports what a command would of the same file, within a request.
 *
 * @throws ConsoleError `StoresFileTooLarge`, `StoresFileRefused`
 */
export async function importOf(
  { db, clock, operator }: ActParts,
  { area, csv }: { area: Area; csv: string },
): Promise<ActOutcome> {
  const bytes = Buffer.from(csv)
  const tooLarge = { values: { rows: IMPORT_ROWS, kilobytes: IMPORT_KILOBYTES } }
  if (bytes.length > IMPORT_KILOBYTES * 1024) throw new ConsoleError('StoresFileTooLarge', tooLarge)
  const source = () => Readable.from([bytes])
  try {
    const [header, ...rows] = await rowsOf(source())
    if (rows.length > IMPORT_ROWS) throw new ConsoleError('StoresFileTooLarge', tooLarge)
    const file = { source: source(), area, operator, recordsAdded: true }
    const output = await importStoresIn(db, clock, file)
    const report = reportOf(output, { header, rows })
    return {
      subject: `stores/${area}`,
      area,
      difference: differenceOf(area, [
        line('storesAdded', 'plain', 0, output.added),
        line('storesChanged', 'plain', 0, output.updated),
      ]),
      payload: { report },
    }
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    const { code, place } = error
    const values = { code, line: place.line ?? 0, column: place.column ?? '' }
    throw new ConsoleError('StoresFileRefused', { values })
  }
}

async function rowsOf(source: AsyncIterable<Uint8Array>): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of readCsvRows(source)) rows.push(row)
  return rows
}

function reportOf(
  { added, updated, unchanged, rejected, rejections, ...output }: ImportStoresOutput,
  { header, rows }: { header: CsvRow | undefined; rows: readonly CsvRow[] },
): ImportReport {
  const valuesOf = new Map(rows.map(({ line: at, values }) => [at, values]))
  return {
    ...{ added, updated, unchanged, refused: rejected },
    ignoredColumns: output.ignoredColumns,
    knownValues: output.knownValues,
    hoursKeptAsWords: output.hoursKeptAsWords,
    header: header?.values ?? [],
    refusals: rejections.map(({ line: at, problems }) => ({
      line: at,
      values: valuesOf.get(at) ?? [],
      problems: problems.map(({ code, field, value }) =>
        field === ''
          ? { code, column: '', value: code === 'MergedAway' ? value : numbersIn(value) }
          : { code, column: storeColumnOf(field), value },
      ),
    })),
  }
}

/** Of what is said of a row as a whole, in words of the command: how many columns it has, or which row is the same. */
function numbersIn(value: string): string {
  return (value.match(/\d+/g) ?? []).join(' / ')
}
