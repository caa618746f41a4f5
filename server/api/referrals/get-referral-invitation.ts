import { implement } from '@orpc/server'
import { getReferralInvitation as contract } from '#contract/referrals.ts'
import type { CallContext } from '../../context.ts'
import { getInvitation } from '../../domain/referrals/get-invitation.ts'
import { maskOf, promiseOf } from './invitation-words.ts'

export const getReferralInvitation = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id }, context: { app, locale } }) => {
    const { db, clock, config } = app
    const invitation = await getInvitation(db, clock, { code: id })
    const { code, campaign } = invitation
    return {
      mgm: {
        code,
        inviter: maskOf(invitation),
        mobileCountries: config.sms.countries,
        ...promiseOf(campaign, { clock, locale }),
      },
    }
  })
