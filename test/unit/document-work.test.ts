import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '#contract/values/store-application-rules.ts'
import { cleanDocument } from '#server/domain/people/documents/clean-document.ts'
import {
  jpeg,
  jpegPixels,
  jpegSegment,
  pdf,
  png,
  PNG_SIGNATURE,
  pngChunk,
} from '../api/sample-documents.ts'

/** What the readers cut and search a file with: each call is a part that they look at. */
const LOOKS = ['subarray', 'indexOf', 'lastIndexOf', 'toString'] as const

/** How often a file is looked into until it is judged, and how that ends. */
async function looksInto(file: Buffer): Promise<{ looks: number; end: string }> {
  let looks = 0
  const own = LOOKS.map((name) => [name, Buffer.prototype[name]] as const)
  for (const [name, method] of own) {
    Object.assign(Buffer.prototype, {
      [name](this: Buffer, ...args: unknown[]) {
        looks += 1
        return Reflect.apply(method, this, args) as unknown
      },
    })
  }
  try {
    const end = await cleanDocument(file).then(
      ({ kind }) => kind,
      (error: Error) => error.name,
    )
    return { looks, end }
  } finally {
    for (const [name, method] of own) Object.assign(Buffer.prototype, { [name]: method })
  }
}

/** The longest file that may come, of one part over and over. */
function repeated(part: Buffer, frameBytes = 400): Buffer {
  const times = Math.floor((MAX_DOCUMENT_BYTES - frameBytes) / part.length)
  return Buffer.alloc(times * part.length, part)
}

const times = (count: number, part: Buffer) => Buffer.alloc(count * part.length, part)

const RESTART_INTERVAL = jpegSegment(0xdd, Buffer.alloc(0))
const EMPTY_SCAN_PARTS = jpegPixels().subarray(0, -5)
const NO_GAMMA = pngChunk('gAMA', Buffer.alloc(0))
const NO_TEXT = pngChunk('tEXt', Buffer.alloc(0))
const NO_PIXELS = pngChunk('IDAT', Buffer.alloc(0))

/** A picture of 2 x 2 with these chunks behind the one of its pixels. */
function pngOfChunks(chunks: Buffer): Buffer {
  const whole = png()
  const end = whole.length - 12
  return Buffer.concat([whole.subarray(0, end), chunks, whole.subarray(end)])
}

describe('A file of 10 MB in the smallest parts', () => {
  test.each([
    ['segments of a JPEG', jpeg([repeated(RESTART_INTERVAL)]), 'DocumentDamaged'],
    [
      'segments of a JPEG that are left out',
      jpeg([repeated(jpegSegment(0xfe, Buffer.alloc(0)))]),
      'DocumentDamaged',
    ],
    [
      'stuffed zeros of a JPEG',
      jpeg([], Buffer.concat([EMPTY_SCAN_PARTS, repeated(Buffer.from([0xff, 0]))])),
      'jpeg',
    ],
    [
      'restart marks of a JPEG',
      jpeg([], Buffer.concat([EMPTY_SCAN_PARTS, repeated(Buffer.from([0xff, 0xd0, 1]))])),
      'jpeg',
    ],
    ['fill bytes of a JPEG', jpeg([repeated(Buffer.from([0xff]))]), 'jpeg'],
    ['parts behind the end of a JPEG', Buffer.concat([jpeg(), repeated(RESTART_INTERVAL)]), 'jpeg'],
    ['chunks of a PNG', png({ besides: [repeated(NO_GAMMA)] }), 'DocumentDamaged'],
    ['chunks of a PNG that are left out', png({ besides: [repeated(NO_TEXT)] }), 'DocumentDamaged'],
    ['pixel chunks of a PNG', pngOfChunks(repeated(NO_PIXELS)), 'DocumentDamaged'],
    ['chunks behind the end of a PNG', Buffer.concat([png(), repeated(NO_TEXT)]), 'png'],
    [
      'streams of objects of a PDF',
      pdf({ more: repeated(Buffer.from('/ObjStm>>stream\n')) }),
      'DocumentDamaged',
    ],
    ['names of a PDF', pdf({ more: repeated(Buffer.from('/#4aavaScrip')) }), 'pdf'],
    [
      'end marks of a PDF',
      Buffer.concat([pdf(), repeated(Buffer.from('%%EO'))]),
      'DocumentDamaged',
    ],
    [
      'beginnings of a trailer of a PDF',
      Buffer.concat([
        Buffer.from('%PDF-1.7\nxref '),
        repeated(Buffer.from('traile')),
        Buffer.from('\nstartxref\n9\n%%EOF\n'),
      ]),
      'DocumentDamaged',
    ],
  ])('is judged by a bounded number of looks: %s', async (_, file, expected) => {
    expect(file.length).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES)
    const { looks, end } = await looksInto(file)
    expect(end).toBe(expected)
    expect(looks).toBeLessThan(250_000)
  })
})

describe('A picture of many parts', () => {
  test('is a JPEG of up to 2,000 segments', async () => {
    const own = 5
    const most = jpeg([times(2_000 - own, jpegSegment(0xfe, Buffer.from('x')))])
    expect((await looksInto(most)).end).toBe('jpeg')
    const above = jpeg([times(2_001 - own, jpegSegment(0xfe, Buffer.from('x')))])
    expect((await looksInto(above)).end).toBe('DocumentDamaged')
  })

  test('is a PNG of up to 1,000 chunks besides its pixels, before and behind them', async () => {
    const besides = [times(500, NO_TEXT)]
    const behind = (count: number) => {
      const whole = png({ besides })
      const end = whole.length - 12
      return Buffer.concat([whole.subarray(0, end), times(count, NO_TEXT), whole.subarray(end)])
    }
    expect((await looksInto(behind(499))).end).toBe('png')
    expect((await looksInto(behind(500))).end).toBe('DocumentDamaged')
  })

  test('is a PNG with a chunk for each of the most rows, put together as one', async () => {
    const stream = deflateSync(Buffer.alloc(6))
    const pieces = [...stream].map((byte) => pngChunk('IDAT', Buffer.from([byte])))
    const inPieces = (empty: number) =>
      Buffer.concat([
        png().subarray(0, PNG_SIGNATURE.length + 25),
        ...pieces,
        times(empty, NO_PIXELS),
        pngChunk('IEND', Buffer.alloc(0)),
      ])
    const { bytes } = await cleanDocument(inPieces(30_000 - pieces.length))
    expect(bytes).toEqual(png())
    expect((await looksInto(inPieces(30_001 - pieces.length))).end).toBe('DocumentDamaged')
  })
})
