import { AREA_FACTS } from '#contract/values/area.ts'
import { AREA_LIMITS } from '#contract/values/area-limits.ts'
import { getPayableStore } from '../domain/paying/payments/get-payable-store.ts'
import { listHeldCredit } from '../domain/paying/payments/list-held-credit.ts'
import { findOpenPayment } from '../domain/paying/payments/list-payments.ts'
import { getMember } from '../domain/people/members/get-member.ts'
import { getStore } from '../domain/places/stores/get-store.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'
import { paymentInWords } from './payments/payment-words.ts'
import { storeSummary } from './stores/store-summary.ts'

export const payableStores: Handlers<'payableStores'> = {
  async get({ storeId }, context) {
    const { app, locale } = context
    const { db, clock, sealer } = app
    const { id: memberId, area } = memberOf(context)
    const payable = await getPayableStore(db, clock, { storeId, area })
    const { id, name, address, businessType, photoUrl } = storeSummary(
      await getStore(db, { id: payable.id }),
      locale,
    )
    const { balanceMinor } = await getMember(db, clock, memberId)
    const holds = await listHeldCredit(db, memberId)
    const open = await findOpenPayment(db, { memberId, storeId: payable.id })
    return {
      store: {
        id,
        name,
        address,
        businessType,
        photoUrl,
        rebatePercent: payable.rebate.percent,
        rebateCapMinor: payable.rebate.capMinor,
      },
      currency: AREA_FACTS[area].currency,
      balanceMinor,
      heldMinor: holds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      maxAmountMinor: AREA_LIMITS[area].maxPaymentMinor,
      openPayment: open ? paymentInWords(open, { locale, sealer }) : null,
    }
  },
}
