import type { Api, CallInputs } from '#contract/calls.ts'
import type { Payment } from '#contract/payments.ts'

export type PaymentOrder = CallInputs['createPayment']

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

/** After this nobody is kept waiting: asking goes on when the network is back, or the member wants it. */
const ASKING_MS = 60_000

/** How the asking for a payment goes whose answer was lost. */
export interface Asking {
  isOffline: boolean
  /** It was asked for long enough: now the member says what next. */
  isOver: boolean
  /** The member does not want to pay any more. */
  isGivenUp: boolean
  /** Somebody has to log in before it can be asked for. */
  isLoggedOut: boolean
}

export interface Hearing {
  /** An answer was lost; asking goes on. */
  onLost: (asking: Asking) => void
  /** Ends the asking; it then never answers. */
  signal: AbortSignal
  /** Ends the pause before the next try: the member presses, or has logged in. */
  wake: EventTarget
  /** The member does not want to pay: from now on the payment is given up, not asked for. */
  isGivenUp: boolean
}

/** What has become of it; undefined: nothing was paid, and nothing will be under this id. */
export type Outcome = Payment | undefined

/**
 * Asks what has become of a payment until somebody says; it is never sent again. Where the server knows
 * nothing of it, its id is given up there first: a request that comes late then pays nothing, so that
 * 'nothing was charged' stays true.
 */
export async function askForPayment(
  getApi: () => Promise<Api | undefined>,
  id: string,
  hearing: Hearing,
): Promise<Outcome> {
  let isUnknown = false
  let endsAt = Date.now() + ASKING_MS
  for (let tries = 0; ; tries += 1) {
    const isEnding: boolean = isUnknown || hearing.isGivenUp
    const answer = await ask(getApi, isEnding ? 'abandon' : 'get', id)
    if (hearing.signal.aborted) return new Promise(() => undefined)
    if (typeof answer === 'object') {
      const isNothing = isEnding && answer.state === 'failed' && !answer.mayBeCharged
      return isNothing ? undefined : answer
    }
    const isNone = answer === 'PaymentNotFound'
    if (isNone && isEnding) return undefined
    isUnknown = isNone
    if (isNone) continue
    const isOver = Date.now() >= endsAt
    hearing.onLost({
      isOver,
      isOffline: !navigator.onLine,
      isGivenUp: hearing.isGivenUp,
      isLoggedOut: answer === 'LoginRequired',
    })
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries)
    const isWoken = await pause(isOver ? undefined : pauseMs, hearing)
    if (isWoken) {
      tries = -1
      endsAt = Date.now() + ASKING_MS
    }
  }
}

/** The payment, or the name of what stood in the way; undefined where nothing of ours answered. */
async function ask(
  getApi: () => Promise<Api | undefined>,
  act: 'get' | 'abandon',
  id: string,
): Promise<Payment | string | undefined> {
  const answer = await (await getApi())?.payments[act]({ id })
  return answer?.success ? answer.payment : answer?.resultException
}

/** Waits, but no longer than until the network is back or somebody presses; answers whether it was that. */
function pause(ms: number | undefined, { wake }: Pick<Hearing, 'wake'>): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isWoken: boolean) => {
      clearTimeout(timer)
      removeEventListener('online', onWake)
      wake.removeEventListener('wake', onWake)
      resolve(isWoken)
    }
    const onWake = () => end(true)
    const timer = ms === undefined ? undefined : setTimeout(() => end(false), ms)
    addEventListener('online', onWake)
    wake.addEventListener('wake', onWake)
  })
}
