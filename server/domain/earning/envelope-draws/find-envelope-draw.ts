import type { Kysely } from 'kysely'
import type { Day } from '#contract/values/day.ts'
import type { Database } from '../../../db/database.ts'

export interface StoredDraw {
  day: Day
  contents: string[]
  salt: string
  commitment: string
  pick: number | null
  prizeId: string | null
  pickedAt: Date | null
}

/** What is read of a draw. */
export const DRAW_COLUMNS = [
  'day',
  'contents',
  'salt',
  'commitment',
  'pick',
  'prize_id as prizeId',
  'picked_at as pickedAt',
] as const

export interface DrawKey {
  memberId: string
  campaignId: string
  day: Day
}

/** A member's draw of a day. What is in envelopes that are closed is for the server alone. */
export async function findEnvelopeDraw(
  db: Kysely<Database>,
  { memberId, campaignId, day }: DrawKey,
): Promise<StoredDraw | undefined> {
  return db
    .selectFrom('envelope_draws')
    .where('member_id', '=', memberId)
    .where('campaign_id', '=', campaignId)
    .where('day', '=', day)
    .select(DRAW_COLUMNS)
    .executeTakeFirst()
}
