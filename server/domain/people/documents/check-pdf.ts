import { damaged, UnfitDocument } from './judged-document.ts'

const HEAD = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n \t]/
const END = '%%EOF'
/** Readers look for the end mark in this much of a file (ISO 32000-1, annex H, note 18). */
const TAIL_BYTES = 1_024
/** A cross-reference stream's dictionary, or a trailer, is shorter than this. */
const DICTIONARY_BYTES = 4_096

export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-'
}

/**
 * The document up to its end mark. It is never drawn here: head, end and the way from
 * the end to the table of objects must be there (ISO 32000-1, 7.5), and no password on it.
 *
 * @throws UnfitDocument `DocumentDamaged`, `DocumentLocked`
 */
export function checkPdf(bytes: Buffer): Buffer {
  if (!HEAD.test(bytes.subarray(0, 9).toString('latin1'))) throw damaged('No version of PDF')
  const end = bytes.lastIndexOf(END)
  if (end < 0 || end < bytes.length - TAIL_BYTES) throw damaged('No end of the PDF')
  const tail = bytes.subarray(Math.max(0, end - TAIL_BYTES), end).toString('latin1')
  const start = tail.lastIndexOf('startxref')
  const offset = start < 0 ? null : /^startxref\s{1,4}(\d{1,10})\s{0,4}$/.exec(tail.slice(start))
  if (!offset) throw damaged('Nothing leads to the table of objects')
  assertTableOfObjects(bytes, Number(offset[1]), end)
  return bytes.subarray(0, end + END.length)
}

/** `xref` and a trailer, or an object that is a cross-reference stream. */
function assertTableOfObjects(bytes: Buffer, offset: number, end: number): void {
  if (offset >= end) throw damaged('The table of objects is behind the end')
  const there = bytes.subarray(offset, Math.min(end, offset + DICTIONARY_BYTES)).toString('latin1')
  const isTable = /^\s{0,4}xref\s/.test(there)
  const isStream = /^\s{0,4}\d{1,10} \d{1,5} obj\b/.test(there) && there.includes('/XRef')
  if (!isTable && !isStream) throw damaged('No table of objects')
  const from = isTable ? bytes.indexOf('trailer', offset, 'latin1') : offset
  if (from < 0) throw damaged('No trailer')
  const dictionary = bytes.subarray(from, Math.min(end, from + DICTIONARY_BYTES)).toString('latin1')
  if (!dictionary.includes('/Root')) throw damaged('The PDF has no root')
  if (/\/Encrypt\b/.test(dictionary)) throw new UnfitDocument('DocumentLocked', 'Has a password')
}
