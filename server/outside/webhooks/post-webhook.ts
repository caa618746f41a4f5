import type { Clock } from '../../clock.ts'
import { traceHeaders } from '../../tracing/spans.ts'
import { traceCall } from '../trace-call.ts'
import { webhookHeaders, type WebhookMessage } from './webhook-headers.ts'

const TIMEOUT_MS = 10_000

/** A service of the operator's own that takes messages. */
export interface WebhookReceiver {
  url: string
  /** The newest first. */
  keys: readonly [string, ...string[]]
  /** It may go on with the trace. */
  isCarriedOn?: boolean
}

/**
 * Posts a message, signed as call-backs to partners are (`webhookHeaders`), and answers the status.
 *
 * @throws Error for no connection, no answer in time, a redirect
 */
export function postWebhook(
  { url, keys, isCarriedOn }: WebhookReceiver,
  { id, body }: Pick<WebhookMessage, 'id' | 'body'>,
  clock: Clock,
): Promise<number> {
  const headers = webhookHeaders({ id, body, keys }, clock)
  return traceCall({ method: 'POST', url }, async (tellStatus) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...(isCarriedOn ? traceHeaders() : {}) },
      body,
      // A redirect would carry the message to where nobody configured it to go.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    tellStatus(response.status)
    await response.body?.cancel()
    return response.status
  })
}
