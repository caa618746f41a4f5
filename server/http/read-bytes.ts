import { NamedError } from '#contract/values/errors.ts'
import { BODY_WITHIN_MS } from './slow-senders.ts'

/**
 * The body of a request. Counts while it reads, so that a body without a length cannot grow past
 * the limit either.
 *
 * @throws NamedError `BodyTooLarge`; `BodyTooSlow` when all of it is not there in time;
 * `BodyIncomplete` when the caller went away before its end
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  withinMs: number = BODY_WITHIN_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length')
  if (Number(announced) > maxBytes) throw new NamedError('BodyTooLarge')
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NamedError('BodyTooSlow')), withinMs)
  })
  const read = announced === null ? readPieces(request, maxBytes) : readWhole(request, maxBytes)
  try {
    return await Promise.race([read, tooSlow])
  } finally {
    clearTimeout(timer)
  }
}

async function readPieces(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new NamedError('BodyTooLarge')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * A body with a length: Node lets no more of it through. To make a stream of it costs as much as all
 * that happens to a call before its verb.
 */
async function readWhole(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const body = await request.arrayBuffer().catch((cause: unknown) => {
    throw new NamedError('BodyIncomplete', { cause })
  })
  if (body.byteLength > maxBytes) throw new NamedError('BodyTooLarge')
  return new Uint8Array(body)
}

/** An error of this stream is one of the caller's socket, whatever its code looks like elsewhere. */
async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch (cause) {
    throw new NamedError('BodyIncomplete', { cause })
  }
}
