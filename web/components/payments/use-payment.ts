import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#contract/calls.ts'
import type { Payment } from '#contract/payments.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { isOpenPayment } from '#contract/values/payment-rules.ts'
import { useRootData } from '../../root-data.ts'
import {
  attemptKey,
  beginAttempt,
  endAttempt,
  findAttempt,
  type PaymentAttempt,
} from './payment-attempt.ts'
import {
  handPaymentOver,
  tellAppOfPayment,
  untilAppHasPaid,
  type PrimeSource,
} from './hand-payment-over.ts'
import { askForPayment, sendPayment, type PaymentOrder } from './send-payment.ts'

export type PayStage =
  | { name: 'filling' }
  | { name: 'sending' }
  /** An answer was lost: asking goes on, and nothing invites to pay again. */
  | { name: 'lost' }
  /** The app has the prime, and pays with it. */
  | { name: 'handed' }
  | { name: 'open'; payment: Payment }
  | { name: 'paid'; payment: Payment }

/** Why the last try came to nothing; what was typed is kept. */
export type PayProblem =
  | { kind: 'refused'; failure: ApiFailure }
  | { kind: 'declined'; payment: Payment }
  /** It never reached us. */
  | { kind: 'unsent' }

interface PaymentPlace {
  memberId: string
  storeId: string
  /** A payment of this store that is not decided, as the page was loaded. */
  open: Payment | null
  /** A try of before, which never reached us, with what was typed. */
  onRestore: (attempt: PaymentAttempt) => void
}

type Order = Omit<PaymentOrder, 'id' | 'storeId'>

/**
 * One payment after the other at one store. Every press, reload and repeat of an undecided one carries
 * the same id.
 */
export function usePayment({ memberId, storeId, open, onRestore }: PaymentPlace) {
  const key = attemptKey(memberId, storeId)
  const [stage, setStage] = useState<PayStage>(
    open ? { name: 'open', payment: open } : { name: 'filling' },
  )
  const [problem, setProblem] = useState<PayProblem>()
  const { revalidate } = useRevalidator()
  const attemptId = useRef<string>(undefined)
  const isBusy = useRef(false)
  const hearing = useHearing(() => setStage({ name: 'lost' }))
  const getApi = useLazyApi()

  const decide = useCallback(
    (payment: Payment) => {
      // The server knows of it: from here on the open payment is what guards against a second.
      endAttempt(key)
      attemptId.current = undefined
      if (isOpenPayment(payment.state)) return setStage({ name: 'open', payment })
      if (payment.state !== 'failed') {
        void tellAppOfPayment(payment)
        return setStage({ name: 'paid', payment })
      }
      setProblem({ kind: 'declined', payment })
      setStage({ name: 'filling' })
      void revalidate()
    },
    [key, revalidate],
  )

  const refuse = (failure: ApiFailure) => {
    setProblem({ kind: 'refused', failure })
    setStage({ name: 'filling' })
    void revalidate()
  }

  const pay = async (order: Order) => {
    if (isBusy.current) return
    isBusy.current = true
    setProblem(undefined)
    setStage({ name: 'sending' })
    const { amountMinor, creditMinor = 0 } = order
    const { id } = beginAttempt(key, { amountMinor, creditMinor }, attemptId.current)
    attemptId.current = id
    const payment = await payOnce(getApi, { ...order, id, storeId }, hearing.current)
    isBusy.current = false
    if (payment === undefined) setProblem({ kind: 'unsent' })
    if (payment === undefined) return setStage({ name: 'filling' })
    if ('success' in payment) return refuse(payment)
    decide(payment)
    // The bank's or the wallet's page; whoever comes back by the browser finds the open payment.
    if (payment.redirectUrl !== null) location.assign(payment.redirectUrl)
  }

  /** In the app, what it pays itself; elsewhere as any other payment. */
  const handOver = async (order: Order, source: PrimeSource) => {
    if (isBusy.current) return
    const { amountMinor, creditMinor = 0 } = order
    const { id } = beginAttempt(key, { amountMinor, creditMinor }, attemptId.current)
    attemptId.current = id
    const hasTaken = await handPaymentOver(source, { id, storeId, amountMinor, creditMinor })
    if (!hasTaken) return pay({ ...order, source })
    setProblem(undefined)
    setStage({ name: 'handed' })
    const api = await getApi()
    const paid = api && (await untilAppHasPaid(api, id, hearing.current.signal))
    const found = paid ?? (await askForPayment(getApi, id, hearing.current))
    if (found) return decide(found)
    setProblem({ kind: 'unsent' })
    setStage({ name: 'filling' })
  }

  useEffect(() => {
    const kept = findAttempt(key)
    if (!kept || open || isBusy.current) return
    setStage({ name: 'lost' })
    void askForPayment(getApi, kept.id, hearing.current).then((payment) => {
      if (payment) return decide(payment)
      // Perhaps it still comes: the same id, so that it is one payment even then.
      attemptId.current = kept.id
      onRestore(kept)
      setProblem({ kind: 'unsent' })
      setStage({ name: 'filling' })
    })
    // Once, when the page has come: what happens after that is known here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])

  return {
    stage,
    problem,
    pay,
    handOver,
    decide,
    /** Asks again now, where an answer was lost. */
    askNow: () => hearing.current.wake.dispatchEvent(new Event('wake')),
    startAnew: () => {
      setProblem(undefined)
      setStage({ name: 'filling' })
      void revalidate()
    },
  }
}

type Hearing = Parameters<typeof sendPayment>[2]
type GetApi = () => Promise<Api | undefined>

/** Undefined: nothing was sent at all. */
async function payOnce(
  getApi: GetApi,
  order: PaymentOrder,
  hearing: Hearing,
): Promise<Payment | ApiFailure | undefined> {
  const api = await getApi()
  if (!api) return undefined
  const result = await sendPayment(api, order, hearing)
  if (result.success) return result.payment
  const other = (result as ApiFailure & { paymentId?: unknown }).paymentId
  const known = result.resultException === 'PaymentConflict' ? order.id : other
  if (typeof known !== 'string') return result
  // One that is there already: what has become of that is what the member wants to know.
  return (await askForPayment(getApi, known, hearing)) ?? result
}

function useHearing(onLost: () => void): { readonly current: Hearing } {
  const abort = useRef<AbortController>(undefined)
  const latest = useRef(onLost)
  const hearing = useRef<Hearing>({
    onLost: () => latest.current(),
    signal: new AbortController().signal,
    wake: new EventTarget(),
  })
  useEffect(() => {
    latest.current = onLost
  })
  useEffect(() => {
    abort.current = new AbortController()
    hearing.current = { ...hearing.current, signal: abort.current.signal }
    return () => abort.current?.abort()
  }, [])
  return hearing
}

/**
 * The calls, fetched as soon as the page is there: at the counter there is no time for it. Undefined
 * where they do not come.
 */
export function useLazyApi(): GetApi {
  const root = useRootData()
  const getApi = useCallback(
    () =>
      import('../../client/browser-api.ts').then(
        ({ makeBrowserApi }) => root && makeBrowserApi(root),
        () => undefined,
      ),
    [root],
  )
  useEffect(() => void getApi(), [getApi])
  return getApi
}
