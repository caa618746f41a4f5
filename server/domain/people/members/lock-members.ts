import type { Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import { lockMember, type LockedMember } from './lock-member.ts'

/**
 * Locks several members, such as inviter and invited, always in the order of their ids, so that no two of these wait
 * for each other. Who has closed the account is not among the answers.
 */
export async function lockMembers(
  tx: Transaction<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedMember>> {
  const locked = new Map<string, LockedMember>()
  for (const id of new Set(ids.toSorted())) {
    const member = await lockMember(tx, id).catch((error: unknown) => {
      if (error instanceof NamedError && error.name === 'AccountClosed') return undefined
      throw error
    })
    if (member) locked.set(id, member)
  }
  return locked
}
