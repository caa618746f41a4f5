import { implement } from '@orpc/server'
import { getPayableStore as contract } from '#contract/payments.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { MAX_PAYMENT_MINOR } from '#contract/values/payment-rules.ts'
import type { CallContext } from '../../context.ts'
import { getMember } from '../../domain/members/get-member.ts'
import { findOpenPayment } from '../../domain/payments/list-payments.ts'
import { getPayableStore as getPayable } from '../../domain/payments/get-payable-store.ts'
import { getStore } from '../../domain/stores/get-store.ts'
import { memberOf } from '../guard-member.ts'
import { storeSummary } from '../stores/store-summary.ts'
import { paymentInWords } from './payment-words.ts'

export const getPayableStore = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { storeId }, context }) => {
    const { app, locale } = context
    const { db, clock, sealer } = app
    const { id: memberId, area } = memberOf(context)
    const payable = await getPayable(db, storeId, area)
    const { id, name, address, businessType, photoUrl } = storeSummary(
      await getStore(db, { id: storeId }),
      locale,
    )
    const { balanceMinor } = await getMember(db, clock, memberId)
    const open = await findOpenPayment(db, { memberId, storeId })
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
      maxAmountMinor: MAX_PAYMENT_MINOR[area],
      openPayment: open ? paymentInWords(open, { locale, sealer }) : null,
    }
  })
