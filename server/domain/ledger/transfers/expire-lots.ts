import type { Kysely, Transaction } from 'kysely'
import { dayOf } from '#contract/values/day.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { accountOf } from './accounts.ts'
import { debitMember } from './debit-member.ts'
import { sweepMembers, type SweepOptions } from './sweep-members.ts'

/**
 * Takes what has expired out of every member's balance (rules.md, Ledger), one member at a time:
 * it can run twice, at once, and be killed anywhere. Answers how many members it settled.
 */
export function expireDueLots(
  db: Kysely<Database>,
  clock: Clock,
  options: SweepOptions,
): Promise<number> {
  return sweepMembers(options, {
    list: (after: string = '', limit) => listMembersWithDueLots(db, clock, after, limit),
    run: (memberId) => inTransaction(db, (tx) => expireLots(tx, clock, memberId)),
  })
}

/**
 * What `expireDueLots` does, for one member who looks now: what has expired is never shown as a
 * balance. One look at an index where nothing is due.
 *
 * @throws NamedError `AccountClosed`, where something is due
 */
export async function settleExpiredLots(
  db: Kysely<Database>,
  clock: Clock,
  memberId: string,
): Promise<void> {
  const due = await dueLots(db, clock, memberId).limit(1).executeTakeFirst()
  if (due) await inTransaction(db, (tx) => expireLots(tx, clock, memberId))
}

/** Under the member's lock, so that a unit is either spent before or expired here. */
async function expireLots(
  tx: Transaction<Database>,
  clock: Clock,
  memberId: string,
): Promise<boolean> {
  const moment = momentOf(clock)
  const { area } = await lockMember(tx, memberId)
  const lots = await dueLots(tx, moment, memberId).orderBy('expires_at').orderBy('number').execute()
  for (const lot of lots) {
    const { number, remaining_minor: amountMinor, provenance, expires_at: endedAt } = lot
    if (endedAt === null) throw new Error('A lot without end has expired')
    await debitMember(tx, moment, {
      id: await newExpiryId(tx, memberId, number),
      memberId,
      amountMinor,
      to: accountOf.breakage(area),
      reason: {
        code: 'lot-expiry',
        values: { day: dayOf(endedAt, area), lot: number, provenance },
      },
      source: `lots/${number}`,
      pays: [{ number, amountMinor }],
    })
  }
  return lots.length > 0
}

/**
 * A lot expires again when a reversal gave something back to it after its end. What keeps one expiry
 * from being booked twice is the lock and the lot's remaining amount.
 */
async function newExpiryId(
  tx: Transaction<Database>,
  memberId: string,
  lot: number,
): Promise<string> {
  const first = `expiry:${memberId}:${lot}`
  for (let time = 1; ; time += 1) {
    const id = time === 1 ? first : `${first}:${time}`
    const known = await tx
      .selectFrom('transfers')
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .select('id')
      .executeTakeFirst()
    if (!known) return id
  }
}

function dueLots(db: Kysely<Database>, clock: Clock, memberId: string) {
  return db
    .selectFrom('lots')
    .where('member_id', '=', memberId)
    .where('remaining_minor', '>', 0)
    .where('expires_at', '<=', clock.now())
    .select(['number', 'remaining_minor', 'provenance', 'expires_at'])
}

async function listMembersWithDueLots(
  db: Kysely<Database>,
  clock: Clock,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('lots')
    .where('remaining_minor', '>', 0)
    .where('expires_at', '<=', clock.now())
    .where('member_id', '>', after)
    .select('member_id')
    .distinct()
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.member_id)
}
