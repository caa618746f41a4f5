import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { StaffOperator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { isGood, keyFingerprint, listKeys, type KeyParts, type ListedKey } from './known-keys.ts'

const DAY_MS = 86_400_000
const KEY_BYTES = 32

type ChangeParts = KeyParts & { db: Transaction<Database>; clock: Moment; operator: StaffOperator }

/** What a change of keys comes to, without moments and without the key. */
export interface ChangedKeys {
  wasCount: number
  isCount: number
  /** Of those of before; null where there were none. */
  endsAt: Date | null
}

/**
 * Makes a new key of a partner. Those of before are good for some days more, and none is for longer than it was. The
 * key is sealed, and shown once, to who has asked for it (`takeKey`).
 */
export async function renewKey(
  parts: ChangeParts,
  { partner, overlapDays }: { partner: string; overlapDays: number },
): Promise<ChangedKeys> {
  const { db, clock, sealer, operator } = parts
  const now = clock.now()
  const before = await goodKeys(parts, partner)
  const endsAt = new Date(now.getTime() + overlapDays * DAY_MS)
  for (const key of before) await endKeyAt(parts, { partner, key, endsAt })
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const fingerprint = keyFingerprint(key)
  await db
    .insertInto('partner_keys')
    .values({
      ...{ partner_code: partner, fingerprint, key_sealed: sealer.seal(key) },
      ...{ created_at: now, ends_at: null, made_for: operator.staff.id, shown_at: null },
    })
    .execute()
  await recordOperatorAct(db, clock, {
    ...{ operator, act: 'partner-key-made', subject: subjectOf(partner) },
    details: { key: fingerprint, overlapDays },
  })
  return {
    wasCount: before.length,
    isCount: 1 + (overlapDays > 0 ? before.length : 0),
    endsAt: before.length > 0 ? endsAt : null,
  }
}

/**
 * Ends a key now, wherever it stands: links that it has signed are refused from the next one on.
 *
 * @throws ConsoleError `SubjectNotFound` for one that is none of the partner's, or over
 */
export async function endKey(
  parts: ChangeParts,
  { partner, fingerprint }: { partner: string; fingerprint: string },
): Promise<ChangedKeys> {
  const { db, clock, operator } = parts
  const before = await goodKeys(parts, partner)
  const key = before.find((one) => one.fingerprint === fingerprint)
  if (!key) throw new ConsoleError('SubjectNotFound')
  const endsAt = clock.now()
  await endKeyAt(parts, { partner, key, endsAt })
  await recordOperatorAct(db, clock, {
    ...{ operator, act: 'partner-key-ended', subject: subjectOf(partner) },
    details: { key: fingerprint },
  })
  return { wasCount: before.length, isCount: before.length - 1, endsAt }
}

/**
 * The key itself, once, for who has asked for it.
 *
 * @throws ConsoleError `PartnerKeyTaken` where it was shown, was asked for by somebody else, or is over
 */
export async function takeKey(
  { db, clock, sealer, operator }: ChangeParts,
  { partner, fingerprint }: { partner: string; fingerprint: string },
): Promise<string> {
  const now = clock.now()
  const row = await db
    .updateTable('partner_keys')
    .where('partner_code', '=', partner)
    .where('fingerprint', '=', fingerprint)
    .where('made_for', '=', operator.staff.id)
    .where('shown_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .set({ shown_at: now })
    .returning('key_sealed')
    .executeTakeFirst()
  if (!row?.key_sealed) throw new ConsoleError('PartnerKeyTaken')
  await recordOperatorAct(db, clock, {
    ...{ operator, act: 'partner-key-shown', subject: subjectOf(partner) },
    details: { key: fingerprint },
  })
  return sealer.open(row.key_sealed)
}

async function goodKeys(parts: ChangeParts, partner: string): Promise<ListedKey[]> {
  const now = parts.clock.now()
  return (await listKeys(parts, partner)).filter((key) => isGood(key, now))
}

/** Never later than it was to end before. */
async function endKeyAt(
  { db, clock }: ChangeParts,
  { partner, key, endsAt }: { partner: string; key: ListedKey; endsAt: Date },
): Promise<void> {
  await db
    .insertInto('partner_keys')
    .values({
      ...{ partner_code: partner, fingerprint: key.fingerprint, key_sealed: null },
      ...{ created_at: clock.now(), ends_at: endsAt, made_for: null, shown_at: null },
    })
    .onConflict((conflict) =>
      conflict.columns(['partner_code', 'fingerprint']).doUpdateSet({
        ends_at: sql`least(coalesce(partner_keys.ends_at, excluded.ends_at), excluded.ends_at)`,
      }),
    )
    .execute()
}

function subjectOf(partner: string): string {
  return `partners/${partner}`
}
