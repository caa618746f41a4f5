import { type Kysely, type Transaction, sql } from 'kysely'
import { AREA_FACTS, AREAS, type Area } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay, startOfDay, type Day } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteBefore } from '../../../db/delete-before.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import type { SendPushJob } from '../../people/messages/push-job.ts'
import { sweepMembers, type SweepOptions } from './sweep-members.ts'

/** So long before its end the member is told. */
const NOTICE_DAYS = 7
/** A server that was away tells so much later at most; then it would be no use any more. */
const LATE_DAYS = 2

/**
 * Tells members of credit that ends in 7 days, once for each day on which some does. Credit that
 * lasts no longer than that is not told of. It can run twice, at once, and be killed anywhere.
 * Answers how many it told.
 */
export async function tellOfExpiry(
  db: Kysely<Database>,
  clock: Clock,
  { batch, sendPushJob }: SweepOptions & { sendPushJob: SendPushJob },
): Promise<number> {
  let told = 0
  for (const area of AREAS) {
    told += await sweepMembers(
      { batch },
      {
        list: (after: EndingLot | undefined, limit) =>
          listEndingLots(db, clock, area, after, limit),
        run: ({ memberId, expiresAt }) =>
          inTransaction(db, (tx) =>
            tell(tx, clock, { memberId, area, day: dayOf(expiresAt, area), sendPushJob }),
          ),
      },
    )
  }
  return told
}

interface EndingLot {
  memberId: string
  expiresAt: Date
}

interface Notice {
  memberId: string
  area: Area
  day: Day
  sendPushJob: SendPushJob
}

async function tell(
  tx: Transaction<Database>,
  clock: Clock,
  { memberId, area, day, sendPushJob }: Notice,
): Promise<boolean> {
  await lockMember(tx, memberId)
  const isNew = await tx
    .insertInto('expiry_notices')
    .values({ member_id: memberId, ends_on: day, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ends_on')
    .executeTakeFirst()
  if (!isNew) return false
  const { amountMinor } = await tx
    .selectFrom('lots')
    .where('member_id', '=', memberId)
    .where('remaining_minor', '>', 0)
    .where('expires_at', '>=', startOfDay(day, area))
    .where('expires_at', '<=', endOfDay(day, area))
    .select(({ fn }) => fn.sum<string | null>('remaining_minor').as('amountMinor'))
    .executeTakeFirstOrThrow()
  // Spent between the look and the lock.
  if (Number(amountMinor) === 0) return false
  await sendPushJob(tx, {
    kind: 'credit-expiring',
    eventId: `credit-expiring.${memberId}.${day}`,
    memberId,
    facts: { amountMinor: Number(amountMinor), day },
  })
  return true
}

/** Members whose credit ends on the days in question and who have not been told, by the end. */
async function listEndingLots(
  db: Kysely<Database>,
  clock: Clock,
  area: Area,
  after: EndingLot | undefined,
  limit: number,
): Promise<EndingLot[]> {
  const today = dayOf(clock.now(), area)
  const from = startOfDay(addDays(today, NOTICE_DAYS - LATE_DAYS), area)
  const to = endOfDay(addDays(today, NOTICE_DAYS), area)
  const { rows } = await sql<EndingLot>`/* list-ending-lots */
    select distinct l.expires_at as "expiresAt", l.member_id as "memberId"
    from lots l join member_accounts a on a.member_id = l.member_id and a.area = ${area}
    where l.remaining_minor > 0 and l.expires_at between ${from} and ${to}
      and (l.expires_at, l.member_id) > (${after?.expiresAt ?? from}, ${after?.memberId ?? ''})
      -- who is suspended cannot spend it, and gets it back where we were wrong
      and not exists (
        select from member_suspensions s where s.member_id = l.member_id and s.lifted_at is null
      )
      and not exists (
        select from expiry_notices n where n.member_id = l.member_id
          and n.ends_on = (l.expires_at at time zone ${AREA_FACTS[area].timeZone})::date
      )
    order by l.expires_at, l.member_id limit ${limit}`.execute(db)
  return rows
}

/** Forgets notices of days that are over. Answers how many. */
export function deleteOldExpiryNotices(db: Kysely<Database>, clock: Clock): Promise<number> {
  const before = addDays(dayOf(clock.now(), 'tw'), -LATE_DAYS)
  return deleteBefore(db, { table: 'expiry_notices', column: 'ends_on', before })
}
