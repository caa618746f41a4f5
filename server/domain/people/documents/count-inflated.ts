import { createInflate } from 'node:zlib'
import { damaged } from './judged-document.ts'

/** What is inflated is thrown away in pieces of this size: a bomb takes no more room than a stamp. */
const PIECE_BYTES = 65_536

/**
 * Inflates a zlib stream to see that it holds exactly so many bytes, and answers how many of the given
 * ones it takes; what stands behind it is nobody's. Stops with the first byte too many.
 *
 * @throws UnfitDocument `DocumentDamaged`
 */
export async function countInflated(compressed: Buffer, expectedBytes: number): Promise<number> {
  const inflate = createInflate({ chunkSize: PIECE_BYTES })
  let bytes = 0
  inflate.end(compressed)
  try {
    for await (const piece of inflate) {
      bytes += (piece as Buffer).length
      if (bytes > expectedBytes) throw damaged('More pixels than the picture has')
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'UnfitDocument') throw error
    throw damaged('Pixels that cannot be inflated')
  } finally {
    inflate.destroy()
  }
  if (bytes !== expectedBytes) throw damaged('Fewer pixels than the picture has')
  return inflate.bytesWritten
}
