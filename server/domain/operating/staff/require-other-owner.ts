import type { Transaction } from 'kysely'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Database } from '../../../db/database.ts'

/**
 * All owners are locked in one order: two who take each other's role away at once leave one of them.
 *
 * @throws ConsoleError `LastOwner` where that person is one, and nobody else
 */
export async function requireOtherOwner(tx: Transaction<Database>, id: string): Promise<void> {
  const owners = await tx
    .selectFrom('staff')
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
  const [first, ...others] = owners
  if (first?.id === id && others.length === 0) throw new ConsoleError('LastOwner')
}
