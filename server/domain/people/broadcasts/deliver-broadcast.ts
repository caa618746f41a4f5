import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { BroadcastWords } from '#contract/values/broadcasts.ts'
import type { Locale } from '#contract/values/locale.ts'
import { isQuiet, type QuietHours } from '#contract/values/quiet-hours.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { BroadcastReceiptsTable } from '../../../db/tables/broadcasts.ts'
import type { OutgoingPush, PushPort } from '../messages/push-port.ts'
import { ReceiverRefused } from '../messages/receiver-refused.ts'
import { broadcastEventId, type BroadcastPushJob } from './broadcast-push-job.ts'

export interface DeliverBroadcastDependencies {
  db: Kysely<Database>
  clock: Clock
  push: PushPort
  quietHours: QuietHours | null
  /** What the phone shows, in one language; a test says that it is one. */
  compose: (message: ComposedOf) => Pick<OutgoingPush, 'title' | 'body' | 'link'>
}

export interface ComposedOf {
  titles: BroadcastWords
  bodies: BroadcastWords
  page: string
  locale: Locale
  isTest: boolean
}

type Outcome = NonNullable<BroadcastReceiptsTable['outcome']>

/**
 * Hands one member's notification to the push service. Can run again: the notification keeps its event, and one that has
 * an outcome is not sent anew. Of a message that was stopped, or whose time is over, nothing is handed out any more: of
 * what was asked for before without an answer nobody knows whether it came.
 */
export async function deliverBroadcast(
  dependencies: DeliverBroadcastDependencies,
  job: BroadcastPushJob,
): Promise<void> {
  const { db, clock, push, compose } = dependencies
  const { memberId, test } = job
  const eventId = broadcastEventId(job)
  if (test) {
    const found = await findWords(db, job)
    if (found) {
      const words = compose({ ...found, locale: test.locale, isTest: true })
      await push.send({ eventId, memberId, ...words })
    }
    return
  }
  const claimed = await claim(dependencies, job)
  if (!claimed) return
  const { locale, ...words } = claimed
  try {
    await push.send({ eventId, memberId, ...compose({ ...words, locale, isTest: false }) })
  } catch (error) {
    if (error instanceof ReceiverRefused) {
      await end(db, clock, job, 'refused')
      return
    }
    if (await isSending(db, job)) throw error
    await end(db, clock, job, 'unsure')
    return
  }
  await end(db, clock, job, 'sent')
}

interface Claimed {
  area: Area
  titles: BroadcastWords
  bodies: BroadcastWords
  page: string
  locale: Locale
}

/** Notes that the push service is asked now, unless nothing is to be sent any more. */
async function claim(
  { db, clock, quietHours }: DeliverBroadcastDependencies,
  job: BroadcastPushJob,
): Promise<Claimed | undefined> {
  const now = clock.now()
  const { broadcastId, memberId } = job
  const area = await areaOf(db, broadcastId)
  if (area !== undefined && !isQuiet(now, area, quietHours)) {
    // A stop that comes at the same moment waits for this row, or this one for the stop: one of them has it.
    const { rows } = await sql<Claimed>`/* claim-broadcast */
      update broadcast_receipts r set asked_at = coalesce(r.asked_at, ${now})
      from broadcasts b, members m
      where r.member_id = ${memberId} and r.broadcast_id = ${broadcastId}::uuid
        and r.outcome is null and b.id = r.broadcast_id and b.state = 'sending'
        and (b.send_until is null or b.send_until > ${now})
        and m.member_id = r.member_id and m.status <> 'closed'
        and exists (select from offer_agreements o where o.member_id = r.member_id)
      returning b.area, b.titles, b.bodies, b.page, m.locale`.execute(db)
    if (rows[0]) return rows[0]
  }
  await sql`/* end-broadcast-receipt */
    update broadcast_receipts r set
      outcome = case when r.asked_at is not null then 'unsure'
        when exists (select from offer_agreements o where o.member_id = r.member_id) then 'late'
        else 'withdrawn' end,
      week_place = case when r.asked_at is null then null else r.week_place end, ended_at = ${now}
    where r.member_id = ${memberId} and r.broadcast_id = ${broadcastId}::uuid
      and r.outcome is null`.execute(db)
  return undefined
}

async function areaOf(db: Kysely<Database>, id: string): Promise<Area | undefined> {
  const row = await db
    .selectFrom('broadcasts')
    .where('id', '=', id)
    .select('area')
    .executeTakeFirst()
  return row?.area
}

/** Undefined once the draft is gone, or the member has left. */
async function findWords(db: Kysely<Database>, { broadcastId, memberId }: BroadcastPushJob) {
  return db
    .selectFrom('broadcasts as b')
    .innerJoin('members as m', (join) => join.on('m.member_id', '=', memberId))
    .where('b.id', '=', broadcastId)
    .where('m.status', '<>', 'closed')
    .select(['b.titles', 'b.bodies', 'b.page'])
    .executeTakeFirst()
}

async function isSending(db: Kysely<Database>, { broadcastId }: BroadcastPushJob) {
  const row = await db
    .selectFrom('broadcasts')
    .where('id', '=', broadcastId)
    .select('state')
    .executeTakeFirst()
  return row?.state === 'sending'
}

async function end(
  db: Kysely<Database>,
  clock: Clock,
  { broadcastId, memberId }: BroadcastPushJob,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('broadcast_receipts')
    .where('member_id', '=', memberId)
    .where('broadcast_id', '=', broadcastId)
    .where('outcome', 'is', null)
    .set({
      ...{ outcome, ended_at: clock.now() },
      // What was refused takes no place of the week.
      ...(outcome === 'refused' && { week_place: null }),
    })
    .execute()
}
