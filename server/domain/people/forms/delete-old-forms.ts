import type { Kysely } from 'kysely'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { addMonths, dayOf, startOfDay } from '#contract/values/day.ts'
import { FORM_KEPT_MONTHS } from '#contract/values/retention.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteBefore } from '../../../db/delete-before.ts'

/** The forms of visitors, each with its index by the moment at which it was sent. */
const TABLES = ['feedbacks', 'prospect_stores', 'press_contacts'] as const

/** What was sent before has been kept for as long as the terms say: 24 months and the rest of the day. */
export function oldFormsBefore(clock: Clock): Date {
  const today = dayOf(clock.now(), DEFAULT_AREA)
  return startOfDay(addMonths(today, -FORM_KEPT_MONTHS), DEFAULT_AREA)
}

/** Erases the forms of visitors after their time. Answers how many. */
export async function deleteOldForms(db: Kysely<Database>, clock: Clock): Promise<number> {
  let deleted = 0
  for (const table of TABLES) {
    deleted += await deleteBefore(db, {
      table,
      column: 'created_at',
      before: oldFormsBefore(clock),
    })
  }
  return deleted
}
