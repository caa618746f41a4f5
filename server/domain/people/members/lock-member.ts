import type { Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'

export interface LockedMember {
  id: string
  area: Area
  balanceMinor: number
  shortfallMinor: number
}

/**
 * Takes the lock that everything a member does takes first, before any row that members share (a
 * stock, a serial): one member's limits are then counted by one transaction at a time, and no two
 * transactions wait for each other.
 *
 * @throws NamedError `AccountClosed` where there is no open account
 */
export async function lockMember(
  tx: Transaction<Database>,
  memberId: string,
): Promise<LockedMember> {
  const account = await tx
    .selectFrom('member_accounts')
    .where('member_id', '=', memberId)
    .select(['area', 'balance_minor', 'shortfall_minor', 'is_closed'])
    .forUpdate()
    .executeTakeFirst()
  if (!account || account.is_closed) throw new NamedError('AccountClosed')
  const { area, balance_minor: balanceMinor, shortfall_minor: shortfallMinor } = account
  return { id: memberId, area, balanceMinor, shortfallMinor }
}
