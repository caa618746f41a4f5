import { implement } from '@orpc/server'
import { reviewReferral as contract } from '#contract/referrals.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { reviewReferral as review } from '../../domain/referrals/review-referral.ts'

export const reviewReferral = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id, verdict, reason }, context: { app } }) => {
    if (app.config.isProduction) throw new NamedError('UnknownCall')
    const reviewed = await review(app.db, app.clock, {
      referralId: id,
      verdict,
      reason,
      operator: 'simulator',
    })
    return { referral: { id, state: reviewed.state } }
  })
