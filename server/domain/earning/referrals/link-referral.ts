import type { Kysely, Transaction, Updateable } from 'kysely'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { ReferralsTable } from '../../../db/tables/referrals.ts'
import { JOINED_PHONE_KIND } from './join-by-phone.ts'
import { isNewMember, judgePair } from './judge-pair.ts'
import { linkPair } from './link-pair.ts'
import { lockMembers } from '../../people/members/lock-members.ts'
import { findByMember } from './referral.ts'

export interface LinkReferralInput {
  memberId: string
  /** Of the number that the member has just signed in with. */
  phoneHash: string
}

/**
 * Finds the invitation that was accepted with a member's number, and puts the member behind it. From
 * then on the number is not needed any more. Does nothing where there is none.
 */
export async function linkReferral(
  db: Kysely<Database>,
  clock: Clock,
  input: LinkReferralInput,
): Promise<void> {
  const inviterId = await findInviter(db, input.phoneHash)
  if (inviterId === undefined) return
  await inTransaction(db, (tx) => link(tx, momentOf(clock), { inviterId, ...input }))
}

async function findInviter(db: Kysely<Database>, phoneHash: string): Promise<string | undefined> {
  const identity = await db
    .selectFrom('identities')
    .where('kind', '=', JOINED_PHONE_KIND)
    .where('value', '=', phoneHash)
    .select('member_id')
    .executeTakeFirst()
  return identity?.member_id
}

interface Linking extends LinkReferralInput {
  inviterId: string
}

async function link(tx: Transaction<Database>, clock: Clock, linking: Linking): Promise<void> {
  const { inviterId, memberId, phoneHash } = linking
  const locked = await lockMembers(tx, [inviterId, memberId])
  const joined = locked.get(memberId)
  const referral = await tx
    .selectFrom('referrals')
    .where('member_id', '=', inviterId)
    .where('phone_hash', '=', phoneHash)
    .where('state', '=', 'joined')
    .select(['id', 'area', 'joined_at'])
    .forUpdate()
    .executeTakeFirst()
  // Another server has just done it, or the time to is over.
  if (!referral || !joined) return
  const outcome = locked.has(inviterId)
    ? await judge(tx, clock, { inviterId, joined, referral })
    : ended(clock, 'account-closed')
  const { numUpdatedRows } = await tx
    .updateTable('referrals')
    .where('member_id', '=', inviterId)
    .where('id', '=', referral.id)
    .set({ ...outcome, phone_hash: null })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`No referral ${referral.id}`)
  await tx
    .deleteFrom('identities')
    .where('kind', '=', JOINED_PHONE_KIND)
    .where('value', '=', phoneHash)
    .execute()
}

interface Judged {
  inviterId: string
  joined: { id: string; area: string }
  referral: { id: string; area: string; joined_at: Date }
}

async function judge(
  tx: Transaction<Database>,
  clock: Clock,
  { inviterId, joined, referral }: Judged,
): Promise<Updateable<ReferralsTable>> {
  const now = clock.now()
  const pair = { inviterId, joinedId: joined.id }
  const held = (reason: ReferralsTable['held_reason']) => ({
    state: 'held' as const,
    held_reason: reason,
    held_at: now,
    joined_member_id: joined.id,
    linked_at: now,
  })
  if (inviterId === joined.id) {
    // Tried in the app before: the operator sees it once.
    const earlier = await findByMember(tx, inviterId, inviterId)
    if (earlier) return ended(clock, 'already-member')
    return { ...held('own-code'), linked_at: null }
  }
  if (joined.area !== referral.area) return ended(clock, 'other-area')
  const newness = { memberId: joined.id, joinedAt: referral.joined_at, now }
  if (!(await isNewMember(tx, newness))) return ended(clock, 'already-member')
  const isLinked = await linkPair(tx, { ...pair, referralId: referral.id, linkedAt: now })
  if (!isLinked) return ended(clock, 'already-member')
  const reason = await judgePair(tx, pair)
  if (reason) return held(reason)
  return { state: 'linked', joined_member_id: joined.id, linked_at: now }
}

function ended(
  clock: Clock,
  reason: NonNullable<ReferralsTable['ended_reason']>,
): Updateable<ReferralsTable> {
  return { state: 'ended', ended_reason: reason, settled_at: clock.now() }
}
