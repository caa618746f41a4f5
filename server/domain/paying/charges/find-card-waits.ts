import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { LONGEST_WINDOW_MS, openAgainAt, refusalsToRead, type TriedBy } from './card-waits.ts'

/** Fingerprints of where a charge is asked from; null where that is not known. */
export interface CallerMarks {
  addressMark: string | null
  deviceMark: string | null
}

export interface TryMarks extends CallerMarks {
  memberId: string
  /** Of the card, where it is known before it is tried. */
  cardMark: string | null
}

export interface CardWait {
  by: TriedBy
  until: Date
}

/** What keeps the next card from being tried now, because too many were refused before. */
export async function findCardWaits(
  db: Kysely<Database>,
  { clock, triesScale: scale }: { clock: Clock; triesScale: number },
  { memberId, addressMark, deviceMark, cardMark }: TryMarks,
): Promise<CardWait[]> {
  const now = clock.now()
  const since = new Date(now.getTime() - LONGEST_WINDOW_MS)
  const newest = (by: TriedBy, column: string, mark: string | null) => sql`
    (select ${sql.lit(by)} as by, card_failed_at as at from gateway_charges
      where ${sql.ref(column)} = ${mark}::text and card_failed_at > ${since}
      order by card_failed_at desc limit ${refusalsToRead(by, scale)})`
  const { rows } = await sql<{ by: TriedBy; at: Date }>`/* find-card-waits */
    ${newest('member', 'member_id', memberId)}
    union all ${newest('address', 'address_mark', addressMark)}
    union all ${newest('device', 'device_mark', deviceMark)}
    union all ${newest('card', 'card_mark', cardMark)}
    order by at desc`.execute(db)
  const kinds: TriedBy[] = ['member', 'address', 'device', 'card']
  return kinds.flatMap((by) => {
    const refusedAt = rows.filter((row) => row.by === by).map(({ at }) => at)
    const until = openAgainAt(by, refusedAt, { now, scale })
    return until ? [{ by, until }] : []
  })
}
