import { ATTEMPT_PREFIX } from '../../client/kept-on-device.ts'

/**
 * One try to pay a store, from the press until it is known how it ended: whoever loads the page anew
 * finds out, and is not asked to pay again.
 */
export interface PaymentAttempt {
  id: string
  amountMinor: number
  creditMinor: number
  /** The member does not want to pay any more, and the server may not have heard of it yet. */
  isGivenUp: boolean
}

/** Of this tab, member and store. */
export function attemptKey(memberId: string, storeId: string): string {
  return `${ATTEMPT_PREFIX}${memberId}:${storeId}`
}

/** The try that is not known to have ended. */
export function findAttempt(key: string): PaymentAttempt | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<PaymentAttempt> | null
    const { id, amountMinor, creditMinor, isGivenUp } = kept ?? {}
    if (typeof id !== 'string' || !ID.test(id)) return undefined
    if (!Number.isSafeInteger(amountMinor) || !Number.isSafeInteger(creditMinor)) return undefined
    return {
      id,
      amountMinor: Number(amountMinor),
      creditMinor: Number(creditMinor),
      isGivenUp: isGivenUp === true,
    }
  } catch {
    return undefined
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Without a storage a try lives as long as the page. */
export function keepAttempt(key: string, attempt: PaymentAttempt): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(attempt))
  } catch {
    // As above.
  }
}

/** It is known how it ended: the next press is another payment. */
export function endAttempt(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** Whether somebody began to pay in this tab, and has not heard how it ended. */
export function hasAttempt(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(ATTEMPT_PREFIX))
  } catch {
    return false
  }
}
