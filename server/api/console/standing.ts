import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Difference, DifferenceLine } from '#contract/values/difference.ts'
import type { Database } from '../../db/database.ts'
import { settleExpiredLots } from '../../domain/ledger/transfers/expire-lots.ts'
import { lockAnyAccount } from '../../domain/people/members/lock-any-account.ts'
import type { ActParts } from './console-handlers.ts'

/** How an account stands, before an act and after it. */
export interface Standing {
  area: Area
  balanceMinor: number
  shortfallMinor: number
}

/** Under the member's lock, with what has ended taken out: so an act's difference is its own. */
export async function standingOf(
  { db, clock }: Pick<ActParts, 'db' | 'clock'>,
  memberId: string,
): Promise<Standing> {
  await lockAnyAccount(db, memberId)
  await settleExpiredLots(db, clock, memberId)
  return readStanding(db, memberId)
}

function readStanding(db: Transaction<Database>, memberId: string): Promise<Standing> {
  return db
    .selectFrom('member_accounts')
    .where('member_id', '=', memberId)
    .select(['area', 'balance_minor as balanceMinor', 'shortfall_minor as shortfallMinor'])
    .executeTakeFirstOrThrow()
}

/** What has moved of an account; nothing where both are the same. */
export function movedLines(before: Standing, after: Standing): DifferenceLine[] {
  return changed([
    line('balance', 'money', before.balanceMinor, after.balanceMinor),
    line('owed', 'money', before.shortfallMinor, after.shortfallMinor),
  ])
}

export function line(
  name: string,
  form: DifferenceLine['form'],
  was: DifferenceLine['was'],
  is: DifferenceLine['is'],
): DifferenceLine {
  return { name, form, was, is }
}

/** Those that say something else than before. */
export function changed(lines: readonly DifferenceLine[]): DifferenceLine[] {
  return lines.filter(({ was, is }) => was !== is)
}

export function differenceOf(area: Area | null, lines: readonly DifferenceLine[]): Difference {
  return { area, lines: changed(lines) }
}
