import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { ImportFileError } from './import-file-error.ts'

/** A row is a few hundred bytes; one far longer is a broken file, not a store. */
const MAX_ROW_BYTES = 65_536

export interface CsvRow {
  /** Line of the file that the row ends on; the header is 1. */
  line: number
  values: string[]
}

/**
 * The rows of a UTF-8 CSV file, header first, as they stream in. Blank lines are left out.
 * Throws ImportFileError: EmptyFile, WrongEncoding, BrokenQuotes, LineTooLong.
 */
export async function* readCsvRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: MAX_ROW_BYTES,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const input = Readable.from(decode(source))
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let isEmpty = true
  try {
    for await (const { info, record } of parser as AsyncIterable<ParsedRecord>) {
      isEmpty = false
      yield { line: info.lines, values: record }
    }
  } catch (error) {
    throw fileErrorOf(error)
  } finally {
    input.destroy()
  }
  if (isEmpty) throw new ImportFileError('EmptyFile')
}

interface ParsedRecord {
  info: { lines: number }
  record: string[]
}

/** Refuses bytes that are no UTF-8, and NUL, which is how UTF-16 shows itself. */
async function* decode(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let line = 1
  try {
    for await (const chunk of source) {
      if (chunk.includes(0)) throw new ImportFileError('WrongEncoding', { line })
      yield decoder.decode(chunk, { stream: true })
      line += countLines(chunk)
    }
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new ImportFileError('WrongEncoding', { line })
    throw error
  }
}

const NEWLINE = 10

function countLines(chunk: Uint8Array): number {
  let count = 0
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

function fileErrorOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = typeof error.lines === 'number' ? error.lines : undefined
  const place = line === undefined ? {} : { line }
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new ImportFileError('LineTooLong', place)
  return new ImportFileError('BrokenQuotes', place)
}
