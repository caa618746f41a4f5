import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inSnapshot } from '../../../db/in-snapshot.ts'
import type { ListPushJobs } from '../messages/push-job.ts'
import { settleExpiredLots } from '../../ledger/transfers/expire-lots.ts'

/**
 * Every table with rows of a member, and the columns that are kept back: secrets, and what would tell
 * them. A test holds the list against the schema.
 */
export const MEMBER_TABLES: Readonly<Record<string, readonly string[]>> = {
  members: [],
  member_accounts: [],
  transfers: ['input_hash'],
  entries: [],
  lots: [],
  shortfalls: [],
  expiry_notices: [],
  check_ins: [],
  combo_vouchers: [],
  chests: [],
  envelope_draws: [],
  budget_promises: [],
  budget_payments: [],
  discount_ticket_claims: [],
  coupon_receipts: [],
  survey_responses: [],
  vouchers: ['serial_hash'],
  voucher_failures: [],
  partner_conversions: [],
  gateway_charges: ['redirect_sealed', 'address_mark', 'device_mark', 'card_mark'],
  gateway_refunds: [],
  saved_cards: ['token_sealed', 'fingerprint'],
  card_bindings: ['secret_sealed', 'card'],
  retired_card_tokens: ['token_sealed'],
  payments: ['input_hash'],
  payment_abandonments: [],
  payment_refunds: ['operator'],
  identities: [],
  member_passwords: ['hash', 'set_by_key'],
  password_resets: [],
  member_suspensions: [],
  member_devices: [],
  broadcast_receipts: [],
  offer_agreements: [],
  referral_codes: [],
  // What leads to the other side is that one's own.
  referrals: ['phone_hash', 'joined_member_id'],
  referral_links: ['inviter_id'],
}

/** Draws, which must not tell what they hold before the pick: they would be none any more. */
const DRAWS = new Set(['chests', 'envelope_draws'])
const UNTIL_PICKED = ['contents', 'salt']

export interface MemberData {
  memberId: string
  madeAt: Date
  /** Rows as they are stored, by table. */
  tables: Record<string, Record<string, unknown>[]>
}

/** Everything that is stored about a member, as of one moment. */
export async function getMemberData(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, listPushJobs }: { memberId: string; listPushJobs: ListPushJobs },
): Promise<MemberData> {
  await settleExpiredLots(db, clock, memberId)
  const madeAt = clock.now()
  const tables: MemberData['tables'] = {}
  for (const name of [...Object.keys(MEMBER_TABLES), 'outbox_messages', 'operator_acts']) {
    tables[name] = []
  }
  await inSnapshot(db, async (tx) => {
    for await (const { name, row } of readRows(tx, memberId)) tables[name]?.push(row)
  })
  return { memberId, madeAt, tables: { ...tables, push_jobs: await listPushJobs(db, memberId) } }
}

interface NamedRow {
  name: string
  row: Record<string, unknown>
}

/** Rows that are fetched at once: a short statement each, however many there are. */
const PAGE = 500

async function* readRows(tx: Transaction<Database>, memberId: string): AsyncGenerator<NamedRow> {
  const parts = Object.keys(MEMBER_TABLES).map(
    (table) => sql`
    select ${sql.lit(table)} as name, ${rowOf(table)} as row
    from ${sql.table(table)} t where t.member_id = ${memberId}`,
  )
  // The embedded mailbox keeps pushes by whom they are for.
  parts.push(sql`
    select 'outbox_messages', to_jsonb(t)
    from outbox_messages t where t.kind = 'push' and t.recipient = ${memberId}`)
  // Who did it, how and by which words, is the operator's own, whatever columns come. Acts of other kinds end with
  // other names, which an id may equal.
  parts.push(sql`
    select 'operator_acts', jsonb_build_object('id', t.id, 'act', t.act, 'subject', t.subject,
      'details', t.details, 'created_at', t.created_at)
    from operator_acts t where substring(t.subject from '[^/]+$') = ${memberId}
      and t.subject ~ '^(members|password-resets|survey-responses|referrals|payments)/'`)
  await sql`/* get-member-data */
    declare member_rows no scroll cursor for ${sql.join(parts, sql` union all `)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<NamedRow>`fetch ${sql.lit(PAGE)} from member_rows`.execute(tx)
    yield* rows
    if (rows.length < PAGE) return
  }
}

function rowOf(table: string): RawBuilder<unknown> {
  const kept = without(MEMBER_TABLES[table] ?? [])
  if (!DRAWS.has(table)) return kept
  return sql`case when t.pick is null then ${without(UNTIL_PICKED)} else ${kept} end`
}

function without(columns: readonly string[]): RawBuilder<unknown> {
  return sql`to_jsonb(t) - ${sql.val(columns)}::text[]`
}
