import { implement } from '@orpc/server'
import { getMyReferrals as contract } from '#contract/referrals.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { REVIEW_DAYS } from '#contract/values/referral-rules.ts'
import type { CallContext } from '../../context.ts'
import { findCampaign } from '../../domain/referrals/find-campaign.ts'
import { findOwnJoin, listReferrals } from '../../domain/referrals/list-referrals.ts'
import { openInvitation } from '../../domain/referrals/open-invitation.ts'
import { memberOf } from '../guard-member.ts'
import { promiseOf } from './invitation-words.ts'

const DAY_MS = 86_400_000

export const getMyReferrals = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { id: memberId, area } = memberOf(context)
    const { db, clock } = context.app
    const [invitation, list, joined] = await Promise.all([
      invitationOf(context),
      listReferrals(db, clock, { memberId, area, ...input }),
      findOwnJoin(db, memberId),
    ])
    const { total, rewardedCount, rewardedThisMonth, earnedMinor } = list
    return {
      ...(invitation ? { invitation } : {}),
      totals: { acceptedCount: total, rewardedCount, rewardedThisMonth, earnedMinor },
      referrals: list.referrals.map(referralInWords),
      ...(joined
        ? {
            joined: {
              state: joined.state,
              rewardMinor: joined.rewardMinor,
              waitsUntil: joined.expiresAt.toISOString(),
            },
          }
        : {}),
      currency: AREA_FACTS[area].currency,
      paging: pagingOf(input, total),
    }
  })

/** Opened with the first look, where there is a campaign to invite for. */
async function invitationOf(context: CallContext) {
  const { app, locale, token } = context
  const { db, clock, config } = app
  const { id: memberId, area } = memberOf(context)
  const campaign = await findCampaign(db, clock, area)
  if (!campaign) return undefined
  const phone = token === undefined ? undefined : (await app.memberTokens.verify(token))?.phone
  const { code } = await openInvitation(db, clock, { memberId, phone })
  return {
    code,
    url: `${config.publicOrigin}/mgm/${code}`,
    ...promiseOf(campaign, { clock, locale }),
  }
}

type Listed = Awaited<ReturnType<typeof listReferrals>>['referrals'][number]

function referralInWords(referral: Listed) {
  const { id, state, phoneEnd, inviterMinor, inviterTransferId, joinedAt } = referral
  const isCapped = state === 'rewarded' && inviterTransferId === null
  return {
    id,
    state: isCapped ? ('capped' as const) : state,
    phoneEnd,
    rewardMinor: inviterTransferId === null ? null : inviterMinor,
    joinedAt: joinedAt.toISOString(),
    waitsUntil: waitsUntil(referral)?.toISOString() ?? null,
  }
}

function waitsUntil({ state, expiresAt, heldAt }: Listed): Date | undefined {
  if (state === 'joined' || state === 'linked') return expiresAt
  if (state === 'held' && heldAt) return new Date(heldAt.getTime() + REVIEW_DAYS * DAY_MS)
  return undefined
}
