import { type Kysely, sql, type Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { storeColumnOf } from '#contract/values/store-columns.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { ChangeRecorder } from './change-recorder.ts'
import { cleanValue } from './clean-value.ts'
import { addDemoAttributes } from './demo-attributes.ts'
import { ImportFileError } from './import-file-error.ts'
import { type ImportPlaces, loadImportPlaces } from './import-places.ts'
import { lockStores } from './lock-stores.ts'
import { parseStoreRow } from './parse-store-row.ts'
import type { RowProblem } from './row-reader.ts'
import { type CsvRow, readCsvRows } from './read-csv-rows.ts'
import { refreshStoreCounts } from './refresh-store-counts.ts'
import { saveStoreBatch } from './save-store-batch.ts'
import { keepStanding, listStanding, type StandingStore } from './standing-stores.ts'
import { type StoreColumns, storeColumnsOf, type StoreValues } from './store-columns.ts'
import { storeRowOf, type StoreDraft } from './store-draft.ts'

const BATCH_ROWS = 500
/** More are counted, but no longer listed: nobody reads them, and memory is bounded. */
const MAX_REJECTIONS_LISTED = 1000
/** Of what is taken as it stands the first few lines show what is meant. */
const MAX_LINES_NAMED = 10

export interface ImportStoresInput {
  /** The bytes of a UTF-8 CSV file with a header line. */
  source: AsyncIterable<Uint8Array>
  area: Area
  /** Who imports, for the audit; the demo's own stores are nobody's act. */
  operator?: Operator
  /** Each new store is on record too: of a file that may have all stores of a country the counts are. */
  recordsAdded?: boolean
  /** Does all the work, then undoes it. */
  isDryRun?: boolean
  /** Makes up what open data lacks (rebate, hours, …) and marks it (`stores.demo_attributes`). */
  isDemo?: boolean
  /** Called after each batch with the number of rows read so far. */
  onProgress?: (rows: number) => void
}

export interface RejectedRow {
  line: number
  problems: RowProblem[]
}

export interface ImportStoresOutput {
  added: number
  updated: number
  unchanged: number
  rejected: number
  /** Values that were repaired: spaces, quotes, wrong encoding, words for "unknown". */
  cleanedValues: number
  /** The first 1,000 rejected rows. */
  rejections: RejectedRow[]
  ignoredColumns: string[]
  /** What columns take in which a rejected row had something else, by their names. */
  knownValues: Record<string, string[]>
  /** Rows taken whose opening hours nobody could read: the words are kept, and no week is known. */
  hoursKeptAsWords: { rows: number; firstLines: number[] }
}

/**
 * Brings an area's stores to what a CSV file says, in one transaction: all or nothing. Stores that
 * the file does not name stay, and so does what it has no column for. Safe to repeat. Throws ImportFileError
 * when the file is broken.
 */
export async function importStores(
  db: Kysely<Database>,
  clock: Clock,
  input: ImportStoresInput,
): Promise<ImportStoresOutput> {
  let output = emptyOutput()
  const work = async (tx: Transaction<Database>) => {
    output = await importStoresIn(tx, clock, input)
    if (input.isDryRun) throw new DryRunEnd()
  }
  try {
    await db.transaction().execute(work)
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error
  }
  return output
}

/** The same within a transaction that somebody else ends. */
export async function importStoresIn(
  tx: Transaction<Database>,
  clock: Clock,
  input: Omit<ImportStoresInput, 'isDryRun'>,
): Promise<ImportStoresOutput> {
  const output = emptyOutput()
  await runImport(tx, clock, input, output)
  return output
}

/** Rolls the transaction of a dry run back. */
class DryRunEnd extends Error {}

function emptyOutput(): ImportStoresOutput {
  return {
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    cleanedValues: 0,
    rejections: [],
    ignoredColumns: [],
    knownValues: {},
    hoursKeptAsWords: { rows: 0, firstLines: [] },
  }
}

async function runImport(
  tx: Transaction<Database>,
  clock: Clock,
  input: ImportStoresInput,
  output: ImportStoresOutput,
): Promise<void> {
  await lockStores(tx)
  const places = await loadImportPlaces(tx, input.area)
  const rows = readCsvRows(input.source)
  const columns = storeColumnsOf((await rows.next()).value?.values ?? [], input.area)
  output.ignoredColumns = columns.ignored
  const reader = new BatchReader(input, columns, places, output)
  const fields = new Set(columns.fields.filter((field) => field !== undefined))
  const recorder = new ChangeRecorder(tx, clock, { ...input, places })
  const now = clock.now()
  for await (const drafts of reader.read(rows)) {
    const standing = await listStanding(
      tx,
      drafts.map(({ id }) => id),
    )
    const stores = drafts.flatMap((draft) => {
      const before = standing.get(draft.id)
      if (before && before.merged_into !== null) return reader.refuseMerged(draft, before)
      const kept = before ? keepStanding(draft, before, { fields, places }) : draft
      return storeRowOf(input.isDemo ? addDemoAttributes(kept) : kept, now)
    })
    const counts = await saveStoreBatch(tx, stores, standing)
    output.added += counts.added
    output.updated += counts.updated
    output.unchanged += counts.unchanged
    await recorder.record(stores, standing)
    input.onProgress?.(reader.rowCount)
  }
  if (reader.rowCount === 0) throw new ImportFileError('EmptyFile')
  output.rejections.sort((one, other) => one.line - other.line)
  await refreshStoreCounts(tx, input.area)
  await recordImport(tx, clock, input, output)
  await sql`select gin_clean_pending_list('stores_keyword')`.execute(tx)
}

/** An import that found everything as it is changed nothing, and is no act. */
async function recordImport(
  tx: Transaction<Database>,
  clock: Clock,
  { operator, area }: ImportStoresInput,
  { added, updated, unchanged, rejected }: ImportStoresOutput,
): Promise<void> {
  if (operator === undefined || added + updated === 0) return
  await recordOperatorAct(tx, clock, {
    operator,
    act: 'stores-imported',
    subject: `stores/${area}`,
    details: { added, updated, unchanged, rejected },
  })
}

/** Turns rows into batches of stores, and notes in the output what it had to refuse. */
class BatchReader {
  rowCount = 0
  readonly #input: ImportStoresInput
  readonly #columns: StoreColumns
  readonly #places: ImportPlaces
  readonly #output: ImportStoresOutput
  readonly #linesById = new Map<string, number>()

  constructor(
    input: ImportStoresInput,
    columns: StoreColumns,
    places: ImportPlaces,
    output: ImportStoresOutput,
  ) {
    this.#input = input
    this.#columns = columns
    this.#places = places
    this.#output = output
  }

  async *read(rows: AsyncIterable<CsvRow>): AsyncGenerator<StoreDraft[]> {
    let batch: StoreDraft[] = []
    for await (const row of rows) {
      this.rowCount += 1
      const draft = this.#draftOf(row)
      if (draft) batch.push(draft)
      if (this.rowCount % BATCH_ROWS > 0) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  }

  #draftOf(row: CsvRow): StoreDraft | undefined {
    const { fields } = this.#columns
    if (row.values.length !== fields.length) {
      const value = `${row.values.length} values, ${fields.length} columns`
      return this.#reject(row.line, [{ code: 'WrongColumnCount', field: '', value }])
    }
    const read = parseStoreRow(this.#clean(row.values), this.#input.area, this.#places)
    if ('problems' in read) return this.#reject(row.line, read.problems)
    const firstLine = this.#linesById.get(read.store.id)
    if (firstLine !== undefined) {
      const value = `the same store as line ${firstLine}`
      return this.#reject(row.line, [{ code: 'RepeatedInFile', field: '', value }])
    }
    this.#linesById.set(read.store.id, row.line)
    this.#noteHours(row.line, read.store)
    return read.store
  }

  /** Which of two merged stores says what is right was decided as they were: a file that has both would undo it. */
  refuseMerged({ id }: StoreDraft, { merged_into: staying }: StandingStore): [] {
    const problem = { code: 'MergedAway', field: '', value: staying ?? '' } as const
    this.#reject(this.#linesById.get(id) ?? 0, [problem])
    return []
  }

  #noteHours(line: number, { openingHours, openingHoursText }: StoreDraft): void {
    if (openingHoursText === null || openingHours !== null) return
    const noted = this.#output.hoursKeptAsWords
    noted.rows += 1
    if (noted.firstLines.length < MAX_LINES_NAMED) noted.firstLines.push(line)
  }

  #clean(values: string[]): StoreValues {
    const cleaned: StoreValues = {}
    for (const [index, raw] of values.entries()) {
      const field = this.#columns.fields[index]
      if (!field) continue
      const { value, isCleaned } = cleanValue(raw)
      if (isCleaned) this.#output.cleanedValues += 1
      if (value !== undefined) cleaned[field] = value
    }
    return cleaned
  }

  #reject(line: number, problems: RowProblem[]): undefined {
    this.#output.rejected += 1
    for (const { code, field } of problems) {
      const known = code === 'NotKnown' && field !== '' ? this.#places.known[field] : undefined
      if (known && field !== '') this.#output.knownValues[storeColumnOf(field)] = known
    }
    if (this.#output.rejections.length < MAX_REJECTIONS_LISTED) {
      this.#output.rejections.push({ line, problems })
    }
  }
}
