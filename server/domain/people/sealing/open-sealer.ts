import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { fingerprintKeyOf, makeSealer, type Sealer, type SealingSecrets } from './sealer.ts'

/**
 * The sealer of a database. What its fingerprints are made with is kept in the database, itself sealed:
 * stored fingerprints of phones, cards and devices must be found again when the keys have changed, and
 * cannot be made anew, for what they were made of is nowhere. The first start writes down what the oldest
 * key has made them with so far.
 *
 * @throws UnknownSealingKey where none of the configured keys is the database's
 */
export async function openSealer(
  db: Kysely<Database>,
  clock: Clock,
  secrets: SealingSecrets,
): Promise<Sealer> {
  const ofKeys = makeSealer(secrets)
  const sealed = (await findKey(db)) ?? (await keepFirst(db, clock, secrets))
  return makeSealer(secrets, Buffer.from(ofKeys.open(sealed), 'base64url'))
}

async function findKey(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db.selectFrom('fingerprint_keys').select('sealed_key').executeTakeFirst()
  return row?.sealed_key
}

/** Of two that start at once, what the first has written counts. */
async function keepFirst(
  db: Kysely<Database>,
  clock: Clock,
  secrets: SealingSecrets,
): Promise<string> {
  await db
    .insertInto('fingerprint_keys')
    .values({
      sealed_key: makeSealer(secrets).seal(fingerprintKeyOf(secrets).toString('base64url')),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute()
  const { sealed_key: sealed } = await db
    .selectFrom('fingerprint_keys')
    .select('sealed_key')
    .executeTakeFirstOrThrow()
  return sealed
}
