import type { Kysely } from 'kysely'
import { PASSWORD_TRIES } from '#contract/values/password-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { lockEnd } from './check-password.ts'
import { findPassword } from './find-password.ts'

export interface PasswordStateOutput {
  state: 'none' | 'on' | 'off'
  lockedUntil: Date | null
  /** Wrong ones until it locks; 0 while it is locked. */
  triesLeft: number
}

export async function getPasswordState(
  db: Kysely<Database>,
  clock: Clock,
  { memberId }: { memberId: string },
): Promise<PasswordStateOutput> {
  const kept = await findPassword(db, memberId)
  if (!kept) return { state: 'none', lockedUntil: null, triesLeft: PASSWORD_TRIES }
  const lockedUntil = lockEnd(clock, kept) ?? null
  const isLockOver = kept.lockedUntil !== null && lockedUntil === null
  return {
    state: kept.isOn ? 'on' : 'off',
    lockedUntil,
    triesLeft: PASSWORD_TRIES - (isLockOver ? 0 : kept.failedTries),
  }
}
