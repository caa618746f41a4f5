import { promisify } from 'node:util'
import { constants, inflate as inflateInto } from 'node:zlib'
import { damaged, UnfitDocument } from './judged-document.ts'

const inflate = promisify(inflateInto)

/**
 * Names without which nothing in a PDF acts: scripts, programs that are started, files inside it, forms
 * that send themselves (ISO 32000-2, 12.6.4, 7.11.4, 12.7.6). Short ones such as `/JS` stand beside them,
 * and `/OpenAction` alone is mostly the page to begin with.
 */
const ACTIVE_NAMES = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'OnInstantiate',
  'SubmitForm',
  'ImportData',
  'XFA',
]

const ACTIVE = new RegExp(`/(?:${ACTIVE_NAMES.map(nameForms).join('|')})(?![^\\s()<>[\\]{}/%\\0])`)
const OBJECT_STREAM = new RegExp(`/${nameForms('ObjStm')}(?![^\\s()<>[\\]{}/%\\0])`, 'g')

/** Each letter may be written as its number (ISO 32000-2, 7.3.5). */
function nameForms(name: string): string {
  const forms = [...name].map((letter) => {
    const hex = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  })
  return forms.join('')
}

const MOST_STREAMS = 5_000
const MOST_STREAM_BYTES = 4 * 1_048_576
const MOST_BYTES = 32 * 1_048_576
/** A dictionary of an object stream is a handful of numbers. */
const DICTIONARY_BYTES = 2_048

/**
 * Lets no PDF through that can do anything: such names in the file itself, and in the streams in which
 * it packs its objects. Fonts, pictures and pages are not inflated: nothing in them is an object.
 *
 * @throws UnfitDocument `DocumentActive`; `DocumentDamaged` where objects are packed in a way that
 * cannot be looked into
 */
export async function assertPassivePdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1')
  assertPassive(text)
  let streams = 0
  let inflated = 0
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    streams += 1
    if (streams > MOST_STREAMS) throw damaged('Too many streams of objects')
    const packed = packedAt(text, index)
    if (packed === undefined) continue
    const objects = await inflateObjects(bytes.subarray(packed))
    inflated += objects.length
    if (inflated > MOST_BYTES) throw damaged('Too many objects')
    assertPassive(objects.toString('latin1'))
  }
}

function assertPassive(text: string): void {
  const name = ACTIVE.exec(text)?.[0]
  if (name !== undefined) throw new UnfitDocument('DocumentActive', `Has ${name}`)
}

/** Where the packed objects begin; undefined where they are not packed, and were seen already. */
function packedAt(text: string, index: number): number | undefined {
  const before = text.slice(Math.max(0, index - DICTIONARY_BYTES), index)
  const after = text.slice(index, index + DICTIONARY_BYTES)
  const start = />>\s{0,8}stream\r?\n/.exec(after)
  if (!start) throw damaged('A stream of objects without a beginning')
  const dictionary = before.slice(before.lastIndexOf('obj')) + after.slice(0, start.index)
  const filters = [...dictionary.matchAll(/\/([A-Za-z0-9#]{1,40})Decode\b/g)].map(
    ([, name]) => name,
  )
  const isPlain = !/\/(?:Filter|F)\b/.test(dictionary) && filters.length === 0
  if (isPlain) return undefined
  const isReadable = filters.join() === 'Flate' && !/\/Predictor\s+(?!1\b)\d/.test(dictionary)
  if (!isReadable) throw damaged('Objects packed in a way of their own')
  return index + start.index + start[0].length
}

/** What stands behind the packed objects is nobody's; where they break off, what there is counts. */
async function inflateObjects(packed: Buffer): Promise<Buffer> {
  const limits = { maxOutputLength: MOST_STREAM_BYTES, finishFlush: constants.Z_SYNC_FLUSH }
  return inflate(packed.subarray(0, MOST_STREAM_BYTES), limits).catch(() => {
    throw damaged('Objects that cannot be inflated')
  })
}
