import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

/**
 * The queue tries for about a day (`SEND_RETRIES` in server/queue/job-times.ts); what no partner has
 * taken after this, nobody sends any more.
 */
export const GIVEN_UP_AFTER_MS = 30 * 3_600_000

export interface GivenUpCallBack {
  memberId: string
  id: string
  partner: string
  points: number
  createdAt: Date
}

export interface ListGivenUpInput {
  /** Of this partner only. */
  partner?: string | undefined
  /** Those that come after this one. */
  after?: GivenUpCallBack | undefined
  limit: number
}

/** Conversions that their partners do not know of and the queue has given up, the oldest first. */
export function listGivenUpCallBacks(
  db: Kysely<Database>,
  clock: Clock,
  { partner, after, limit }: ListGivenUpInput,
): Promise<GivenUpCallBack[]> {
  return givenUp(db, clock, partner)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.createdAt}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .select([
      'member_id as memberId',
      'id',
      'partner_code as partner',
      'points',
      'created_at as createdAt',
    ])
    .execute()
}

/** How many there are of each partner. */
export function countGivenUpCallBacks(
  db: Kysely<Database>,
  clock: Clock,
  { partner }: { partner?: string | undefined },
): Promise<{ partner: string; count: number }[]> {
  return givenUp(db, clock, partner)
    .groupBy('partner_code')
    .orderBy('partner_code')
    .select(({ fn }) => ['partner_code as partner', fn.countAll<number>().as('count')])
    .execute()
}

/** How many conversions their partners do not know of yet while the queue still tries. */
export async function countWaitingCallBacks(
  db: Kysely<Database>,
  clock: Clock,
  { partner }: { partner?: string | undefined },
): Promise<number> {
  const { count } = await untold(db, partner)
    .where('created_at', '>=', givenUpBefore(clock))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function givenUp(db: Kysely<Database>, clock: Clock, partner: string | undefined) {
  return untold(db, partner).where('created_at', '<', givenUpBefore(clock))
}

function givenUpBefore(clock: Clock): Date {
  return new Date(clock.now().getTime() - GIVEN_UP_AFTER_MS)
}

function untold(db: Kysely<Database>, partner: string | undefined) {
  return db
    .selectFrom('partner_conversions')
    .where('called_back_at', 'is', null)
    .$if(partner !== undefined, (query) => query.where('partner_code', '=', partner ?? ''))
}
