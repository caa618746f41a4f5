import { crc32 } from 'node:zlib'
import { countInflated } from './count-inflated.ts'
import { damaged, assertPictureSize, UnfitDocument } from './judged-document.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Besides the picture itself, what tells colours and size. All else is left out, texts first. */
const KEPT_BEFORE_PIXELS = new Set([
  'PLTE',
  'tRNS',
  'cHRM',
  'gAMA',
  'sBIT',
  'sRGB',
  'cICP',
  'bKGD',
  'pHYs',
])
/** The longest of them is a palette of 256 colours. */
const MAX_KEPT_BYTES = 768
/** Besides the pixels. A picture has a dozen; ten megabytes of empty ones are 870,000. */
const MAX_OTHER_CHUNKS = 1_000
/** The most rows that a picture may have: some programs write a chunk for each. */
const MAX_PIXEL_CHUNKS = 30_000
/** Rows of 400 MB are more than any scan of a page has. */
const MAX_INFLATED_BYTES = 400_000_000

/** Samples of a pixel and the bit depths that may hold them, by colour type (PNG, section 11.2.1). */
const COLOUR_TYPES: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

const INDEXED = 3

/** Where each of Adam7's passes starts and how far it steps. */
const ADAM7 = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
] as const

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)
}

interface Chunk {
  type: string
  content: Buffer
}

/**
 * The same picture without texts, EXIF, time, colour profile and whatever else may stand in a PNG or
 * behind it. The pixels are inflated to be counted: neither fewer nor more than the picture's size
 * asks for, so that it is no bomb and hides nothing; their bytes stay as they were.
 *
 * @throws UnfitDocument `DocumentDamaged`, `DocumentTooManyPixels`
 */
export async function cleanPng(bytes: Buffer): Promise<Buffer> {
  const chunks = readChunks(bytes)
  const [header, ...others] = chunks
  if (header?.type !== 'IHDR') throw damaged('No header')
  const expectedBytes = rowBytesOf(header.content)
  const pixelsAt = others.findIndex(({ type }) => type === 'IDAT')
  const kept = others.slice(0, pixelsAt).filter(isKept)
  const isIndexed = header.content[9] === INDEXED
  if (isIndexed && !kept.some(({ type }) => type === 'PLTE')) throw damaged('No palette')
  const pixels = Buffer.concat(pixelChunks(others).map(({ content }) => content))
  const usedBytes = await countInflated(pixels, expectedBytes)
  return Buffer.concat([
    SIGNATURE,
    toBytes(header),
    ...kept.map(toBytes),
    toBytes({ type: 'IDAT', content: pixels.subarray(0, usedBytes) }),
    toBytes({ type: 'IEND', content: Buffer.alloc(0) }),
  ])
}

function isKept({ type, content }: Chunk): boolean {
  return KEPT_BEFORE_PIXELS.has(type) && content.length <= MAX_KEPT_BYTES
}

/** Up to the end mark; what stands behind it is not read. */
function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  let pixelChunks = 0
  for (let at = SIGNATURE.length; ;) {
    if (at + 12 > bytes.length) throw damaged('The picture ends too early')
    const length = bytes.readUInt32BE(at)
    const type = bytes.subarray(at + 4, at + 8).toString('latin1')
    const end = at + 8 + length
    if (end + 4 > bytes.length) throw damaged('A chunk that is cut off')
    if (!/^[A-Za-z]{4}$/.test(type)) throw damaged('A chunk without a name')
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) {
      throw damaged('A chunk with a wrong sum')
    }
    if (type === 'IEND') return chunks
    assertKnown(type, chunks.length)
    if (type === 'IDAT') pixelChunks += 1
    const otherChunks = chunks.length + 1 - pixelChunks
    if (pixelChunks > MAX_PIXEL_CHUNKS || otherChunks > MAX_OTHER_CHUNKS) {
      throw damaged('More chunks than a picture has')
    }
    chunks.push({ type, content: bytes.subarray(at + 8, end) })
    at = end + 4
  }
}

/** A capital first letter: nobody can show the picture without this chunk. */
function assertKnown(type: string, place: number): void {
  const isCritical = /^[A-Z]/.test(type)
  if (isCritical && !['IHDR', 'PLTE', 'IDAT'].includes(type)) throw damaged(`Unknown chunk ${type}`)
  if ((type === 'IHDR') !== (place === 0)) throw damaged('The header is not first')
}

/** The pixels stand in chunks that follow one another. */
function pixelChunks(chunks: readonly Chunk[]): Chunk[] {
  const first = chunks.findIndex(({ type }) => type === 'IDAT')
  const last = chunks.findLastIndex(({ type }) => type === 'IDAT')
  const pixels = chunks.slice(Math.max(0, first), last + 1)
  if (pixels.length === 0 || pixels.some(({ type }) => type !== 'IDAT')) {
    throw damaged('No pixels, or not in one piece')
  }
  return pixels
}

/** Bytes of all rows before compression, each with its filter byte. */
function rowBytesOf(header: Buffer): number {
  if (header.length !== 13) throw damaged('A header of another length')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  assertPictureSize(width, height)
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = header.subarray(8)
  const layout = COLOUR_TYPES[colour]
  if (!layout?.depths.includes(depth)) throw damaged('No such colours')
  if (compression !== 0 || filter !== 0 || interlace > 1) throw damaged('No such coding')
  const bits = layout.samples * depth
  const passes = interlace === 0 ? [{ x: 0, y: 0, dx: 1, dy: 1 }] : ADAM7
  const bytes = passes.reduce((sum, { x, y, dx, dy }) => {
    const columns = Math.ceil(Math.max(0, width - x) / dx)
    const rows = Math.ceil(Math.max(0, height - y) / dy)
    return columns === 0 ? sum : sum + rows * (1 + Math.ceil((columns * bits) / 8))
  }, 0)
  if (bytes > MAX_INFLATED_BYTES) {
    throw new UnfitDocument('DocumentTooManyPixels', `${bytes} bytes of rows`)
  }
  return bytes
}

function toBytes({ type, content }: Chunk): Buffer {
  const chunk = Buffer.alloc(content.length + 12)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(type, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, content.length + 8)), content.length + 8)
  return chunk
}
