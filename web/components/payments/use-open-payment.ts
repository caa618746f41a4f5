import { useEffect, useRef, useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { isOpenPayment } from '#contract/values/payment-rules.ts'
import { isLost } from '../../client/is-lost.ts'
import { useLazyApi } from './use-payment.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 15_000

/** Follows a payment that is not decided until it is; `onDecided` is told once. */
export function useOpenPayment(first: Payment, onDecided: (payment: Payment) => void) {
  const [payment, setPayment] = useState(first)
  const [state, setState] = useState<'waiting' | 'asking' | 'givingUp' | 'lost'>('waiting')
  const getApi = useLazyApi()
  const latest = useRef(onDecided)
  useEffect(() => {
    latest.current = onDecided
  })

  const ask = async (act: 'getPayment' | 'abandonPayment') => {
    setState(act === 'getPayment' ? 'asking' : 'givingUp')
    const api = await getApi()
    const answer = await api?.[act]({ id: first.id })
    setState(answer === undefined || isLost(answer) ? 'lost' : 'waiting')
    if (!answer?.success) return
    if (isOpenPayment(answer.payment.state)) setPayment(answer.payment)
    else latest.current(answer.payment)
  }

  const askAgain = useRef(ask)
  useEffect(() => {
    askAgain.current = ask
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let pauseMs = FIRST_PAUSE_MS
    const wait = () => {
      timer = setTimeout(async () => {
        // A page that nobody sees asks nothing; it asks at once when it is seen again.
        if (document.visibilityState === 'visible') await askAgain.current('getPayment')
        pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.5)
        wait()
      }, pauseMs)
    }
    const onSeen = () => {
      if (document.visibilityState === 'visible') void askAgain.current('getPayment')
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
    ask: () => ask('getPayment'),
    giveUp: () => ask('abandonPayment'),
  }
}
