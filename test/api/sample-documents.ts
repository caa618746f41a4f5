import { crc32, deflateSync } from 'node:zlib'

/** A segment of a JPEG with its marker and length. */
export function jpegSegment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(payload.length + 2, 2)
  return Buffer.concat([head, payload])
}

/** What a picture of 1 x 1 is drawn from: tables, frame, scan, a few coded bytes with stuffing. */
export function jpegPixels(width = 1, height = 1, coded = [0xfb, 0xff, 0x00, 0xd2, 0x8a]): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    jpegSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 16)])),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, Buffer.from([0, 1, ...Array<number>(15).fill(0), 0])),
    jpegSegment(0xc4, Buffer.from([0x10, 1, ...Array<number>(15).fill(0), 0])),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from(coded),
  ])
}

/** A photograph: its pixels between whatever it tells besides. */
export function jpeg(besides: readonly Buffer[] = [], pixels = jpegPixels()): Buffer {
  const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])]
  return Buffer.concat([start, ...besides, pixels, end])
}

/** TIFF entries in big-endian order, as phones write them. */
function tiffEntry(tag: number, type: number, count: number, value: number): Buffer {
  const entry = Buffer.alloc(12)
  entry.writeUInt16BE(tag, 0)
  entry.writeUInt16BE(type, 2)
  entry.writeUInt32BE(count, 4)
  if (type === 3) entry.writeUInt16BE(value, 8)
  else entry.writeUInt32BE(value, 8)
  return entry
}

/** EXIF of a phone that was held sideways, with the place where it was, and a preview behind it. */
export function exifWithPlace(orientation = 6): Buffer {
  const directory = Buffer.concat([
    Buffer.from([0, 2]),
    tiffEntry(0x0112, 3, 1, orientation),
    tiffEntry(0x8825, 4, 1, 38),
    Buffer.alloc(4),
  ])
  const place = Buffer.concat([
    Buffer.from([0, 2]),
    Buffer.concat([tiffEntry(1, 2, 2, 0).subarray(0, 8), Buffer.from('N\0\0\0')]),
    tiffEntry(2, 5, 3, 68),
    Buffer.alloc(4),
    Buffer.from('25.0330N 121.5654E, Xinyi Road'),
  ])
  const head = Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8])
  const preview = jpeg([], jpegPixels(1, 1, [1, 2, 3]))
  return jpegSegment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0'), head, directory, place, preview]),
  )
}

/** A photograph that tells where it was taken in every way it can. */
export function photographWithPlace(): Buffer {
  return Buffer.concat([
    jpeg([
      jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x02\x00\x00\x01\x00\x01\x01\x01abc', 'latin1')),
      exifWithPlace(),
      jpegSegment(
        0xe1,
        Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Xinyi Road</x:xmpmeta>'),
      ),
      jpegSegment(0xed, Buffer.from('Photoshop 3.0\x008BIM Xinyi Road')),
      jpegSegment(0xfe, Buffer.from('taken at Xinyi Road')),
      jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours')),
    ]),
    Buffer.from('Xinyi Road, behind the end'),
  ])
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export interface PngParts {
  width?: number
  height?: number
  /** Rows with their filter bytes, before compression. */
  rows?: Buffer
  /** Chunks between header and pixels. */
  besides?: readonly Buffer[]
  /** In place of the compressed rows. */
  compressed?: Buffer
}

/** A picture in shades of grey, 8 bits a pixel. */
export function png({ width = 2, height = 2, rows, besides = [], compressed }: PngParts = {}) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const pixels = compressed ?? deflateSync(rows ?? Buffer.alloc((width + 1) * height, 0))
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...besides,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A page without anything on it. `filler` makes it longer, `more` stands among its objects. */
export function pdf({
  filler = 0,
  trailer = '',
  more = Buffer.alloc(0),
}: { filler?: number; trailer?: string; more?: Buffer } = {}) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ].map((content, index) => `${index + 1} 0 obj\n${content}\nendobj\n`)
  const plain = `%PDF-1.7\n${objects.join('')}%${'x'.repeat(filler)}\n`
  const body = Buffer.concat([Buffer.from(plain), more])
  const table = 'xref\n0 1\n0000000000 65535 f \n'
  const end = `trailer\n<< /Size 4 /Root 1 0 R ${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(table + end)])
}
