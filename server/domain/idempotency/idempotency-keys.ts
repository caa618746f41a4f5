import { type Kysely, sql } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

/** A stored answer is kept this long (DOMAIN.md, section 7). */
const KEPT_MS = 24 * 3_600_000

/**
 * A first request that has not ended by then has died with its server, and its key is free again.
 * Longer than any caller waits (40 s).
 */
const LEASE_MS = 60_000

export interface IdempotencyKey {
  /** The call and its caller. */
  scope: string
  key: string
  /** Of the input: the same key with another one is refused. */
  requestHash: string
}

export interface ClaimedKey extends IdempotencyKey {
  /** Tells this claim from one that took the key over. */
  claimedAt: Date
}

export interface StoredAnswer {
  status: number
  response: unknown
}

/**
 * Takes the key for a request that runs now, or answers what the first request with it did.
 *
 * @throws NamedError `IdempotencyKeyReused` for another input, `StillRunning`
 */
export async function claimIdempotencyKey(
  db: Kysely<Database>,
  clock: Clock,
  key: IdempotencyKey,
): Promise<{ claimed: ClaimedKey } | { stored: StoredAnswer }> {
  const claimed = { ...key, claimedAt: clock.now() }
  if (await insertClaim(db, claimed)) return { claimed }
  const row = await db
    .selectFrom('idempotency_keys')
    .where('scope', '=', key.scope)
    .where('key', '=', key.key)
    .select(['request_hash', 'status', 'response'])
    .executeTakeFirst()
  if (row && row.request_hash !== key.requestHash) throw new NamedError('IdempotencyKeyReused')
  if (!row || row.status === null) throw new NamedError('StillRunning', { retryAfterSeconds: 1 })
  return { stored: { status: row.status, response: row.response } }
}

/** One statement: a new row, or the row of a claim or answer whose time is over. */
async function insertClaim(db: Kysely<Database>, claim: ClaimedKey): Promise<boolean> {
  const { scope, key, requestHash, claimedAt } = claim
  const expiresAt = new Date(claimedAt.getTime() + LEASE_MS)
  const { rows } = await sql`/* claim-idempotency-key */
    insert into idempotency_keys (scope, key, request_hash, status, response, created_at, expires_at)
    values (${scope}, ${key}, ${requestHash}, null, null, ${claimedAt}, ${expiresAt})
    on conflict (scope, key) do update set
      request_hash = excluded.request_hash, status = null, response = null,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where idempotency_keys.expires_at <= ${claimedAt}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Keeps the answer for 24 hours; nothing if another request took the key over meanwhile. */
export async function storeAnswer(
  db: Kysely<Database>,
  clock: Clock,
  claim: ClaimedKey,
  { status, response }: StoredAnswer,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + KEPT_MS)
  await sql`/* store-answer */
    update idempotency_keys
    set status = ${status}, response = ${JSON.stringify(response)}, expires_at = ${expiresAt}
    where scope = ${claim.scope} and key = ${claim.key} and created_at = ${claim.claimedAt}
      and status is null`.execute(db)
}

/** Frees the key of a request that may be made again: it failed without deciding anything. */
export async function releaseIdempotencyKey(
  db: Kysely<Database>,
  claim: ClaimedKey,
): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .where('created_at', '=', claim.claimedAt)
    .where('status', 'is', null)
    .execute()
}

export async function deleteExpiredIdempotencyKeys(
  db: Kysely<Database>,
  clock: Clock,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('expires_at', '<', clock.now())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
