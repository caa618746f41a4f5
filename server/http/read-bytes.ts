import { NamedError } from '#contract/values/errors.ts'

/**
 * The body of a request. Counts while it reads, so that a body without a length cannot grow past
 * the limit either.
 *
 * @throws NamedError `BodyTooLarge`
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) throw new NamedError('BodyTooLarge')
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new NamedError('BodyTooLarge')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
