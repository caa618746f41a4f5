import { type Kysely, type Transaction, sql } from 'kysely'
import { isQuiet, weekOf, type QuietHours } from '#contract/values/quiet-hours.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { AREAS } from '#contract/values/area.ts'
import { runEach } from '../../../run-each.ts'
import { countAudience, listReaders } from './audience.ts'
import { lockBroadcast, type Broadcast } from './broadcast.ts'
import { countOutcomes } from './broadcast-results.ts'
import type { SendBroadcastPush } from './broadcast-push-job.ts'
import { endBroadcast } from './stop-broadcast.ts'

export interface SendBroadcastsOptions {
  /** Of all messages together. */
  perMinute: number
  /** What one run hands over at most. */
  perRun: number
  quietHours: QuietHours | null
  sendPush: SendBroadcastPush
}

const MINUTE_MS = 60_000
/** As long as the queue tries what the push service does not take. */
const GIVEN_UP_MS = 24 * 3_600_000
/** No more wait for the push service at a time: what is stopped then is stopped soon. */
const RUNS_WAITING = 2

/**
 * Hands the next members' notifications of each message that is due to the queue. Each part is one transaction with the
 * mark up to where it went: a run that is cut off goes on there, and two at once hand nobody's over twice. Answers how
 * many were handed over.
 */
export async function sendBroadcasts(
  db: Kysely<Database>,
  clock: Clock,
  options: SendBroadcastsOptions,
): Promise<number> {
  const due = await db
    .selectFrom('broadcasts')
    .where('state', 'in', ['scheduled', 'sending'])
    .where('send_from', '<=', clock.now())
    .orderBy('send_from')
    .orderBy('id')
    .select('id')
    .execute()
  let handed = 0
  const perPart = Math.ceil(options.perRun / Math.max(due.length, 1))
  await runEach(
    due,
    async ({ id }) => {
      handed += await inTransaction(db, (tx) =>
        sendPart(tx, momentOf(clock), { ...options, id, perPart }),
      )
    },
    { failed: 'messages could not be sent on' },
  )
  await endForgotten(db, clock)
  return handed
}

async function sendPart(
  tx: Transaction<Database>,
  moment: Moment,
  options: SendBroadcastsOptions & { id: string; perPart: number },
): Promise<number> {
  const { id, perPart, perMinute, quietHours, sendPush } = options
  const broadcast = await lockBroadcast(tx, { id, areas: AREAS })
  const { state, area, sendUntil, queuedMembers, mostMembers } = broadcast
  if (state !== 'scheduled' && state !== 'sending') return 0
  const now = moment.now()
  if (sendUntil && sendUntil <= now) {
    await endBroadcast(tx, moment, { broadcast, endedAs: 'window-over' })
    return 0
  }
  // What is queued has a minute to leave before the night begins.
  if (isQuiet(new Date(now.getTime() + MINUTE_MS), area, quietHours)) return 0
  if (isQuiet(now, area, quietHours)) return 0
  if (state === 'scheduled') await start(tx, broadcast, now)
  const { waiting } = await countOutcomes(tx, id)
  if (waiting >= RUNS_WAITING * perPart) return 0
  const allowed = (mostMembers ?? 0) - queuedMembers
  const room = Math.min(perPart, allowed, perMinute - (await countOfMinute(tx, now)))
  if (room <= 0 && allowed > 0) return 0
  const readers = await queueReaders(tx, moment, { broadcast, limit: Math.max(room, 0) })
  for (const memberId of readers) await sendPush(tx, { broadcastId: id, memberId })
  if (readers.length < Math.max(room, 1) && waiting + readers.length === 0) {
    const left = await countAudience(tx, now, broadcast, broadcast.sentUpTo)
    const endedAs = left.receives > 0 ? 'more-than-counted' : 'all'
    await endBroadcast(tx, moment, { broadcast, endedAs })
  }
  return readers.length
}

async function start(tx: Transaction<Database>, { id, version }: Broadcast, at: Date) {
  await tx
    .updateTable('broadcasts')
    .where('id', '=', id)
    .set({ state: 'sending', started_at: at, version: version + 1 })
    .execute()
}

async function countOfMinute(tx: Transaction<Database>, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('broadcast_receipts')
    .where('queued_at', '>', new Date(now.getTime() - MINUTE_MS))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The next ones, each with the place of the week that is free: where another message was faster, the next free one. */
async function queueReaders(
  tx: Transaction<Database>,
  moment: Moment,
  { broadcast, limit }: { broadcast: Broadcast; limit: number },
): Promise<string[]> {
  const { id, area, sentUpTo } = broadcast
  const now = moment.now()
  const week = weekOf(now, area)
  const queued: string[] = []
  while (queued.length < limit) {
    const readers = await listReaders(tx, now, broadcast, {
      after: sentUpTo,
      limit: limit - queued.length,
    })
    if (readers.length === 0) break
    const added = await tx
      .insertInto('broadcast_receipts')
      .values(
        readers.map(({ memberId, weekPlace }) => ({
          ...{ member_id: memberId, broadcast_id: id, week },
          ...{ week_place: weekPlace, queued_at: now },
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_id as memberId')
      .execute()
    queued.push(...added.map(({ memberId }) => memberId))
    if (added.length === readers.length) break
  }
  if (queued.length > 0) {
    await sql`update broadcasts set queued_members = queued_members + ${queued.length},
        sent_up_to = greatest(sent_up_to, (select max(one) from unnest(${queued}::text[]) one))
      where id = ${id}::uuid`.execute(tx)
  }
  return queued
}

/** What the queue gave up, or lost with a server of before a stop. */
async function endForgotten(db: Kysely<Database>, clock: Clock): Promise<void> {
  const now = clock.now()
  await sql`/* end-forgotten-broadcasts */
    update broadcast_receipts set outcome = case when asked_at is null then 'late' else 'unsure' end,
      week_place = case when asked_at is null then null else week_place end, ended_at = ${now}
    where outcome is null and queued_at < ${new Date(now.getTime() - GIVEN_UP_MS)}`.execute(db)
}
