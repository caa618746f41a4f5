import type { DiscountTicketActivity, DiscountTicketClaim } from '#contract/discount-tickets.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../wiring/context.ts'
import type { DiscountTicketActivityRow } from '../../domain/earning/discount-tickets/activity-columns.ts'
import { claimStatus } from '../../domain/earning/discount-tickets/claim-status.ts'
import type { DiscountTicketStanding } from '../../domain/earning/discount-tickets/find-standing.ts'
import { discountWords } from '../coupons/discount-words.ts'

/** An activity in the caller's language, with where the caller stands. */
export function activityWords(
  activity: DiscountTicketActivityRow,
  standing: DiscountTicketStanding,
  { app, locale, member }: CallContext,
): DiscountTicketActivity {
  return {
    id: activity.id,
    area: activity.area,
    title: localized(activity.titles, locale),
    summary: localized(activity.summaries, locale),
    discount: discountWords(activity, locale),
    currency: AREA_FACTS[activity.area].currency,
    stock: standing.stock,
    remaining: standing.remaining,
    startsAt: activity.startsAt.toISOString(),
    endsAt: activity.endsAt.toISOString(),
    validDays: activity.validDays,
    store: activity.storeId === null ? null : storeWords(activity, activity.storeId, locale),
    claim: claimAnswer(activity, standing, { memberArea: member?.area, now: app.clock.now() }),
  }
}

/** Where a caller stands, with the ticket once it is claimed. */
export function claimAnswer(
  activity: Pick<DiscountTicketActivityRow, 'area' | 'startsAt' | 'endsAt'>,
  standing: Pick<DiscountTicketStanding, 'remaining' | 'isPaused' | 'claim'>,
  { memberArea, now }: { memberArea: Area | undefined; now: Date },
): DiscountTicketClaim {
  const { claim } = standing
  const status = claimStatus({ activity, ...standing, memberArea, now })
  if (!claim) return { status }
  return {
    status,
    id: claim.id,
    code: claim.code,
    claimedAt: claim.claimedAt.toISOString(),
    expiresAt: claim.expiresAt.toISOString(),
    usedAt: claim.usedAt?.toISOString() ?? null,
  }
}

function storeWords(
  activity: DiscountTicketActivityRow,
  id: string,
  locale: CallContext['locale'],
): DiscountTicketActivity['store'] {
  return {
    id,
    name: localized(activity.storeNames ?? {}, locale),
    city: localized(activity.cityNames ?? {}, locale),
    region: localized(activity.regionNames ?? {}, locale),
    businessTypeIcon: activity.businessTypeIcon,
  }
}
