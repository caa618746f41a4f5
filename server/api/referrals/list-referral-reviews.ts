import { implement } from '@orpc/server'
import { listReferralReviews as contract } from '#contract/referrals.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { CallContext } from '../../context.ts'
import { listReferralReviews as list } from '../../domain/referrals/list-referral-reviews.ts'

export const listReferralReviews = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app } }) => {
    if (app.config.isProduction) throw new NamedError('UnknownCall')
    const { referrals, total } = await list(app.db, input)
    return {
      referrals: referrals.map(({ heldReason, heldAt, joinedAt, ...referral }) => ({
        ...referral,
        currency: AREA_FACTS[referral.area].currency,
        heldReason: heldReason ?? 'own-code',
        heldAt: (heldAt ?? joinedAt).toISOString(),
      })),
      paging: pagingOf(input, total),
    }
  })
