import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'

/**
 * Keeps an application that became a contract: without this it is one that leads nowhere, and erased 24
 * months after it was sent (content/demo/terms, `retention`). The same again changes nothing.
 *
 * @throws NamedError `ApplicationNotFound`
 */
export async function keepApplication(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  { reference, operator }: { reference: string; operator: Operator },
): Promise<{ keptAt: Date; isNew: boolean }> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('store_applications')
      .where('reference', '=', reference)
      .select(['id', 'kept_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new NamedError('ApplicationNotFound')
    if (row.kept_at) return { keptAt: row.kept_at, isNew: false }
    const moment = momentOf(clock)
    const keptAt = moment.now()
    await tx
      .updateTable('store_applications')
      .where('id', '=', row.id)
      .set({ kept_at: keptAt })
      .execute()
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'store-application-kept',
      subject: `store-applications/${reference}`,
    })
    return { keptAt, isNew: true }
  })
}
