import { damaged, assertPictureSize } from './judged-document.ts'
import { minimalExif, readOrientation } from './exif-orientation.ts'

/** Markers of ITU-T T.81, table B.1. */
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe

/** Baseline, extended and progressive, Huffman-coded: what cameras, scanners and browsers know. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** What a decoder needs besides: DHT, DQT, DRI. A size that comes afterwards (DNL) is refused. */
const TABLES = new Set([0xc4, 0xdb, 0xdd])
/** A progressive picture has about ten; each one is decoded over the whole picture. */
const MAX_SCANS = 100
/**
 * With all tables, and EXIF, previews and profile in segments of 64 kB, a photograph of 10 MB has a few
 * hundred. Ten megabytes of the shortest are 2.6 million: they took 2 s and 500 MB to be told apart.
 */
const MAX_SEGMENTS = 2_000

export function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff
}

interface Segment {
  marker: number
  /** With marker and length. */
  whole: Buffer
  payload: Buffer
}

/**
 * The same picture without what it tells besides: EXIF with place, time and preview, XMP, IPTC,
 * comments, and what stands behind its end. How it was held stays, as the only entry of a new EXIF
 * segment; so do colour profile and Adobe's colour transform. The coded pixels are not touched.
 *
 * @throws UnfitDocument `DocumentDamaged`, `DocumentTooManyPixels`
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const head: Buffer[] = []
  const body: Buffer[] = []
  let orientation: number | undefined
  let hasFrame = false
  let scans = 0
  let at = 2
  for (let segments = 1; ; segments += 1) {
    const marker = markerAt(bytes, at)
    if (marker.code === EOI) break
    if (segments > MAX_SEGMENTS) throw damaged('More segments than a photograph has')
    const segment = segmentAt(bytes, marker.at)
    at = marker.at + segment.whole.length
    if (segment.marker === APP1) orientation ??= readOrientation(segment.payload)
    if (FRAMES.has(segment.marker)) {
      if (hasFrame) throw damaged('Two frames')
      assertFrame(segment.payload)
      hasFrame = true
      body.push(segment.whole)
    } else if (segment.marker === SOS) {
      scans += 1
      if (!hasFrame || scans > MAX_SCANS) throw damaged('A scan without a frame, or too many')
      const end = endOfScan(bytes, at)
      if (end === at) throw damaged('An empty scan')
      body.push(segment.whole, bytes.subarray(at, end))
      at = end
    } else {
      const kept = keptSegment(segment)
      if (kept) (isApplication(segment) ? head : body).push(kept)
    }
  }
  if (scans === 0) throw damaged('No scan')
  const held = orientation === undefined ? [] : [minimalExif(orientation)]
  const start = Buffer.from([0xff, SOI])
  const jfif = head.filter(isJfif)
  const others = head.filter((part) => !isJfif(part))
  return Buffer.concat([start, ...jfif, ...held, ...others, ...body, Buffer.from([0xff, EOI])])
}

/** The next marker; any number of fill bytes may stand before it. */
function markerAt(bytes: Buffer, from: number): { at: number; code: number } {
  let at = from
  if (bytes[at] !== 0xff) throw damaged('No marker where one must be')
  while (bytes[at + 1] === 0xff) at += 1
  const code = bytes[at + 1]
  if (code === undefined) throw damaged('The picture ends too early')
  return { at, code }
}

function segmentAt(bytes: Buffer, at: number): Segment {
  const marker = bytes[at + 1] ?? 0
  const isAlone = marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= SOI)
  if (isAlone || at + 4 > bytes.length) throw damaged('A marker without a segment')
  const length = bytes.readUInt16BE(at + 2)
  if (length < 2 || at + 2 + length > bytes.length) throw damaged('A segment that is cut off')
  const whole = bytes.subarray(at, at + 2 + length)
  return { marker, whole, payload: whole.subarray(4) }
}

/** Sample precision, height, width, components (T.81, B.2.2). */
function assertFrame(payload: Buffer): void {
  if (payload.length < 6) throw damaged('A frame that is too short')
  const components = payload[5] ?? 0
  if (![1, 3, 4].includes(components) || payload.length !== 6 + 3 * components) {
    throw damaged('A frame of unknown components')
  }
  assertPictureSize(payload.readUInt16BE(3), payload.readUInt16BE(1))
}

/**
 * Coded pixels go on over stuffed zeros and restart marks, up to the next real marker. Byte by byte: a
 * search for each 0xff costs a call into the engine for every second byte of a file made for it.
 */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    const isInside = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isInside) return at
  }
  throw damaged('The picture ends too early')
}

function isApplication({ marker }: Segment): boolean {
  return marker >= APP0 && marker <= 0xef
}

function keptSegment({ marker, whole, payload }: Segment): Buffer | undefined {
  if (TABLES.has(marker)) return whole
  const says = (name: string) => payload.subarray(0, name.length).toString('latin1') === name
  if (marker === APP0 && says('JFIF\0') && payload.length >= 14) return jfifWithoutPreview(payload)
  if (marker === APP2 && says('ICC_PROFILE\0')) return whole
  if (marker === APP14 && says('Adobe')) return whole
  if (isApplication({ marker, whole, payload }) || marker === COMMENT) return undefined
  throw damaged(`A segment 0x${marker.toString(16)} that no photograph has`)
}

/** Version and density; the preview's size becomes 0 x 0. */
function jfifWithoutPreview(payload: Buffer): Buffer {
  const head = Buffer.from([0xff, APP0, 0, 16])
  return Buffer.concat([head, payload.subarray(0, 12), Buffer.from([0, 0])])
}

function isJfif(segment: Buffer): boolean {
  return segment[1] === APP0
}
