import { type Kysely, type Transaction, sql } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { deleteBefore } from '../../db/delete-before.ts'

/** A stored answer is kept this long (DOMAIN.md, section 7). */
const KEPT_MS = 24 * 3_600_000

const LOCK_NOT_AVAILABLE = '55P03'

export interface IdempotencyKey {
  /** The call and its caller. */
  scope: string
  key: string
  /** Of the input: the same key with another one is refused. */
  requestHash: string
}

export interface StoredAnswer {
  /** HTTP status. */
  status: number
  response: unknown
}

/**
 * Takes the key in the transaction that does what it is for, or answers what the first request with
 * it did. Another transaction that has taken it and not ended is waited for, as long as the database
 * waits for a lock.
 *
 * @throws NamedError `IdempotencyKeyReused` for another input, `StillRunning`
 */
export async function claimIdempotencyKey(
  tx: Transaction<Database>,
  clock: Clock,
  key: IdempotencyKey,
): Promise<StoredAnswer | undefined> {
  return (await insert(tx, clock, key, null).catch(sayStillRunning))
    ? undefined
    : getStored(tx, key)
}

/** The wait for whoever holds the key has its limit, as every wait for a lock. */
function sayStillRunning(error: unknown): never {
  const isLocked = error instanceof Error && Reflect.get(error, 'code') === LOCK_NOT_AVAILABLE
  throw isLocked ? new NamedError('StillRunning', { retryAfterSeconds: 1 }) : error
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
 * Keeps a refusal, of which nothing is left but the refusal: its transaction was undone. Where the
 * same request was let through meanwhile, what that one did is answered.
 *
 * @throws NamedError as `claimIdempotencyKey`
 */
export async function storeRefusal(
  db: Kysely<Database>,
  clock: Clock,
  key: IdempotencyKey,
  refusal: StoredAnswer,
): Promise<StoredAnswer> {
  return (await insert(db, clock, key, refusal)) ? refusal : getStored(db, key)
}

/** One statement: a new row, or the row of an answer whose time is over. */
async function insert(
  db: Kysely<Database>,
  clock: Clock,
  { scope, key, requestHash }: IdempotencyKey,
  answer: StoredAnswer | null,
): Promise<boolean> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + KEPT_MS)
  const response = answer && JSON.stringify(answer.response)
  const { rows } = await sql`/* take-idempotency-key */
    insert into idempotency_keys (scope, key, request_hash, status, response, created_at, expires_at)
    values (${scope}, ${key}, ${requestHash}, ${answer?.status ?? null}, ${response}, ${now},
      ${expiresAt})
    on conflict (scope, key) do update set
      request_hash = excluded.request_hash, status = excluded.status, response = excluded.response,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where idempotency_keys.expires_at <= ${now}
    returning 1`.execute(db)
  return rows.length > 0
}

async function getStored(db: Kysely<Database>, key: IdempotencyKey): Promise<StoredAnswer> {
  const row = await db
    .selectFrom('idempotency_keys')
    .where('scope', '=', key.scope)
    .where('key', '=', key.key)
    .select(['request_hash', 'status', 'response'])
    .executeTakeFirst()
  if (row && row.request_hash !== key.requestHash) throw new NamedError('IdempotencyKeyReused')
  // Without a status: of a server of the version before, which stores its answer afterwards.
  if (!row || row.status === null) throw new NamedError('StillRunning', { retryAfterSeconds: 1 })
  return { status: row.status, response: row.response }
}

/** Forgets answers whose time is over. Answers how many. */
export function deleteExpiredIdempotencyKeys(db: Kysely<Database>, clock: Clock): Promise<number> {
  return deleteBefore(db, {
    table: 'idempotency_keys',
    column: 'expires_at',
    before: clock.now(),
  })
}
