import { type Transaction, sql } from 'kysely'
import type { HeldReason } from '#contract/values/referral-rules.ts'
import type { Database } from '../../../db/database.ts'
import { shareDevice } from '../../people/members/note-device.ts'

export interface Pair {
  inviterId: string
  joinedId: string
}

/** Nobody invites through more people than this. */
const MAX_CHAIN = 100

/** An account that is older than this and never moved any credit was not made for the invitation. */
const NEW_DAYS = 30

/** What an operator must look at before this pair is rewarded; undefined: nothing. */
export async function judgePair(
  tx: Transaction<Database>,
  { inviterId, joinedId }: Pair,
): Promise<HeldReason | undefined> {
  if (inviterId === joinedId) return 'own-code'
  if (await isCircle(tx, { inviterId, joinedId })) return 'circle'
  if (await shareDevice(tx, [inviterId, joinedId])) return 'same-device'
  if (await shareCard(tx, { inviterId, joinedId })) return 'same-card'
  return undefined
}

/** Whether the inviter was invited, through however many others, by who is invited now. */
async function isCircle(
  tx: Transaction<Database>,
  { inviterId, joinedId }: Pair,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`/* is-circle */
    with recursive above (member_id, depth) as (
      select inviter_id, 1 from referral_links where member_id = ${inviterId}
      union
      select link.inviter_id, depth + 1
      from above join referral_links link on link.member_id = above.member_id
      where depth < ${MAX_CHAIN}
    )
    select exists (select from above where member_id = ${joinedId}) as found`.execute(tx)
  return rows[0]?.found === true
}

async function shareCard(
  tx: Transaction<Database>,
  { inviterId, joinedId }: Pair,
): Promise<boolean> {
  const same = await tx
    .selectFrom('saved_cards as a')
    .innerJoin('saved_cards as b', 'b.fingerprint', 'a.fingerprint')
    .where('a.member_id', '=', inviterId)
    .where('b.member_id', '=', joinedId)
    .select('a.id')
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}

/**
 * Whether an account came with the invitation: opened after that was accepted (`joinedAt`, where it was
 * before the account spoke up), or, not long ago, and no credit has moved on it yet. Hold the member's lock.
 */
export async function isNewMember(
  tx: Transaction<Database>,
  { memberId, joinedAt, now }: { memberId: string; joinedAt?: Date; now: Date },
): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .innerJoin('member_accounts as account', 'account.member_id', 'members.member_id')
    .where('members.member_id', '=', memberId)
    .select(['members.created_at as openedAt', 'account.entry_count as entryCount'])
    .executeTakeFirst()
  if (!member) return false
  if (joinedAt && member.openedAt >= joinedAt) return true
  const openedBefore = now.getTime() - member.openedAt.getTime()
  return member.entryCount === 0 && openedBefore <= NEW_DAYS * 86_400_000
}
