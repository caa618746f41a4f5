import { groupedAmount, readAmount } from '#contract/values/amount-text.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { NoMember } from '../../page/page-context.ts'
import type { PageRequest } from '../../page/page-loader.ts'
import { methodOfPayment } from './pay-method.ts'

/** For so long a payment counts as just made: nobody pays twice for having come back. */
export const JUST_PAID_MS = 10 * 60_000

/** Among these stands the method that was last paid with. */
const RECENT_COUNT = 10

/** Everything that paying a store needs, or why it cannot be paid. */
export async function loadPayPage({ api, member, params, query, now }: PageRequest) {
  const [found, cards, gateway, password, payments] = await Promise.all([
    api.payableStores.get({ storeId: params.storeId ?? '' }),
    api.cards.list({}),
    api.cards.getGateway({}),
    api.passwords.get({}),
    api.payments.list({ ps: RECENT_COUNT }),
  ])
  if (!found.success) return { lack: lackOf(found.resultException), status: found.resultCode }
  // He could not be looked up a moment ago.
  if (!member) return { lack: 'failed' as const, status: 503 }
  const { store, currency, balanceMinor, heldMinor, maxAmountMinor, openPayment } = found
  const { decimals } = AREA_FACTS[member.area]
  const recent = payments.success ? payments.payments : []
  const justPaid = recent.find(
    (payment) =>
      payment.store.id === store.id &&
      payment.state === 'settled' &&
      now.getTime() - Date.parse(payment.settledAt ?? '') < JUST_PAID_MS,
  )
  const known = cards.success ? cards.cards : []
  const last = recent.find(({ settledAt, gatewayMinor }) => settledAt !== null && gatewayMinor > 0)
  return {
    pay: {
      memberId: member.id,
      store,
      currency,
      openPayment,
      justPaid,
      terms: {
        balanceMinor,
        maxAmountMinor,
        decimals,
        rebate: { percent: store.rebatePercent, capMinor: store.rebateCapMinor },
      },
      heldMinor,
      cards: known,
      lastMethod: last && methodOfPayment(last, known),
      gateway: gateway.success ? gateway.gateway : null,
      password: password.success ? password.password : undefined,
      /** For the form without scripts, where no page makes one. */
      newId: crypto.randomUUID(),
      // A counter's code may name the amount, and whoever comes back from the card form has typed it all.
      way: query.get('way') ?? undefined,
      amount: amountOf(query.get('amount'), decimals),
      credit: amountOf(query.get('credit'), decimals),
    },
  }
}

export type PayPage = NonNullable<Awaited<ReturnType<typeof loadPayPage>>['pay']>

/** Why a store cannot be paid here. */
export type PayLack =
  | NoMember
  | 'StoreNotFound'
  | 'PaymentStorePaused'
  | 'PaymentNotInArea'
  | 'failed'

function lackOf(name: string): PayLack {
  const known = ['StoreNotFound', 'PaymentStorePaused', 'PaymentNotInArea'] as const
  return known.find((each) => each === name) ?? 'failed'
}

function amountOf(text: string | null, decimals: number): string {
  const read = readAmount(text?.slice(0, 40) ?? '', decimals)
  return 'problem' in read ? '' : groupedAmount(read.amountMinor, decimals)
}
