import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Clock } from '../../clock.ts'
import { standardKeyOf } from './standard-key.ts'

export interface WebhookMessage {
  /** The event: the same one may be sent again, and is told by it. */
  id: string
  /** The bytes that are sent. */
  body: string
  /** That of the receiver, the newest first; those of before while it changes. */
  keys: readonly [string, ...string[]]
}

/**
 * What says who sends a message to another company's server, and when: the headers of Standard Webhooks
 * 1.0.0 with a signature for each key, and `Hongli-Signature`, which was there before, by the newest key.
 * docs/partner-portal.md says until when both are sent.
 */
export function webhookHeaders({ id, body, keys }: WebhookMessage, clock: Clock) {
  const now = clock.now()
  const seconds = Math.floor(now.getTime() / 1_000)
  // An id with a full stop could be taken for another one with another time (section "Signature scheme").
  const webhookId = id.replaceAll('.', ':')
  const signatures = keys.map((key) =>
    new Webhook(standardKeyOf(key), { format: 'raw' }).sign(webhookId, now, body),
  )
  return {
    'Content-Type': 'application/json',
    'Idempotency-Key': id,
    'webhook-id': webhookId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
    'Hongli-Signature': `t=${seconds},v1=${signBody(keys[0], seconds, body)}`,
  }
}

/** HMAC-SHA256 of `<seconds>.<body>` with the text of the key, in hex. */
export function signBody(key: string, seconds: number, body: string): string {
  return createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
}
