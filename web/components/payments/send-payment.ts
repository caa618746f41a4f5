import type { Api, CallInputs, CallOutputs } from '#contract/calls.ts'
import type { ApiResult } from '#contract/values/envelope.ts'

export type PaymentOrder = CallInputs['createPayment']

type Answer<Name extends 'createPayment' | 'getPayment' | 'abandonPayment'> = ApiResult<
  CallOutputs[Name]
>

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

/** Nobody knows whether it arrived: no network, no answer in time, or a server that fell over. */
export function isLost({ success, resultCode }: ApiResult<object>): boolean {
  return !success && (resultCode === 0 || resultCode === 408 || resultCode >= 500)
}

interface Hearing {
  /** An answer was lost; asking goes on. */
  onLost: () => void
  /** Ends the asking; it then never answers. */
  signal: AbortSignal
  /** Ends the pause before the next try: the network is back, or the member presses. */
  wake: EventTarget
}

/**
 * Sends a payment until somebody says what has become of it. The id makes every repeat the same
 * payment: what has been charged is not charged again.
 */
export function sendPayment(api: Api, order: PaymentOrder, hearing: Hearing) {
  return untilHeard<Answer<'createPayment'>>(() => api.createPayment(order), hearing)
}

/** Asks how a payment stands until somebody says. */
export function askForPayment(api: Api, id: string, hearing: Hearing) {
  return untilHeard<Answer<'getPayment'>>(() => api.getPayment({ id }), hearing)
}

async function untilHeard<Result extends ApiResult<object>>(
  ask: () => Promise<Result>,
  hearing: Hearing,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    const result = await ask()
    if (hearing.signal.aborted) return new Promise(() => undefined)
    if (!isLost(result)) return result
    hearing.onLost()
    await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries), hearing)
  }
}

/** Waits, but no longer than until the network is back or somebody presses. */
function pause(ms: number, { wake }: Pick<Hearing, 'wake'>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      wake.removeEventListener('wake', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    wake.addEventListener('wake', end)
  })
}
