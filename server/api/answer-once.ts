import { createHash } from 'node:crypto'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../context.ts'
import {
  claimIdempotencyKey,
  releaseIdempotencyKey,
  storeAnswer,
} from '../domain/idempotency/idempotency-keys.ts'
import { addressBucket } from '../limits/address-bucket.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { toNamedError } from './to-failure.ts'

/** How a call went, before it has words: a repeat may be in another language. */
export type Outcome = { payload: object } | { error: unknown }

type StoredOutcome = { payload: object } | { refusal: Refusal }
/** A named error as the database keeps it. */
type Refusal = Pick<NamedError, 'name' | 'values' | 'fields'> & { payload?: object }

const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Runs a write at most once for the caller's `Idempotency-Key`: a repeat answers what the first
 * did, in the words of its own language. Without a key it just runs. A success or a definite refusal is kept; what may go better the
 * next time (429 and 5xx) is not, and frees the key.
 *
 * @throws NamedError `IdempotencyKeyInvalid`, `IdempotencyKeyReused`, `StillRunning`
 */
export async function answerOnce(
  name: string,
  input: unknown,
  context: CallContext,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = context.idempotencyKey
  if (key === undefined) return run()
  if (!KEY.test(key)) throw new NamedError('IdempotencyKeyInvalid')
  const { db, clock } = context.app
  const claim = await claimIdempotencyKey(db, clock, {
    scope: `${name} ${context.member?.id ?? addressBucket(context.address)}`,
    key,
    requestHash: hashOf({ input, area: context.area }),
  })
  if ('stored' in claim) return fromStored(claim.stored.response as StoredOutcome)
  const outcome = await run()
  const stored = toStored(outcome)
  const kept = (
    stored
      ? storeAnswer(db, clock, claim.claimed, stored)
      : releaseIdempotencyKey(db, claim.claimed)
  ).catch((err: unknown) => {
    // The call itself is done: its answer stands, and the claim ends by itself.
    context.app.log.error({ call: name, requestId: context.requestId, err }, 'answer not kept')
  })
  // A database that has just been silent for seconds may be so again: the caller waits for it once.
  if (!('error' in outcome && isDatabaseAway(outcome.error))) await kept
  return outcome
}

/** Undefined for what may go better the next time. */
function toStored(outcome: Outcome): { status: number; response: StoredOutcome } | undefined {
  if ('payload' in outcome) return { status: 200, response: outcome }
  const { name, status, values, fields, payload } = toNamedError(outcome.error)
  const isDefinite = status < 500 && status !== 429
  return isDefinite
    ? { status, response: { refusal: { name, values, fields, ...(payload ? { payload } : {}) } } }
    : undefined
}

function fromStored(stored: StoredOutcome): Outcome {
  if ('payload' in stored) return stored
  const { name, ...details } = stored.refusal
  return { error: new NamedError(name, details) }
}

/** Two bodies that differ by the order of their keys are the same. */
function hashOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}
