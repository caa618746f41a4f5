import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#contract/calls.ts'
import type { Payment } from '#contract/payments.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { isOpenPayment } from '#contract/values/payment-rules.ts'
import { isLost } from '../../client/is-lost.ts'
import { useRootData } from '../../page/root-data.ts'
import {
  attemptKey,
  endAttempt,
  findAttempt,
  keepAttempt,
  type PaymentAttempt,
} from './payment-attempt.ts'
import { endPayDraft, payDraftKey } from './kept-draft.ts'
import {
  handPaymentOver,
  tellAppOfPayment,
  untilAppHasPaid,
  type PrimeSource,
} from './hand-payment-over.ts'
import {
  askForPayment,
  type Asking,
  type Hearing,
  type Outcome,
  type PaymentOrder,
} from './ask-for-payment.ts'

export type PayStage =
  | { name: 'filling' }
  | { name: 'sending' }
  /** An answer was lost: it is asked for, and nothing invites to pay again. */
  | { name: 'lost'; amountMinor: number; asking: Asking }
  /** The app has the prime, and pays with it. */
  | { name: 'handed' }
  | { name: 'open'; payment: Payment }
  | { name: 'paid'; payment: Payment }

/** Nothing is on the way that could still be paid, but for what was pressed just now. */
export function isFillingIn({ name }: PayStage): boolean {
  return name === 'filling' || name === 'sending'
}

/** Why the last try came to nothing; what was typed is kept. */
export type PayProblem =
  | { kind: 'refused'; failure: ApiFailure }
  | { kind: 'declined'; payment: Payment }
  /** It never reached us. */
  | { kind: 'unsent' }
  /** The member did not want it any more. */
  | { kind: 'abandoned' }

interface PaymentPlace {
  memberId: string
  storeId: string
  /** A payment of this store that is not decided, as the page was loaded. */
  open: Payment | null
  /** What was to be paid, where the form may not have it any more. */
  onRestore?: (tried: Pick<Payment, 'amountMinor' | 'creditMinor'> & Partial<Payment>) => void
}

type Order = Omit<PaymentOrder, 'id' | 'storeId'>

/**
 * One payment after the other at one store. Each is sent once, under an id of its own; where its answer is
 * lost it is asked for by that id, also after a reload.
 */
