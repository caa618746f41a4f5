import { type Transaction, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { eraseWordsAboutMember } from '../../operating/operator-acts/erase-words-about-member.ts'
import type { DeletePushJobs } from '../messages/push-job.ts'

/**
 * What becomes of each table that holds rows of a member when the account is closed: `erased` rows
 * are gone, of `scrubbed` ones the personal columns are, `kept` ones name the bare id with facts of
 * the ledger or of a stock. A test holds the list against the schema. Besides these, `operator_acts`
 * name the bare id in their subject and stay, without the words of why; what was proposed goes.
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
  envelope_draws: 'kept',
  // given back to the campaign's budget by the next sweep
  budget_promises: 'kept',
  budget_payments: 'kept',
  discount_ticket_claims: 'kept',
  coupon_receipts: 'kept',
  survey_responses: 'scrubbed',
  vouchers: 'kept',
  voucher_failures: 'erased',
  partner_conversions: 'kept',
  gateway_charges: 'scrubbed',
  gateway_refunds: 'kept',
  saved_cards: 'erased',
  // sealed, until the gateway has removed the card too
  retired_card_tokens: 'kept',
  card_bindings: 'erased',
  payments: 'scrubbed',
  payment_abandonments: 'erased',
  payment_refunds: 'kept',
  identities: 'scrubbed',
  member_passwords: 'erased',
  member_suspensions: 'erased',
  password_resets: 'erased',
  member_devices: 'erased',
  broadcast_receipts: 'erased',
  offer_agreements: 'erased',
  referral_codes: 'erased',
  referrals: 'scrubbed',
  referral_links: 'kept',
}

const ERASED = [
  'card_bindings',
  'payment_abandonments',
  'saved_cards',
  'member_passwords',
  'member_suspensions',
  'password_resets',
  'voucher_failures',
  'expiry_notices',
  'member_devices',
  'broadcast_receipts',
  'offer_agreements',
  'referral_codes',
] as const

/**
 * Identities that are no trace of a person: they keep a signed link from being used again, and find
 * the charge that late news of the gateway is about.
 */
const KEPT_IDENTITIES = ['partner-nonce', 'gateway-charge']

export interface EraseMemberInput {
  memberId: string
  /** Of every call whose answers may be stored for a member. */
  callNames: readonly string[]
  deletePushJobs: DeletePushJobs
}

/**
 * Erases all that a member has told us, everywhere but in the member's own row, in the transaction
 * that closes the account. Stored answers are found by the names of the calls. Of the queue the pushes
 * go, those it gave up too; its other jobs name nothing but the bare id.
 */
export async function eraseMember(
  tx: Transaction<Database>,
  { memberId, callNames, deletePushJobs }: EraseMemberInput,
): Promise<void> {
  await eraseSurveys(tx, memberId)
  await retireTokens(tx, memberId)
  await tx
    .updateTable('payments')
    .set({ card_id: null })
    .where('member_id', '=', memberId)
    .execute()
  await tx
    .updateTable('gateway_charges')
    .set({ address_mark: null, device_mark: null, card_mark: null })
    .where('member_id', '=', memberId)
    .execute()
  await eraseReferrals(tx, memberId)
  for (const table of ERASED) {
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute()
  }
  await tx
    .deleteFrom('identities')
    .where('member_id', '=', memberId)
    .where('kind', 'not in', KEPT_IDENTITIES)
    .execute()
  await eraseWordsAboutMember(tx, memberId)
  await deletePushJobs(tx, memberId)
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

/**
 * What was accepted stays as the bare ids of both sides, without a trace of a number: neither of the
 * friends whom the member has invited nor, in his inviter's row, of himself. One that waits for its
 * friend's first sign-in cannot be found any more, and is ended by the next sweep.
 */
async function eraseReferrals(tx: Transaction<Database>, memberId: string): Promise<void> {
  const withoutNumber = { phone_hash: null, phone_end: null }
  await tx.updateTable('referrals').where('member_id', '=', memberId).set(withoutNumber).execute()
  const link = await tx
    .selectFrom('referral_links')
    .where('member_id', '=', memberId)
    .select(['inviter_id', 'referral_id'])
    .executeTakeFirst()
  if (!link) return
  await tx
    .updateTable('referrals')
    .where('member_id', '=', link.inviter_id)
    .where('id', '=', link.referral_id)
    .set(withoutNumber)
    .execute()
}

/** The gateway is told to forget the cards after the account is closed: it may be away now. */
async function retireTokens(tx: Transaction<Database>, memberId: string): Promise<void> {
  await sql`/* retire-tokens */
    insert into retired_card_tokens (member_id, id, token_sealed, created_at)
    select member_id, id, token_sealed, created_at from saved_cards
      where member_id = ${memberId} and token_sealed is not null
    union all
    select member_id, id, secret_sealed, created_at from card_bindings
      where member_id = ${memberId} and secret_sealed is not null
    on conflict do nothing`.execute(tx)
}
