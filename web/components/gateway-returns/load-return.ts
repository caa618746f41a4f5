import type { CardBinding } from '#contract/cards.ts'
import type { Payment } from '#contract/payments.ts'
import { isOpenPayment } from '#contract/values/payment-rules.ts'
import { memberLoader, type PageRequest } from '../../page/page-loader.ts'

/** What a member comes back with, as the server knows it after it has asked the gateway. */
export type GatewayReturn =
  | { kind: 'payment'; stage: ReturnStage; payment: Payment }
  | { kind: 'binding'; stage: ReturnStage; binding: CardBinding }
  | { kind: 'nothing' }
  /** Our own server could not say: nothing is lost by that. */
  | { kind: 'away' }

/** `open`: neither the bank nor the gateway has decided. */
export type ReturnStage = 'open' | 'done' | 'failed'

/** Of the address only the order's number is believed: all else anybody could have written. */
async function loadReturn({ api, query }: PageRequest): Promise<GatewayReturn> {
  const orderNumber = query.get('order_number') ?? undefined
  const result = await api.payments.getGatewayReturn({ orderNumber })
  if (!result.success) {
    return { kind: result.resultException === 'PaymentNotFound' ? 'nothing' : 'away' }
  }
  const { payment, binding } = result
  if (payment) return { kind: 'payment', stage: stageOfPayment(payment), payment }
  if (binding) return { kind: 'binding', stage: STAGES[binding.state], binding }
  return { kind: 'nothing' }
}

const STAGES = { requested: 'open', settled: 'done', failed: 'failed' } as const

function stageOfPayment({ state }: Payment): ReturnStage {
  if (isOpenPayment(state)) return 'open'
  return state === 'failed' ? 'failed' : 'done'
}

/** Which way the member came back: from the bank, or from a wallet. */
export type ReturnWay = 'bank' | 'wallet'

/** The loader of a page that members come back to. */
export function returnLoader(way: ReturnWay) {
  const headOf = ({ text }: PageRequest, found?: GatewayReturn) => ({
    title: text(`payments.return.titles.${returnTitleKey(found, way)}`),
    description: text(`payments.return.description.${way}`),
    isHidden: true,
  })
  return memberLoader(
    ['app', 'payments'],
    (page) => ({ head: headOf(page) }),
    async (page) => {
      const found = await loadReturn(page)
      return { own: found, head: headOf(page, found) }
    },
  )
}

/** The page's title, which says how it stands, or that a login is needed: `payments.return.titles.…`. */
export function returnTitleKey(found: GatewayReturn | undefined, way: ReturnWay): string {
  if (!found) return `login.${way}`
  if (found.kind === 'payment' && found.payment.isAbandoned) return 'payment.abandoned'
  const isSubject = found.kind === 'payment' || found.kind === 'binding'
  return isSubject ? `${found.kind}.${found.stage}` : found.kind
}
