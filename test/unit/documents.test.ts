import { deflateSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NamedError } from '#contract/values/errors.ts'
import { cleanDocument } from '#server/domain/people/documents/clean-document.ts'
import { documentName } from '#server/domain/people/store-applications/document-name.ts'
import {
  exifWithPlace,
  jpeg,
  jpegPixels,
  jpegSegment,
  pdf,
  png,
  pngChunk,
} from '../api/sample-documents.ts'

const REFUSALS = [
  'DocumentEmpty',
  'DocumentTypeNotAllowed',
  'DocumentDamaged',
  'DocumentLocked',
  'DocumentActive',
  'DocumentTooManyPixels',
]

/** What becomes of a file: its kind, or the name of the error. */
async function judge(bytes: Buffer): Promise<string> {
  return cleanDocument(bytes).then(
    ({ kind }) => kind,
    (error: unknown) => {
      if (error instanceof NamedError) return error.name
      throw error
    },
  )
}

const bytesOf = (length: number) =>
  fc.uint8Array({ maxLength: length }).map((bytes) => Buffer.from(bytes))

/** Segments that tell something besides the picture. */
const besidesArbitrary = fc.array(
  fc
    .tuple(fc.constantFrom(0xe1, 0xe3, 0xed, 0xfe, 0xef), bytesOf(300))
    .map(([marker, payload]) => jpegSegment(marker, payload)),
  { maxLength: 5 },
)

/** Coded pixels as a JPEG has them: a zero behind each 0xff. */
const codedArbitrary = fc
  .uint8Array({ minLength: 1, maxLength: 400 })
  .map((bytes) => [...bytes].flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])))

