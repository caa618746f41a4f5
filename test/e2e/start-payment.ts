import { randomUUID } from 'node:crypto'
import type { CallOutputs } from '#contract/calls.ts'
import { tokenOf } from './member-sign-in.ts'
import type { OwnGateway } from './own-gateway.ts'
import { apiOf } from './site-api.ts'

interface PaymentStart {
  origin: string
  member: string
  /** By a card that is typed in, with 3-D Secure; else by the convenience stores' wallet. */
  isCard?: boolean
}

/** Starts a payment of NT$1,000 to a store that gives a rebate, up to the bank's page. */
export async function startPayment(
  gateway: OwnGateway,
  { origin, member, isCard }: PaymentStart,
): Promise<{ id: string; redirectUrl: string; orderNumber: string }> {
  const method = isCard ? 'direct_pay' : 'plus_pay'
  const prime = await gateway.prime(method)
  const holder = { name: 'Lin Mei', callingCode: '886', phone: '0912345678', email: 'a@b.example' }
  const own = isCard ? { method: 'card' } : { method: 'wallet', wallet: 'plus_pay' }
  const { stores } = await apiOf(origin).listStores('tw', '?ps=100')
  const store = stores.find(({ rebatePercent }) => (rebatePercent ?? 0) > 0)
  const authorization = `Bearer ${await tokenOf(origin, member)}`
  const answer = await fetch(`${origin}/api/official/payment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: JSON.stringify({
      ...{ id: randomUUID(), storeId: store?.id, amountMinor: 1_000 },
      source: { ...own, prime, ...holder },
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { payment } = (await answer.json()) as CallOutputs['createPayment']
  const [trade] = await gateway.trades()
  return {
    id: payment.id,
    redirectUrl: payment.redirectUrl ?? '',
    orderNumber: trade?.order_number ?? '',
  }
}
