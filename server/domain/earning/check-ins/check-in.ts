import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay, type Day } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { runAlone, type RunEffect } from '../../../db/effect-statement.ts'
import { retrySerialization } from '../../../db/in-transaction.ts'
import { givenOutError } from '../budgets/booking.ts'
import { pausedError } from '../campaigns/paused-error.ts'
import { drawContents } from '../draws/draw-contents.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { creditCommand } from '../../ledger/transfers/credit-member.ts'
import { namedTransferError } from '../../ledger/transfers/record-transfer.ts'
import { transferJson } from '../../ledger/transfers/transfer-command.ts'
import { checkInBooking } from './check-in-costs.ts'
import { findStreak, type Streak } from './find-streak.ts'
import { outagesUntil, type CheckInCampaign } from './get-check-in-campaign.ts'
import { frozenDays, nextStep, streakBefore } from './streak.ts'

export interface CheckInInput {
  campaign: CheckInCampaign
  memberId: string
  /** The member's own area. */
  area: Area
  /** Where the member stood when the page was made; left out, it is read. */
  seen?: Streak | undefined
  /** Runs the statement that does it all; left out, it is run as it is. */
  runEffect?: RunEffect<CheckInOutput> | undefined
}

export interface CheckInOutput {
  /** False: the day had its check-in already, and this is the one. */
  isNew: boolean
  dayKey: Day
  amountMinor: number
  multiplier: number
  streakDays: number
  earnsChest: boolean
  hasUsedComboVoucher: boolean
  createdAt: Date
}

/**
 * Checks a member in for today: the credit, the step on the ladder, the voucher that it uses up and
 * the chests that it earns, all or nothing. What the step is worth is computed from the newest
 * check-in and the voucher held; the database takes it only while that is the newest and the voucher
 * is still good, or there is still none.
 * A pause is the database's to know: what this server remembers of the campaign may be a minute old.
 * So is what is left of a budget: who would begin a ladder that it does not reach for is refused.
 *
 * @throws NamedError `CheckInNotInArea`, `CheckInNotYetAvailable`, `CheckInPaused`, `CampaignGivenOut`, `AccountClosed`
 */
export async function checkIn(
  db: Kysely<Database>,
  clock: Clock,
  { campaign, memberId, area, seen, runEffect = (effect) => runAlone(db, effect) }: CheckInInput,
): Promise<CheckInOutput> {
  if (campaign.area !== area) throw new NamedError('CheckInNotInArea')
  const moment = momentOf(clock)
  const now = moment.now()
  if (now < campaign.startsAt || now > campaign.endsAt) {
    throw new NamedError('CheckInNotYetAvailable')
  }
  let hint = seen
  return retrySerialization(db, async () => {
    const streak = hint ?? (await findStreak(db, moment, { memberId, campaignId: campaign.id }))
    hint = undefined
    return tryCheckIn(db, moment, { campaign, memberId, area, streak, runEffect })
  })
}

interface TriedCheckIn extends Omit<CheckInInput, 'seen'> {
  streak: Streak
  runEffect: RunEffect<CheckInOutput>
}

async function tryCheckIn(
  db: Kysely<Database>,
  clock: Clock,
  { campaign, memberId, area, streak, runEffect }: TriedCheckIn,
): Promise<CheckInOutput> {
  const day = dayOf(clock.now(), area)
  const { last, comboVoucher } = streak
  // A later day: another server's clock was ahead at midnight.
  if (last && last.day >= day) return { isNew: false, dayKey: last.day, ...last }
  const frozen = frozenDays(outagesUntil(campaign, day), streak.heldTimes, area)
  const step = nextStep(campaign.rules, streakBefore(last, day, frozen), {
    hasComboVoucher: comboVoucher !== undefined,
  })
  const { earnsChest, ...amounts } = step
  const { count, prizes } = campaign.rules.chest
  const credit = creditOf(campaign, { memberId, area, day, ...amounts })
  const facts = {
    campaignId: campaign.id,
    day,
    previousDay: last?.day,
    comboVoucherId: comboVoucher?.id,
    chest: earnsChest ? drawContents(count, prizes) : undefined,
    ...amounts,
    budget: checkInBooking({
      ...{ campaignId: campaign.id, rules: campaign.rules, area, memberId, day },
      ...{ streakDays: step.streakDays, amountMinor: step.amountMinor, transferId: credit.id },
      ...{ comboVoucherId: comboVoucher?.id, earnsChest },
    }),
  }
  const transfer = transferJson(credit)
  const run = sql<boolean>`record_check_in(${memberId}, ${JSON.stringify(facts)}::jsonb,
    ${transfer}::jsonb, ${clock.now()})`
  const hasUsedComboVoucher = comboVoucher !== undefined
  const done = { isNew: true, dayKey: day, createdAt: clock.now(), hasUsedComboVoucher, ...step }
  const isDone = await runEffect({ name: 'record-check-in', run }, done).catch((error: unknown) => {
    throw namedTransferError(givenOutError(pausedError(error, 'CheckInPaused')))
  })
  if (!isDone) throw new CameTooLate()
  return done
}

/** Another request of the same member was faster: what it did is there to be read now. */
class CameTooLate extends Error {
  readonly code = '40001'
}

function creditOf(
  campaign: CheckInCampaign,
  at: {
    memberId: string
    area: Area
    day: Day
    streakDays: number
    multiplier: number
    amountMinor: number
  },
) {
  const { memberId, area, day, streakDays, multiplier, amountMinor } = at
  const { creditDays } = campaign.rules
  return creditCommand({
    id: `check-in:${campaign.id}:${memberId}:${day}`,
    memberId,
    amountMinor,
    from: accountOf.campaign(campaign.id),
    reason: { code: 'check-in', values: { day, streakDays, multiplier } },
    source: `check-ins/${campaign.id}/${day}`,
    provenance: 'check-in',
    expiresAt: creditDays === null ? null : endOfDay(addDays(day, creditDays), area),
  })
}
