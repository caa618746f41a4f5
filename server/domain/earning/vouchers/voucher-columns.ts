import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay } from '#contract/values/day.ts'
import type { PartialTexts } from '#contract/values/localized.ts'

/** What is read of a voucher with its batch. */
export const VOUCHER_COLUMNS = [
  'voucher_batches.titles',
  'voucher_batches.area',
  'voucher_batches.amount_minor as amountMinor',
  'voucher_batches.credit_days as creditDays',
  'vouchers.serial_hash as serialHash',
] as const

export interface VoucherFacts {
  titles: PartialTexts
  area: Area
  /** In the smallest unit of the area's currency. */
  amountMinor: number
  creditDays: number | null
  /** Of `hashSerial`. */
  serialHash: string
}

export interface ReceivedVoucher {
  titles: PartialTexts
  area: Area
  amountMinor: number
  /** When the credit ends; null: never. */
  expiresAt: Date | null
  receivedAt: Date
  serialHash: string
}

/** The credit lasts to the end of the last of its days in the area. */
export function receivedVoucher(facts: VoucherFacts, receivedAt: Date): ReceivedVoucher {
  const { titles, area, amountMinor, creditDays, serialHash } = facts
  const expiresAt =
    creditDays === null ? null : endOfDay(addDays(dayOf(receivedAt, area), creditDays), area)
  return { titles, area, amountMinor, expiresAt, receivedAt, serialHash }
}
