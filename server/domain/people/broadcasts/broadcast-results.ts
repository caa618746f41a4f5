import { type Kysely, sql } from 'kysely'
import type { BroadcastOutcome } from '#contract/values/broadcasts.ts'
import type { Database } from '../../../db/database.ts'

/** What became of a message so far. */
export type OutcomeCounts = Record<BroadcastOutcome | 'queued' | 'waiting' | 'asked', number>

export interface HourCount {
  hour: Date
  sent: number
  refused: number
}

/**
 * Counts of one message: `queued` are all whose turn has come, `waiting` those of them who have no outcome yet, and
 * `asked` those of whom the push service has been asked and has not answered.
 */
export async function countOutcomes(db: Kysely<Database>, id: string): Promise<OutcomeCounts> {
  const { rows } = await sql<{ outcome: BroadcastOutcome | 'queued' | 'asked'; count: number }>`
    select outcome, sum(count)::int as count from broadcast_counts
    where broadcast_id = ${id}::uuid group by outcome
    union all
    select 'asked', count(*)::int from broadcast_receipts
    where broadcast_id = ${id}::uuid and outcome is null and asked_at is not null`.execute(db)
  const of = (what: BroadcastOutcome | 'queued' | 'asked') =>
    rows.find(({ outcome }) => outcome === what)?.count ?? 0
  const ended = {
    sent: of('sent'),
    refused: of('refused'),
    late: of('late'),
    withdrawn: of('withdrawn'),
    unsure: of('unsure'),
    gone: of('gone'),
  }
  const queued = of('queued')
  const waiting = Object.values(ended).reduce((left, count) => left - count, queued)
  return { ...ended, queued, waiting, asked: of('asked') }
}

/** How many had got each of these messages. */
export async function countSent(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('broadcast_counts')
    .where('broadcast_id', 'in', ids)
    .where('outcome', '=', 'sent')
    .groupBy('broadcast_id')
    .select(['broadcast_id as id', sql<number>`sum(count)::int`.as('sent')])
    .execute()
  return new Map(rows.map(({ id, sent }) => [id, sent]))
}

/** By the hour, the first one first. */
export async function listHours(db: Kysely<Database>, id: string): Promise<HourCount[]> {
  const { rows } = await sql<HourCount>`
    select hour, coalesce(sum(count) filter (where outcome = 'sent'), 0)::int as sent,
      coalesce(sum(count) filter (where outcome = 'refused'), 0)::int as refused
    from broadcast_counts
    where broadcast_id = ${id}::uuid and outcome in ('sent', 'refused')
    group by hour order by hour`.execute(db)
  return rows
}
