import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FreshEncoding } from '../files/accept-encoding.ts'

/** Below this a compressed answer is hardly smaller. */
const MIN_BYTES = 1_024

type Compress = (body: Uint8Array) => Promise<Uint8Array>

/** Levels where a page of 50 kB takes about a millisecond. */
const COMPRESS: Record<FreshEncoding, Compress> = {
  zstd: promisify(zstdCompress),
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 5 }),
}

/** The body compressed, or undefined where it goes out as it is. */
export async function compressFresh(
  body: Uint8Array,
  type: string,
  encoding: FreshEncoding | undefined,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const isText =
    /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)|\+(json|xml)/.test(type)
  if (encoding === undefined || body.byteLength < MIN_BYTES || !isText) return undefined
  return new Uint8Array(await COMPRESS[encoding](body))
}
