import { randomUUID } from 'node:crypto'
import { chargeDependencies } from '../api/charge-dependencies.ts'
import { refundPayment } from '../domain/paying/payments/refund-payment.ts'
import { done, type Stage } from './stage.ts'

/**
 * Pays a store of the area with a share of the credit that is there. With credit alone: the gateway's
 * sandbox knows no past, and its list of trades is held against ours.
 */
export async function payWithCredit(
  stage: Stage,
  { store, percent }: { store: number; percent: number },
): Promise<string> {
  const { api } = stage
  const { member } = await done(api.members.get({}))
  const { stores } = await done(api.stores.list({ ps: 20 }))
  const storeId = stores[store % stores.length]?.id ?? ''
  const amountMinor = Math.max(1, Math.floor((member.balanceMinor * percent) / 100))
  const id = randomUUID()
  const source = { method: 'credit' } as const
  await done(api.payments.create({ id, storeId, amountMinor, creditMinor: amountMinor, source }))
  return id
}

/** The store gives a part back: something was out of stock. */
export async function refundPart(stage: Stage, paymentId: string, percent: number): Promise<void> {
  const { memberId, api, app } = stage
  const { payment } = await done(api.payments.get({ id: paymentId }))
  const amountMinor = Math.max(1, Math.floor((payment.amountMinor * percent) / 100))
  await refundPayment(chargeDependencies(app), {
    memberId,
    paymentId,
    amountMinor,
    operator: 'demo',
  })
}
