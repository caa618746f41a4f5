import type { Transaction } from 'kysely'
import { makeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { addDays, dayOf, startOfDay, type Day } from '#contract/values/day.ts'
import { systemClock } from '#server/clock.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { newId } from '#server/db/new-id.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import {
  hashContentFiles,
  readContentFiles,
} from '#server/domain/publishing/content/read-content-files.ts'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'
import { saveVoucherBatch } from '#server/domain/earning/vouchers/save-voucher-batch.ts'
import { loadSampleStores } from '../api/sample-stores.ts'

export const CAMPAIGN = 'tw-daily'
export const VOUCHER_MINOR = 7

const DAYS = 60
const DAY_MS = 86_400_000

/** What members can do on one day. A ticket, a coupon and a serial each are for some of them only. */
export interface LoadDay {
  day: Day
  noon: Date
  /** The check-in of this day brings chests. */
  hasChest: boolean
  ticketId: string
  couponId: string
  /** One for each two members. */
  serials: string[]
}

/** Puts into a fresh database what the load is about, with stocks that are too small for all. */
export async function writeLoadSubjects(
  database: OpenDatabase,
  memberCount: number,
): Promise<LoadDay[]> {
  const { db } = database
  await migrate(database)
  await loadSampleStores(db, systemClock)
  await loadContent(db, systemClock)
  const today = dayOf(systemClock.now(), 'tw')
  const days = Array.from({ length: DAYS }, (_, index): LoadDay => {
    const day = addDays(today, index + 1)
    return {
      day,
      noon: new Date(startOfDay(day, 'tw').getTime() + DAY_MS / 2),
      hasChest: index % 2 === 1,
      ticketId: `ticket-${day}`,
      couponId: `coupon-${day}`,
      serials: Array.from({ length: Math.ceil(memberCount / 2) }, makeVoucherSerial),
    }
  })
  await db.transaction().execute(async (tx) => {
    await settleContent(tx)
    await shortenLadder(tx)
    await writeTickets(tx, days, Math.ceil(memberCount * 0.7))
    await writeCoupons(tx, days, Math.ceil(memberCount * 0.6))
    await writeVouchers(tx, days)
  })
  return days
}

/** Content that names stores which are not there would be written again by every start. */
async function settleContent(tx: Transaction<Database>): Promise<void> {
  for (const path of ['coupons', 'discount-tickets']) {
    await tx
      .updateTable('content_versions')
      .where('path', '=', path)
      .set({ hash: hashContentFiles(readContentFiles(DEMO_FOLDER, path)) })
      .executeTakeFirstOrThrow()
  }
}

/** Chests on every second day, so that a short load meets many; the dearest prize is scarce. */
async function shortenLadder(tx: Transaction<Database>): Promise<void> {
  const { rules } = await tx
    .selectFrom('check_in_campaigns')
    .where('id', '=', CAMPAIGN)
    .select('rules')
    .executeTakeFirstOrThrow()
  const rewards = [{ days: 2, amountMinor: 3, hasChest: true }]
  await tx
    .updateTable('check_in_campaigns')
    .where('id', '=', CAMPAIGN)
    .set({ rules: JSON.stringify({ ...rules, multipliers: [1, 2], rewards }) })
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('check_in_prize_stocks')
    .where('campaign_id', '=', CAMPAIGN)
    .set({ stock_total: 2, stock_left: 2 })
    .executeTakeFirstOrThrow()
}

const WINDOW = { starts_at: new Date(0), ends_at: new Date('2099-12-31T15:59:59.999Z') }
const TEXTS = JSON.stringify({ 'zh-TW': '測試', 'zh-CN': '测试', 'en-US': 'Test' })
const TERMS = JSON.stringify({ 'zh-TW': ['一'], 'zh-CN': ['一'], 'en-US': ['One'] })

async function writeTickets(tx: Transaction<Database>, days: readonly LoadDay[], stock: number) {
  await tx
    .insertInto('discount_ticket_activities')
    .values(
      days.map(({ ticketId }) => ({
        id: ticketId,
        area: 'tw' as const,
        titles: TEXTS,
        summaries: TEXTS,
        terms: TERMS,
        discount_kind: 'amount' as const,
        discount_value: 10,
        valid_days: 14,
        updated_at: systemClock.now(),
        ...WINDOW,
      })),
    )
    .execute()
  await tx
    .insertInto('discount_ticket_stocks')
    .values(
      days.map(({ ticketId }) => ({
        activity_id: ticketId,
        stock_total: stock,
        stock_left: stock,
      })),
    )
    .execute()
}

async function writeCoupons(tx: Transaction<Database>, days: readonly LoadDay[], stock: number) {
  const store = await tx
    .selectFrom('stores')
    .where('area', '=', 'tw')
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('coupons')
    .values(
      days.map(({ couponId }) => ({
        id: couponId,
        store_id: store.id,
        area: 'tw' as const,
        titles: TEXTS,
        terms: TERMS,
        discount_kind: 'amount' as const,
        discount_value: 10,
        stock_total: stock,
        stock_left: stock,
        updated_at: systemClock.now(),
        ...WINDOW,
      })),
    )
    .execute()
}

async function writeVouchers(tx: Transaction<Database>, days: readonly LoadDay[]): Promise<void> {
  await saveVoucherBatch(tx, systemClock, {
    id: newId(systemClock),
    area: 'tw',
    titles: { 'zh-TW': '測試券' },
    amountMinor: VOUCHER_MINOR,
    creditDays: null,
    endsAt: WINDOW.ends_at,
    serials: days.flatMap(({ serials }) => serials),
  })
}
