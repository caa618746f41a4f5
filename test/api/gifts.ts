import type { Area } from '#contract/values/area.ts'
import { momentOf } from '#server/clock.ts'
import type { AppContext } from '#server/wiring/context.ts'
import { openMember } from '#server/domain/people/members/open-member.ts'
import { creditMember, type CreditInput } from '#server/domain/ledger/transfers/credit-member.ts'

/** Opens an account as the first visit does. */
export function openAccount({ db, clock }: AppContext, memberId: string, area: Area = 'tw') {
  return openMember(db, clock, { memberId, area, locale: 'zh-TW' })
}

/** Gives a member 100, or whatever is said; the id makes it one gift of its kind. */
export function give(
  { db, clock }: AppContext,
  memberId: string,
  gift: Partial<CreditInput> & Pick<CreditInput, 'id'>,
) {
  return creditMember(db, momentOf(clock), {
    memberId,
    amountMinor: 100,
    from: 'issuance:tw',
    reason: { code: 'compensation', values: { case: 'A-1' } },
    source: 'test/gifts',
    provenance: 'compensation',
    expiresAt: null,
    ...gift,
  })
}
