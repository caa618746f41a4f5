import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { PartialTexts } from '#contract/values/localized.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../operator-acts/operator.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'
import { tidyWords } from './tidy-words.ts'

export interface SetMaintenanceNoticeInput {
  areas: readonly Area[]
  /** At most 300 characters a language; one without words shows the standard ones. */
  words: PartialTexts
  /** When it is first shown; without it now. */
  from?: Date
  /** When it is shown no more; without it until it is cleared. */
  until?: Date
  /** For the audit. */
  operator: Operator
}

/**
 * Puts a notice at the top of every page of areas, in place of the one that is there. Answers the areas
 * where this has changed something: none for a repeat (of one that begins now: the same words and end).
 *
 * @throws NamedError `InvalidInput` for words that are too long, and an end that is not after the
 * beginning and after now
 */
export async function setMaintenanceNotice(
  db: Kysely<Database>,
  clock: Clock,
  { areas, words, from, until, operator }: SetMaintenanceNoticeInput,
): Promise<Area[]> {
  const moment = momentOf(clock)
  const now = moment.now()
  const begins = from ?? now
  if (until && (until <= begins || until <= now)) {
    throw new NamedError('InvalidInput', { fields: [{ path: 'until', code: 'OutOfRange' }] })
  }
  const tidied = JSON.stringify(tidyWords(words))
  const values = { words: tidied, shown_from: begins, shown_until: until ?? null }
  return inTransaction(db, async (tx) => {
    const changed: Area[] = []
    for (const area of areas) {
      const row = await tx
        .insertInto('maintenance_notices')
        .values({ area, ...values })
        .onConflict((conflict) =>
          conflict
            .column('area')
            .doUpdateSet(values)
            .where(
              sql<boolean>`(maintenance_notices.words, maintenance_notices.shown_until)
                is distinct from (excluded.words, excluded.shown_until)
                or ${from ? sql`maintenance_notices.shown_from <> ${from}` : sql`maintenance_notices.shown_from > ${now}`}`,
            ),
        )
        .returning('area')
        .executeTakeFirst()
      if (!row) continue
      changed.push(area)
      const details = {
        from: begins.toISOString(),
        ...(until ? { until: until.toISOString() } : {}),
      }
      const subject = `maintenance-notices/${area}`
      await recordOperatorAct(tx, moment, { operator, act: 'notice-set', subject, details })
    }
    return changed
  })
}
