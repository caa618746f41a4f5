import type { PasswordState } from '#contract/passwords.ts'
import type { CallContext } from '../../wiring/context.ts'
import { getPasswordState } from '../../domain/people/passwords/get-password-state.ts'

/** How a member's password stands now, as every call of it answers. */
export async function passwordState(
  { app: { db, clock } }: CallContext,
  memberId: string,
): Promise<{ password: PasswordState }> {
  const { lockedUntil, ...rest } = await getPasswordState(db, clock, { memberId })
  return { password: { ...rest, lockedUntil: lockedUntil?.toISOString() ?? null } }
}
