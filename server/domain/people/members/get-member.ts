import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import { PROVENANCES, type Provenance } from '#contract/values/transfer-kinds.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { settleExpiredLots } from '../../ledger/transfers/expire-lots.ts'

/** Credit that ends on one day of the member's area, or never. */
export interface CreditStep {
  /** The first end of that day; null: never. */
  expiresAt: Date | null
  amountMinor: number
  provenances: Provenance[]
}

export interface GetMemberOutput {
  id: string
  area: Area
  status: 'active' | 'closing' | 'closed'
  balanceMinor: number
  shortfallMinor: number
  /** Whose refund left it last. */
  shortfallPayment: string | null
  entryCount: number
  /** The nearest end first, what never ends last. */
  ladder: CreditStep[]
  closingAt: Date | null
  createdAt: Date
  /** When he agreed to messages with offers; null: gets none. */
  offersSince: Date | null
}

interface MemberRow extends Omit<GetMemberOutput, 'id' | 'ladder'> {
  ending: { expiresAt: string; provenance: Provenance; amountMinor: number }[]
  withoutEnd: Provenance[]
}

/**
 * A member's balance and all of its ends. What has ended is taken out first: it is never shown as
 * something to spend.
 *
 * @throws NamedError `AccountClosed` where there is none
 */
export async function getMember(
  db: Kysely<Database>,
  clock: Clock,
  memberId: string,
): Promise<GetMemberOutput> {
  await settleExpiredLots(db, clock, memberId)
  const { rows } = await sql<MemberRow>`/* get-member */
    select m.area, m.status, m.closing_at as "closingAt", m.created_at as "createdAt",
      a.balance_minor as "balanceMinor", a.shortfall_minor as "shortfallMinor",
      a.entry_count as "entryCount",
      (select agreed_at from offer_agreements o where o.member_id = m.member_id) as "offersSince",
      case when a.shortfall_minor > 0 then (
        select t.reason -> 'values' ->> 'payment'
        from shortfalls s join transfers t on t.member_id = s.member_id and t.id = s.transfer_id
        where s.member_id = m.member_id order by s.created_at desc limit 1
      ) end as "shortfallPayment",
      (select coalesce(jsonb_agg(e order by e."expiresAt"), '[]') from (
        select expires_at as "expiresAt", provenance, sum(remaining_minor) as "amountMinor"
        from lots
        where member_id = m.member_id and remaining_minor > 0 and expires_at is not null
        group by expires_at, provenance
      ) e) as ending,
      array(
        select p from unnest(${sql.val(PROVENANCES)}::text[]) with ordinality as known (p, place)
        where exists (
          select from lots where member_id = m.member_id and provenance = p
            and remaining_minor > 0 and expires_at is null
        ) order by place
      ) as "withoutEnd"
    from members m join member_accounts a using (member_id)
    where m.member_id = ${memberId}`.execute(db)
  const row = rows[0]
  if (!row) throw new NamedError('AccountClosed')
  const { ending: _, withoutEnd: __, ...member } = row
  return {
    ...member,
    id: memberId,
    ladder: ladderOf(row),
  }
}

/** What never ends is not summed up: it is what the rest leaves of the balance. */
function ladderOf({ area, balanceMinor, ending, withoutEnd }: MemberRow): CreditStep[] {
  const byDay = Map.groupBy(ending, ({ expiresAt }) => dayOf(new Date(expiresAt), area))
  const steps = [...byDay.values()].map((lots) => ({
    expiresAt: new Date(lots[0]?.expiresAt ?? 0),
    amountMinor: lots.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    provenances: PROVENANCES.filter((name) => lots.some(({ provenance }) => provenance === name)),
  }))
  const rest = steps.reduce((left, { amountMinor }) => left - amountMinor, balanceMinor)
  return rest > 0
    ? [...steps, { expiresAt: null, amountMinor: rest, provenances: withoutEnd }]
    : steps
}
