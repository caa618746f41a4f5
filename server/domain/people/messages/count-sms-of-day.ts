import type { Kysely } from 'kysely'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

/** Text messages that all servers together have taken out of the day's budget (`reserveSms`). */
export async function countSmsOfDay(db: Kysely<Database>, clock: Clock): Promise<number> {
  const row = await db
    .selectFrom('sms_days')
    .where('day', '=', dayOf(clock.now(), DEFAULT_AREA))
    .select('sent_count as sentCount')
    .executeTakeFirst()
  return row?.sentCount ?? 0
}
