import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from './lock-member.ts'

/** A user agent can name any device: of a member the newest ones are enough. */
const KEPT_DEVICES = 10

/**
 * Keeps on which device a member was seen; the hash cannot be read back.
 *
 * @throws NamedError `AccountClosed`: of who has left nothing is kept
 */
export async function noteDevice(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, deviceHash }: { memberId: string; deviceHash: string },
): Promise<void> {
  const seenAt = clock.now()
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    await tx
      .insertInto('member_devices')
      .values({ member_id: memberId, device_hash: deviceHash, seen_at: seenAt })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'device_hash']).doUpdateSet({ seen_at: seenAt }),
      )
      .execute()
    await tx
      .deleteFrom('member_devices')
      .where('member_id', '=', memberId)
      .where('device_hash', 'not in', ({ selectFrom }) =>
        selectFrom('member_devices')
          .where('member_id', '=', memberId)
          .orderBy('seen_at', 'desc')
          .orderBy('device_hash')
          .limit(KEPT_DEVICES)
          .select('device_hash'),
      )
      .execute()
  })
}

/** Whether two members were seen on the same device. */
export async function shareDevice(
  db: Kysely<Database>,
  [one, other]: readonly [string, string],
): Promise<boolean> {
  const same = await db
    .selectFrom('member_devices as a')
    .innerJoin('member_devices as b', 'b.device_hash', 'a.device_hash')
    .where('a.member_id', '=', one)
    .where('b.member_id', '=', other)
    .select('a.device_hash')
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}
