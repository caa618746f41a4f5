import { NamedError } from '#contract/values/errors.ts'

/** A phone in a tunnel comes back within this time, or has to begin again. */
export const STALL_MS = 20_000

/**
 * The pieces of a body as they arrive. Whoever announces too much is refused before the first piece,
 * and whoever sends nothing for a while is cut off, so that no connection waits for ever.
 *
 * @throws NamedError `DocumentTooLarge`, `UploadStalled`, `BodyIncomplete` when the sender went away
 */
export async function* readUpload(
  request: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
  stallMs: number = STALL_MS,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes) {
    throw new NamedError('DocumentTooLarge')
  }
  const reader = request.body?.getReader()
  if (!reader) return
  let isDone = false
  try {
    for (;;) {
      const { done, value } = await nextPiece(reader, stallMs)
      isDone = done
      if (done) return
      yield value
    }
  } finally {
    // Nothing more is read of a body that was refused in its midst.
    if (!isDone) void reader.cancel().catch(() => undefined)
  }
}

async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>, stallMs: number) {
  let timer: NodeJS.Timeout | undefined
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NamedError('UploadStalled')), stallMs)
  })
  const piece = reader.read().catch((cause: unknown) => {
    throw new NamedError('BodyIncomplete', { cause })
  })
  try {
    return await Promise.race([piece, stalled])
  } finally {
    clearTimeout(timer)
    // After a stall the read ends some time, with nobody waiting for it.
    piece.catch(() => undefined)
  }
}
