import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../operator-acts/operator.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'

export interface ClearMaintenanceNoticeInput {
  areas: readonly Area[]
  /** For the audit. */
  operator: Operator
}

/** Takes the notice of areas away, shown or to come. Answers those where there was one. */
export async function clearMaintenanceNotice(
  db: Kysely<Database>,
  clock: Clock,
  { areas, operator }: ClearMaintenanceNoticeInput,
): Promise<Area[]> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const changed: Area[] = []
    for (const area of areas) {
      const row = await tx
        .deleteFrom('maintenance_notices')
        .where('area', '=', area)
        .returning('area')
        .executeTakeFirst()
      if (!row) continue
      changed.push(area)
      const subject = `maintenance-notices/${area}`
      await recordOperatorAct(tx, moment, { operator, act: 'notice-cleared', subject })
    }
    return changed
  })
}