export function usePayment({ memberId, storeId, open, onRestore }: PaymentPlace) {
  const key = attemptKey(memberId, storeId)
  const [stage, setStage] = useState<PayStage>(
    open ? { name: 'open', payment: open } : { name: 'filling' },
  )
  const [problem, setProblem] = useState<PayProblem>()
  const { revalidate } = useRevalidator()
  const attempt = useRef<PaymentAttempt>(undefined)
  const isBusy = useRef(false)
  const getApi = useLazyApi()
  const onLost = (asking: Asking) => {
    setStage({ name: 'lost', amountMinor: attempt.current?.amountMinor ?? 0, asking })
    // The page then asks for the login; with the member it begins anew, and finds this try.
    if (asking.isLoggedOut) void revalidate()
  }
  const hearing = useHearing(onLost)

  const begin = ({ amountMinor, creditMinor = 0 }: Order): string => {
    const id = crypto.randomUUID()
    attempt.current = { id, amountMinor, creditMinor, isGivenUp: false }
    hearing.current.isGivenUp = false
    keepAttempt(key, attempt.current)
    return id
  }

  const fill = (why: PayProblem) => {
    endAttempt(key)
    setProblem(why)
    setStage({ name: 'filling' })
    // What never arrived has changed nothing.
    if (why.kind !== 'unsent') void revalidate()
  }

  const decide = (payment: Payment) => {
    // The server knows of it: from here on the open payment is what guards against a second.
    endAttempt(key)
    if (payment.state !== 'failed') endPayDraft(payDraftKey(memberId, storeId))
    if (isOpenPayment(payment.state)) return setStage({ name: 'open', payment })
    if (payment.state !== 'failed') {
      void tellAppOfPayment(payment)
      return setStage({ name: 'paid', payment })
    }
    onRestore?.(payment)
    fill(payment.isAbandoned ? { kind: 'abandoned' } : { kind: 'declined', payment })
  }

  const conclude = (outcome: Outcome, why: PayProblem = { kind: 'unsent' }) => {
    if (outcome) return decide(outcome)
    fill(hearing.current.isGivenUp ? { kind: 'abandoned' } : why)
  }

  const pay = async (order: Order) => {
    if (isBusy.current) return
    isBusy.current = true
    setProblem(undefined)
    setStage({ name: 'sending' })
    await payOnce(getApi, { ...order, id: begin(order), storeId }, hearing.current)
      .then(({ outcome, failure }) => {
        conclude(outcome, failure && { kind: 'refused', failure })
        // The bank's or the wallet's page; whoever comes back by the browser finds the open payment.
        if (outcome?.redirectUrl) location.assign(outcome.redirectUrl)
      })
      .finally(() => {
        isBusy.current = false
      })
  }

  /** In the app, what it pays itself; elsewhere as any other payment. */
  const handOver = async (order: Order, source: PrimeSource) => {
    if (isBusy.current) return
    const { amountMinor, creditMinor = 0 } = order
    isBusy.current = true
    const id = begin(order)
    const handed = { id, storeId, amountMinor, creditMinor }
    const hasTaken = await handPaymentOver(source, handed).finally(() => {
      isBusy.current = false
    })
    if (!hasTaken) return pay({ ...order, source })
    setProblem(undefined)
    setStage({ name: 'handed' })
    const api = await getApi()
    const paid = api && (await untilAppHasPaid(api, id, hearing.current))
    conclude(paid ?? (await askForPayment(getApi, id, hearing.current)))
  }

  useEffect(() => {
    const kept = findAttempt(key)
    if (!kept || open || isBusy.current) return
    attempt.current = kept
    hearing.current.isGivenUp = kept.isGivenUp
    onLost({ ...FIRST_ASKING, isGivenUp: kept.isGivenUp })
    void askForPayment(getApi, kept.id, hearing.current).then((outcome) => {
      if (!outcome) onRestore?.(kept)
      conclude(outcome)
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
    /** What nobody knows the end of is not to be paid any more. */
    giveUp: () => {
      hearing.current.isGivenUp = true
      if (attempt.current) keepAttempt(key, { ...attempt.current, isGivenUp: true })
      setStage((now) => givenUp(now, attempt.current?.amountMinor ?? 0))
      hearing.current.wake.dispatchEvent(new Event('wake'))
    },
    startAnew: () => {
      setProblem(undefined)
      setStage({ name: 'filling' })
      void revalidate()
    },
  }
}

function givenUp(now: PayStage, amountMinor: number): PayStage {
  if (now.name === 'lost') return { ...now, asking: { ...now.asking, isGivenUp: true } }
  // What the app was to pay is asked for from here on.
  if (now.name !== 'handed') return now
  return { name: 'lost', amountMinor, asking: { ...FIRST_ASKING, isGivenUp: true } }
}

const FIRST_ASKING: Asking = {
  isOffline: false,
  isOver: false,
  isGivenUp: false,
  isLoggedOut: false,
}

type GetApi = () => Promise<Api | undefined>

interface Sent {
  outcome: Outcome
  /** Why there is none, where somebody said so. */
  failure?: ApiFailure
}

/** Sends it once. Where nobody says what has become of it, it is asked for; it is not sent again. */
async function payOnce(getApi: GetApi, order: PaymentOrder, hearing: Hearing): Promise<Sent> {
  const api = await getApi()
  if (!api) return { outcome: undefined }
  const result = await api.payments.create(order)
  if (result.success) return { outcome: result.payment }
  const said = result.resultMessage === '' ? {} : { failure: result }
  if (isLost(result)) return { outcome: await askForPayment(getApi, order.id, hearing), ...said }
  // One that is there already: what has become of that is what the member wants to know.
  const { paymentId } = result as ApiFailure & { paymentId?: unknown }
  if (typeof paymentId !== 'string') return { outcome: undefined, failure: result }
  return { outcome: await findPayment(api, paymentId), failure: result }
}

async function findPayment(api: Api, id: string): Promise<Outcome> {
  const found = await api.payments.get({ id })
  return found.success ? found.payment : undefined
}

function useHearing(onLost: Hearing['onLost']): { readonly current: Hearing } {
  const abort = useRef<AbortController>(undefined)
  const latest = useRef(onLost)
  const hearing = useRef<Hearing>({
    onLost: (asking) => latest.current(asking),
    signal: new AbortController().signal,
    wake: new EventTarget(),
    isGivenUp: false,
  })
  useEffect(() => {
    latest.current = onLost
  })
  useEffect(() => {
    abort.current = new AbortController()
    hearing.current.signal = abort.current.signal
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
