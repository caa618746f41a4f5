import { useEffect } from 'react'
import type { AppResult, PrimePayload } from '#contract/values/app-messages.ts'
import { sendToApp } from '../../client/app-bridge.ts'
import type { GatewayReturn, ReturnStage } from './load-return.ts'

const RESULTS: Record<ReturnStage, AppResult> = {
  open: 'pending',
  done: 'success',
  failed: 'failure',
}

/**
 * Tells the app how it ended, once for each result, however often the page is loaded. While it is open
 * only after `isAsking` has come to its end.
 */
export function useTellApp(found: GatewayReturn | undefined, isAsking: boolean): void {
  const isSubject = found?.kind === 'payment' || found?.kind === 'binding'
  const result = isSubject ? RESULTS[found.stage] : undefined
  const isSettled = result !== undefined && !(result === 'pending' && isAsking)
  useEffect(() => {
    if (isSettled) void tell(found, result)
    // What is told depends on nothing else of the answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSettled, result])
}

async function tell(found: GatewayReturn | undefined, result: AppResult): Promise<void> {
  if (found?.kind !== 'payment' && found?.kind !== 'binding') return
  const { id, failure } = found.kind === 'payment' ? found.payment : found.binding
  const key = `hongli-told:${id}:${result}`
  if (underWay.has(key) || wasTold(key)) return
  underWay.add(key)
  // The prime is used up, and of the holder this page knows nothing.
  const payload: PrimePayload = {
    ...{ prime: '', callingCode: '', phone: '', email: '', name: '' },
    result,
    ...(failure === null ? {} : { message: failure }),
  }
  const isTold = await (found.kind === 'binding'
    ? sendToApp('cardBindResult', payload)
    : sendToApp('paymentResult', { ...payload, paymentId: id }))
  // Not before: a page that goes meanwhile has told nobody.
  if (isTold) noteTold(key)
}

/** What this document has begun to say. */
const underWay = new Set<string>()

/** Whether it was said in this tab; one that keeps nothing says it with each document. */
function wasTold(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function noteTold(key: string): void {
  try {
    sessionStorage.setItem(key, '')
  } catch {
    // Storage is off.
  }
}
