import type { ApiClientOptions } from '../../client/browser-api.ts'

export interface SolvedBotCheck {
  /** What the form sends. */
  token: string
  /** In milliseconds since 1970; after it the server would refuse the token. */
  expiresAt: number
}

/** A slow phone may need a while; a browser that needs longer than this is stuck. */
const WORK_TIMEOUT_MS = 90_000

/**
 * Fetches a challenge and solves it in a worker. Undefined where that is impossible: no network,
 * or no WebCrypto (a page that is not served over https, nor from this device).
 */
export async function solveBotCheck(
  options: ApiClientOptions,
): Promise<SolvedBotCheck | undefined> {
  if (!window.isSecureContext) return undefined
  const { makeBrowserApi } = await import('../../client/browser-api.ts')
  const answer = await makeBrowserApi(options).getBotCheck({})
  if (!answer.success || !answer.challenge) return undefined
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
