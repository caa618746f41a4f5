import type { Voucher } from '#contract/vouchers.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import type { ReceivedVoucher } from '../../domain/earning/vouchers/voucher-columns.ts'

/** A received voucher in the caller's language. */
export function voucher(received: ReceivedVoucher, locale: Locale): Voucher {
  return {
    title: localized(received.titles, locale),
    amountMinor: received.amountMinor,
    currency: AREA_FACTS[received.area].currency,
    expiresAt: received.expiresAt?.toISOString() ?? null,
    receivedAt: received.receivedAt.toISOString(),
    serialHash: received.serialHash,
  }
}
