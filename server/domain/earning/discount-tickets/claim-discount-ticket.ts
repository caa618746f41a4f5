import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay } from '#contract/values/day.ts'
import { NamedError, type ErrorName } from '#contract/values/errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { runAlone, type RunEffect } from '../../../db/effect-statement.ts'
import { retrySerialization } from '../../../db/in-transaction.ts'
import { newCode } from '../../../db/new-code.ts'
import { newId } from '../../../db/new-id.ts'
import { pausedError } from '../campaigns/paused-error.ts'
import { namedTransferError } from '../../ledger/transfers/record-transfer.ts'
import { findClaim, type DiscountTicketClaimRow } from './find-standing.ts'

export interface ClaimDiscountTicketInput {
  activity: { id: string; area: Area; startsAt: Date; endsAt: Date; validDays: number }
  memberId: string
  /** The member's own area. */
  area: Area
  /** Runs the statement that makes a new claim; left out, it is run as it is. */
  runEffect?: RunEffect<DiscountTicketClaimRow> | undefined
}

/**
 * Claims a ticket, or answers the claim that is there, whatever has become of the activity since.
 * The stock goes down with the claim in one statement: it is never oversold.
 *
 * @throws NamedError `DiscountTicketNotInArea`, `DiscountTicketNotStarted`, `DiscountTicketEnded`,
 * `DiscountTicketSoldOut`, `DiscountTicketPaused`, `AccountClosed`
 */
export async function claimDiscountTicket(
  db: Kysely<Database>,
  clock: Clock,
  {
    activity,
    memberId,
    area,
    runEffect = (effect) => runAlone(db, effect),
  }: ClaimDiscountTicketInput,
): Promise<DiscountTicketClaimRow> {
  const now = clock.now()
  const refusal = refusalOf(activity, area, now)
  if (!refusal) {
    const lastDay = addDays(dayOf(now, area), activity.validDays - 1)
    const made = { id: newId(clock), code: newCode(), expiresAt: endOfDay(lastDay, area) }
    const run = sql<boolean>`claim_discount_ticket(${memberId}, ${activity.id},
      ${JSON.stringify(made)}::jsonb, ${now}) ->> 'status' = 'claimed'`
    const claim = { ...made, claimedAt: now, usedAt: null }
    const isNew = await retrySerialization(db, () =>
      runEffect({ name: 'claim-discount-ticket', run }, claim),
    ).catch((error: unknown) => {
      throw namedTransferError(pausedError(error, 'DiscountTicketPaused'))
    })
    if (isNew) return claim
  }
  const before = await findClaim(db, { activityId: activity.id, memberId })
  if (before) return before
  throw new NamedError(refusal ?? 'DiscountTicketSoldOut')
}

function refusalOf(
  activity: ClaimDiscountTicketInput['activity'],
  area: Area,
  now: Date,
): ErrorName | undefined {
  if (activity.area !== area) return 'DiscountTicketNotInArea'
  if (now < activity.startsAt) return 'DiscountTicketNotStarted'
  return now > activity.endsAt ? 'DiscountTicketEnded' : undefined
}
