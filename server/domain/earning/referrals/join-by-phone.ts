import type { Kysely, Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { findMemberOfPhone } from '../../people/members/note-phone.ts'
import type { Sealer } from '../../people/sealing/sealer.ts'
import { checkCode } from './check-code.ts'
import { getOpenInvitation, type Invitation } from './get-invitation.ts'
import { findByPhone, newReferral, recordOwnCode, type Joined } from './referral.ts'
import { insertReferral } from './insert-referral.ts'
import { hashVerificationCode } from './hash-verification-code.ts'
import { requirePhone, type PhoneInput } from './require-phone.ts'

/** Finds the invitation that a number has accepted and nobody has signed in with yet. */
export const JOINED_PHONE_KIND = 'referral-phone'

export interface JoinByPhoneInput extends PhoneInput {
  /** Of the invitation. */
  code: string
  /** As it came by text message. */
  verificationCode: string
}

interface ProvenPhone {
  phone: string
  phoneHash: string
}

/**
 * Accepts an invitation with a number that is proven by its code. Only what is behind the proof tells
 * whose the number is. Accepted once: the same code again, within its life, answers the same.
 *
 * @throws NamedError `ReferralNotFound`, `ReferralEnded`, `ReferralPaused`, `InvalidInput`, `VerificationCodeWrong` with
 * the tries that are `left`, `VerificationCodeExpired`, `VerificationTriesExceeded`,
 * `ReferralAlreadyMember`, `ReferralAlreadyJoined` by another invitation
 */
export async function joinByPhone(
  { db, clock, sealer }: { db: Kysely<Database>; clock: Clock; sealer: Sealer },
  input: JoinByPhoneInput,
): Promise<Joined> {
  const phone = requirePhone(input)
  const invitation = await getOpenInvitation(db, clock, input)
  const phoneHash = sealer.fingerprint(`phone ${phone}`)
  const codeHash = hashVerificationCode(sealer, phoneHash, input.verificationCode)
  const outcome = await inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const refusal = await checkCode(tx, moment, { phoneHash, codeHash })
    return refusal ?? (await accept(tx, moment, invitation, { phone, phoneHash }))
  })
  if (outcome instanceof NamedError) throw outcome
  return outcome
}

/** The number's row is locked: a number accepts one invitation at a time. */
async function accept(
  tx: Transaction<Database>,
  clock: Clock,
  invitation: Invitation,
  { phone, phoneHash }: ProvenPhone,
): Promise<Joined | NamedError> {
  const { inviterId } = invitation
  const memberId = await findMemberOfPhone(tx, phoneHash)
  if (memberId === inviterId) await recordOwnCode(tx, clock, invitation)
  if (memberId !== undefined) return new NamedError('ReferralAlreadyMember')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identities')
    .values({
      kind: JOINED_PHONE_KIND,
      value: phoneHash,
      member_id: inviterId,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) {
    const earlier = await findByPhone(tx, inviterId, phoneHash)
    return earlier ?? new NamedError('ReferralAlreadyJoined')
  }
  const row = { ...newReferral(clock, invitation), state: 'joined' as const }
  await insertReferral(tx, { ...row, phone_hash: phoneHash, phone_end: phone.slice(-3) })
  return { state: row.state, joinedAt: clock.now() }
}
