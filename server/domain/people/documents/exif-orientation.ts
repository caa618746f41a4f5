const EXIF = 'Exif\0\0'
const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12
/** Head, one entry, no further directory: with less, the new segment would be the longer one. */
const LEAST_BYTES = 26

/**
 * How the camera was held, 2 to 8, by the first directory of an EXIF segment (TIFF 6.0, section 8).
 * Undefined for upright, and for whatever is not as it should be.
 */
export function readOrientation(payload: Buffer): number | undefined {
  if (payload.subarray(0, EXIF.length).toString('latin1') !== EXIF) return undefined
  const tiff = payload.subarray(EXIF.length)
  const order = tiff.subarray(0, 2).toString('latin1')
  if (tiff.length < LEAST_BYTES || (order !== 'II' && order !== 'MM')) return undefined
  const isLittle = order === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return undefined
  const end = Math.min(tiff.length, directory + 2 + short(directory) * ENTRY_BYTES)
  for (let at = directory + 2; at + ENTRY_BYTES <= end; at += ENTRY_BYTES) {
    if (short(at) !== ORIENTATION) continue
    const value = short(at + 2) === SHORT ? short(at + 8) : 0
    return value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** An EXIF segment that says this and nothing else. */
export function minimalExif(orientation: number): Buffer {
  const entry = [0x12, 1, SHORT, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
  const tiff = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0]
  const payload = Buffer.concat([Buffer.from(EXIF, 'latin1'), Buffer.from(tiff)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(payload.length + 2, 2)
  return Buffer.concat([head, payload])
}
