import { NamedError } from '#contract/values/errors.ts'
import { findRepeatedKey } from './find-repeated-key.ts'
import { readBytes } from '../read-bytes.ts'

interface BodyLimits {
  bytes: number
  depth: number
  keys: number
}

/** Of a call's body (quality.md, Security and privacy); uploads have their own limit. */
const LIMITS: BodyLimits = { bytes: 64 * 1024, depth: 8, keys: 500 }
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * The JSON object of a write.
 *
 * @throws NamedError `JsonRequired`, `BodyTooLarge`, `BodyIncomplete`, `MalformedJson`,
 *   `InvalidInput` for a key that is given twice
 */
export async function readJsonBody(
  request: Request,
  limits = LIMITS,
): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type')
  if (type === null || !/^application\/json\s*(;|$)/i.test(type))
    throw new NamedError('JsonRequired')
  const text = decode(await readBytes(request, limits.bytes))
  const body = parse(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new NamedError('MalformedJson')
  }
  assertPlain(body, 1, { keys: 0, limits })
  assertUnambiguous(text)
  return body as Record<string, unknown>
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new NamedError('MalformedJson', { cause })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NamedError('MalformedJson', { cause })
  }
}

/** Refuses what databases and templates stumble over: NUL, lone surrogates, keys of prototypes. */
function assertPlain(
  value: unknown,
  depth: number,
  count: { keys: number; limits: BodyLimits },
): void {
  if (typeof value === 'string') return assertText(value)
  if (typeof value !== 'object' || value === null) return
  if (depth > count.limits.depth) throw new NamedError('MalformedJson')
  for (const [key, inner] of Object.entries(value)) {
    count.keys += 1
    if (count.keys > count.limits.keys || FORBIDDEN_KEYS.has(key))
      throw new NamedError('MalformedJson')
    assertText(key)
    assertPlain(inner, depth + 1, count)
  }
}

/** A proxy that reads the first of two values, and a server that reads the last, can be played off. */
function assertUnambiguous(text: string): void {
  const path = findRepeatedKey(text)
  if (path !== undefined) {
    throw new NamedError('InvalidInput', { fields: [{ path, code: 'GivenTwice' }] })
  }
}

function assertText(text: string): void {
  if (text.includes('\u0000') || !text.isWellFormed()) throw new NamedError('MalformedJson')
}
