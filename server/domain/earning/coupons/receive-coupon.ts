import type { Kysely, Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { COUPON_LIMITS } from '#contract/values/coupon-limits.ts'
import { dayOf, type Day } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newCode } from '../../../db/new-code.ts'
import { newId } from '../../../db/new-id.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { freeSlot } from './used-limits.ts'
import { findReceipt, type CouponReceiptRow } from './coupon-receipt.ts'

export interface ReceiveCouponInput {
  couponId: string
  memberId: string
}

/**
 * Receives a coupon: 5 a day and 30 held, each once, as long as there are some (rules.md, Coupons). A
 * coupon that is deleted later does not go back into the stock.
 *
 * @throws NamedError `CouponNotFound`, `CouponNotInArea`, `CouponAlreadyReceived`,
 * `CouponDeletedBefore`, `CouponNotStarted`, `CouponEnded`, `CouponPaused`,
 * `CouponSoldOut`, `CouponDailyLimitReached`, `CouponHeldLimitReached`, `AccountClosed`
 */
export async function receiveCoupon(
  db: Kysely<Database>,
  clock: Clock,
  { couponId, memberId }: ReceiveCouponInput,
): Promise<CouponReceiptRow> {
  return inTransaction(db, async (tx) => {
    const { area } = await lockMember(tx, memberId)
    const now = clock.now()
    const today = dayOf(now, area)
    const coupon = await requireReceivable(tx, { couponId, memberId, area, now })
    await freeSlotsOfExpired(tx, memberId, now)
    const slots = await takeSlots(tx, memberId, today)
    await takeFromStock(tx, couponId)
    const receipt = {
      couponId,
      id: newId(clock),
      code: newCode(),
      receivedAt: now,
      expiresAt: coupon.endsAt,
      usedAt: null,
      deletedAt: null,
    }
    await tx
      .insertInto('coupon_receipts')
      .values({
        member_id: memberId,
        coupon_id: couponId,
        id: receipt.id,
        code: receipt.code,
        received_at: now,
        received_on: today,
        day_slot: slots.day,
        held_slot: slots.held,
        expires_at: receipt.expiresAt,
        used_at: null,
        deleted_at: null,
        deleted_month: null,
        deletion_slot: null,
      })
      .execute()
    return receipt
  })
}

async function requireReceivable(
  tx: Transaction<Database>,
  asked: { couponId: string; memberId: string; area: Area; now: Date },
): Promise<{ endsAt: Date }> {
  const { couponId, memberId, area, now } = asked
  const coupon = await tx
    .selectFrom('coupons')
    .innerJoin('stores', 'stores.id', 'coupons.store_id')
    .where('coupons.id', '=', couponId)
    .where('stores.status', '=', 'active')
    .select(['coupons.area', 'starts_at as startsAt', 'ends_at as endsAt', 'stock_left as left'])
    .select('paused_at as pausedAt')
    .executeTakeFirst()
  const receipt = await findReceipt(tx, { memberId, couponId })
  if (receipt?.deletedAt) throw new NamedError('CouponDeletedBefore')
  if (receipt) throw new NamedError('CouponAlreadyReceived')
  if (!coupon) throw new NamedError('CouponNotFound')
  if (coupon.area !== area) throw new NamedError('CouponNotInArea')
  if (now < coupon.startsAt) throw new NamedError('CouponNotStarted')
  if (now > coupon.endsAt) throw new NamedError('CouponEnded')
  if (coupon.pausedAt) throw new NamedError('CouponPaused')
  if (coupon.left <= 0) throw new NamedError('CouponSoldOut')
  return coupon
}

/** What has expired is held no longer; nothing else takes note of it. */
async function freeSlotsOfExpired(
  tx: Transaction<Database>,
  memberId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('coupon_receipts')
    .where('member_id', '=', memberId)
    .where('held_slot', 'is not', null)
    .where('expires_at', '<', now)
    .set({ held_slot: null })
    .execute()
}

/** @throws NamedError `CouponDailyLimitReached`, `CouponHeldLimitReached` */
async function takeSlots(tx: Transaction<Database>, memberId: string, today: Day) {
  const taken = await tx
    .selectFrom('coupon_receipts')
    .where('member_id', '=', memberId)
    .where(({ eb, or }) => or([eb('received_on', '=', today), eb('held_slot', 'is not', null)]))
    .select(['received_on as receivedOn', 'day_slot as day', 'held_slot as held'])
    .execute()
  const ofToday = taken.filter(({ receivedOn }) => receivedOn === today)
  const dayLimit = COUPON_LIMITS.receivedADay
  const day = freeSlot(
    ofToday.map((receipt) => receipt.day),
    dayLimit,
  )
  if (day === undefined) {
    throw new NamedError('CouponDailyLimitReached', { values: { limit: dayLimit } })
  }
  const heldLimit = COUPON_LIMITS.held
  const held = freeSlot(
    taken.map((receipt) => receipt.held),
    heldLimit,
  )
  if (held === undefined) {
    throw new NamedError('CouponHeldLimitReached', { values: { limit: heldLimit } })
  }
  return { day, held }
}

/** @throws NamedError `CouponSoldOut`, `CouponPaused` for who waited while it was being paused */
async function takeFromStock(tx: Transaction<Database>, couponId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .where('id', '=', couponId)
    .where('stock_left', '>', 0)
    .where('paused_at', 'is', null)
    .set(({ eb }) => ({ stock_left: eb('stock_left', '-', 1) }))
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  const { pausedAt } = await tx
    .selectFrom('coupons')
    .where('id', '=', couponId)
    .select('paused_at as pausedAt')
    .executeTakeFirstOrThrow()
  throw new NamedError(pausedAt ? 'CouponPaused' : 'CouponSoldOut')
}
