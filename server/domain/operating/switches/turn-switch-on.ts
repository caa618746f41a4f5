import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { SwitchName } from '#contract/values/switches.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../operator-acts/operator.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'

export interface TurnSwitchOnInput {
  name: SwitchName
  areas: readonly Area[]
  /** For the audit. */
  operator: Operator
}

/**
 * Turns a switch on again in areas. Answers those where it was off: none for a repeat.
 */
export async function turnSwitchOn(
  db: Kysely<Database>,
  clock: Clock,
  { name, areas, operator }: TurnSwitchOnInput,
): Promise<Area[]> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const changed: Area[] = []
    for (const area of areas) {
      const row = await tx
        .deleteFrom('switches')
        .where('name', '=', name)
        .where('area', '=', area)
        .returning('off_since')
        .executeTakeFirst()
      if (!row) continue
      changed.push(area)
      const details = { offSince: row.off_since.toISOString() }
      const subject = `switches/${name}/${area}`
      await recordOperatorAct(tx, moment, { operator, act: 'switch-on', subject, details })
    }
    return changed
  })
}
