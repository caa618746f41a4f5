import { useEffect } from 'react'
import type { AppResult, PrimePayload } from '#contract/values/app-messages.ts'
import { sendToApp } from '../../client/app-bridge.ts'
import type { GatewayReturn, ReturnStage, ReturnWay } from './load-return.ts'

const RESULTS: Record<ReturnStage, AppResult> = {
  open: 'pending',
  done: 'success',
  failed: 'failure',
}

/**
 * Tells the app how it ended, once for each result, however often the page is loaded. While it is open
 * only after `isAsking` has come to its end.
 */
export function useTellApp(found: GatewayReturn, way: ReturnWay, isAsking: boolean): void {
  const isSubject = found.kind === 'payment' || found.kind === 'binding'
  const result = isSubject ? RESULTS[found.stage] : undefined
  const isSettled = result !== undefined && !(result === 'pending' && isAsking)
  useEffect(() => {
    if (isSettled) void tell(found, way, result)
    // What is told depends on nothing else of the answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSettled, result, way])
}

async function tell(found: GatewayReturn, way: ReturnWay, result: AppResult): Promise<void> {
  if (found.kind !== 'payment' && found.kind !== 'binding') return
  const { id, failure } = found.kind === 'payment' ? found.payment : found.binding
  if (!remember(`hongli-told:${id}:${result}`)) return
  // The prime is used up, and of the holder this page knows nothing.
  const payload: PrimePayload = {
    ...{ prime: '', callingCode: '', phone: '', email: '', name: '' },
    result,
    ...(failure === null ? {} : { message: failure }),
  }
  if (found.kind === 'binding') return void (await sendToApp('cardBindResult', payload))
  if (way === 'wallet') await sendToApp('convenienceStoreToken', payload)
  await sendToApp('paymentResult', { ...payload, paymentId: id })
}

/** Whether it is said for the first time in this tab; one that keeps nothing says it each time. */
function remember(key: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '')
  } catch {
    // Storage is off.
  }
  return true
}
