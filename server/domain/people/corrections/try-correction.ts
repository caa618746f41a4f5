import { momentOf } from '../../../clock.ts'
import { lockMember } from '../members/lock-member.ts'
import { settleExpiredLots } from '../../ledger/transfers/expire-lots.ts'
import {
  correctBalance,
  type CorrectBalanceInput,
  type CorrectBalanceOutput,
  type CorrectionDependencies,
} from './correct-balance.ts'

/** What an account has and what it owes, in the smallest unit of its currency. */
interface Balance {
  balanceMinor: number
  shortfallMinor: number
}

export interface TryCorrectionOutput extends CorrectBalanceOutput {
  before: Balance
  after: Balance
}

/**
 * What `correctBalance` would do, told by doing it and rolling it back: no entry, no push, no audit row.
 *
 * @throws NamedError what `correctBalance` throws
 */
export async function tryCorrection(
  { db, clock }: Omit<CorrectionDependencies, 'sendPushJob'>,
  input: CorrectBalanceInput,
): Promise<TryCorrectionOutput> {
  const tx = await db.startTransaction().execute()
  try {
    const moment = momentOf(clock)
    await settleExpiredLots(tx, moment, input.memberId)
    const before = balanceOf(await lockMember(tx, input.memberId))
    const dependencies = { db: tx, clock: moment, sendPushJob: () => Promise.resolve() }
    const done = await correctBalance(dependencies, input)
    return { ...done, before, after: balanceOf(await lockMember(tx, input.memberId)) }
  } finally {
    await tx.rollback().execute()
  }
}

function balanceOf({ balanceMinor, shortfallMinor }: Balance): Balance {
  return { balanceMinor, shortfallMinor }
}
