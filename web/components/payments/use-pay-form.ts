import { useEffect, useRef, useState, type RefObject } from 'react'
import { amountText, groupedAmount, readAmount } from '#contract/values/amount-text.ts'
import type { Payment } from '#contract/payments.ts'
import { findPayDraft, keepPayDraft, payDraftKey, type KeptDraft } from './kept-draft.ts'
import type { PayPage } from './load-pay-page.ts'
import { readDraft, type PayDraft } from './pay-quote.ts'
import {
  firstMethod,
  listMethods,
  methodOfPayment,
  type ApplePayHere,
  type PayMethod,
} from './pay-method.ts'

/** What stands in the form of a payment, and what it comes to. */
export function usePayForm(page: PayPage, applePay: ApplePayHere) {
  const { terms, cards, gateway } = page
  const amountInput = useRef<HTMLInputElement>(null)
  const { typed, change } = useTyped(page, amountInput)
  const [hasTried, setTried] = useState(false)
  const { way: picked, ...draft } = typed
  const methods = listMethods({ cards, gateway, applePay })
  const read = readDraft(draft, terms)
  const last = methods.find((each) => each === page.lastMethod)
  const method = methods.find((each) => each === picked) ?? last ?? firstMethod(methods, applePay)
  return {
    draft,
    put: (part: Partial<PayDraft>) => change((before) => ({ ...before, ...part })),
    /** After typing the amounts stand as they are written everywhere: 1,280. */
    tidy: () =>
      change(({ amount, creditPart, ...rest }) => ({
        ...rest,
        amount: tidied(amount, terms.decimals),
        creditPart: tidied(creditPart, terms.decimals),
      })),
    read,
    methods,
    method,
    lastMethod: last,
    /** The member wants to pay, and has not said with what. */
    isMethodMissing: hasTried && method === undefined,
    amountInput,
    /** What is wrong is said once the member wants to pay, and at once where it cannot get right. */
    problem: hasTried || isSureMistake(read.problem?.code) ? read.problem : undefined,
    try: () => setTried(true),
    pick: (next: PayMethod) => change((before) => ({ ...before, way: next })),
    /** What was tried, for a form that has come anew; what stands in one stays. */
    restore: ({ amountMinor, creditMinor, ...tried }: Tried) => {
      const parts = draftOf({ amountMinor, creditMinor }, terms.decimals)
      const { method, wallet = null, card = null } = tried
      const triedMethod = method && methodOfPayment({ method, wallet, card }, cards)
      change((now) => ({
        ...now,
        ...(now.amount === '' && parts),
        way: now.way ?? triedMethod,
      }))
    },
  }
}

/** What is typed and picked; a reload of the page finds it again. */
function useTyped(page: PayPage, amountInput: RefObject<HTMLInputElement | null>) {
  const [{ typed, isOwn }, setState] = useState(() => ({ typed: firstDraft(page), isOwn: false }))
  const key = payDraftKey(page.memberId, page.store.id)
  const of = [page.amount, page.credit, page.way].filter(Boolean).join(' ')
  const change = (update: (before: KeptDraft) => KeptDraft) =>
    setState((before) => ({ typed: update(before.typed), isOwn: true }))

  useEffect(() => {
    // Typed before the page was alive: it stands in the field, and nobody knows of it.
    const early = amountInput.current?.value ?? ''
    const kept = findPayDraft(key, of)
    if (early !== '' && early !== page.amount) change((before) => ({ ...before, amount: early }))
    else if (kept) change(() => kept)
    // Once, when the page has come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (isOwn) keepPayDraft(key, of, typed)
    // What the address says was typed for is what it said then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, isOwn])
  return { typed, change }
}

export type PayForm = ReturnType<typeof usePayForm>

type Tried = Pick<Payment, 'amountMinor' | 'creditMinor'> & Partial<Payment>

function firstDraft({ amount, credit, way }: PayPage): KeptDraft {
  return { amount, credit: credit === '' ? 'none' : 'part', creditPart: credit, way }
}

function draftOf(
  { amountMinor, creditMinor }: Pick<Payment, 'amountMinor' | 'creditMinor'>,
  decimals: number,
) {
  const isAll = creditMinor === amountMinor
  return {
    amount: groupedAmount(amountMinor, decimals),
    credit: creditMinor === 0 ? 'none' : isAll ? 'all' : 'part',
    creditPart: creditMinor > 0 ? amountText(creditMinor, decimals) : '',
  } as const
}

/** What cannot be read stays as it was typed. */
function tidied(text: string, decimals: number): string {
  const read = readAmount(text, decimals)
  return 'problem' in read ? text : groupedAmount(read.amountMinor, decimals)
}

/** More typing does not mend it. */
function isSureMistake(code: string | undefined): boolean {
  return code === 'tooLarge' || code === 'tooMuch' || code === 'tooFine'
}
