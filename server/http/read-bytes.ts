import { NamedError } from '#contract/values/errors.ts'

/**
 * The body of a request. Counts while it reads, so that a body without a length cannot grow past
 * the limit either.
 *
 * @throws NamedError `BodyTooLarge`; `BodyIncomplete` when the caller went away before its end
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length')
  if (Number(announced) > maxBytes) throw new NamedError('BodyTooLarge')
  if (announced !== null) return readWhole(request, maxBytes)
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
