import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Payment } from '#contract/payments.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { isOpenPayment } from '#contract/values/payment-rules.ts'
import { isLost } from '../../client/is-lost.ts'
import { lostCauseOf } from '../../client/lost-answer.ts'
import { lostWords } from '../../client/shown-page.ts'
import { useLazyApi } from './use-payment.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 15_000

/** Why a press did nothing: another object for each press. */
export type Refusal = Pick<ApiFailure, 'resultMessage'>

/** Follows a payment that is not decided until it is; `onDecided` is told once. */
export function useOpenPayment(first: Payment, onDecided: (payment: Payment) => void) {
  const [payment, setPayment] = useState(first)
  const [state, setState] = useState<'waiting' | 'asking' | 'givingUp' | 'lost'>('waiting')
  /** When the member asked last, and nothing was decided. */
  const [askedAt, setAskedAt] = useState<number>()
  /** Why it was not given up: asking goes on, and takes none of these words away. */
  const [refusal, setRefusal] = useState<Refusal>()
  const { revalidate } = useRevalidator()
  const getApi = useLazyApi()
  const latest = useRef(onDecided)
  useEffect(() => {
    latest.current = onDecided
  })

  /** One question at a time, and giving up goes before what the page asks by itself. */
  const running = useRef<'get' | 'abandon'>(undefined)
  const wasPressed = useRef(false)

  const ask = async (act: 'get' | 'abandon', isPress = false) => {
    if (isPress) wasPressed.current = true
    if (running.current === 'abandon' || running.current === act) return
    running.current = act
    setState(act === 'get' ? 'asking' : 'givingUp')
    const wasOnline = navigator.onLine
    const api = await getApi()
    const answer = await api?.payments[act]({ id: first.id })
    if (running.current !== act) return
    running.current = undefined
    const isGivingUp = act === 'abandon'
    const isUnsaid = answer === undefined || isLost(answer)
    setState(isUnsaid && !isGivingUp ? 'lost' : 'waiting')
    if (isGivingUp) setRefusal(answer?.success ? undefined : refusalOf(answer, wasOnline))
    // The page then asks for the login.
    if (answer?.success === false && answer.resultException === 'LoginRequired') void revalidate()
    if (!answer?.success) return
    if (!isOpenPayment(answer.payment.state)) return latest.current(answer.payment)
    setPayment(answer.payment)
    if (wasPressed.current) setAskedAt(Date.now())
    wasPressed.current = false
  }

  const askAgain = useEffectEvent(() => ask('get'))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let pauseMs = FIRST_PAUSE_MS
    const wait = () => {
      timer = setTimeout(async () => {
        // A page that nobody sees asks nothing; it asks at once when it is seen again.
        if (document.visibilityState === 'visible') await askAgain()
        pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.5)
        wait()
      }, pauseMs)
    }
    const onSeen = () => {
      if (document.visibilityState === 'visible') void askAgain()
    }
    wait()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [])

  return {
    payment,
    state,
    askedAt,
    refusal,
    ask: () => ask('get', true),
    giveUp: () => ask('abandon'),
  }
}

/** @param answer undefined: not even the script that asks has come, and nothing was sent */
function refusalOf(answer: ApiFailure | undefined, wasOnline: boolean): Refusal {
  const cause = lostCauseOf(answer?.resultCode, wasOnline)
  return { resultMessage: answer?.resultMessage || lostWords(cause) }
}
