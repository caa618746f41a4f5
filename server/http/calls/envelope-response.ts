import type { ApiResult } from '#contract/values/envelope.ts'
import { holdsLongList, jsonPieces } from '#contract/values/json-pieces.ts'
import { streamPieces } from '#contract/values/stream-pieces.ts'
import type { ServerContext } from '../server-environment.ts'

/** What a call answers, as HTTP: kept by nobody, in pieces where it is long. */
export function envelopeResponse(
  c: ServerContext,
  result: ApiResult<Record<string, unknown>>,
): Response {
  if (!result.success && result.retryAfterSeconds !== undefined) {
    c.header('Retry-After', String(result.retryAfterSeconds))
  }
  c.header('Cache-Control', 'no-store')
  if (holdsLongList(result)) {
    c.header('Content-Type', 'application/json')
    return c.body(streamPieces(jsonPieces(result)), result.resultCode as 200)
  }
  return c.json(result, result.resultCode as 200)
}
