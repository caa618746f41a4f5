import type { Member } from '#contract/members.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import { listHeldCredit } from '../../domain/paying/payments/list-held-credit.ts'
import { findSuspension } from '../../domain/people/members/find-suspension.ts'
import { getMember } from '../../domain/people/members/get-member.ts'
import type { CallContext } from '../../wiring/context.ts'

/**
 * An account as its member sees it, and who works on it.
 *
 * @throws NamedError `AccountClosed` where there is none
 */
export async function memberInWords(
  { app, locale }: Pick<CallContext, 'app' | 'locale'>,
  memberId: string,
): Promise<Member> {
  const {
    ladder: steps,
    closingAt,
    createdAt,
    offersSince,
    ...member
  } = await getMember(app.db, app.clock, memberId)
  const ladder = steps.map(({ expiresAt, ...step }) => ({
    ...step,
    expiresAt: expiresAt?.toISOString() ?? null,
  }))
  const suspension = await findSuspension(app.db, member.id)
  const holds = await listHeldCredit(app.db, member.id)
  const next = ladder[0]
  return {
    ...member,
    currency: AREA_FACTS[member.area].currency,
    ladder,
    nextExpiry: next?.expiresAt
      ? { expiresAt: next.expiresAt, amountMinor: next.amountMinor }
      : null,
    closesAt: closingAt?.toISOString() ?? null,
    openedAt: createdAt.toISOString(),
    offersSince: offersSince?.toISOString() ?? null,
    holds: holds.map(({ paymentId, storeNames, amountMinor, until }) => ({
      payment: paymentId,
      store: localized(storeNames, locale),
      amountMinor,
      until: until?.toISOString() ?? null,
    })),
    suspension: suspension ? { cause: suspension.cause, decideBy: suspension.decideBy } : null,
  }
}
