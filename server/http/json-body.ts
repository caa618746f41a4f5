import type { Context } from 'hono'
import { NamedError } from '#contract/values/errors.ts'

/** Largest body of a call (QUALITY.md, section 2); uploads have their own limit. */
const MAX_BODY_BYTES = 64 * 1024
const MAX_DEPTH = 8
const MAX_KEYS = 500
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * The JSON object of a write.
 *
 * @throws NamedError `JsonRequired`, `BodyTooLarge`, `MalformedJson`
 */
export async function readJsonBody(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new NamedError('JsonRequired')
  const text = await readText(c)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new NamedError('MalformedJson', { cause })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new NamedError('MalformedJson')
  }
  assertPlain(body, 1, { keys: 0 })
  return body as Record<string, unknown>
}

/** Counts while it reads, so that a body without a length cannot grow past the limit either. */
async function readText(c: Context): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) {
    throw new NamedError('BodyTooLarge')
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BODY_BYTES) throw new NamedError('BodyTooLarge')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw new NamedError('MalformedJson', { cause })
  }
}

function assertPlain(value: unknown, depth: number, count: { keys: number }): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) throw new NamedError('MalformedJson')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new NamedError('MalformedJson')
  for (const [key, inner] of Object.entries(value)) {
    count.keys += 1
    if (count.keys > MAX_KEYS || FORBIDDEN_KEYS.has(key) || !key.isWellFormed()) {
      throw new NamedError('MalformedJson')
    }
    assertPlain(inner, depth + 1, count)
  }
}
