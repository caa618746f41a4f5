import { type Kysely, type Transaction, sql } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteBefore } from '../../../db/delete-before.ts'
import type { EffectStatement } from '../../../db/effect-statement.ts'

/** A stored answer is kept this long (rules.md, Calls). */
const KEPT_MS = 24 * 3_600_000

const LOCK_NOT_AVAILABLE = '55P03'

export interface IdempotencyKey {
  /** The call and its caller. */
  scope: string
  key: string
  /** Of the input: the same key with another one is refused. */
  requestHash: string
  /** The same, as the build before makes it. */
  formerHash?: string
}

export interface StoredAnswer {
  /** HTTP status. */
  status: number
  response: unknown
}

/** What whoever has a key has kept; without a status while it has not answered. */
interface KeptAnswer {
  requestHash: string
  status: number | null
  response: unknown
}

interface TakenWithEffect {
  kept: KeptAnswer | null
  isDone: boolean
}

/**
 * Takes the key, in the transaction that does what it is for or with its answer, or answers what the first
 * request with it did. Another transaction that has taken it and not ended is waited for, as long as the
 * database waits for a lock.
 *
 * @throws NamedError `IdempotencyKeyReused` for another input, `StillRunning`
 */
export async function claimIdempotencyKey(
  db: Kysely<Database>,
  clock: Clock,
  key: IdempotencyKey,
  answer?: StoredAnswer,
): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<{ kept: KeptAnswer | null }>`/* take-idempotency-key */
    select ${takeKey(clock, key, answer)} as kept`
    .execute(db)
    .catch(sayStillRunning)
  return readKept(key, rows[0]?.kept)
}

/** The wait for whoever holds the key has its limit, as every wait for a lock. */
function sayStillRunning(error: unknown): never {
  const isLocked = error instanceof Error && Reflect.get(error, 'code') === LOCK_NOT_AVAILABLE
  throw isLocked ? stillRunning() : error
}

function stillRunning(): NamedError {
  return new NamedError('StillRunning', { retryAfterSeconds: 1 })
}

/** Keeps the answer for 24 hours, in the transaction that took the key. */
export async function storeAnswer(
  tx: Transaction<Database>,
  { scope, key }: IdempotencyKey,
  { status, response }: StoredAnswer,
): Promise<void> {
  await sql`/* store-answer */
    update idempotency_keys set status = ${status}, response = ${JSON.stringify(response)}
    where scope = ${scope} and key = ${key}`.execute(tx)
}

/**
 * Runs the one statement that is a call's whole effect, and takes the key in it, with its answer. Where
 * the key was taken, nothing is done, and what the first request did is answered. Where there is nothing
 * to do, the key stays free. Somebody else's lock is waited for as in every statement, whether it is the
 * key's or that of what the effect is about.
 *
 * @throws NamedError `IdempotencyKeyReused`, `StillRunning`
 */
export async function runWithKey(
  db: Kysely<Database>,
  clock: Clock,
  key: IdempotencyKey,
  { effect, answer }: { effect: EffectStatement; answer: StoredAnswer },
): Promise<{ isDone: boolean; kept?: StoredAnswer | undefined }> {
  const giveBack = sql`give_back_idempotency_key(${key.scope}, ${key.key})`
  const { rows } = await sql<TakenWithEffect>`${sql.raw(`/* ${effect.name}-with-key */`)}
    select kept, case when kept is not null then false when ${effect.run} then true else ${giveBack} end
      as "isDone"
    from ${takeKey(clock, key, answer)} as kept`.execute(db)
  return { isDone: rows[0]?.isDone === true, kept: readKept(key, rows[0]?.kept) }
}

/**
 * Keeps the answer to a request of which nothing is left but the answer: a refusal, whose transaction was
 * undone, or what was there already. Where the same request was let through meanwhile, what that one did
 * is answered.
 *
 * @throws NamedError as `claimIdempotencyKey`
 */
export async function keepAnswer(
  db: Kysely<Database>,
  clock: Clock,
  key: IdempotencyKey,
  answer: StoredAnswer,
): Promise<StoredAnswer> {
  return (await claimIdempotencyKey(db, clock, key, answer)) ?? answer
}

/** One statement: a new row, or the row of an answer whose time is over. */
function takeKey(
  clock: Clock,
  { scope, key, requestHash }: IdempotencyKey,
  answer: StoredAnswer | undefined,
) {
  const now = clock.now()
  const response = answer ? JSON.stringify(answer.response) : null
  return sql`take_idempotency_key(${scope}, ${key}, ${requestHash}, ${answer?.status ?? null}::smallint,
    ${response}::jsonb, ${now}, ${new Date(now.getTime() + KEPT_MS)})`
}

function readKept(
  key: IdempotencyKey,
  kept: KeptAnswer | null | undefined,
): StoredAnswer | undefined {
  if (!kept) return undefined
  const { requestHash, status, response } = kept
  const isSame = requestHash === key.requestHash || requestHash === key.formerHash
  if (!isSame) throw new NamedError('IdempotencyKeyReused')
  // Without a status: of a server of the version before, which stores its answer afterwards.
  if (status === null) throw stillRunning()
  return { status, response }
}

/** Forgets answers whose time is over. Answers how many. */
export function deleteExpiredIdempotencyKeys(db: Kysely<Database>, clock: Clock): Promise<number> {
  return deleteBefore(db, {
    table: 'idempotency_keys',
    column: 'expires_at',
    before: clock.now(),
  })
}
