import type { Kysely } from 'kysely'
import type { Day } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'

export interface StoredChest {
  earnedOn: Day
  contents: string[]
  salt: string
  commitment: string
  pick: number | null
  prizeId: string | null
  pickedAt: Date | null
}

/** What is read of a chest. */
export const CHEST_COLUMNS = [
  'earned_on as earnedOn',
  'contents',
  'salt',
  'commitment',
  'pick',
  'prize_id as prizeId',
  'picked_at as pickedAt',
] as const

/**
 * The chests that wait longest for a pick, else those opened last. What is in closed ones is for the
 * server alone.
 *
 * @throws NamedError `ChestNotFound`
 */
export async function getChest(
  db: Kysely<Database>,
  { memberId, campaignId }: { memberId: string; campaignId: string },
): Promise<StoredChest> {
  const own = db
    .selectFrom('chests')
    .where('member_id', '=', memberId)
    .where('campaign_id', '=', campaignId)
    .select(CHEST_COLUMNS)
    .limit(1)
  const chest =
    (await own.where('pick', 'is', null).orderBy('earned_on').executeTakeFirst()) ??
    (await own.orderBy('earned_on', 'desc').executeTakeFirst())
  if (!chest) throw new NamedError('ChestNotFound')
  return chest
}
