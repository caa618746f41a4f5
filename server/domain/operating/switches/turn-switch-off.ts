import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { PartialTexts } from '#contract/values/localized.ts'
import type { SwitchName } from '#contract/values/switches.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../operator-acts/operator.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'
import { tidyWords } from './tidy-words.ts'

export interface TurnSwitchOffInput {
  name: SwitchName
  areas: readonly Area[]
  /**
   * What members read, at most 300 characters a language; one without has the standard words. None at all:
   * the standard ones, and where it is off already those that stand.
   */
  words?: PartialTexts
  /** For the audit. */
  operator: Operator
}

/**
 * Turns a switch off in areas: every server refuses what the switch stops within 10 s. Off already, it
 * takes words that are given now, and keeps since when it is off. Answers the areas where this has
 * changed something: none for a repeat.
 *
 * @throws NamedError `InvalidInput` for words that are too long
 */
export async function turnSwitchOff(
  db: Kysely<Database>,
  clock: Clock,
  { name, areas, words = {}, operator }: TurnSwitchOffInput,
): Promise<Area[]> {
  const tidied = JSON.stringify(tidyWords(words))
  const hasWords = Object.keys(words).length > 0
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const changed: Area[] = []
    for (const area of areas) {
      const row = await tx
        .insertInto('switches')
        .values({ name, area, words: tidied, off_since: moment.now() })
        .onConflict((conflict) =>
          conflict
            .columns(['name', 'area'])
            .doUpdateSet({ words: tidied })
            .where(sql.ref('switches.words'), 'is distinct from', sql.ref('excluded.words'))
            .where(sql<boolean>`${hasWords}`),
        )
        .returning('area')
        .executeTakeFirst()
      if (!row) continue
      changed.push(area)
      const subject = `switches/${name}/${area}`
      await recordOperatorAct(tx, moment, { operator, act: 'switch-off', subject })
    }
    return changed
  })
}
