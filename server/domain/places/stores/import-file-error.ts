export type ImportFileErrorCode =
  | 'EmptyFile'
  | 'WrongEncoding'
  | 'MissingColumns'
  | 'RepeatedColumn'
  | 'BrokenQuotes'
  | 'LineTooLong'

const WORDS: Record<ImportFileErrorCode, string> = {
  EmptyFile: 'The file is empty: a header line and rows are expected',
  WrongEncoding: 'The file is not UTF-8: save it as UTF-8 and try again',
  MissingColumns: 'The header lacks a column that this area needs',
  RepeatedColumn: 'Two columns of the header mean the same field',
  BrokenQuotes: 'A quoted value is broken: a quote is missing or stands in the wrong place',
  LineTooLong: 'A row is longer than 64 kB: a quote may be missing before it',
}

/** The file as a whole cannot be read; nothing of it is imported. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError'
  readonly code: ImportFileErrorCode
  readonly place: { line?: number; column?: string }

  constructor(code: ImportFileErrorCode, place: { line?: number; column?: string } = {}) {
    const where = [place.line && `line ${place.line}`, place.column].filter(Boolean).join(', ')
    super(`${code}: ${WORDS[code]}${where ? ` (${where})` : ''}`)
    this.code = code
    this.place = place
  }
}
