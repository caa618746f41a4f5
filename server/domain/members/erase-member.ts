import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'

/**
 * What becomes of each table that holds rows of a member when the account is closed: `erased` rows
 * are gone, of `scrubbed` ones the personal columns are, `kept` ones name the bare id with facts of
 * the ledger or of a stock. A test holds the list against the schema.
 */
export const ERASURE: Readonly<Record<string, 'erased' | 'scrubbed' | 'kept'>> = {
  members: 'scrubbed',
  member_accounts: 'kept',
  transfers: 'kept',
  entries: 'kept',
  lots: 'kept',
  shortfalls: 'kept',
  expiry_notices: 'erased',
  check_ins: 'kept',
  combo_vouchers: 'kept',
  chests: 'kept',
  discount_ticket_claims: 'kept',
  coupon_receipts: 'kept',
  survey_responses: 'scrubbed',
  vouchers: 'kept',
  voucher_failures: 'erased',
  partner_conversions: 'kept',
  identities: 'scrubbed',
  member_passwords: 'erased',
}

/** An identity that is no trace of a person: it keeps a signed link from being used again. */
const KEPT_IDENTITIES = ['partner-nonce']

/**
 * Erases all that a member has told us, everywhere but in the member's own row, in the transaction
 * that closes the account. Stored answers are found by the names of the calls.
 */
export async function eraseMember(
  tx: Transaction<Database>,
  { memberId, callNames }: { memberId: string; callNames: readonly string[] },
): Promise<void> {
  await eraseSurveys(tx, memberId)
  for (const table of ['member_passwords', 'voucher_failures', 'expiry_notices'] as const) {
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute()
  }
  await tx
    .deleteFrom('identities')
    .where('member_id', '=', memberId)
    .where('kind', 'not in', KEPT_IDENTITIES)
    .execute()
  await tx.deleteFrom('outbox_messages').where('recipient', '=', memberId).execute()
  const scopes = callNames.map((name) => `${name} ${memberId}`)
  await tx.deleteFrom('idempotency_keys').where('scope', 'in', scopes).execute()
}

/** An approved response has paid a reward and stays without its answers; others go whole. */
async function eraseSurveys(tx: Transaction<Database>, memberId: string): Promise<void> {
  await tx
    .deleteFrom('survey_responses')
    .where('member_id', '=', memberId)
    .where('transfer_id', 'is', null)
    .execute()
  await tx
    .updateTable('survey_responses')
    .set({ answers: null })
    .where('member_id', '=', memberId)
    .execute()
}
