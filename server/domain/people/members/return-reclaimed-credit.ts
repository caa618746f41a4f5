import { type Kysely, type Transaction, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import type { EntryLot } from '#contract/values/transfer-kinds.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { recordTransfer } from '../../ledger/transfers/record-transfer.ts'
import { canReturn } from './idle-rules.ts'
import { lockMember } from './lock-member.ts'

/**
 * Gives a member who came back in time everything that was reclaimed from the idle account, to the
 * same lots with the ends they always had: what has ended meanwhile expires with the next sweep
 * (rules.md, Ledger). Credit that was reversed meanwhile was nobody's to give back. Later than 30
 * days nothing happens. Answers the amount; calling again gives nothing again.
 *
 * @throws NamedError `AccountClosed`
 */
export async function returnReclaimedCredit(
  db: Kysely<Database>,
  clock: Clock,
  memberId: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { area } = await lockMember(tx, memberId)
    const moment = momentOf(clock)
    const now = moment.now()
    const reclaims = await listOpenReclaims(tx, memberId)
    let returned = 0
    for (const reclaim of reclaims) {
      if (!canReturn(reclaim.createdAt, area, now)) continue
      returned += await giveBack(tx, moment, { memberId, area, reclaim })
    }
    // An older one stays where the wallet can tell of it.
    const newest = reclaims.at(-1)
    if (newest && canReturn(newest.createdAt, area, now)) await forgetReclaim(tx, memberId)
    return returned
  })
}

interface Reclaim {
  id: string
  createdAt: Date
  lots: EntryLot[]
}

async function giveBack(
  tx: Transaction<Database>,
  moment: Moment,
  { memberId, area, reclaim }: { memberId: string; area: Area; reclaim: Reclaim },
): Promise<number> {
  const gone = await listReversedLots(tx, memberId, reclaim.createdAt)
  const taken = await sumClawedBack(tx, memberId, reclaim.createdAt)
  const lots = reclaim.lots
    .filter(({ number }) => !gone.has(number))
    .map((lot) => ({
      ...lot,
      amountMinor: Math.min(0, lot.amountMinor + (taken.get(lot.number) ?? 0)),
    }))
    .filter((lot) => lot.amountMinor < 0)
  const amountMinor = lots.reduce((sum, lot) => sum - lot.amountMinor, 0)
  if (amountMinor === 0) return 0
  await recordTransfer(tx, moment, {
    id: `idle-return:${memberId}:${reclaim.id.slice(-'2026-01-01'.length)}`,
    memberId,
    postings: [
      { account: accountOf.member(memberId), amountMinor },
      { account: accountOf.breakage(area), amountMinor: -amountMinor },
    ],
    reason: { code: 'idle-return', values: { day: dayOf(reclaim.createdAt, area) } },
    source: `members/${memberId}`,
    restores: lots.map((lot) => ({ number: lot.number, amountMinor: -lot.amountMinor })),
    reverses: reclaim.id,
  })
  return amountMinor
}

async function forgetReclaim(tx: Transaction<Database>, memberId: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ reclaim_transfer_id: null, reclaimed_at: null })
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** Those that were not returned, the oldest first. */
async function listOpenReclaims(tx: Transaction<Database>, memberId: string): Promise<Reclaim[]> {
  const { rows } = await sql<Reclaim>`/* list-open-reclaims */
    select t.id, t.created_at as "createdAt", e.lots
    from transfers t
    join entries e on e.member_id = t.member_id and e.transfer_id = t.id
    where t.member_id = ${memberId} and t.kind = 'idle-reclaim' and not exists (
      select from transfers r where r.member_id = t.member_id and r.reverses = t.id
    )
    order by e.number`.execute(tx)
  return rows
}

/**
 * Numbers of the lots whose credit was taken back since the reclaim: breakage has passed its share on.
 * What was reversed before had left the lot before, and is no part of the reclaim.
 */
async function listReversedLots(
  tx: Transaction<Database>,
  memberId: string,
  since: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ number: number }>`/* list-reversed-lots */
    select e.number from transfers r
    join entries e on e.member_id = r.member_id and e.transfer_id = r.reverses
    where r.member_id = ${memberId} and r.kind = 'reversal' and e.amount_minor > 0
      and r.created_at >= ${since}`.execute(tx)
  return new Set(rows.map(({ number }) => number))
}

/**
 * What claw-backs of rebates have taken from breakage since the reclaim, by the lot of the rebate: that
 * much of it is the store's again.
 */
async function sumClawedBack(
  tx: Transaction<Database>,
  memberId: string,
  since: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ number: number; taken: number }>`/* sum-clawed-back */
    select e.number, (-sum(p.amount))::bigint as taken
    from transfers t
    cross join lateral unnest(t.accounts, t.amounts_minor) as p (account, amount)
    join entries e on e.member_id = t.member_id
      and e.transfer_id = 'rebate:' || (t.reason -> 'values' ->> 'payment')
    where t.member_id = ${memberId} and t.kind = 'rebate-claw-back' and t.created_at >= ${since}
      and p.account like 'breakage:%'
    group by e.number`.execute(tx)
  return new Map(rows.map(({ number, taken }) => [number, taken]))
}
