import type { ApiFailure } from '#contract/values/envelope.ts'
import type { ApiClientOptions } from '../../client/browser-api.ts'

export interface SolvedBotCheck {
  /** What the form sends. */
  token: string
  /** In milliseconds since 1970; after it the server would refuse the token. */
  expiresAt: number
}

export interface UnsolvedBotCheck {
  /** What kept the challenge away; undefined where the script of the calls has not come. */
  answer: ApiFailure | undefined
}

/** A slow phone may need a while; a browser that needs longer than this is stuck. */
const WORK_TIMEOUT_MS = 90_000

/**
 * Fetches a challenge and solves it in a worker. Undefined where that is impossible here: no WebCrypto
 * (a page that is not served over https, nor from this device), or a browser that is stuck.
 */
export async function solveBotCheck(
  options: ApiClientOptions,
): Promise<SolvedBotCheck | UnsolvedBotCheck | undefined> {
  if (!window.isSecureContext) return undefined
  const answer = await import('../../client/browser-api.ts').then(
    ({ makeBrowserApi }) => makeBrowserApi(options).botChecks.get({}),
    () => undefined,
  )
  if (!answer?.success) return { answer }
  if (!answer.challenge) return undefined
  const { challenge, expiresAt } = answer
  const solution = await workOn(challenge)
  if (!solution) return undefined
  return {
    token: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: Date.parse(expiresAt),
  }
}

function workOn(challenge: unknown): Promise<object | undefined> {
  const worker = new Worker(new URL('./bot-check-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<object | undefined>((resolve) => {
    setTimeout(() => resolve(undefined), WORK_TIMEOUT_MS)
    worker.onmessage = ({ data }: MessageEvent<object | null>) => resolve(data ?? undefined)
    worker.onerror = () => resolve(undefined)
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
