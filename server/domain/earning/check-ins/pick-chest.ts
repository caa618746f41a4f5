import type { Kysely, Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { ChestPrize } from '#contract/values/check-in-rules.ts'
import { addDays, dayOf, endOfDay, type Day } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { bookBudget, withoutBooking, type Booking } from '../budgets/booking.ts'
import { takeOne } from '../draws/take-one.ts'
import { takePrize } from '../draws/take-prize.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { creditMember } from '../../ledger/transfers/credit-member.ts'
import { chestPromiseId, comboPromise, limitedChestCost, prizeCost } from './check-in-costs.ts'
import { CHEST_COLUMNS, type StoredChest } from './get-chest.ts'
import { giveComboVoucher } from './give-combo-voucher.ts'
import type { CheckInCampaign } from './get-check-in-campaign.ts'

export interface PickChestInput {
  campaign: CheckInCampaign
  memberId: string
  /** The day that earned the chests. */
  earnedOn: Day
  /** Which one, counted from 0. */
  pick: number
}

interface Pick {
  campaign: CheckInCampaign
  memberId: string
  area: Area
  earnedOn: Day
}

/**
 * Opens one of the chests and gives what is in it; a prize out of stock is replaced by its declared
 * fallback. Picking again answers the first pick.
 *
 * @throws NamedError `ChestNotFound`, `AccountClosed`
 */
export async function pickChest(
  db: Kysely<Database>,
  clock: Clock,
  { campaign, memberId, earnedOn, pick }: PickChestInput,
): Promise<StoredChest> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const { area } = await lockMember(tx, memberId)
    const ofChest = { member_id: memberId, campaign_id: campaign.id, earned_on: earnedOn }
    const chest = await tx
      .selectFrom('chests')
      .where((eb) => eb.and(ofChest))
      .select(CHEST_COLUMNS)
      .executeTakeFirst()
    const drawnId = chest?.contents[pick]
    if (!chest || drawnId === undefined) throw new NamedError('ChestNotFound')
    if (chest.pick !== null) return chest
    const { prizes } = campaign.rules.chest
    const prize = await takePrize(prizes, drawnId, (prizeId) =>
      takeOne(tx, 'check_in_prize_stocks', { campaignId: campaign.id, prizeId }),
    )
    const booking = await give(tx, moment, prize, { campaign, memberId, area, earnedOn })
    const opened = await tx
      .updateTable('chests')
      .set({ pick, prize_id: prize.id, picked_at: moment.now() })
      .where((eb) => eb.and(ofChest))
      .where('pick', 'is', null)
      .returning(CHEST_COLUMNS)
      .returning(bookBudget(memberId, booking, moment.now()).as('isBooked'))
      .executeTakeFirstOrThrow()
    return withoutBooking(opened)
  })
}

/** Answers what it takes of the campaign's budget: the chests were promised when they were earned. */
async function give(
  tx: Transaction<Database>,
  moment: Moment,
  prize: ChestPrize,
  { campaign, memberId, area, earnedOn }: Pick,
): Promise<Booking> {
  const { rules } = campaign
  const today = dayOf(moment.now(), area)
  const id = `chest:${campaign.id}:${memberId}:${earnedOn}`
  const opened = { id: chestPromiseId(campaign.id, earnedOn), keepsMinor: 0, expiresAt: null }
  const fromPrizesMinor = limitedChestCost(rules, prize)
  const booking = {
    ...{ kind: 'check-in' as const, campaignId: campaign.id },
    ...{ isOwed: true, fromPrizesMinor },
  }
  if (prize.kind === 'combo-voucher') {
    await giveComboVoucher(tx, moment, { memberId, area, id, days: rules.comboVoucherDays })
    const expiresAt = endOfDay(addDays(today, rules.comboVoucherDays), area)
    const combo = comboPromise(id, { keepsMinor: prizeCost(rules, prize), expiresAt })
    return { ...booking, promises: [opened, combo], pays: [] }
  }
  await creditMember(tx, moment, {
    id,
    memberId,
    amountMinor: prize.amountMinor,
    from: accountOf.campaign(campaign.id),
    reason: {
      code: 'check-in-chest',
      values: { day: earnedOn, campaign: campaign.id, prize: prize.id },
    },
    source: `chests/${campaign.id}/${earnedOn}`,
    provenance: 'check-in',
    expiresAt: rules.creditDays === null ? null : endOfDay(addDays(today, rules.creditDays), area),
  })
  const pays = [{ memberId, transferId: id, amountMinor: prize.amountMinor }]
  return { ...booking, promises: [opened], pays }
}
