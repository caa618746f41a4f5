import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay } from '#contract/values/day.ts'
import { NamedError, type ErrorName } from '#contract/values/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { retrySerialization } from '../../db/in-transaction.ts'
import { newCode } from '../../db/new-code.ts'
import { newId } from '../../db/new-id.ts'
import { namedTransferError } from '../transfers/record-transfer.ts'
import { findClaim, type DiscountTicketClaimRow } from './find-standing.ts'

export interface ClaimDiscountTicketInput {
  activity: { id: string; area: Area; startsAt: Date; endsAt: Date; validDays: number }
  memberId: string
  /** The member's own area. */
  area: Area
}

/** As the database answers it: instants are text. */
interface ClaimAnswer {
  status: 'claimed' | 'existing' | 'sold_out'
  id: string
  code: string
  claimedAt: string
  expiresAt: string
  usedAt: string | null
}

/**
 * Claims a ticket, or answers the claim that is there, whatever has become of the activity since.
 * The stock goes down with the claim in one statement: it is never oversold.
 *
 * @throws NamedError `DiscountTicketNotInArea`, `DiscountTicketNotStarted`, `DiscountTicketEnded`,
 * `DiscountTicketSoldOut`, `AccountClosed`
 */
export async function claimDiscountTicket(
  db: Kysely<Database>,
  clock: Clock,
  { activity, memberId, area }: ClaimDiscountTicketInput,
): Promise<DiscountTicketClaimRow> {
  const now = clock.now()
  const refusal = refusalOf(activity, area, now)
  if (refusal) {
    const claim = await findClaim(db, { activityId: activity.id, memberId })
    if (claim) return claim
    throw new NamedError(refusal)
  }
  const lastDay = addDays(dayOf(now, area), activity.validDays - 1)
  const claim = { id: newId(clock), code: newCode(), expiresAt: endOfDay(lastDay, area) }
  const answer = await retrySerialization(db, () =>
    ask(db, { memberId, activityId: activity.id, claim: JSON.stringify(claim), now }),
  )
  if (answer.status === 'sold_out') throw new NamedError('DiscountTicketSoldOut')
  const { id, code, claimedAt, expiresAt, usedAt } = answer
  return {
    id,
    code,
    claimedAt: new Date(claimedAt),
    expiresAt: new Date(expiresAt),
    usedAt: usedAt === null ? null : new Date(usedAt),
  }
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

async function ask(
  db: Kysely<Database>,
  input: { memberId: string; activityId: string; claim: string; now: Date },
): Promise<ClaimAnswer> {
  const { memberId, activityId, claim, now } = input
  const { rows } = await sql<{ answer: ClaimAnswer }>`/* claim-discount-ticket */
    select claim_discount_ticket(${memberId}, ${activityId}, ${claim}::jsonb, ${now}) as answer`
    .execute(db)
    .catch((error: unknown) => {
      throw namedTransferError(error)
    })
  const answer = rows[0]?.answer
  if (!answer) throw new Error(`No answer to a claim of ${activityId}`)
  return answer
}
