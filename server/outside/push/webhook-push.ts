import type { Clock } from '../../clock.ts'
import { failureOf } from '../../domain/people/messages/receiver-refused.ts'
import type { OutgoingPush, PushPort } from '../../domain/people/messages/push-port.ts'
import { traceHeaders } from '../../tracing/spans.ts'
import { traceCall } from '../trace-call.ts'
import { webhookHeaders } from '../webhooks/webhook-headers.ts'

const TIMEOUT_MS = 10_000

export interface WebhookPushOptions {
  url: string
  /** The newest first. */
  keys: readonly [string, ...string[]]
  /** The service is the operator's own: it may go on with the trace. */
  isCarriedOn?: boolean
}

/**
 * Posts each push as JSON to the service of the app, which owns the device tokens, signed as call-backs to
 * partners are (`webhookHeaders`). The same event may come again. Anything but a 2xx rejects, and the job
 * tries again.
 */
export function makeWebhookPush(
  { url, keys, isCarriedOn }: WebhookPushOptions,
  clock: Clock,
): PushPort {
  return {
    async send(push) {
      const body = bodyOf(push)
      const headers = webhookHeaders({ id: push.eventId, body, keys }, clock)
      const response = await traceCall({ method: 'POST', url }, async (tellStatus) => {
        const answered = await fetch(url, {
          method: 'POST',
          headers: { ...headers, ...(isCarriedOn ? traceHeaders() : {}) },
          body,
          // A redirect would carry the message to where nobody configured it to go.
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        tellStatus(answered.status)
        return answered
      })
      await response.body?.cancel()
      if (!response.ok) throw failureOf('The push service', response.status)
    },
  }
}

function bodyOf({ eventId, memberId, title, body, link }: OutgoingPush): string {
  return JSON.stringify({ eventId, memberId, title, body, link })
}
