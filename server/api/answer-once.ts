import { createHash } from 'node:crypto'
import type { ApiResult } from '#contract/values/envelope.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../context.ts'
import {
  claimIdempotencyKey,
  releaseIdempotencyKey,
  storeAnswer,
} from '../domain/idempotency/idempotency-keys.ts'
import { addressBucket } from '../limits/address-bucket.ts'

type Result = ApiResult<Record<string, unknown>>

const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Runs a write at most once for the caller's `Idempotency-Key`: a repeat answers what the first
 * did. Without a key it just runs. A success or a definite refusal is kept; what may go better the
 * next time (429 and 5xx) is not, and frees the key.
 *
 * @throws NamedError `IdempotencyKeyInvalid`, `IdempotencyKeyReused`, `StillRunning`
 */
export async function answerOnce(
  name: string,
  input: unknown,
  context: CallContext,
  run: () => Promise<Result>,
): Promise<Result> {
  const key = context.idempotencyKey
  if (key === undefined) return run()
  if (!KEY.test(key)) throw new NamedError('IdempotencyKeyInvalid')
  const { db, clock } = context.app
  const claim = await claimIdempotencyKey(db, clock, {
    scope: `${name} ${addressBucket(context.address)}`,
    key,
    requestHash: hashOf({ input, area: context.area }),
  })
  if ('stored' in claim) return claim.stored.response as Result
  const result = await run()
  const isDefinite = result.resultCode < 500 && result.resultCode !== 429
  await (
    isDefinite
      ? storeAnswer(db, clock, claim.claimed, { status: result.resultCode, response: result })
      : releaseIdempotencyKey(db, claim.claimed)
  ).catch((err: unknown) => {
    // The call itself is done: its answer stands, and the claim ends by itself.
    context.app.log.error({ call: name, requestId: context.requestId, err }, 'answer not kept')
  })
  return result
}

function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(withSortedKeys(value)))
    .digest('hex')
}

/** Two bodies that differ by the order of their keys are the same. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withSortedKeys(inner)]))
}
