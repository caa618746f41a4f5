import type { Kysely } from 'kysely'
import type { PageInput } from '#contract/values/paging.ts'
import type { Database } from '../../../db/database.ts'

/** Invitations that wait for an operator, the oldest first. */
export async function listReferralReviews(db: Kysely<Database>, { p, ps }: PageInput) {
  const held = db.selectFrom('referrals').where('state', '=', 'held')
  const { total } = await held
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const referrals = await held
    .select([
      'id',
      'member_id as inviterId',
      'joined_member_id as joinedId',
      'area',
      'inviter_minor as inviterMinor',
      'joined_minor as joinedMinor',
      'held_reason as heldReason',
      'held_at as heldAt',
      'joined_at as joinedAt',
    ])
    .orderBy('held_at')
    .orderBy('id')
    .limit(ps)
    .offset((p - 1) * ps)
    .execute()
  return { referrals, total }
}
