import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

export interface GiveComboVoucherInput {
  memberId: string
  area: Area
  /** Made of the fact that gives it: the same id is given once. */
  id: string
  /** It ends with the last of so many days, today not counted. */
  days: number
}

/** Gives a member a voucher that doubles one check-in. */
export async function giveComboVoucher(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, area, id, days }: GiveComboVoucherInput,
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('combo_vouchers')
    .values({
      member_id: memberId,
      id,
      created_at: now,
      expires_at: endOfDay(addDays(dayOf(now, area), days), area),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doNothing())
    .execute()
}
