import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { amountText } from '#contract/values/amount-text.ts'
import type { PayPage } from './load-pay-page.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { readDraft, type PayDraft } from './pay-quote.ts'
import {
  firstWay,
  keepWay,
  listWays,
  readLastWay,
  type ApplePayHere,
  type PayWay,
} from './pay-way.ts'

/** What stands in the form of a payment, and what it comes to. */
export function usePayForm(page: PayPage, applePay: ApplePayHere) {
  const { terms, memberId, cards, gateway } = page
  const [draft, setDraft] = useState<PayDraft>(() => firstDraft(page))
  const [picked, setPicked] = useState<PayWay>()
  const [hasTried, setTried] = useState(false)
  const amountInput = useRef<HTMLInputElement>(null)
  const kept = useSyncExternalStore(
    subscribeToNothing,
    () => readLastWay(memberId),
    () => null,
  )
  const ways = listWays({ cards, gateway, applePay })
  const read = readDraft(draft, terms)
  const put = (part: Partial<PayDraft>) => setDraft((before) => ({ ...before, ...part }))

  useEffect(() => {
    // Typed before the page was alive: it stands in the field, and nobody knows of it.
    const typed = amountInput.current?.value
    if (typed) put({ amount: typed })
  }, [])
  const last = ways.find((each) => each === kept)
  const way = ways.find((each) => each === picked) ?? last ?? firstWay(ways, applePay)
  return {
    draft,
    put,
    read,
    ways,
    way,
    lastWay: last,
    /** The member wants to pay, and has not said with what. */
    isWayMissing: hasTried && way === undefined,
    amountInput,
    /** What is wrong is said once the member wants to pay, and at once where it cannot get right. */
    problem: hasTried || isSureMistake(read.problem?.code) ? read.problem : undefined,
    try: () => setTried(true),
    pick: (next: PayWay) => {
      setPicked(next)
      keepWay(memberId, next)
    },
    restore: ({ amountMinor, creditMinor }: PaymentAttempt) =>
      setDraft(draftOf({ amountMinor, creditMinor }, terms.decimals)),
  }
}

export type PayForm = ReturnType<typeof usePayForm>

function subscribeToNothing() {
  return () => undefined
}

function firstDraft({ amount, credit }: PayPage): PayDraft {
  return { amount, credit: credit === '' ? 'none' : 'part', creditPart: credit }
}

function draftOf({ amountMinor, creditMinor }: Omit<PaymentAttempt, 'id'>, decimals: number) {
  const amount = amountText(amountMinor, decimals)
  const isAll = creditMinor === amountMinor
  const creditPart = creditMinor > 0 ? amountText(creditMinor, decimals) : ''
  return {
    amount,
    credit: creditMinor === 0 ? 'none' : isAll ? 'all' : 'part',
    creditPart,
  } as const
}

/** More typing does not mend it. */
function isSureMistake(code: string | undefined): boolean {
  return code === 'tooLarge' || code === 'tooMuch' || code === 'tooFine'
}
