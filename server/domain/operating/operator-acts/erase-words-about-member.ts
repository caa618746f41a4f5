import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Acts of other kinds end with other names, which a member's id may equal. */
const ABOUT_MEMBERS =
  '^(members|password-resets|survey-responses|referrals|payments|gateway-refunds)/'

/**
 * Erases why staff did something to a member, and what was proposed and not done, or done: both are words, and a
 * person's. The acts themselves stay, with the bare id and the words' hash.
 */
export async function eraseWordsAboutMember(
  tx: Transaction<Database>,
  memberId: string,
): Promise<void> {
  const isAbout = sql<boolean>`substring(subject from '[^/]+$') = ${memberId}
    and subject ~ ${sql.lit(ABOUT_MEMBERS)}`
  await tx.deleteFrom('operator_act_reasons').where(isAbout).execute()
  await tx.deleteFrom('proposals').where(isAbout).execute()
}