describe('A file of any bytes', () => {
  test('is taken or refused by name, and never breaks the reader', async () => {
    const beginnings = [pdf(), jpeg(), png()].map((bytes) => bytes.subarray(0, 24))
    const anyFile = fc
      .tuple(fc.constantFrom(Buffer.alloc(0), ...beginnings), bytesOf(400))
      .map((parts) => Buffer.concat(parts))
    await fc.assert(
      fc.asyncProperty(anyFile, async (bytes) => {
        expect(['pdf', 'jpeg', 'png', ...REFUSALS]).toContain(await judge(bytes))
      }),
      { numRuns: 2_000 },
    )
  })

  test('that was one of the three kinds, but for a byte or its end, neither', async () => {
    const whole = fc.constantFrom(pdf(), jpeg([exifWithPlace()]), png({ width: 9, height: 5 }))
    const harmed = fc
      .tuple(whole, fc.nat(), fc.nat(255), fc.boolean())
      .map(([file, at, byte, cut]) => {
        const place = at % file.length
        if (cut) return file.subarray(0, place)
        const copy = Buffer.from(file)
        copy[place] = byte
        return copy
      })
    await fc.assert(
      fc.asyncProperty(harmed, async (bytes) => {
        expect(['pdf', 'jpeg', 'png', ...REFUSALS]).toContain(await judge(bytes))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('A JPEG', () => {
  test('keeps every byte that its pixels are made of, and nothing of what it tells', async () => {
    await fc.assert(
      fc.asyncProperty(
        besidesArbitrary,
        codedArbitrary,
        bytesOf(50),
        async (besides, coded, behind) => {
          const pixels = jpegPixels(640, 480, coded)
          const { bytes } = await cleanDocument(Buffer.concat([jpeg(besides, pixels), behind]))
          expect(bytes).toEqual(jpeg([], pixels))
        },
      ),
    )
  })

  test('cleaned again stays as it is, and is never the longer for it', async () => {
    const withExif = fc
      .tuple(fc.integer({ min: 0, max: 9 }), besidesArbitrary)
      .map(([orientation, besides]) => jpeg([exifWithPlace(orientation), ...besides]))
    await fc.assert(
      fc.asyncProperty(withExif, async (file) => {
        const once = (await cleanDocument(file)).bytes
        expect((await cleanDocument(once)).bytes).toEqual(once)
        expect(once.length).toBeLessThanOrEqual(file.length)
      }),
    )
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('held as %i stays so', async (orientation) => {
    const { bytes } = await cleanDocument(jpeg([exifWithPlace(orientation)]))
    const exif = bytes.indexOf('Exif\0\0')
    expect(exif < 0 ? 1 : bytes[exif + 6 + 18]).toBe(orientation)
  })

  test.each([
    ['without a scan', jpeg([], Buffer.alloc(0))],
    ['without a frame', jpeg([], jpegPixels().subarray(69 + 13))],
    ['cut off in its pixels', jpeg().subarray(0, -2)],
    ['of no height', jpeg([], jpegPixels(1, 0))],
    ['with two frames', jpeg([], Buffer.concat([jpegPixels(), jpegPixels()]))],
    ['coded arithmetically', jpeg([jpegSegment(0xc9, Buffer.alloc(9))])],
  ])('%s is damaged', async (_, file) => {
    expect(await judge(file)).toBe('DocumentDamaged')
  })

  test('of absurd size is refused', async () => {
    expect(await judge(jpeg([], jpegPixels(65_000, 65_000)))).toBe('DocumentTooManyPixels')
  })
})

describe('A PNG', () => {
  test('keeps its pixels, and loses texts, EXIF, time and what stands behind its end', async () => {
    const sized = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
    const pictures = sized.chain(([width, height]) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        rows: fc
          .uint8Array({ minLength: (width + 1) * height, maxLength: (width + 1) * height })
          .map((bytes) => Buffer.from(bytes)),
        besides: fc.array(
          fc
            .tuple(
              fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'acTL'),
              bytesOf(99),
            )
            .map(([type, content]) => pngChunk(type, content)),
          { maxLength: 4 },
        ),
      }),
    )
    await fc.assert(
      fc.asyncProperty(pictures, bytesOf(50), async (picture, behind) => {
        const { bytes } = await cleanDocument(Buffer.concat([png(picture), behind]))
        expect(bytes).toEqual(png({ ...picture, besides: [] }))
        const at = bytes.indexOf('IDAT')
        const length = bytes.readUInt32BE(at - 4)
        expect(inflateSync(bytes.subarray(at + 4, at + 4 + length))).toEqual(picture.rows)
      }),
    )
  })

  test('loses what hides behind its pixels', async () => {
    const compressed = Buffer.concat([deflateSync(Buffer.alloc(6)), Buffer.from('Xinyi Road')])
    const { bytes } = await cleanDocument(png({ compressed }))
    expect(bytes).toEqual(png())
  })

  test.each([
    ['with one byte too many', png({ rows: Buffer.alloc(7) })],
    ['with one byte too few', png({ rows: Buffer.alloc(5) })],
    [
      'with a wrong sum',
      Buffer.concat([png().subarray(0, 30), Buffer.alloc(4), png().subarray(34)]),
    ],
    ['without pixels', png().subarray(0, 33)],
    ['with a chunk nobody knows', png({ besides: [pngChunk('HACK', Buffer.alloc(2))] })],
    ['with pixels that are no zlib', png({ compressed: Buffer.from('hello') })],
  ])('%s is damaged', async (_, file) => {
    expect(await judge(file)).toBe('DocumentDamaged')
  })
})

describe('A PDF', () => {
  test('is kept up to its end', async () => {
    const { bytes } = await cleanDocument(Buffer.concat([pdf(), Buffer.from('<script>')]))
    expect(bytes.toString('latin1')).toMatch(/%%EOF$/)
  })

  test('with a password is refused by that name', async () => {
    expect(await judge(pdf({ trailer: '/Encrypt 9 0 R ' }))).toBe('DocumentLocked')
  })

  test.each([
    ['without an end', pdf().subarray(0, -7)],
    [
      'whose table is elsewhere',
      Buffer.from(
        pdf()
          .toString()
          .replace(/startxref\n\d+/, 'startxref\n3'),
      ),
    ],
    ['without a root', Buffer.from(pdf().toString().replace('/Root', '/Toor'))],
    ['of no version', Buffer.from(pdf().toString().replace('%PDF-1.7', '%PDF-9.9'))],
    ['that only begins as one', Buffer.from('%PDF-1.7\n<script>alert(1)</script>')],
  ])('%s is damaged', async (_, file) => {
    expect(await judge(file)).toBe('DocumentDamaged')
  })
})

describe('The name of a document', () => {
  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\docs\\存摺 封面.JPG', '存摺 封面.pdf'],
    ['', 'document.pdf'],
    ['..', 'document.pdf'],
    ['a\u202Efdp.exe', 'afdp.pdf'],
    ['a\r\nSet-Cookie: x=1', 'aSet-Cookie x=1.pdf'],
    ['x'.repeat(300), `${'x'.repeat(80)}.pdf`],
  ])('%j becomes %j', (given, name) => {
    expect(documentName(given, 'pdf')).toBe(name)
  })
})
