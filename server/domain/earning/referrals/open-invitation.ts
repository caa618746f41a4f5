import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { REFERRAL_CODE_LENGTH } from '#contract/values/referral-rules.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { CODE_KIND } from './get-invitation.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 32^8 codes: that a fresh one is taken does not happen twice in a row. */
const ATTEMPTS = 5

export interface OpenInvitationInput {
  memberId: string
  /** E.164, of the member's token: friends know the inviter by its last digits. */
  phone?: string | undefined
}

/** The code of a member's invitations, made with the first look: random, one for ever. */
export async function openInvitation(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, phone }: OpenInvitationInput,
): Promise<{ code: string }> {
  const phoneEnd = phone?.slice(-3) ?? null
  const known = await findOwn(db, memberId)
  if (known && (phoneEnd === null || known.phoneEnd === phoneEnd)) return { code: known.code }
  return inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const own = await findOwn(tx, memberId)
    if (own) {
      await tx
        .updateTable('referral_codes')
        .where('member_id', '=', memberId)
        .set({ phone_end: phoneEnd })
        .execute()
      return { code: own.code }
    }
    const moment = momentOf(clock)
    const code = await takeCode(tx, moment, memberId)
    await tx
      .insertInto('referral_codes')
      .values({ member_id: memberId, code, phone_end: phoneEnd, created_at: moment.now() })
      .executeTakeFirstOrThrow()
    return { code }
  })
}

/**
 * The code that a look would show, with nothing written: the member's own, else an example of one, which is nobody's.
 */
export async function seeInvitation(
  db: Kysely<Database>,
  { memberId }: Pick<OpenInvitationInput, 'memberId'>,
): Promise<{ code: string; isExample: boolean }> {
  const own = await findOwn(db, memberId)
  return own ? { code: own.code, isExample: false } : { code: newReferralCode(), isExample: true }
}

function findOwn(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('referral_codes')
    .where('member_id', '=', memberId)
    .select(['code', 'phone_end as phoneEnd'])
    .executeTakeFirst()
}

async function takeCode(tx: Transaction<Database>, clock: Clock, memberId: string) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const code = newReferralCode()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('identities')
      .values({ kind: CODE_KIND, value: code, member_id: memberId, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) return code
  }
  throw new Error(`No free code in ${ATTEMPTS} attempts`)
}

/** Nobody learns from one code what another is. */
function newReferralCode(): string {
  return Array.from({ length: REFERRAL_CODE_LENGTH }, () => LETTERS[randomInt(32)]).join('')
}
