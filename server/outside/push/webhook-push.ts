import { createHmac } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { failureOf } from '../../domain/messages/receiver-refused.ts'
import type { OutgoingPush, PushPort } from '../../domain/messages/push-port.ts'

const TIMEOUT_MS = 10_000

export interface WebhookPushOptions {
  url: string
  secret: string
}

/**
 * Posts each push as JSON to the service of the app, which owns the device tokens. `Hongli-Signature`
 * is `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`, so that the receiver knows who sent
 * it and that it is fresh. `Idempotency-Key` is the event: the same one may come again. Anything but
 * a 2xx rejects, and the job tries again.
 */
export function makeWebhookPush({ url, secret }: WebhookPushOptions, clock: Clock): PushPort {
  return {
    async send(push) {
      const body = bodyOf(push)
      const seconds = Math.floor(clock.now().getTime() / 1000)
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': push.eventId,
          'Hongli-Signature': `t=${seconds},v1=${signPush(secret, seconds, body)}`,
        },
        body,
        // A redirect would carry the message to where nobody configured it to go.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw failureOf('The push service', response.status)
    },
  }
}

export function signPush(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}

function bodyOf({ eventId, memberId, title, body, link }: OutgoingPush): string {
  return JSON.stringify({ eventId, memberId, title, body, link })
}
