import { z } from 'zod'
import { call } from './call.ts'
import { PAYABLE_STORE } from './examples/payment-examples.ts'
import { paymentSchema } from './payments.ts'
import { storeSummarySchema } from './stores.ts'
import { CURRENCIES } from './values/area.ts'
import { idOf } from './values/query.ts'

const minor = z.number().int()

const payableStoreSchema = storeSummarySchema
  .pick({ id: true, name: true, address: true, businessType: true, photoUrl: true })
  .extend({ rebatePercent: minor, rebateCapMinor: minor.nullable() })
  .meta({ examples: [PAYABLE_STORE] })

export const payableStores = {
  get: call({
    id: 'getPayableStore',
    method: 'GET',
    path: '/api/official/payment/store/{storeId}',
    summary: 'What a member needs to pay a store: its rebate, and the credit that can be used',
    description: 'With a payment that is still open the page goes on with that one.',
    tag: 'Payments',
    caller: 'member',
    errors: ['StoreNotFound', 'PaymentStorePaused', 'PaymentNotInArea'],
    input: z.object({ storeId: idOf('the store', 'tw-n7amq4fkmb4rv') }),
    output: z.object({
      store: payableStoreSchema,
      currency: z.enum(CURRENCIES),
      balanceMinor: minor.meta({ description: "The member's credit", examples: [1250] }),
      heldMinor: minor.meta({
        description: 'Beside it: credit that payments have reserved that are not decided yet',
        examples: [0],
      }),
      maxAmountMinor: minor.meta({
        description: 'The most that one payment may be',
        examples: [20000000],
      }),
      openPayment: paymentSchema
        .nullable()
        .meta({ description: 'A payment to this store that is not decided yet', examples: [null] }),
    }),
  }),
}
