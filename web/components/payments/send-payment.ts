import type { Api, CallInputs, CallOutputs } from '#contract/calls.ts'
import type { Payment } from '#contract/payments.ts'
import type { ApiResult } from '#contract/values/envelope.ts'
import { isLost } from '../../client/is-lost.ts'

export type PaymentOrder = CallInputs['createPayment']

type Answer<Name extends 'createPayment' | 'getPayment'> = ApiResult<CallOutputs[Name]>

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

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
  const ask = () => api.createPayment(order)
  return untilHeard<Answer<'createPayment'>>(ask, (answer) => !isLost(answer), hearing)
}

/**
 * Asks how a payment stands until somebody says: only the server that looked for it and has none knows
 * that nothing was sent. Undefined then.
 */
export async function askForPayment(
  getApi: () => Promise<Api | undefined>,
  id: string,
  hearing: Hearing,
): Promise<Payment | undefined> {
  const ask = async () => (await getApi())?.getPayment({ id })
  const isSaid = (answer: Answer<'getPayment'> | undefined) =>
    answer?.success === true || answer?.resultException === 'PaymentNotFound'
  const answer = await untilHeard(ask, isSaid, hearing)
  return answer?.success ? answer.payment : undefined
}

async function untilHeard<Result>(
  ask: () => Promise<Result>,
  isSaid: (result: Result) => boolean,
  hearing: Hearing,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    const result = await ask()
    if (hearing.signal.aborted) return new Promise(() => undefined)
    if (isSaid(result)) return result
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
