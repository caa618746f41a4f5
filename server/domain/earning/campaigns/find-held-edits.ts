import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { CampaignKind } from '#contract/values/campaign-kinds.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { findDifferences } from '#contract/values/find-differences.ts'
import { CAMPAIGN_TABLES } from './campaign-tables.ts'
import type { RefusedEdit } from './refused-edit.ts'

/** What is given, by the places of the content that say it. */
type Terms = Record<string, unknown>

/** As the content would have it. */
export interface OfferedTerms {
  id: string
  /** Left out where this load writes none. */
  terms?: Terms
  stock?: number
}

/** As it stands, with its row locked: nothing more of it is given until the import has ended. */
export interface StandingTerms {
  id: string
  terms: Terms
  /** How many were taken from the stock, used and expired ones included. */
  givenOut?: number
}

interface Edits {
  kind: CampaignKind
  offered: readonly OfferedTerms[]
  /** None where only going is looked at. */
  standing?: readonly StandingTerms[]
}

/**
 * Edits of the content that would reach what members hold or have begun: other terms, a stock smaller than
 * what was given out, and the end at once that going from the content means (`endGone`). What nobody holds
 * may change.
 */
export async function findHeldEdits(
  tx: Transaction<Database>,
  clock: Clock,
  { kind, offered, standing = [] }: Edits,
): Promise<RefusedEdit[]> {
  const now = clock.now()
  const known = new Map(standing.map((one) => [one.id, one]))
  const changed = offered.flatMap((one) => changesOf(one, known.get(one.id)))
  const gone = await listGone(tx, now, { kind, ids: offered.map(({ id }) => id) })
  const ids = [...changed, ...gone].map(({ id }) => id)
  const holders = await countHolders(tx, now, { kind, ids })
  const refused = [...changed, ...gone].flatMap((edit) => {
    const count = holders.get(edit.id)
    return count === undefined ? [] : [{ ...edit, values: { ...edit.values, kind, count } }]
  })
  return [...refused, ...offered.flatMap((one) => stockProblem(one, known.get(one.id)))]
}

/** Refused where there is anybody whom they reach. */
function changesOf({ id, terms }: OfferedTerms, known: StandingTerms | undefined): RefusedEdit[] {
  const differences = known && terms ? findDifferences(known.terms, terms) : []
  return differences.map(({ place, was, is }) => ({
    id,
    field: place,
    code: 'heldStays',
    values: { was: written(was), is: written(is) },
  }))
}

function written(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

function stockProblem(
  { id, stock }: OfferedTerms,
  known: StandingTerms | undefined,
): RefusedEdit[] {
  const givenOut = known?.givenOut ?? 0
  if (stock === undefined || stock >= givenOut) return []
  return [{ id, field: 'stock', code: 'stockGivenOut', values: { given: givenOut, stock } }]
}

/** What this load would end, where members could take it until now: refused where anybody holds it. */
async function listGone(
  tx: Transaction<Database>,
  now: Date,
  { kind, ids }: { kind: CampaignKind; ids: readonly string[] },
): Promise<RefusedEdit[]> {
  const { rows } = await sql<Pick<RefusedEdit, 'id' | 'area'>>`
    select id, area from ${sql.table(CAMPAIGN_TABLES[kind])}
    where id <> all(${ids}::text[]) and ends_at > ${now}
      and (content_ends_at is null or content_ends_at > ${now})
    order by id`.execute(tx)
  return rows.map((row) => ({ ...row, field: '', code: 'goneIsHeld', values: {} }))
}

/** A row for each whom an edit reaches. */
const HOLDER_ROWS: Record<CampaignKind, (now: Date) => RawBuilder<unknown>> = {
  'check-in': (now) => sql`select distinct campaign_id as id, member_id from check_ins
    where day >= (${now}::timestamptz - interval '1 day')::date`,
  coupon: (now) => sql`select coupon_id as id, member_id from coupon_receipts
    where used_at is null and deleted_at is null and expires_at >= ${now}`,
  'discount-ticket': (now) => sql`select activity_id as id, member_id from discount_ticket_claims
    where used_at is null and expires_at >= ${now}`,
  envelope: () => sql`select distinct campaign_id as id, member_id from envelope_draws`,
  referral: () => sql`select campaign_id as id, member_id from referrals
    where state in ('joined', 'linked', 'held')`,
  survey: () => sql`select survey_id as id, member_id from survey_responses
    where status = 'submitted'`,
}

async function countHolders(
  tx: Transaction<Database>,
  now: Date,
  { kind, ids }: { kind: CampaignKind; ids: readonly string[] },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*)::integer as count from (${HOLDER_ROWS[kind](now)}) as holders
    where id = any(${ids}::text[]) group by id`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
