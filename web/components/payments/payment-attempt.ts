/**
 * One try to pay a store, from the press until it is known how it ended. Its id goes with every
 * request of it, so that a second press, a reload or a lost answer is the same payment.
 */
export interface PaymentAttempt {
  id: string
  amountMinor: number
  creditMinor: number
}

/** Of this tab, member and store. */
export function attemptKey(memberId: string, storeId: string): string {
  return `payment-attempt:${memberId}:${storeId}`
}

/** The try that is not known to have ended. */
export function findAttempt(key: string): PaymentAttempt | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<PaymentAttempt> | null
    const { id, amountMinor, creditMinor } = kept ?? {}
    if (typeof id !== 'string' || !ID.test(id)) return undefined
    if (!Number.isSafeInteger(amountMinor) || !Number.isSafeInteger(creditMinor)) return undefined
    return { id, amountMinor: Number(amountMinor), creditMinor: Number(creditMinor) }
  } catch {
    return undefined
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The same id for as long as nobody knows how the last try ended, whatever is asked for now. */
export function beginAttempt(
  key: string,
  amounts: Omit<PaymentAttempt, 'id'>,
  knownId?: string,
): PaymentAttempt {
  const id = knownId ?? findAttempt(key)?.id ?? crypto.randomUUID()
  const attempt = { ...amounts, id }
  try {
    sessionStorage.setItem(key, JSON.stringify(attempt))
  } catch {
    // Without a storage the id lives as long as the page: the caller keeps it.
  }
  return attempt
}

/** It is known how it ended: the next press is another payment. */
export function endAttempt(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
