import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from './lock-member.ts'

const KIND = 'phone'

/**
 * Keeps whose a number is, as the app's login has proven it: the newest word counts, and a member has
 * one. What is kept cannot be read back.
 *
 * @throws NamedError `AccountClosed`: of who has left nothing is kept
 */
export async function notePhone(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, phoneHash }: { memberId: string; phoneHash: string },
): Promise<void> {
  if ((await findMemberOfPhone(db, phoneHash)) === memberId) return
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    await tx
      .deleteFrom('identities')
      .where('kind', '=', KIND)
      .where('member_id', '=', memberId)
      .where('value', '<>', phoneHash)
      .execute()
    await tx
      .insertInto('identities')
      .values({ kind: KIND, value: phoneHash, member_id: memberId, created_at: now })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'value']).doUpdateSet({ member_id: memberId, created_at: now }),
      )
      .execute()
  })
}

/** The member whose number it is, as far as it is known here. */
export async function findMemberOfPhone(
  db: Kysely<Database>,
  phoneHash: string,
): Promise<string | undefined> {
  const identity = await db
    .selectFrom('identities')
    .where('kind', '=', KIND)
    .where('value', '=', phoneHash)
    .select('member_id')
    .executeTakeFirst()
  return identity?.member_id
}
