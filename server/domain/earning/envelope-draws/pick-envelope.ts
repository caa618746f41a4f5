import type { Kysely, Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay, type Day } from '#contract/values/day.ts'
import type { EnvelopePrize } from '#contract/values/envelope-rules.ts'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { bookBudget, withoutBooking } from '../budgets/booking.ts'
import { takeOne } from '../draws/take-one.ts'
import { takePrize } from '../draws/take-prize.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { creditMember } from '../../ledger/transfers/credit-member.ts'
import { assertRunning } from './campaign-stand.ts'
import { envelopeBooking, limitedEnvelopeCost } from './envelope-booking.ts'
import { DRAW_COLUMNS, findEnvelopeDraw, type StoredDraw } from './find-envelope-draw.ts'
import type { EnvelopeCampaign } from './get-envelope-campaign.ts'

export interface PickEnvelopeInput {
  campaign: EnvelopeCampaign
  memberId: string
  /** The day whose envelopes were shown. */
  day: Day
  /** Which one, counted from 0. */
  pick: number
}

export interface PickEnvelopeOutput {
  /** False: an envelope of that day was open already, and this is it. */
  isNew: boolean
  draw: StoredDraw
}

/**
 * Opens one of the day's envelopes and credits what is in it; a prize out of stock is replaced by its
 * declared fallback. The day's first pick is the only one, and a repeat is answered by it even after
 * midnight, for its sender may never have heard of the first.
 *
 * @throws NamedError `EnvelopeNotInArea`, `EnvelopeNotStarted`, `EnvelopeEnded`, `EnvelopePaused`,
 *   `EnvelopeDayOver`, `EnvelopeDrawNotFound`, `AccountClosed`
 */
export async function pickEnvelope(
  db: Kysely<Database>,
  clock: Clock,
  { campaign, memberId, day, pick }: PickEnvelopeInput,
): Promise<PickEnvelopeOutput> {
  return inTransaction(db, async (tx) => {
    const { area } = await lockMember(tx, memberId)
    const moment = momentOf(clock)
    const now = moment.now()
    const draw = await findEnvelopeDraw(tx, { memberId, campaignId: campaign.id, day })
    if (draw && draw.pick !== null) return { isNew: false, draw }
    // A pause is the database's to know: what this server remembers may be a minute old.
    assertRunning({ ...campaign, pausedAt: null }, now, area)
    if (day !== dayOf(now, area)) throw new NamedError('EnvelopeDayOver')
    const drawnId = draw?.contents[pick]
    if (drawnId === undefined) throw new NamedError('EnvelopeDrawNotFound')
    const { prizes } = campaign.rules
    const prize = await takePrize(prizes, drawnId, (prizeId) =>
      takeOne(tx, 'envelope_prize_stocks', { campaignId: campaign.id, prizeId }),
    )
    const transferId = await credit(tx, moment, prize, { campaign, memberId, area, day })
    const pays = [{ memberId, transferId, amountMinor: prize.amountMinor }]
    const key = { memberId, campaignId: campaign.id, day, area }
    const fromPrizesMinor = limitedEnvelopeCost(campaign.rules, prize)
    const paid = envelopeBooking(key, { keepsMinor: 0, pays, fromPrizesMinor, isOwed: true })
    const opened = await tx
      .updateTable('envelope_draws')
      .set({ pick, prize_id: prize.id, picked_at: now, transfer_id: transferId })
      .where('member_id', '=', memberId)
      .where('campaign_id', '=', campaign.id)
      .where('day', '=', day)
      .where('pick', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('envelope_campaigns')
            .where('envelope_campaigns.id', '=', campaign.id)
            .where('paused_at', 'is', null)
            .select('envelope_campaigns.id'),
        ),
      )
      .returning(DRAW_COLUMNS)
      .returning(bookBudget(memberId, paid, now).as('isBooked'))
      .executeTakeFirst()
    if (!opened) throw new NamedError('EnvelopePaused')
    return { isNew: true, draw: withoutBooking(opened) }
  })
}

interface Pick {
  campaign: EnvelopeCampaign
  memberId: string
  area: Area
  day: Day
}

/** Answers the id of the transfer. */
async function credit(
  tx: Transaction<Database>,
  moment: Moment,
  prize: EnvelopePrize,
  { campaign, memberId, area, day }: Pick,
): Promise<string> {
  const id = `envelope:${campaign.id}:${memberId}:${day}`
  await creditMember(tx, moment, {
    id,
    memberId,
    amountMinor: prize.amountMinor,
    from: accountOf.campaign(campaign.id),
    reason: {
      code: 'new-year-envelope',
      values: { day, campaign: campaign.id, prize: prize.id },
    },
    source: `envelope-draws/${campaign.id}/${day}`,
    provenance: 'campaign',
    expiresAt: endOfDay(addDays(day, campaign.rules.creditDays), area),
  })
  return id
}
